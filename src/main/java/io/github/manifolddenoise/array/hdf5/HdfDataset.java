package io.github.manifolddenoise.array.hdf5;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import io.jhdf.api.Dataset;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.api.dataset.ContiguousDataset;
import io.jhdf.exceptions.HdfException;
import io.jhdf.filter.PipelineFilterWithData;
import io.jhdf.object.datatype.DataType;
import io.jhdf.object.datatype.FixedPoint;
import io.jhdf.object.datatype.FloatingPoint;
import io.jhdf.object.datatype.OrderedDataType;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.PixelArray;
import io.github.manifolddenoise.array.StackArray;
import io.github.manifolddenoise.task.UserException;

/** What a data set is: its numbers, chunks, axes and scales. */
final class HdfDataset {

	private static final int FEWEST_AXES = 3, MOST_AXES = 5, ROW_BYTES = 1 << 20, MEMORY_PART = 8;

	private HdfDataset() {}

	/** Whether a data set has numbers along as many axes as a stack. */
	static boolean isStack(final Dataset dataset) {
		final int axes = dataset.getDimensionsAsLong().length;
		return axes >= FEWEST_AXES && axes <= MOST_AXES && type(dataset.getDataType()).isPresent();
	}

	private static Optional<ElementType> type(final DataType type) {
		if (type instanceof FixedPoint number && number.getBitOffset() == 0 && number.getBitPrecision() ==
			8 * number.getSize()) {
			return switch (number.getSize()) {
				case 1 -> Optional.of(number.isSigned() ? ElementType.INT8 : ElementType.UINT8);
				case 2 -> Optional.of(number.isSigned() ? ElementType.INT16 : ElementType.UINT16);
				case 4 -> Optional.of(number.isSigned() ? ElementType.INT32 : ElementType.UINT32);
				default -> Optional.empty();
			};
		}
		if (!(type instanceof FloatingPoint number) || number.getBitPrecision() != 8 * number.getSize())
			return Optional.empty();
		return number.getSize() == 4 ? Optional.of(ElementType.FLOAT32) : number.getSize() == 8 ? Optional.of(
			ElementType.FLOAT64) : Optional.empty();
	}

	/**
	 * A data set as a stack.
	 *
	 * @param file from which a data set in one piece is read
	 * @param start where the addresses of the file begin
	 */
	static StackArray stack(final String name, final Dataset dataset, final FileChannel file, final long start)
		throws IOException
	{
		final ElementType type = type(dataset.getDataType()).orElseThrow(() -> unsupported(name,
			"its elements are no integers of 8, 16 or 32 bits and no floating-point numbers of 32 or 64"));
		final long[] shape = dataset.getDimensionsAsLong();
		final HdfAttributes attributes = new HdfAttributes(dataset.getAttributes());
		final List<Axis> axes = HdfAxes.of(name, attributes, shape.length);
		if (Arrays.stream(shape).anyMatch(length -> length < 1)) throw unsupported(name, "it is empty");
		final HdfArray array = dataset instanceof ChunkedDataset chunked ? chunked(name, chunked, type, shape) :
			contiguous(name,
			dataset, type, shape, file, start);
		return new StackArray(name, array, axes, attributes.text(HdfWriter.INFO), List.of(), List.of());
	}

	private static UserException unsupported(final String name, final String what) {
		return UserException.unreadable(name, what + ". Choose another data set, or write it anew.");
	}

	private static ByteOrder order(final Dataset dataset) {
		return ((OrderedDataType) dataset.getDataType()).getByteOrder();
	}

	private static HdfArray chunked(final String name, final ChunkedDataset dataset, final ElementType type,
		final long[] shape) {
		final int[] chunk = dataset.getChunkDimensions();
		long bytes = type.bytes();
		final long most = Math.min(Integer.MAX_VALUE - 64, Runtime.getRuntime().maxMemory() / MEMORY_PART);
		if (chunk.length != shape.length) throw unsupported(name, "its chunks have other axes than it has");
		for (final int length : chunk) {
			if (length < 1 || bytes > most / length) throw unsupported(name,
				"its chunks are larger than an eighth of the memory, " +
				most / 1_000_000 + " MB");
			bytes *= length;
		}
		final List<Integer> filters = dataset.getFilters().stream().map(PipelineFilterWithData::getId).toList();
		if (!HdfArray.isKnown(filters)) throw unsupported(name, "its chunks went through the filters " + filters +
			"; deflate (1), shuffle (2), fletcher32 (3) and lzf (32000) are read");
		final ChunkGrid grid = ChunkGrid.of(shape, chunk);
		return new HdfArray(name, type, grid, order(dataset), HdfChunks.chunked(dataset, grid, filters, type.bytes(),
			fill(dataset,
			type)));
	}

	/** The bytes of the number that stands where there is none. */
	private static byte[] fill(final Dataset dataset, final ElementType type) {
		final byte[] fill = new byte[type.bytes()];
		if (dataset.getFillValue() instanceof Number number) type.encode(new double[] { number.doubleValue() }, 0, 1, ByteBuffer
			.wrap(fill).order(order(dataset)), 0);
		return fill;
	}

	private static HdfArray contiguous(final String name, final Dataset dataset, final ElementType type, final long[] shape,
		final FileChannel file, final long start) throws IOException
	{
		if (!(dataset instanceof ContiguousDataset piece)) throw unsupported(name, "it is laid out as " +
			dataset.getDataLayout() +
			"; chunks and one piece are read");
		long count = type.bytes();
		for (final long length : shape) count = Math.multiplyExact(count, length);
		final long address = piece.getDataAddress();
		if (address < 0) throw unsupported(name, "nothing was ever written to it");
		if (address > file.size() - start - count) throw UserException.unreadable(name, "it is truncated; it has " +
			count + " bytes from byte " + (start + address) + " on, and the file has " + file.size() + ". Copy it again.");
		final int[] chunk = new int[shape.length];
		Arrays.fill(chunk, 1);
		final int last = shape.length - 1;
		chunk[last] = Math.toIntExact(Math.min(shape[last], Integer.MAX_VALUE / 16));
		if (last > 0 && chunk[last] == shape[last]) chunk[last - 1] = (int) Math.max(1, Math.min(shape[last - 1],
			ROW_BYTES / type
			.bytes() / shape[last]));
		final ChunkGrid grid = ChunkGrid.of(shape, chunk);
		return new HdfArray(name, type, grid, order(dataset), HdfChunks.contiguous(file, start + address, grid, type.bytes()));
	}

	/** The bytes of chunks, as they lie in a file. */
	private static final class HdfChunks {

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

	/**
	 * A data set.
	 *
	 * @param name of file and data set, for messages
	 * @param bytes where the bytes of a chunk come from
	 */
	private record HdfArray(String name, ElementType type, ChunkGrid grid, ByteOrder order, ChunkBytes bytes) implements PixelArray {

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
}
