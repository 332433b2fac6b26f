package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.PixelArray;
import io.github.manifolddenoise.task.UserException;

/** An array of a Zarr store. */
record ZarrArray(ZarrStore store, ChunkFiles files, ArrayMetadata metadata) implements PixelArray {

	@Override
	public ElementType type() {
		return metadata.type();
	}

	@Override
	public ChunkGrid grid() {
		return metadata.grid();
	}

	@Override
	public ByteBuffer chunk(final long[] index) {
		final int count = metadata.grid().chunkElements() * metadata.type().bytes();
		final Optional<byte[]> bytes = files.bytes(index, Compression.largest(count));
		try {
			final byte[] chunk = bytes.isPresent() ? unpacked(bytes.get(), count) : filled(count);
			return ByteBuffer.wrap(chunk).order(metadata.order());
		}
		catch (final IOException | IndexOutOfBoundsException exception) {
			final String why = exception instanceof IOException ? exception.getMessage() : "it points beyond its end";
			throw UserException.unreadable(store.path(files.name(index)), "it is damaged; " + why +
				". Copy or write the array again.", exception);
		}
	}

	@Override
	public boolean isWhole() {
		final ChunkGrid grid = grid();
		final long[] index = new long[grid.dimensions()];
		int axis;
		do {
			if (!store.exists(files.name(index))) return false;
			for (axis = index.length - 1; axis >= 0; axis--) {
				if ((index[axis] + 1) * grid.chunk(axis) < grid.shape(axis)) break;
				index[axis] = 0;
			}
			if (axis >= 0) index[axis]++;
		}
		while (axis >= 0);
		return true;
	}

	private byte[] unpacked(final byte[] bytes, final int count) throws IOException {
		return metadata.compression().decode(metadata.checksum() ? Checksum.checked(bytes) : bytes, count);
	}

	private byte[] filled(final int count) {
		final byte[] chunk = new byte[count];
		if (Double.doubleToRawLongBits(metadata.fill()) == 0) return chunk;
		final ByteBuffer buffer = ByteBuffer.wrap(chunk).order(metadata.order());
		final double[] fill = { metadata.fill() };
		for (int at = 0; at < count; at += metadata.type().bytes()) metadata.type().encode(fill, 0, 1, buffer, at);
		return chunk;
	}
}
