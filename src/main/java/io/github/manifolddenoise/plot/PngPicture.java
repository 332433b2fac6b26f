package io.github.manifolddenoise.plot;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;

import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.OwnFiles;

/** Pictures as PNG files that say by what software they were made. */
public final class PngPicture {

	private PngPicture() {}

	/** @throws io.github.manifolddenoise.task.UserException if it cannot be written */
	public static void write(final OutputFile file, final ImageProcessor picture) {
		final BufferedImage image = picture.getBufferedImage();
		final ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
		try (OutputStream bytes = Files.newOutputStream(file.temporary());
			ImageOutputStream stream = new MemoryCacheImageOutputStream(bytes))
		{
			final IIOMetadata metadata = writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
			metadata.mergeTree("javax_imageio_png_1.0", maker());
			writer.setOutput(stream);
			writer.write(new IIOImage(image, null, metadata));
		}
		catch (final IOException exception) {
			throw file.failure(exception);
		}
		finally {
			writer.dispose();
		}
	}

	private static IIOMetadataNode maker() {
		final IIOMetadataNode root = new IIOMetadataNode("javax_imageio_png_1.0"), texts = new IIOMetadataNode("tEXt"), text =
			new IIOMetadataNode("tEXtEntry");
		text.setAttribute("keyword", OwnFiles.PNG_KEYWORD);
		text.setAttribute("value", OwnFiles.MAKER);
		texts.appendChild(text);
		root.appendChild(texts);
		return root;
	}
}
