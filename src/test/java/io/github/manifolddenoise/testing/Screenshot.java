package io.github.manifolddenoise.testing;

import java.awt.AWTException;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

import ij.IJ;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.MedianCut;

/** Pictures of windows, for the manual: nothing but the windows, in few colours. It knows ImageJ's classes only. */
public final class Screenshot {

	private static final int COLOURS = 64, GAP = 8, SETTLED = 500, ATTEMPTS = 20;
	private static final double MOST_BLACK = 0.3;

	private Screenshot() {}

	/** Saves what the screen shows of windows, row by row. Each is brought to the front, as others may hide it. */
	@SafeVarargs
	public static void save(final Path file, final List<? extends Window>... rows) throws Exception {
		final List<List<ColorProcessor>> pictures = new ArrayList<>();
		for (final List<? extends Window> row : rows) {
			final List<ColorProcessor> shot = new ArrayList<>();
			for (final Window window : row) shot.add(of(window));
			pictures.add(shot);
		}
		save(file, joined(pictures));
	}

	/** Saves a picture. */
	public static void save(final Path file, final ColorProcessor picture) throws IOException {
		final ByteProcessor indexed = (ByteProcessor) new MedianCut(picture).convertToByte(COLOURS);
		Files.createDirectories(file.getParent());
		final ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
		final ImageWriteParam smallest = writer.getDefaultWriteParam();
		smallest.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
		smallest.setCompressionQuality(0);
		Files.deleteIfExists(file);
		try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
			writer.setOutput(out);
			writer.write(null, new IIOImage(indexed.getBufferedImage(), null, null), smallest);
		}
		finally {
			writer.dispose();
		}
	}

	/** Windows may take a while until they are drawn where they say they are. */
	private static ColorProcessor of(final Window window) throws AWTException {
		for (int i = 0; i < ATTEMPTS; i++) {
			window.toFront();
			IJ.wait(SETTLED);
			final ColorProcessor shot = new ColorProcessor(new Robot().createScreenCapture(new Rectangle(window
				.getLocationOnScreen(), window.getSize())));
			if (isDrawn(shot)) return shot;
			window.setLocation(i, i);
		}
		throw new IllegalStateException(window.getName() + " is not drawn");
	}

	/** The screen behind the windows is black. */
	private static boolean isDrawn(final ColorProcessor shot) {
		final int[] counts = shot.convertToByteProcessor().getHistogram();
		return counts[0] < MOST_BLACK * shot.getPixelCount();
	}

	private static ColorProcessor joined(final List<List<ColorProcessor>> rows) {
		final int width = rows.stream().mapToInt(row -> row.stream().mapToInt(one -> one.getWidth() + GAP).sum()).max()
			.orElseThrow() - GAP;
		final int height = rows.stream().mapToInt(Screenshot::tallest).map(tall -> tall + GAP).sum() - GAP;
		final ColorProcessor whole = new ColorProcessor(width, height);
		whole.setColor(0xffffff);
		whole.fill();
		int top = 0;
		for (final List<ColorProcessor> row : rows) {
			int left = 0;
			for (final ColorProcessor one : row) {
				whole.insert(one, left, top);
				left += one.getWidth() + GAP;
			}
			top += tallest(row) + GAP;
		}
		return whole;
	}

	private static int tallest(final List<ColorProcessor> row) {
		return row.stream().mapToInt(ColorProcessor::getHeight).max().orElseThrow();
	}
}
