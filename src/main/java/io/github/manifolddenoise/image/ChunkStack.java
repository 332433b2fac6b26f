package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkCache;
import io.github.manifolddenoise.array.StackArray;

/**
 * The planes of an array in chunks as a virtual stack. A slice is known by its place in the array, from 0: channels first, then
 * sections, then time points.
 */
final class ChunkStack extends FileStack<Integer> {

	private final StackArray array;
	private final ChunkCache cache;

	/** @param path of the file or folder */
	ChunkStack(final Path path, final StackArray array, final int slices) {
		super(path, (int) array.length(Axis.Kind.X), (int) array.length(Axis.Kind.Y), depth(array), IntStream.range(0, slices)
			.boxed().toList());
		this.array = array;
		cache = new ChunkCache(array.pixels());
	}

	private static int depth(final StackArray array) {
		return switch (array.pixels().type()) {
			case UINT8 -> 8;
			case INT16, UINT16 -> 16;
			default -> 32;
		};
	}

	/** Whether all chunks are there. */
	boolean isWhole() {
		return array.pixels().isWhole();
	}

	@Override
	boolean decodesWholePlanes() {
		return open(slices()).decodesWholePlanes();
	}

	@Override
	long keptBytes() {
		return cache.mostBytes();
	}

	@Override
	ChunkPlanes open(final List<Integer> wanted) {
		return new ChunkPlanes(array, cache, wanted.stream().mapToInt(Integer::intValue).toArray());
	}
}
