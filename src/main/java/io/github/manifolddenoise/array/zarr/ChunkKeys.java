package io.github.manifolddenoise.array.zarr;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * How the files of chunks are called.
 *
 * @param prefix before the first number, with what separates it
 * @param separator between numbers
 */
record ChunkKeys(String prefix, String separator) {

	/** The file of a chunk within the array's folder. */
	String name(final long[] index) {
		return index.length == 0 && prefix.isEmpty() ? "0" : prefix + Arrays.stream(index).mapToObj(Long::toString).collect(
			Collectors.joining(separator));
	}
}
