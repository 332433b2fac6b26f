package io.github.manifolddenoise.plot;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

/** Puts panels together on one white page with a caption. */
public final class Page {

	private static final int MARGIN = 12;
	private static final int LINE = 17;

	private Page() {}

	/**
	 * Fails at once where no text could be drawn.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the machine has no font to draw with
	 */
	public static void requireFont() {
		Panels.drawn(() -> captioned(new ColorProcessor(8, 8), "a"));
	}

	/** Pictures side by side, their upper edges in line. */
	public static ImageProcessor row(final List<? extends ImageProcessor> pictures) {
		final int width = pictures.stream().mapToInt(ImageProcessor::getWidth).sum();
		final ColorProcessor page = Montage.page(width, pictures.stream().mapToInt(ImageProcessor::getHeight).max()
			.orElseThrow());
		int x = 0;
		for (final ImageProcessor picture : pictures) {
			page.insert(picture.convertToRGB(), x, 0);
			x += picture.getWidth();
		}
		return page;
	}

	/** Pictures in rows of {@code columns}, in reading order. */
	public static ImageProcessor grid(final List<? extends ImageProcessor> pictures, final int columns) {
		final List<ImageProcessor> rows = new ArrayList<>();
		for (int k = 0; k < pictures.size(); k += columns) {
			rows.add(row(pictures.subList(k, Math.min(k + columns, pictures.size()))));
		}
		return Montage.column(rows);
	}

	/** A picture with a text below it, broken into lines as wide as the picture. */
	public static ColorProcessor captioned(final ImageProcessor picture, final String caption) {
		final int width = Math.max(picture.getWidth(), 480) + 2 * MARGIN;
		final List<String> lines = lines(caption, width - 2 * MARGIN);
		final BufferedImage page = new BufferedImage(width, picture.getHeight() + 2 * MARGIN + LINE * lines.size(),
			BufferedImage.TYPE_INT_RGB);
		final Graphics2D graphics = Canvas.of(page);
		graphics.drawImage(picture.getBufferedImage(), MARGIN, MARGIN, null);
		for (int k = 0; k < lines.size(); k++) graphics.drawString(lines.get(k), MARGIN, picture.getHeight() + MARGIN + LINE *
			(k + 1) - 3);
		graphics.dispose();
		return new ColorProcessor(page);
	}

	private static List<String> lines(final String text, final int width) {
		final Graphics2D graphics = Canvas.of(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB));
		final FontMetrics metrics = graphics.getFontMetrics();
		final List<String> lines = new ArrayList<>();
		String line = "";
		for (final String word : text.split(" ")) {
			final String longer = line.isEmpty() ? word : line + " " + word;
			if (line.isEmpty() || metrics.stringWidth(longer) <= width) line = longer;
			else {
				lines.add(line);
				line = word;
			}
		}
		lines.add(line);
		graphics.dispose();
		return lines;
	}
}
