package io.github.manifolddenoise.catalogue;

/** What the value of an {@link Option} is, which decides how dialogs and the command line ask for it. */
public enum OptionKind {

	/** On or off. */
	FLAG,

	/** One of several words. */
	WORD,

	/** Several words, which may have more to say about them. */
	LIST,

	/** A whole number, or a word for how it is found. */
	COUNT,

	/** A number, or a word for how it is found. */
	NUMBER,

	/** Any other text. */
	TEXT,

	/** A folder's path. */
	FOLDER,

	/** The path of a file that is read. */
	INPUT_FILE,

	/** The path of a file that is written. */
	OUTPUT_FILE,

	/** The title of an open image, or the path of its file. */
	IMAGE
}
