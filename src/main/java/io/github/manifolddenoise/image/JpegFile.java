package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteOrder;

/** JPEG (ITU-T T.81, annex B): segments that begin with a mark, and coded pixels up to the next mark; EOI is the last. */
final class JpegFile implements ForeignFormat {

	private static final int MARK = 0xff, END = 0xd9, SCAN = 0xda, FIRST_RESTART = 0xd0, LAST_ALONE = 0xd8, ALONE = 0x01;

	@Override
	public String name() {
		return "JPEG";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		bytes.order(ByteOrder.BIG_ENDIAN);
		bytes.skip(2);
		boolean pixels = false;
		while (true) {
			final int code = pixels ? markBehindPixels(bytes) : mark(bytes);
			if (code == END) return Holdings.of(1);
			final boolean alone = code == ALONE || code >= FIRST_RESTART && code <= LAST_ALONE;
			if (!alone) bytes.skip(bytes.u16() - 2);
			pixels = code == SCAN || pixels && alone;
		}
	}

	private static int mark(final WholeBytes bytes) throws IOException {
		final int first = next(bytes);
		if (first != MARK) throw bytes.damaged("there is no mark at byte " + (bytes.position() - 1));
		int code = next(bytes);
		while (code == MARK) code = next(bytes);
		return code;
	}

	/** A mark among pixels that is followed by 0 is one of them. */
	private static int markBehindPixels(final WholeBytes bytes) throws IOException {
		int code = 0;
		while (code == 0) {
			while (next(bytes) != MARK) {}
			code = next(bytes);
			while (code == MARK) code = next(bytes);
		}
		return code;
	}

	private static int next(final WholeBytes bytes) throws IOException {
		if (bytes.left() == 0) throw bytes.cut("it ends without the mark of its end");
		return bytes.u8();
	}
}
