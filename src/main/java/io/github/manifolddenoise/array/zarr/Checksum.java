package io.github.manifolddenoise.array.zarr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;

/** The CRC-32C that bytes end in. */
final class Checksum {

	static final int BYTES = 4;

	private Checksum() {}

	/** What stands before the checksum. */
	static byte[] checked(final byte[] bytes) throws IOException {
		final int length = bytes.length - BYTES;
		final CRC32C crc = new CRC32C();
		if (length > 0) crc.update(bytes, 0, length);
		if (length < 0 || ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(length) != (int) crc.getValue())
			throw new IOException("its checksum is wrong");
		return Arrays.copyOf(bytes, length);
	}
}
