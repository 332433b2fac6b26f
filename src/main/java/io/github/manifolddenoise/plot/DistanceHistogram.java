package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.awt.Rectangle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import ij.gui.Plot;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

/**
 * Distances in feature space as one histogram per method, one below the other on the same axis, so that many can be compared
 * (Arias 2007, fig. 4.1, has five side by side). Each histogram is as tall as its row; a red line marks the mean.
 */
public final class DistanceHistogram {

	private static final String DISTANCE = "squared distance to the frame's projection in the common feature space";
	private static final int BINS = 60;
	private static final int WIDTH = 600;
	private static final int ROW = 30;
	private static final int MARGIN = 12;
	private static final int LEFT = 24;
	private static final double TALLEST = 0.85;
	private static final Color BAR = new Color(0x3b528b);
	private static final Color MEAN = new Color(0xc03030);
	private static final Color BASE = new Color(0xb0b0b0);

	private DistanceHistogram() {}

	/**
	 * @param names one per method
	 * @param distances of every method's frames, finite; may be none
	 * @return an RGB picture
	 * @throws io.github.manifolddenoise.task.UserException if the machine has no font to draw with
	 */
	public static ImageProcessor draw(final List<String> names, final List<double[]> distances) {
		return Panels.drawn(() -> {
			final Plot plot = rows(distances);
			return withNames(plot.getProcessor(), plot.getDrawingFrame(), names, distances);
		});
	}

	/**
	 * The histogram as ImageJ's own plot, whose numbers can be listed and saved: for each method how many frames there are in every
	 * bin, at the bin's middle.
	 */
	public static Plot plot(final String title, final List<String> names, final List<double[]> distances) {
		final double least = least(distances), width = width(distances, least);
		final double[] middles = new double[BINS];
		Arrays.setAll(middles, bin -> least + (bin + 0.5) * width);
		final Plot plot = new Plot(title, DISTANCE, "frames");
		plot.setFrameSize(WIDTH, WIDTH / 2);
		plot.setLineWidth(2);
		for (int i = 0; i < distances.size(); i++) {
			plot.setColor(FrameColours.at(i / Math.max(1.0, distances.size() - 1)));
			plot.add("line", middles, Arrays.stream(counts(distances.get(i), least, width)).asDoubleStream().toArray());
		}
		plot.setLineWidth(1);
		plot.setColor(Color.BLACK);
		plot.addLegend(String.join("\n", lines(names, distances)));
		return plot;
	}

	private static double least(final List<double[]> distances) {
		return distances.stream().flatMapToDouble(Arrays::stream).min().orElse(0);
	}

	private static double width(final List<double[]> distances, final double least) {
		final double most = distances.stream().flatMapToDouble(Arrays::stream).max().orElse(1);
		return most > least ? (most - least) / BINS : 1.0 / BINS;
	}

	private static Plot rows(final List<double[]> distances) {
		final int rows = Math.max(1, distances.size());
		final double least = least(distances), width = width(distances, least);
		final Plot plot = new Plot("Distances", DISTANCE, "", Plot.X_NUMBERS + Plot.X_TICKS + Plot.X_MINOR_TICKS + Plot.X_GRID);
		plot.setFrameSize(WIDTH, ROW * rows);
		for (int i = 0; i < distances.size(); i++) addRow(plot, distances.get(i), rows - 1 - i, least, width);
		plot.setColor(Color.BLACK);
		plot.setLimits(least - width, least + (BINS + 1) * width, 0, rows);
		return plot;
	}

	private static void addRow(final Plot plot, final double[] distances, final int base, final double least,
		final double width)
	{
		final int[] counts = counts(distances, least, width);
		final double unit = TALLEST / Math.max(1, Arrays.stream(counts).max().orElseThrow());
		final ArrayList<float[]> bars = new ArrayList<>();
		for (int bin = 0; bin < BINS; bin++) {
			final double left = least + bin * width;
			if (counts[bin] > 0) bars.add(new float[] { (float) left, base, (float) (left + width), (float) (base + counts[bin] *
				unit) });
		}
		plot.setColor(BAR, BAR);
		plot.drawShapes("rectangles", bars);
		plot.setColor(BASE);
		plot.drawLine(least - width, base, least + (BINS + 1) * width, base);
		plot.setColor(MEAN);
		Arrays.stream(distances).average().ifPresent(mean -> plot.drawLine(mean, base, mean, base + 1));
	}

	/** How many of the distances fall into each bin. */
	static int[] counts(final double[] distances, final double least, final double width) {
		final int[] counts = new int[BINS];
		for (final double distance : distances) counts[Math.min(BINS - 1, (int) ((distance - least) / width))]++;
		return counts;
	}

	private static String[] lines(final List<String> names, final List<double[]> distances) {
		final String[] lines = new String[names.size()];
		Arrays.setAll(lines, i -> names.get(i) + Arrays.stream(distances.get(i)).average().stream().mapToObj(mean -> String
			.format(Locale.ROOT, "   mean %.4f", mean)).findFirst().orElse(""));
		return lines;
	}

	/** Every row's name and mean beside it, instead of the limits of the vertical axis. */
	private static ImageProcessor withNames(final ImageProcessor plot, final Rectangle frame, final List<String> names,
		final List<double[]> distances)
	{
		final String[] lines = lines(names, distances);
		final int text = Arrays.stream(lines).mapToInt(Montage.page(1, 1)::getStringWidth).max().orElse(0);
		final int left = LEFT + frame.width + MARGIN;
		final ColorProcessor page = Montage.page(left + text + MARGIN, plot.getHeight());
		page.insert(plot.convertToRGB(), LEFT - frame.x, 0);
		page.setColor(Color.WHITE);
		page.fillRect(0, 0, LEFT, frame.y + frame.height + 4);
		page.setColor(Color.BLACK);
		page.setAntialiasedText(true);
		for (int i = 0; i < lines.length; i++) page.drawString(lines[i], left, frame.y + ROW * i + ROW - ROW / 4);
		return page;
	}
}
