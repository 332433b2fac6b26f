package io.github.manifolddenoise.array.hdf5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.PixelArray;
import io.github.manifolddenoise.task.UserException;

/**
 * A data set.
 *
 * @param name of file and data set, for messages
 * @param bytes where the bytes of a chunk come from
 */
record HdfArray(String name, ElementType type, ChunkGrid grid, ByteOrder order, ChunkBytes bytes) implements PixelArray {

	/** Where the bytes of chunks come from. */
	@FunctionalInterface
	interface ChunkBytes {

		byte[] get(long[] index) throws IOException;
	}

	@Override
	public ByteBuffer chunk(final long[] index) {
		try {
			return ByteBuffer.wrap(bytes.get(index)).order(order);
		}
		catch (final IOException exception) {
			throw failure("a chunk of it is damaged; " + exception.getMessage(), exception);
		}
		catch (final RuntimeException exception) {
			throw failure("a chunk of it is damaged", exception);
		}
		catch (final StackOverflowError | OutOfMemoryError error) {
			throw failure("its list of chunks is damaged", error);
		}
	}

	private UserException failure(final String what, final Throwable cause) {
		return UserException.unreadable(name, what + ". Copy or write it again.", cause);
	}

	/** The elements of a chunk that lie in the array, along each axis. */
	static int[] counts(final ChunkGrid grid, final long[] index) {
		final int[] counts = new int[index.length];
		for (int axis = 0; axis < counts.length; axis++) counts[axis] = (int) Math.min(grid.chunk(axis), grid.shape(axis) -
			index[axis] * grid.chunk(axis));
		return counts;
	}

	/** Whether a list of filters can be undone. */
	static boolean isKnown(final List<Integer> filters) {
		return HdfFilters.KNOWN.containsAll(filters);
	}
}
