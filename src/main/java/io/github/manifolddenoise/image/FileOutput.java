package io.github.manifolddenoise.image;

import java.io.IOException;

/**
 * A result in a file or folder that has a temporary name beside the target until {@link #commit()}; {@link #close()}
 * without it deletes what was written.
 */
public interface FileOutput extends StackOutput {

	/** What puts pixels into a file that was begun. */
	@FunctionalInterface
	interface Writing {

		void write() throws IOException;
	}

	/** This, once {@code writing} has put all pixels into it; if that fails for any reason, nothing is left over. */
	default FileOutput written(final Writing writing) throws IOException {
		boolean complete = false;
		try {
			writing.write();
			complete = true;
			return this;
		}
		finally {
			if (!complete) close();
		}
	}

	/**
	 * Gives the file its name, replacing one of that name.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if that fails; nothing is left over
	 */
	void commit();
}
