package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.List;

/** GIF89a: blocks, each in pieces of up to 255 bytes that end in one of none, and a mark at the end. */
final class GifFile implements ForeignFormat {

	private static final int IMAGE = 0x2c, EXTENSION = 0x21, END = 0x3b, HAS_COLOURS = 0x80;

	@Override
	public String name() {
		return "GIF";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		bytes.skip(6);
		bytes.requireRoom(bytes.u16(), bytes.u16(), 4);
		skipColours(bytes, bytes.u8());
		bytes.skip(2);
		int images = 0;
		while (true) {
			if (bytes.left() == 0 && images > 0) return new Holdings(images, List.of(
				"The file ends without the mark of its end: there may have been more images than " + images + "."));
			final int block = bytes.u8();
			if (block == END) return Holdings.of(images);
			if (block == IMAGE) {
				bytes.skip(8);
				skipColours(bytes, bytes.u8());
				images++;
			}
			else if (block != EXTENSION) throw bytes.damaged("behind image " + images + " is a block of type " + block);
			bytes.skip(1);
			for (int piece = bytes.u8(); piece > 0; piece = bytes.u8()) bytes.skip(piece);
		}
	}

	private static void skipColours(final WholeBytes bytes, final int flags) {
		if ((flags & HAS_COLOURS) != 0) bytes.skip(3L << (flags & 7) + 1);
	}
}
