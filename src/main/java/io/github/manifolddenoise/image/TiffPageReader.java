package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Makes a {@link TiffPage} from the tags of one directory, or says why it cannot be read. */
final class TiffPageReader {

	static final int OFFSETS = 273, LENGTHS = 279, TILE_WIDTH = 322, TILE_HEIGHT = 323, TILE_OFFSETS = 324, TILE_LENGTHS = 325;

	private static final int WIDTH = 256, HEIGHT = 257, BITS = 258, COMPRESSION = 259, PHOTOMETRIC = 262,
			FILL_ORDER = 266, SAMPLES = 277, ROWS = 278, PLANAR = 284, PREDICTOR = 317, FORMAT = 339, LARGEST_TILE = 1 << 16;
	private static final String CURE = "Open it in ImageJ (File>Import>Bio-Formats) and save it as TIFF.";

	/** Looks up the numbers of a tag; empty if there are none. */
	@FunctionalInterface
	interface Tags {

		long[] get(int tag) throws IOException, TiffException;
	}

	private final Tags tags;
	private final ByteOrder order;

	TiffPageReader(final Tags tags, final ByteOrder order) {
		this.tags = tags;
		this.order = order;
	}

	TiffPage page(final int number) throws IOException, TiffException {
		final long width = first(WIDTH, 0), height = first(HEIGHT, 0);
		if (width < 1 || height < 1 || width * height > Integer.MAX_VALUE - 8) throw TiffException.damaged("page " +
			number + " has " + width + " × " + height + " pixels");
		final boolean tiled = tags.get(TILE_WIDTH).length > 0;
		if (first(FILL_ORDER, 1) != 1) throw unsupported("its bits are in reverse order");
		final int samples = (int) first(SAMPLES, 1);
		final SampleType type = type(samples);
		final StripDecoder decoder = decoder();
		final long predictor = decoder == StripDecoder.NONE ? 1 : first(PREDICTOR, 1);
		if (predictor > 2) throw unsupported("it is compressed with predictor " + predictor);
		final boolean planar = samples > 1 && first(PLANAR, 1) == 2;
		final int rows = tiled ? side(TILE_HEIGHT, number) : (int) Math.min(height, Math.max(1, first(ROWS, height)));
		final TiffPage page = new TiffPage((int) width, (int) height, type, order, samples, planar, decoder,
			predictor == 2, rows, tiled ? side(TILE_WIDTH, number) : 0, strips(number, decoder, tiled));
		final int expected = page.stripsPerPlane() * (planar ? samples : 1);
		if (page.bytes(0) > Integer.MAX_VALUE - 8 && decoder != StripDecoder.NONE) throw TiffException.damaged("page " + number +
			" has a strip or tile of " + page.bytes(0) + " bytes");
		if (page.strips().size() != expected) throw TiffException.damaged("page " + number + " has " + page.strips()
			.size() + (tiled ? " tiles" : " strips") + " instead of " + expected);
		return page.joined();
	}

	private SampleType type(final int samples) throws IOException, TiffException {
		final long bits = first(BITS, 1), format = first(FORMAT, 1), photometric = first(PHOTOMETRIC, 1);
		final String what = bits + "-bit " + (format == 3 ? "float " : "");
		for (final long other : tags.get(BITS))
			if (other != bits) throw unsupported("its samples differ in size");
		if (samples != 1) {
			final boolean rgb = photometric == 2 && (samples == 3 || samples == 4);
			if (!rgb || bits != 8) throw unsupported("it has " + samples + " " + what +
				"samples per pixel; only 8-bit RGB is read");
			return SampleType.UINT8;
		}
		if (photometric > 3) throw unsupported("its colour space is " + photometric);
		if (bits == 8 && format != 3) return SampleType.UINT8;
		if (bits == 16 && format != 3) return format == 2 ? SampleType.INT16 : SampleType.UINT16;
		if (bits == 32) return format == 3 ? SampleType.FLOAT32 : SampleType.INT32;
		throw unsupported("its pixels are " + what + "numbers; 8-, 16- and 32-bit is read");
	}

	private StripDecoder decoder() throws IOException, TiffException {
		final int compression = (int) first(COMPRESSION, 1);
		return switch (compression) {
			case 0, 1 -> StripDecoder.NONE;
			case 5 -> StripDecoder.LZW;
			case 8, 32946 -> StripDecoder.DEFLATE;
			case 32773 -> StripDecoder.PACK_BITS;
			default -> throw unsupported("its compression (" + compression + ") is not read");
		};
	}

	private int side(final int tag, final int number) throws IOException, TiffException {
		final long side = first(tag, 0);
		if (side < 1 || side > LARGEST_TILE) throw TiffException.damaged("page " + number + " has tiles of " + side +
			" rows or columns");
		return (int) side;
	}

	private List<TiffPage.Strip> strips(final int number, final StripDecoder decoder, final boolean tiled) throws IOException,
		TiffException
	{
		final boolean ofTiles = tiled && tags.get(TILE_OFFSETS).length > 0;
		final long[] offsets = tags.get(ofTiles ? TILE_OFFSETS : OFFSETS), lengths = tags.get(ofTiles ? TILE_LENGTHS : LENGTHS);
		if (offsets.length == 0) throw TiffException.damaged("page " + number + " does not say where its pixels are");
		if (decoder != StripDecoder.NONE && lengths.length != offsets.length) throw TiffException.damaged("page " +
			number + " does not say how long its strips are");
		final List<TiffPage.Strip> strips = new ArrayList<>();
		for (int i = 0; i < offsets.length; i++)
			strips.add(new TiffPage.Strip(offsets[i], i < lengths.length ? lengths[i] : 0));
		return strips;
	}

	private long first(final int tag, final long otherwise) throws IOException, TiffException {
		final long[] values = tags.get(tag);
		return values.length == 0 ? otherwise : values[0];
	}

	private static TiffException unsupported(final String what) {
		return TiffException.unsupported(what, CURE);
	}
}
