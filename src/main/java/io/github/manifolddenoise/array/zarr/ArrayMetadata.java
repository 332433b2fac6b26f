package io.github.manifolddenoise.array.zarr;

import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.JsonFields;

/**
 * What an array's file of metadata says.
 *
 * @param grid shape and chunks
 * @param order of the bytes of a number
 * @param fill value where there is no chunk
 * @param compression of chunks
 * @param checksum whether the packed bytes of a chunk end in a CRC-32C
 * @param keys names of the files of chunks or shards
 * @param sharding how chunks are gathered in shards; empty if each has a file
 * @param axes names of the axes; none if they have none
 */
record ArrayMetadata(ChunkGrid grid, ElementType type, ByteOrder order, double fill, Compression compression,
	boolean checksum, ChunkKeys keys, Optional<Sharding> sharding, List<String> axes)
{

	private static final int MOST_AXES = 32, MEMORY_PART = 8, LARGEST_CHUNK = Integer.MAX_VALUE - 64;

	/** Shape and chunks as a file of metadata gives them, checked. */
	static ChunkGrid grid(final JsonFields json, final long[] shape, final long[] chunk, final int[] order,
		final ElementType type) {
		if (shape.length != chunk.length || shape.length > MOST_AXES) throw json.damaged("shape", "has " + shape.length +
			" axes and its chunks have " + chunk.length);
		final long most = Math.min(LARGEST_CHUNK, Runtime.getRuntime().maxMemory() / MEMORY_PART);
		final int[] lengths = new int[chunk.length];
		long bytes = type.bytes();
		for (int axis = 0; axis < chunk.length; axis++) {
			if (bytes > most / chunk[axis]) throw json.unsupported("its chunks are larger than an eighth of the memory, " + most /
				1_000_000 + " MB. Start Java with more, such as -Xmx8g, or write it with smaller chunks");
			bytes *= chunk[axis];
			lengths[axis] = (int) chunk[axis];
		}
		return ChunkGrid.of(shape, lengths, order);
	}
}
