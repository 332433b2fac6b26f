package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import ij.gui.Plot;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

/**
 * Distances in feature space as histograms of several methods side by side (Arias 2007, fig. 4.1): 10 bins of equal width
 * from the smallest to the largest distance of all, in every bin one bar per method, its height the number of frames. A line
 * of the legend has a method's colour, name and mean distance.
 */
public final class DistanceHistogram {

	private static final int BINS = 10;
	private static final int HEIGHT = 320;
	private static final int LEAST_WIDTH = 640;
	private static final int BAR = 5;
	private static final double USED = 0.86;
	private static final int LINE = 18, SQUARE = 11, MARGIN = 16;

	private DistanceHistogram() {}

	/**
	 * @param names one per method
	 * @param distances of every method's frames, finite; may be none
	 * @return an RGB picture
	 * @throws io.github.manifolddenoise.task.UserException if the machine has no font to draw with
	 */
	public static ImageProcessor draw(final List<String> names, final List<double[]> distances) {
		return Panels.safely(() -> withLegend(plot(distances).getProcessor(), names, distances));
	}

	private static Plot plot(final List<double[]> distances) {
		final double least = distances.stream().flatMapToDouble(Arrays::stream).min().orElse(0);
		final double most = distances.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
		final double width = most > least ? (most - least) / BINS : 1;
		final Plot plot = new Plot("Distances", "squared distance to the projection, feature space of all methods", "frames");
		plot.setFrameSize(Math.max(LEAST_WIDTH, (int) (BINS * BAR * distances.size() / USED)), HEIGHT);
		int highest = 1;
		for (int method = 0; method < distances.size(); method++) {
			final int[] counts = counts(distances.get(method), least, width);
			highest = Math.max(highest, Arrays.stream(counts).max().orElseThrow());
			final double bar = USED * width / distances.size();
			addBars(plot, counts, least + (1 - USED) / 2 * width + method * bar, width, bar, colour(method));
		}
		plot.setColor(Color.BLACK);
		plot.setLimits(least, least + BINS * width, 0, 1.05 * highest);
		return plot;
	}

	/** How many of the distances fall into each bin. */
	static int[] counts(final double[] distances, final double least, final double width) {
		final int[] counts = new int[BINS];
		for (final double distance : distances) counts[Math.min(BINS - 1, (int) ((distance - least) / width))]++;
		return counts;
	}

	private static void addBars(final Plot plot, final int[] counts, final double first, final double width,
		final double bar, final Color colour)
	{
		final double[] x = new double[4 * BINS], y = new double[4 * BINS];
		for (int bin = 0; bin < BINS; bin++) {
			final double left = first + bin * width;
			for (int corner = 0; corner < 4; corner++) {
				x[4 * bin + corner] = corner < 2 ? left : left + bar;
				y[4 * bin + corner] = corner % 3 == 0 ? 0 : counts[bin];
			}
		}
		plot.setColor(colour, colour);
		plot.add("filled", x, y);
	}

	private static ImageProcessor withLegend(final ImageProcessor plot, final List<String> names,
		final List<double[]> distances)
	{
		final String[] lines = new String[names.size()];
		Arrays.setAll(lines, i -> names.get(i) + Arrays.stream(distances.get(i)).average().stream().mapToObj(mean -> String
			.format(Locale.ROOT, "   %.4g", mean)).findFirst().orElse(""));
		plot.setAntialiasedText(true);
		final int text = Arrays.stream(lines).mapToInt(plot::getStringWidth).max().orElse(0);
		final ColorProcessor page = Montage.page(plot.getWidth() + SQUARE + text + 2 * MARGIN, Math.max(plot.getHeight(), LINE *
			lines.length + 2 * MARGIN));
		page.insert(plot.convertToRGB(), 0, 0);
		page.setAntialiasedText(true);
		for (int i = 0; i < lines.length; i++) {
			page.setColor(colour(i));
			page.fillRect(plot.getWidth(), MARGIN + LINE * i, SQUARE, SQUARE);
			page.setColor(Color.BLACK);
			page.drawString(lines[i], plot.getWidth() + SQUARE + 6, MARGIN + LINE * i + SQUARE + 4);
		}
		return page;
	}

	/** Grey for the first, then colours that neighbours can be told apart by. */
	static Color colour(final int method) {
		return method == 0 ? new Color(0x909090) : Color.getHSBColor((float) (method * 0.381966), 0.75f, method % 2 == 0 ? 0.65f
			: 0.9f);
	}
}
