package io.github.manifolddenoise.tiff;

import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Iterator;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

import io.github.manifolddenoise.recording.PixelType;

/**
 * JPEG-compressed strips and tiles (TIFF Technical Note 2): each a JPEG stream of its own, without the tables that all have
 * in common.
 *
 * @param tables a stream of tables alone; empty if there is none
 * @param luminance whether colours are one of brightness and two differences (JFIF)
 */
record JpegStrip(byte[] tables, boolean luminance) {

	static final JpegStrip NONE = new JpegStrip(new byte[0], false);

	private static final int MARKER = 2;

	/**
	 * Decodes a strip.
	 *
	 * @return number of bytes written to {@code to}
	 * @throws IOException if it is damaged or of another size
	 */
	int unpack(final byte[] packed, final int rows, final int width, final int samples, final byte[] to) throws IOException {
		final ImageReader reader = reader();
		try (ImageInputStream stream = new MemoryCacheImageInputStream(new ByteArrayInputStream(whole(packed)))) {
			reader.setInput(stream, true, true);
			final int columns = reader.getWidth(0), lines = reader.getHeight(0);
			if (columns < width || lines < rows || (long) columns * lines > 2L * Math.max(16, width) * Math.max(16, rows))
				throw new IOException("A JPEG-compressed strip has " + columns + " × " + lines + " pixels instead of " + width + " × " +
					rows + ".");
			final Raster raster = reader.readRaster(0, null);
			if (raster.getNumBands() != samples) throw new IOException("A JPEG-compressed strip has " + raster.getNumBands() +
				" colours instead of " + samples + ".");
			copy(raster, rows, width, samples, to);
			return to.length;
		}
		catch (final RuntimeException exception) {
			throw new IOException("A JPEG-compressed strip is damaged.", exception);
		}
		finally {
			reader.dispose();
		}
	}

	/** One that leaves colours as they are stored. */
	private static ImageReader reader() throws IOException {
		final Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("jpeg");
		while (readers.hasNext()) {
			final ImageReader reader = readers.next();
			if (reader.canReadRaster()) return reader;
			reader.dispose();
		}
		throw new IOException("This Java cannot read JPEG.");
	}

	private void copy(final Raster raster, final int rows, final int width, final int samples, final byte[] to) {
		final int[] row = new int[width * samples];
		int at = 0;
		for (int y = 0; y < rows; y++) {
			raster.getPixels(raster.getMinX(), raster.getMinY() + y, width, 1, row);
			if (luminance) toRgb(row);
			for (final int value : row) to[at++] = (byte) value;
		}
	}

	private static void toRgb(final int[] row) {
		for (int i = 0; i + 2 < row.length; i += 3) {
			final double y = row[i], cb = row[i + 1] - 128, cr = row[i + 2] - 128;
			row[i] = PixelType.round(y + 1.402 * cr, 255);
			row[i + 1] = PixelType.round(y - 0.344136 * cb - 0.714136 * cr, 255);
			row[i + 2] = PixelType.round(y + 1.772 * cb, 255);
		}
	}

	/** The tables without their end and the strip without its beginning. */
	private byte[] whole(final byte[] packed) {
		if (tables.length < 2 * MARKER || packed.length < MARKER) return packed;
		final ByteArrayOutputStream whole = new ByteArrayOutputStream(tables.length + packed.length);
		whole.write(tables, 0, tables.length - MARKER);
		whole.write(packed, MARKER, packed.length - MARKER);
		return whole.toByteArray();
	}
}
