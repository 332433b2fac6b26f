package io.github.manifolddenoise.recording;

import java.io.Closeable;
import java.io.IOException;

/**
 * Where the pixels of slices come from, as real numbers: those that are stored, of a {@link PixelType#INT16} with {@value
 * PixelType#SIGNED} added.
 */
public interface Planes extends Closeable {

	/**
	 * Copies pixels {@code first .. first + count - 1} of a slice to {@code to[at ...]}.
	 *
	 * @param slice 1-based slice
	 * @param component 0 for grey; 0, 1, 2 for red, green, blue
	 */
	void read(int slice, int component, int first, int count, double[] to, int at) throws IOException;

	/** Whether several threads may read different slices at the same time. */
	boolean concurrent();

	/** Whether reading a few pixels costs as much as reading the whole plane. */
	boolean decodesWholePlanes();

	@Override
	default void close() throws IOException {}
}
