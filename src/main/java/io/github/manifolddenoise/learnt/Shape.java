package io.github.manifolddenoise.learnt;

import java.io.IOException;

/** How values of one declared type are written and read. */
interface Shape {

	void write(Object value, LearntOutput to) throws IOException;

	/** @throws IOException if the bytes are those of no such value */
	Object read(LearntInput from) throws IOException;

	/** The fewest bytes that a value takes. */
	int fewestBytes();
}
