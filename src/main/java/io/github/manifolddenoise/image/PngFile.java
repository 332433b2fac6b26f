package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteOrder;

/** PNG: chunks of a length, a name, the bytes and a checksum, the last of them IEND; acTL tells how many images are animated. */
final class PngFile implements ForeignFormat {

	private static final int MARK = 8, NAME = 4, CHECKSUM = 4;

	@Override
	public String name() {
		return "PNG";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		bytes.order(ByteOrder.BIG_ENDIAN);
		bytes.skip(MARK);
		long images = 1;
		while (true) {
			if (bytes.left() == 0) throw bytes.cut("it ends without its last chunk, IEND");
			final long length = bytes.u32(), start = bytes.position() + NAME;
			final String name = bytes.text(NAME);
			if (name.equals("IHDR")) bytes.requireRoom(bytes.u32(), bytes.u32(), 4);
			else if (name.equals("acTL")) images = bytes.u32();
			bytes.skip(start + length + CHECKSUM - bytes.position());
			if (name.equals("IEND")) return Holdings.of(images);
		}
	}
}
