package io.github.manifolddenoise.manual;

import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/** A picture of a page, no wider than a help window. */
final class PageImage {

	static final int WIDEST = 520;

	private PageImage() {}

	/** As HTML; its words alone if the jar leaves it out. */
	static String html(final String name, final String words) {
		try (InputStream stream = PageImage.class.getResourceAsStream(name)) {
			if (stream == null) return "[" + words + "]";
			return "<img src=\"" + name + "\" alt=\"" + words.replace("\"", "&quot;") + "\"" + size(stream) + ">";
		}
		catch (final IOException exception) {
			return "[" + words + "]";
		}
	}

	private static String size(final InputStream stream) throws IOException {
		try (ImageInputStream image = ImageIO.createImageInputStream(stream)) {
			final Iterator<ImageReader> readers = ImageIO.getImageReaders(image);
			if (!readers.hasNext()) return "";
			final ImageReader reader = readers.next();
			try {
				reader.setInput(image);
				final int width = reader.getWidth(0), height = reader.getHeight(0);
				if (width <= WIDEST) return "";
				return " width=\"" + WIDEST + "\" height=\"" + Math.round((double) height * WIDEST / width) + "\"";
			}
			finally {
				reader.dispose();
			}
		}
	}
}
