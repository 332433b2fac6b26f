package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.List;
import java.util.function.Supplier;

import ij.gui.Plot;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.task.UserException;

/** Puts plots side by side in one picture. */
final class Panels {

	private static final int BAR_HEIGHT = 14;
	private static final int STRIP = 34;
	private static final int MARGIN = 60;

	private Panels() {}

	/**
	 * @param frames number of frames the colours stand for, or 0 for no colour bar
	 * @throws UserException if the machine has no font to draw with
	 */
	static ImageProcessor inRow(final List<Plot> plots, final int frames) {
		return drawn(() -> draw(plots, frames));
	}

	/** @throws UserException if the machine has no font to draw with */
	static ImageProcessor drawn(final Supplier<ImageProcessor> drawing) {
		try {
			return drawing.get();
		}
		catch (final InternalError | NullPointerException | UnsatisfiedLinkError | NoClassDefFoundError exception) {
			throw new UserException("The plots cannot be drawn, because this machine has no usable font (" + exception +
				"). Install fontconfig and a font such as DejaVu.", exception);
		}
	}

	private static ImageProcessor draw(final List<Plot> plots, final int frames) {
		final List<ImageProcessor> pictures = plots.stream().map(Plot::getProcessor).toList();
		final int width = pictures.stream().mapToInt(ImageProcessor::getWidth).sum();
		final int height = pictures.stream().mapToInt(ImageProcessor::getHeight).max().orElseThrow();
		final ColorProcessor row = Montage.page(width, height + (frames > 0 ? STRIP : 0));
		int x = 0;
		for (final ImageProcessor picture : pictures) {
			row.insert(picture.convertToRGB(), x, 0);
			x += picture.getWidth();
		}
		if (frames > 0) drawColourBar(row, height, frames);
		return row;
	}

	private static void drawColourBar(final ColorProcessor row, final int top, final int frames) {
		final String first = "frame 1", last = "frame " + frames;
		row.setAntialiasedText(true);
		row.setColor(Color.BLACK);
		final int left = MARGIN + row.getStringWidth(first) + 8;
		final int right = row.getWidth() - MARGIN - row.getStringWidth(last) - 8;
		row.drawString(first, MARGIN, top + BAR_HEIGHT + 3);
		row.drawString(last, right + 8, top + BAR_HEIGHT + 3);
		for (int x = left; x < right; x++) {
			row.setColor(FrameColours.at((x - left) / (right - left - 1.0)));
			row.fillRect(x, top, 1, BAR_HEIGHT);
		}
	}
}
