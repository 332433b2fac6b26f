package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The metadata of the first page of a file as a classic TIFF for ImageJ's decoder: one that has one empty strip. The decoder
 * refuses some kinds, such as BigTIFF and tiles, and of others it would read many pages.
 */
public final class ClassicTiff {

	/** Size, bits, colours, text, resolution, dates, colour table, kind of numbers, ImageJ's metadata. */
	private static final List<Integer> COPIED = List.of(TiffTag.IMAGE_WIDTH, TiffTag.IMAGE_LENGTH, TiffTag.BITS_PER_SAMPLE,
		TiffTag.PHOTOMETRIC_INTERPRETATION, TiffTag.IMAGE_DESCRIPTION, TiffTag.SAMPLES_PER_PIXEL, TiffTag.X_RESOLUTION,
		TiffTag.Y_RESOLUTION, TiffTag.PLANAR_CONFIGURATION, TiffTag.RESOLUTION_UNIT, TiffTag.SOFTWARE, TiffTag.DATE_TIME,
		TiffTag.COLOR_MAP, TiffTag.SAMPLE_FORMAT, TiffTag.IMAGEJ_COUNTS, TiffTag.IMAGEJ_METADATA);
	/** What ImageJ reads itself: these compressions of 8, 16 and 32 bits. */
	private static final Set<Long> COMPRESSIONS = Set.of(0L, 1L, 5L, 8L, 32946L, 32773L), BITS = Set.of(8L, 16L, 32L);
	/** Bits, samples, planes and kind of numbers, which it complains about if it knows none such. */
	private static final Set<Integer> OF_PIXELS = Set.of(TiffTag.BITS_PER_SAMPLE, TiffTag.SAMPLES_PER_PIXEL,
		TiffTag.PLANAR_CONFIGURATION, TiffTag.SAMPLE_FORMAT);
	/** Of MetaMorph, IPLab and NIH Image, which it knows besides. */
	private static final Set<Integer> OWN = Set.of(33628, 33629, 34122, 43314);
	private static final int PALETTE = 3, ENTRY = 12, HEADER = 8, VALUE = 4;

	private ClassicTiff() {}

	/** The bytes of such a file; empty if ImageJ's decoder reads the file itself. */
	public static Optional<byte[]> of(final Path path) throws IOException, TiffException {
		try (TiffBytes file = TiffBytes.open(path)) {
			final TiffDirectory directory = TiffDirectory.read(file, file.first());
			final boolean known = isKnown(directory);
			final boolean asItIs = known && !file.isBig() && !directory.has(TiffTag.TILE_WIDTH) && isAloneForImageJ(directory);
			return asItIs ? Optional.empty() : Optional.of(copy(file, directory, known));
		}
	}

	/** Whether ImageJ's decoder reads no page behind it. It reads all that it meets, byte by byte. */
	private static boolean isAloneForImageJ(final TiffDirectory directory) throws IOException, TiffException {
		return directory.next() == 0 || directory.description().startsWith("ImageJ=") || OWN.stream().anyMatch(directory::has);
	}

	private static boolean isKnown(final TiffDirectory page) throws IOException, TiffException {
		final long bits = page.number(TiffTag.BITS_PER_SAMPLE, 1), samples = page.number(TiffTag.SAMPLES_PER_PIXEL, 1);
		final boolean grey = samples == 1 && (page.number(TiffTag.SAMPLE_FORMAT, 1) != 3 || bits == 32);
		final boolean rgb = bits == 8 && (samples == 3 || samples == 4) && page.number(TiffTag.PHOTOMETRIC_INTERPRETATION,
			1) == 2;
		return COMPRESSIONS.contains(page.number(TiffTag.COMPRESSION, 1)) && BITS.contains(bits) && page.number(
			TiffTag.FILL_ORDER, 1) == 1 && page.number(TiffTag.PREDICTOR, 1) <= 2 && (grey || rgb);
	}

	/** Whether a tag is left out where ImageJ does not know what the pixels are. */
	private static boolean isStrange(final TiffDirectory page, final int tag) throws IOException, TiffException {
		return OF_PIXELS.contains(tag) || tag == TiffTag.COLOR_MAP || tag == TiffTag.PHOTOMETRIC_INTERPRETATION && page
			.number(tag, 1) >= PALETTE;
	}

	/** A classic TIFF file of the same byte order with the metadata, whose pixels would begin behind its end. */
	private static byte[] copy(final TiffBytes file, final TiffDirectory directory, final boolean known) throws IOException,
		TiffException
	{
		final List<Tag> tags = new ArrayList<>();
		for (final int tag : COPIED) {
			if (directory.has(tag) && (known || !isStrange(directory, tag))) tags.add(Tag.of(directory, tag, file.order()));
		}
		final int start = HEADER + 2 + ENTRY * (tags.size() + 1) + 4;
		final int end = start + tags.stream().mapToInt(Tag::padded).sum();
		tags.add(new Tag(TiffTag.STRIP_OFFSETS, TiffDirectory.LONG, 1, Tag.bytes(new long[] { end }, file.order())));
		tags.sort(Comparator.comparingInt(Tag::number));
		final ByteBuffer copy = ByteBuffer.allocate(end).order(file.order());
		copy.putShort((short) (file.order() == ByteOrder.LITTLE_ENDIAN ? 0x4949 : 0x4d4d)).putShort((short) 42).putInt(HEADER);
		copy.putShort((short) tags.size());
		int data = start;
		for (final Tag tag : tags) {
			copy.putShort((short) tag.number).putShort((short) tag.type).putInt(tag.count);
			final int at = tag.padded() == 0 ? copy.position() : data;
			if (tag.padded() > 0) copy.putInt(copy.position(), data);
			copy.put(at, tag.data).position(copy.position() + VALUE);
			data += tag.padded();
		}
		return copy.array();
	}

	/** A tag of the copy, its values in the file's byte order. */
	private record Tag(int number, int type, int count, byte[] data) {

		static Tag of(final TiffDirectory directory, final int number, final ByteOrder order) throws IOException, TiffException {
			final int type = directory.type(number);
			final ByteBuffer buffer = directory.data(number);
			final byte[] data = new byte[buffer.remaining()];
			buffer.get(data);
			if (type != TiffDirectory.LONG8) return new Tag(number, type, directory.count(number), data);
			return new Tag(number, TiffDirectory.LONG, data.length / 8, bytes(directory.numbers(number), order));
		}

		static byte[] bytes(final long[] numbers, final ByteOrder order) {
			final ByteBuffer bytes = ByteBuffer.allocate(4 * numbers.length).order(order);
			for (final long number : numbers) bytes.putInt((int) number);
			return bytes.array();
		}

		/** Bytes that it takes behind the directory; ImageJ looks for its own metadata nowhere else. */
		int padded() {
			final boolean outside = data.length > VALUE || TiffMetadata.isOwn(number);
			return outside ? data.length + data.length % 2 : 0;
		}
	}
}
