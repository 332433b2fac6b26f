package io.github.manifolddenoise.fitted;

import java.io.IOException;

/**
 * How values of one declared type are written and read.
 *
 * @param fewestBytes that a value takes
 */
record Shape(int fewestBytes, Writing writing, Reading reading) {

	@FunctionalInterface
	interface Writing {

		void write(Object value, FittedOutput to) throws IOException;
	}

	@FunctionalInterface
	interface Reading {

		/** @throws IOException if the bytes are those of no such value */
		Object read(FittedInput from) throws IOException;
	}

	void write(final Object value, final FittedOutput to) throws IOException {
		writing.write(value, to);
	}

	Object read(final FittedInput from) throws IOException {
		return reading.read(from);
	}
}
