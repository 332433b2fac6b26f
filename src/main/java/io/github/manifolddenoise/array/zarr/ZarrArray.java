package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32C;

import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.ElementType;
import io.github.manifolddenoise.array.PixelArray;
import io.github.manifolddenoise.task.UserException;

/**
 * An array of a Zarr store.
 *
 * @param folder of the array within the store, with {@code /} at its end unless it is the store
 */
record ZarrArray(ZarrStore store, String folder, ArrayMetadata metadata) implements PixelArray {

	private static final int CHECKSUM = 4;

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
		final String name = folder + metadata.keys().name(index);
		final Optional<byte[]> bytes = store.bytes(name, Compression.largest(count));
		try {
			final byte[] chunk = bytes.isPresent() ? metadata.compression().decode(checked(bytes.get()), count) : filled(count);
			return ByteBuffer.wrap(chunk).order(metadata.order());
		}
		catch (final IOException | IndexOutOfBoundsException exception) {
			throw new UserException("Cannot read \"" + store.path(name) + "\": it is damaged; " + (exception instanceof IOException
				? exception.getMessage() : "it points beyond its end") + ". Copy or write the array again.", exception);
		}
	}

	@Override
	public boolean isWhole() {
		final ChunkGrid grid = grid();
		final long[] index = new long[grid.dimensions()];
		int axis;
		do {
			if (!store.exists(folder + metadata.keys().name(index))) return false;
			for (axis = index.length - 1; axis >= 0; axis--) {
				if ((index[axis] + 1) * grid.chunk(axis) < grid.shape(axis)) break;
				index[axis] = 0;
			}
			if (axis >= 0) index[axis]++;
		}
		while (axis >= 0);
		return true;
	}

	private byte[] checked(final byte[] bytes) throws IOException {
		if (!metadata.checksum()) return bytes;
		final int length = bytes.length - CHECKSUM;
		final CRC32C crc = new CRC32C();
		if (length > 0) crc.update(bytes, 0, length);
		if (length < 0 || ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(length) != (int) crc.getValue())
			throw new IOException("its checksum is wrong");
		return Arrays.copyOf(bytes, length);
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
