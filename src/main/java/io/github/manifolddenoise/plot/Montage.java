package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.List;

import ij.ImagePlus;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

/** Frames of several stacks in rows, one stack per row, to compare them by eye. */
public final class Montage {

	private static final int GAP = 4;
	private static final int HEADING = 18;
	private static final int DESCENT = 2;

	private Montage() {}

	/**
	 * One row of frames, evenly spaced through a stack, under a heading.
	 *
	 * @param count frames in the row
	 * @param black value shown as black; RGB stacks are shown as they are
	 * @param white value shown as white
	 * @param zoom screen pixels per pixel
	 */
	public static ImageProcessor row(final String heading, final ImagePlus stack, final int count, final double black,
		final double white, final int zoom)
	{
		final ImageProcessor frames = frames(stack, count, black, white, zoom);
		final ColorProcessor row = page(frames.getWidth() + 2 * GAP, frames.getHeight() + GAP);
		row.insert(frames, GAP, 0);
		return headed(heading, row);
	}

	/** The frames of {@link #row} by themselves. */
	public static ImageProcessor frames(final ImagePlus stack, final int count, final double black, final double white,
		final int zoom)
	{
		final int width = stack.getWidth() * zoom, height = stack.getHeight() * zoom;
		final ColorProcessor row = page(count * (width + GAP) - GAP, height);
		for (int i = 0; i < count; i++) {
			final ImageProcessor frame = stack.getStack().getProcessor(i * stack.getStackSize() / count + 1).duplicate();
			frame.setInterpolationMethod(ImageProcessor.NONE);
			row.insert(coloured(frame, black, white).resize(width, height), i * (width + GAP), 0);
		}
		return row;
	}

	/** A picture under a heading. */
	public static ImageProcessor headed(final String heading, final ImageProcessor picture) {
		final int text = page(1, 1).getStringWidth(heading) + 2 * GAP;
		final ColorProcessor page = page(Math.max(text, picture.getWidth()), picture.getHeight() + HEADING);
		page.setAntialiasedText(true);
		page.drawString(heading, GAP, HEADING - DESCENT);
		page.insert(picture.convertToRGB(), 0, HEADING);
		return page;
	}

	/** RGB frames have their colours already. */
	private static ImageProcessor coloured(final ImageProcessor frame, final double black, final double white) {
		if (frame instanceof ColorProcessor) return frame;
		frame.setMinAndMax(black, white);
		return frame.convertToByte(true).convertToRGB();
	}

	/** Pictures one below the other on white. */
	public static ImageProcessor column(final List<ImageProcessor> pictures) {
		final int width = pictures.stream().mapToInt(ImageProcessor::getWidth).max().orElseThrow();
		final int height = pictures.stream().mapToInt(ImageProcessor::getHeight).sum();
		final ColorProcessor page = page(width, height);
		int y = 0;
		for (final ImageProcessor picture : pictures) {
			page.insert(picture.convertToRGB(), 0, y);
			y += picture.getHeight();
		}
		return page;
	}

	/** A white page to put pictures on and draw on in black. */
	public static ColorProcessor page(final int width, final int height) {
		final ColorProcessor page = new ColorProcessor(width, height);
		page.setColor(Color.WHITE);
		page.fill();
		page.setColor(Color.BLACK);
		return page;
	}
}
