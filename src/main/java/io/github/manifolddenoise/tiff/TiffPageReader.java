package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Makes a {@link TiffPage} from the tags of one directory, or says why it cannot be read. */
final class TiffPageReader {

	private static final int LARGEST_TILE = 1 << 16;

	private final TiffDirectory tags;
	private final ByteOrder order;

	TiffPageReader(final TiffDirectory tags, final ByteOrder order) {
		this.tags = tags;
		this.order = order;
	}

	TiffPage page(final int number) throws IOException, TiffException {
		final long width = first(TiffTag.IMAGE_WIDTH, 0), height = first(TiffTag.IMAGE_LENGTH, 0);
		if (width < 1 || height < 1 || width * height > Integer.MAX_VALUE - 8 || width > Integer.MAX_VALUE)
			throw TiffException.damaged("page " + number + " has " + width + " × " + height + " pixels");
		final long sections = first(TiffTag.IMAGE_DEPTH, 1);
		if (sections > 1) throw TiffException.unsupported("page " + number + " is a volume of " + sections + " sections",
			"Save each section as a page of its own.");
		final boolean tiled = tags.numbers(TiffTag.TILE_WIDTH).length > 0;
		final TiffPixels pixels = new TiffPixelsReader(tags, number).pixels();
		final int rows = tiled ? side(TiffTag.TILE_LENGTH, number) : (int) Math.min(height, Math.max(1, first(
			TiffTag.ROWS_PER_STRIP, height)));
		final TiffPage page = new TiffPage((int) width, (int) height, pixels.type(), order, pixels.samples(), pixels.color(),
			pixels.channels(), pixels.planar(), pixels.coding(), rows, tiled ? side(TiffTag.TILE_WIDTH, number) : 0, strips(number,
				pixels.coding().decoder(), tiled));
		final long expected = (long) page.stripsPerPlane() * (page.planar() ? page.samples() : 1);
		if (page.bytes(0) > Integer.MAX_VALUE - 8 && !page.isPlain()) throw TiffException.damaged("page " + number +
			" has a strip or tile of " + page.bytes(0) + " bytes");
		if (page.strips().size() != expected) throw TiffException.damaged("page " + number + " has " + page.strips()
			.size() + (tiled ? " tiles" : " strips") + " instead of " + expected);
		return page.joined();
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
		final boolean ofTiles = tiled && tags.numbers(TiffTag.TILE_OFFSETS).length > 0;
		final long[] offsets = tags.numbers(ofTiles ? TiffTag.TILE_OFFSETS : TiffTag.STRIP_OFFSETS);
		final long[] lengths = tags.numbers(ofTiles ? TiffTag.TILE_BYTE_COUNTS : TiffTag.STRIP_BYTE_COUNTS);
		if (offsets.length == 0) throw TiffException.damaged("page " + number + " does not say where its pixels are");
		if (decoder != StripDecoder.NONE && lengths.length != offsets.length) throw TiffException.damaged("page " +
			number + " does not say how long its strips are");
		final List<TiffPage.Strip> strips = new ArrayList<>();
		for (int i = 0; i < offsets.length; i++) {
			if (offsets[i] == 0) throw TiffException.damaged("strip or tile " + (i + 1) + " of page " + number + " is missing");
			strips.add(new TiffPage.Strip(offsets[i], i < lengths.length ? lengths[i] : 0));
		}
		return strips;
	}

	private long first(final int tag, final long otherwise) throws IOException, TiffException {
		return tags.number(tag, otherwise);
	}
}
