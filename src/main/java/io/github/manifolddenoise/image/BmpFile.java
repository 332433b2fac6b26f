package io.github.manifolddenoise.image;

import java.io.IOException;

/** Windows bitmap: a header, then rows of multiples of 4 bytes, or compressed ones. */
final class BmpFile implements ForeignFormat {

	private static final int LEAST_HEADER = 40, ROW_BITS = 32, BIT_FIELDS = 3;

	@Override
	public String name() {
		return "BMP";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		bytes.skip(10);
		final long start = bytes.u32(), header = bytes.u32();
		if (header < LEAST_HEADER) throw bytes.unsupported("it has the header of OS/2, of " + header + " bytes", "Save it as TIFF.");
		final int width = bytes.i32(), height = Math.abs(bytes.i32());
		bytes.skip(2);
		final int bits = bytes.u16(), compression = bytes.i32();
		final long packed = bytes.u32();
		bytes.requireRoom(width, height, 4);
		final boolean rows = compression == 0 || compression == BIT_FIELDS;
		if (!rows && packed == 0) throw bytes.damaged("it is compressed and does not say how many bytes it has");
		bytes.skip(start - bytes.position());
		bytes.skipImages(1, rows ? Math.ceil((double) width * bits / ROW_BITS) * ROW_BITS / 8 * height : packed);
		return Holdings.of(1);
	}
}
