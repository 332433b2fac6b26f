package io.github.manifolddenoise.catalogue;

/** What is written to the file that an option names. */
public enum FileForm {

	/** A text, or what else may have any name. */
	TEXT,
	/** A picture, in PNG. */
	PICTURE,
	/** A stack, in the format that its name says. */
	STACK
}
