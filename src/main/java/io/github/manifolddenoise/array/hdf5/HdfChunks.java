package io.github.manifolddenoise.array.hdf5;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.List;

import io.github.manifolddenoise.array.ChunkGrid;

import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.exceptions.HdfException;

/** The bytes of chunks, as they lie in a file. */
final class HdfChunks {

	private static final String MISSING = "No chunk with offset";
	private static final int SLACK = 1 << 12;

	private HdfChunks() {}

	/**
	 * Those of a data set in chunks, packed or not.
	 *
	 * @param fill what chunks hold that are not there
	 */
	static HdfArray.ChunkBytes chunked(final ChunkedDataset dataset, final ChunkGrid grid, final List<Integer> filters,
		final int size, final byte[] fill)
	{
		final int count = grid.chunkElements() * size;
		return index -> {
			final int[] offset = new int[index.length];
			for (int axis = 0; axis < offset.length; axis++) offset[axis] = Math.toIntExact(index[axis] * grid.chunk(axis));
			try {
				final ByteBuffer packed = dataset.getRawChunkBuffer(offset);
				if (packed.remaining() > count + count / 8L + SLACK) throw new IOException("it has " + packed.remaining() +
					" bytes and should have at most " + count);
				final byte[] bytes = new byte[packed.remaining()];
				packed.get(bytes);
				return HdfFilters.decode(bytes, filters, size, count);
			}
			catch (final HdfException exception) {
				if (!String.valueOf(exception.getMessage()).startsWith(MISSING)) throw exception;
				return filled(count, fill);
			}
		};
	}

	private static byte[] filled(final int count, final byte[] fill) {
		final byte[] bytes = new byte[count];
		for (int at = 0; at < count; at += fill.length) System.arraycopy(fill, 0, bytes, at, fill.length);
		return bytes;
	}

	/** Those of a data set in one piece, whose chunks are whole rows. */
	static HdfArray.ChunkBytes contiguous(final FileChannel file, final long address, final ChunkGrid grid, final int size) {
		return index -> {
			long first = 0;
			for (int axis = 0; axis < index.length; axis++) first = first * grid.shape(axis) + index[axis] * grid.chunk(axis);
			int count = size;
			for (final int along : HdfArray.counts(grid, index)) count *= along;
			final ByteBuffer bytes = ByteBuffer.allocate(grid.chunkElements() * size).limit(count);
			while (bytes.hasRemaining())
				if (file.read(bytes, address + first * size + bytes.position()) < 0)
					throw new EOFException("the file ends before it");
			return bytes.array();
		};
	}
}
