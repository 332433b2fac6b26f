package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.Set;

/**
 * DICOM PS3.5, section 7: elements of a tag, a length and a value, the pixels last. Sequences of known length are skipped,
 * others entered, and what they hold is not the image's.
 */
final class DicomFile implements ForeignFormat {

	private static final int PREAMBLE = 128, ITEMS = 0xfffe, META = 2, PIXELS = 0x7fe00010, FLOAT_PIXELS = 0x7fe00008;
	private static final int SYNTAX = 0x00020010, SAMPLES = 0x00280002, FRAMES = 0x00280008, ROWS = 0x00280010,
			COLUMNS = 0x00280011, BITS = 0x00280100;
	private static final long UNKNOWN = 0xffffffffL;
	private static final String MARK = "DICM", BIG_ENDIAN = "1.2.840.10008.1.2.2", DEFLATED = "1.2.840.10008.1.2.1.99";
	private static final Set<String> SHORT = Set.of("AE", "AS", "AT", "CS", "DA", "DS", "DT", "FL", "FD", "IS", "LO", "LT", "PN",
		"SH", "SL", "SS", "ST", "TM", "UI", "UL", "US"), LONG = Set.of("OB", "OW", "OF", "OD", "OL", "OV", "SQ", "SV", "UC", "UN",
			"UR", "UT", "UV");

	@Override
	public String name() {
		return "DICOM";
	}

	@Override
	public Holdings holdings(final WholeBytes bytes) throws IOException {
		if (bytes.left() < PREAMBLE + MARK.length() || !bytes.text(PREAMBLE + MARK.length()).endsWith(MARK)) bytes.restart();
		final Walk walk = new Walk(bytes);
		while (walk.next()) {}
		final double pixelBytes = walk.samples * Math.ceil(walk.bits / 8.0);
		bytes.requireRoom(walk.columns, walk.rows, pixelBytes);
		bytes.skipImages(walk.frames, walk.columns * (double) walk.rows * pixelBytes);
		return Holdings.of(walk.frames);
	}

	private static final class Walk {

		private final WholeBytes bytes;
		private boolean bigEndian;
		private int depth;
		private int samples = 1, rows, columns, bits = 16;
		private long frames = 1;

		Walk(final WholeBytes bytes) {
			this.bytes = bytes;
		}

		/** Whether the pixels come later. */
		boolean next() throws IOException {
			if (bytes.left() < 8) throw bytes.cut("it ends before its pixels");
			final int group = group(), tag = group << 16 | bytes.u16();
			if (group == ITEMS) {
				item(tag & 0xffff, bytes.u32());
				return true;
			}
			final long length = length();
			final boolean pixels = depth == 0 && (tag == PIXELS || tag == FLOAT_PIXELS);
			if (pixels && length == UNKNOWN) throw compressed("");
			if (pixels) return false;
			if (length == UNKNOWN) depth++;
			else if (depth > 0) bytes.skip(length);
			else value(tag, length);
			return true;
		}

		/** What describes the file is little-endian always. */
		private int group() throws IOException {
			bytes.order(ByteOrder.LITTLE_ENDIAN);
			final int group = bytes.u16();
			if (!bigEndian || group == META) return group;
			bytes.order(ByteOrder.BIG_ENDIAN);
			return Short.toUnsignedInt(Short.reverseBytes((short) group));
		}

		private void item(final int kind, final long length) {
			if (kind == 0xe0dd) depth--;
			else if (length != UNKNOWN) bytes.skip(length);
		}

		/** Of 2 bytes behind most types, of 4 behind others and where the type is not told. */
		private long length() throws IOException {
			final long start = bytes.position();
			final String type = bytes.text(2);
			if (SHORT.contains(type)) return bytes.u16();
			final long two = bytes.u16();
			if (LONG.contains(type)) return bytes.u32();
			final long first = type.charAt(0) | type.charAt(1) << 8;
			if (bigEndian) throw bytes.damaged("it has no type at byte " + start);
			return first | two << 16;
		}

		private void value(final int tag, final long length) throws IOException {
			final long end = bytes.position() + length;
			if (length > bytes.left()) bytes.skip(length);
			switch (tag) {
				case SYNTAX -> syntax(bytes.text((int) Math.min(length, 64)).replace("\0", "").strip());
				case SAMPLES -> samples = bytes.u16();
				case FRAMES -> frames = frames(bytes.text((int) Math.min(length, 64)).replace("\0", "").strip());
				case ROWS -> rows = bytes.u16();
				case COLUMNS -> columns = bytes.u16();
				case BITS -> bits = bytes.u16();
				default -> {}
			}
			bytes.skip(end - bytes.position());
		}

		private void syntax(final String syntax) {
			if (syntax.startsWith("1.2.840.10008.1.2.4") || syntax.startsWith("1.2.840.10008.1.2.5") || syntax.equals(DEFLATED))
				throw compressed(" (" + syntax + ")");
			bigEndian = syntax.equals(BIG_ENDIAN);
		}

		private RuntimeException compressed(final String how) {
			return bytes.unsupported("its pixels are compressed" + how + ", which ImageJ does not read",
				"Open it with File>Import>Bio-Formats and save it as TIFF.");
		}

		private long frames(final String text) {
			if (!text.matches("[+-]?\\d{1,9}")) throw bytes.damaged("it speaks of \"" + text + "\" frames");
			return Math.max(1, Long.parseLong(text));
		}
	}
}
