package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.List;

/** PBM, PGM and PPM of netpbm: P1 to P3 are numbers in letters, P4 to P6 bytes. */
final class PnmFile implements ForeignFormat {

	private static final int MOST_DIGITS = 9, LARGEST = 65535;

	@Override
	public String name() {
		return "PGM";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		int images = 0;
		boolean ended;
		do ended = skipImage(bytes, ++images);
		while (hasMore(bytes));
		return new Holdings(images, ended ? List.of() : List.of(
			"The file ends within its last number or right behind it: the last pixel may be cut."));
	}

	/** Goes over white space to what may be another image. */
	private static boolean hasMore(final WholeBytes bytes) throws IOException {
		while (bytes.left() > 0) if (!Character.isWhitespace(bytes.u8())) return true;
		return false;
	}

	/** The P of all images but the first is behind. Whether something tells that its last value is whole. */
	private static boolean skipImage(final WholeBytes bytes, final int number) throws IOException {
		if (number == 1) bytes.u8();
		final int kind = bytes.u8() - '0';
		if (kind < 1 || kind > 6) throw bytes.damaged("image " + number + " has no header");
		final boolean bits = kind == 1 || kind == 4, letters = kind <= 3;
		final long width = number(bytes), height = number(bytes), most = bits ? 1 : number(bytes);
		if (most < 1 || most > LARGEST) throw bytes.damaged("its largest value is " + most + ", and 1 to " + LARGEST + " can be");
		final int values = kind % 3 == 0 ? 3 : 1, size = most > 255 ? 2 : 1;
		bytes.requireRoom(width, height, values * size * 4);
		if (letters) {
			boolean ended = true;
			for (long i = 0; i < width * height * values; i++) ended = skipNumber(bytes, bits, i, width * height * values);
			return ended;
		}
		if (bits && width % 8 != 0) throw bytes.unsupported("it has " + width +
			" pixels of 1 bit in a row, and ImageJ reads multiples of 8", "Save it as TIFF.");
		bytes.skipImages(1, bits ? width * height / 8.0 : (double) width * height * values * size);
		return true;
	}

	/** Whether there is something behind it. */
	private static boolean skipNumber(final WholeBytes bytes, final boolean digit, final long number, final long all)
		throws IOException
	{
		boolean inside = false;
		while (bytes.left() > 0) {
			final int letter = bytes.u8();
			if (letter == '#') skipComment(bytes);
			else if (letter >= '0' && letter <= '9') inside = true;
			else if (inside) return true;
			if (inside && digit) return true;
		}
		if (!inside || number < all - 1) throw bytes.cut("it has " + (number + (inside ? 1 : 0)) + " of " + all + " values");
		return false;
	}

	/** The next number of the header, and the white space behind it. */
	private static long number(final WholeBytes bytes) throws IOException {
		final StringBuilder digits = new StringBuilder();
		while (true) {
			final int letter = bytes.u8();
			if (letter == '#') skipComment(bytes);
			else if (letter >= '0' && letter <= '9') digits.append((char) letter);
			else if (!Character.isWhitespace(letter)) throw bytes.damaged("its header has the letter " + letter);
			else if (digits.length() > 0) break;
		}
		if (digits.length() > MOST_DIGITS) throw bytes.damaged("its header has the number " + digits);
		return Long.parseLong(digits.toString());
	}

	private static void skipComment(final WholeBytes bytes) throws IOException {
		for (int letter = bytes.u8(); letter != '\n' && letter != '\r';) letter = bytes.u8();
	}
}
