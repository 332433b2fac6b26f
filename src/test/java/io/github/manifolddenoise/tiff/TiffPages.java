package io.github.manifolddenoise.tiff;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Files as Java's own TIFF writer makes them. */
public final class TiffPages {

	private TiffPages() {}

	/** @param tile sides of tiles; 0 = strips */
	public static void write(final Path path, final String compression, final int tile, final BufferedImage... pages)
		throws IOException
	{
		Files.deleteIfExists(path);
		final ImageWriter writer = ImageIO.getImageWritersByFormatName("tiff").next();
		final ImageWriteParam param = writer.getDefaultWriteParam();
		if (!compression.equals("none")) {
			param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
			param.setCompressionType(compression);
		}
		if (tile > 0) {
			param.setTilingMode(ImageWriteParam.MODE_EXPLICIT);
			param.setTiling(tile, tile, 0, 0);
		}
		try (ImageOutputStream stream = ImageIO.createImageOutputStream(path.toFile())) {
			writer.setOutput(stream);
			writer.prepareWriteSequence(null);
			for (final BufferedImage page : pages)
				writer.writeToSequence(new IIOImage(page, null, null), param);
			writer.endWriteSequence();
		}
		writer.dispose();
	}

	/** Whether the first page of a file is cut into tiles. */
	public static boolean areTiled(final Path path) throws IOException, TiffException {
		return TiffDirectories.read(path).get(0).isTiled();
	}
}
