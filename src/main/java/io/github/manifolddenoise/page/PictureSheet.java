package io.github.manifolddenoise.page;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;

import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.stream.MemoryCacheImageOutputStream;

import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Pictures of one size in rows and columns of one JPEG image. Each stands on blocks of its own of the image, so that none
 * shines through at the edge of its neighbour.
 *
 * @param columns pictures in a row
 * @param tileWidth from one picture to the next
 * @param tileHeight from one row of pictures to the next
 */
record PictureSheet(int columns, int tileWidth, int tileHeight) {

	/** What pixels of pictures show. */
	@FunctionalInterface
	interface Pixels {

		/** @param band 0, or 0 to 2 for red, green and blue */
		byte at(int picture, int x, int y, int band);
	}

	private static final int BLOCK = 8;

	/** A sheet for pictures, about as high as wide. */
	static PictureSheet of(final int pictures, final int width, final int height) {
		final int tileWidth = padded(width), tileHeight = padded(height);
		final double columns = Math.ceil(Math.sqrt(pictures * (double) tileHeight / tileWidth));
		return new PictureSheet((int) Math.max(1, Math.min(pictures, columns)), tileWidth, tileHeight);
	}

	private static int padded(final int size) {
		return (size + BLOCK - 1) / BLOCK * BLOCK;
	}

	/**
	 * The sheet as the address of an image that is its own content.
	 *
	 * @param quality of the JPEG image, 0 to 1
	 */
	String address(final int pictures, final int width, final int height, final boolean colour, final float quality,
		final Pixels pixels)
	{
		final int rows = (pictures + columns - 1) / columns, bands = colour ? 3 : 1;
		final BufferedImage image = new BufferedImage(columns * tileWidth, rows * tileHeight, colour
			? BufferedImage.TYPE_3BYTE_BGR : BufferedImage.TYPE_BYTE_GRAY);
		final byte[] data = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
		for (int picture = 0; picture < pictures; picture++) {
			final int left = picture % columns * tileWidth, top = picture / columns * tileHeight;
			for (int y = 0; y < tileHeight; y++) {
				for (int x = 0; x < tileWidth; x++) {
					final int at = ((top + y) * image.getWidth() + left + x) * bands;
					for (int band = 0; band < bands; band++) data[at + bands - 1 - band] = pixels.at(picture, Math.min(x, width - 1), Math.min(y,
						height - 1), band);
				}
			}
		}
		return "data:image/jpeg;base64," + Base64.getEncoder().encodeToString(jpeg(image, colour, quality));
	}

	private static byte[] jpeg(final BufferedImage image, final boolean colour, final float quality) {
		final ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
		final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(bytes)) {
			writer.setOutput(stream);
			final ImageWriteParam parameters = writer.getDefaultWriteParam();
			parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
			parameters.setCompressionQuality(quality);
			final IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), parameters);
			if (colour) keepFineColours(metadata);
			writer.write(null, new IIOImage(image, null, metadata), parameters);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		finally {
			writer.dispose();
		}
		return bytes.toByteArray();
	}

	/** Colours are kept for every pixel, not for every other. */
	private static void keepFineColours(final IIOMetadata metadata) throws IOException {
		final String format = metadata.getNativeMetadataFormatName();
		final Node tree = metadata.getAsTree(format);
		final Element luminance = (Element) ((Element) tree).getElementsByTagName("componentSpec").item(0);
		luminance.setAttribute("HsamplingFactor", "1");
		luminance.setAttribute("VsamplingFactor", "1");
		metadata.setFromTree(format, tree);
	}
}
