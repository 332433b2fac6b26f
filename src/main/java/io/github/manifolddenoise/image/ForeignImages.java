package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import ij.ImagePlus;
import ij.io.Opener;

import io.github.manifolddenoise.task.UserException;

/** Files that ImageJ reads, each checked to be whole before, and to have given all its images behind. */
final class ForeignImages {

	/** What ImageJ's opener reads by itself: others would open a dialog or a table, or ask other plugins. */
	private static final Map<Integer, ForeignFormat> FORMATS = Map.of(Opener.DICOM, new DicomFile(), Opener.FITS, new FitsFile(),
		Opener.PGM, new PnmFile(), Opener.JPEG, new JpegFile(), Opener.GIF, new GifFile(), Opener.BMP, new BmpFile(), Opener.PNG,
		new PngFile(), Opener.AVI, new AviFile());

	private ForeignImages() {}

	/**
	 * Opens a file; empty if it is none of these kinds.
	 *
	 * @throws UserException if it is cut, damaged, or holds what ImageJ does not read
	 */
	static Optional<ImagePlus> open(final Path file) {
		final int kind = kind(file);
		if (kind == Opener.ZIP) return Optional.of(ZippedTiff.open(file));
		return Optional.ofNullable(FORMATS.get(kind)).map(format -> open(file, format));
	}

	private static int kind(final Path file) {
		final boolean film = file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".avi");
		return film ? Opener.AVI : new Opener().getFileType(file.toString());
	}

	private static ImagePlus open(final Path file, final ForeignFormat format) {
		final ForeignFormat.Holdings holdings = holdings(file, format);
		final ImagePlus image = read(file, format).filter(read -> read.getStackSize() > 0).orElseThrow(
			() -> UserException.unreadable(file, "ImageJ finds no image in it that it knows, though it seems to be " +
				format.name() + ". Save it as TIFF."));
		if (image.getStackSize() < holdings.images()) throw UserException.unreadable(file, "it holds " + holdings.images() +
			" images, of which ImageJ reads " + image.getStackSize() + ". Save them as one TIFF.");
		ReadingNotes.keep(image, holdings.notes());
		return image;
	}

	private static ForeignFormat.Holdings holdings(final Path file, final ForeignFormat format) {
		try (WholeBytes bytes = WholeBytes.open(file)) {
			return format.holdings(bytes);
		}
		catch (final IOException exception) {
			throw UserException.unreadable(file, exception.getMessage() + ". Check the disk.");
		}
	}

	private static Optional<ImagePlus> read(final Path file, final ForeignFormat format) {
		try {
			return format.read(file);
		}
		catch (final RuntimeException exception) {
			throw UserException.unreadable(file, "it seems to be " + format.name() + ", and ImageJ fails at it (" +
				exception + "). Save it as TIFF.", exception);
		}
		catch (final OutOfMemoryError error) {
			throw UserException.unreadable(file, "there is too little memory for all its pixels. Give more, such" +
				" as -Xmx8g, or save it as TIFF.", error);
		}
	}

	/** PNG: chunks of a length, a name, the bytes and a checksum, the last of them IEND; acTL tells how many images are animated. */
	private static final class PngFile implements ForeignFormat {

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

	/** Windows bitmap: a header, then rows of multiples of 4 bytes, or compressed ones. */
	private static final class BmpFile implements ForeignFormat {

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

	/** GIF89a: blocks, each in pieces of up to 255 bytes that end in one of none, and a mark at the end. */
	private static final class GifFile implements ForeignFormat {

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

	/** FITS 4.0, section 3: cards of 80 letters in blocks of 2880 bytes, then the values. */
	private static final class FitsFile implements ForeignFormat {

		private static final int CARD = 80, BLOCK = 2880, KEY = 8, MOST_AXES = 999;

		@Override
		public String name() {
			return "FITS";
		}

		@Override
		public Holdings holdings(final WholeBytes bytes) throws IOException {
			final double[] sizes = new double[MOST_AXES + 1];
			double axes = 0, bits = 0;
			for (String card = bytes.text(CARD), key = key(card); !key.equals("END"); card = bytes.text(CARD), key = key(card)) {
				if (key.equals("NAXIS")) axes = number(bytes, card);
				else if (key.equals("BITPIX")) bits = number(bytes, card);
				else if (key.matches("NAXIS\\d{1,3}")) sizes[Integer.parseInt(key.substring(5))] = number(bytes, card);
			}
			bytes.skip((BLOCK - bytes.position() % BLOCK) % BLOCK);
			if (axes < 2 || axes > MOST_AXES) throw bytes.unsupported(String.format("its first part has %.0f axes", axes),
				"Save the image in it as TIFF.");
			double images = 1;
			for (int axis = 3; axis <= axes; axis++) images *= sizes[axis];
			bytes.requireRoom(sizes[1], sizes[2], 4);
			if (images < 1 || images > Integer.MAX_VALUE) throw bytes.damaged(String.format("it speaks of %.0f images", images));
			bytes.skipImages((long) images, sizes[1] * sizes[2] * Math.abs(bits) / 8);
			return Holdings.of((long) images);
		}

		private static String key(final String card) {
			return card.substring(0, KEY).strip();
		}

		private static double number(final WholeBytes bytes, final String card) {
			final String value = card.substring(KEY).replaceFirst("/.*", "").replaceFirst("=", "").strip();
			if (!value.matches("-?\\d{1,18}")) throw bytes.damaged("it has " + key(card) + " = " + value);
			return Double.parseDouble(value);
		}
	}

	/** JPEG (ITU-T T.81, annex B): segments that begin with a mark, and coded pixels up to the next mark; EOI is the last. */
	private static final class JpegFile implements ForeignFormat {

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
}
