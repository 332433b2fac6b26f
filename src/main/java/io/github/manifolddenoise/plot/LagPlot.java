package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;

import ij.gui.Plot;
import ij.process.ImageProcessor;

/** The mean autocorrelation in time of what was removed, lag by lag, with the band of white noise. */
public final class LagPlot {

	private static final int WIDTH = 420, HEIGHT = 260;
	private static final double LEAST = 0.05, MARGIN = 1.15, DOT = 3.5;
	private static final LineStyle ZERO = LineStyle.of(new Color(0xa0a0a0)), BAND = new LineStyle(new Color(0xc03030), true);
	private static final Color FOUND = new Color(0x3b528b);

	private LagPlot() {}

	/**
	 * The lags as ImageJ's own plot, whose numbers can be listed and saved, and whose ranges can be changed.
	 *
	 * @param means at the lags 1, 2, ...
	 * @param bands half widths of the bands in which 19 of 20 values of white noise lie, one per lag
	 */
	public static Plot plot(final String title, final double[] means, final double[] bands) {
		final double[] lags = new double[means.length], below = new double[means.length];
		Arrays.setAll(lags, k -> k + 1.0);
		Arrays.setAll(below, k -> -bands[k]);
		final double most = Math.max(LEAST, MARGIN * Arrays.stream(means).map(Math::abs).max().orElse(0));
		final Plot plot = new Plot(title, "lag in frames", "mean correlation");
		plot.setSize(WIDTH, HEIGHT);
		plot.setColor(FOUND, FOUND);
		plot.add("connected circle", lags, means);
		plot.setColor(BAND.colour());
		plot.add("line", lags, bands);
		plot.add("line", lags, below);
		plot.setColor(Color.BLACK);
		plot.addLegend("removed signal\nwhite noise, 19 of 20 below\nand above");
		plot.setLimits(0, means.length + 1, -most, most);
		return plot;
	}

	/**
	 * @param means at the lags 1, 2, ...
	 * @param bands half widths of the bands in which 19 of 20 values of white noise lie, one per lag
	 * @return an RGB picture
	 */
	public static ImageProcessor draw(final double[] means, final double[] bands) {
		final double most = Math.max(LEAST, MARGIN * Arrays.stream(means).map(Math::abs).max().orElse(0));
		final double[] lags = new double[means.length], below = new double[means.length];
		Arrays.setAll(lags, k -> k + 1.0);
		Arrays.setAll(below, k -> -bands[k]);
		return Panels.drawn(() -> new Chart("Removed signal: mean correlation with itself so many frames later", new Range(0,
			means.length + 1), new Range(-most, most), WIDTH, HEIGHT).line(new double[] { 0, means.length + 1 }, new double[2],
				ZERO, 1).line(lags, bands, BAND, 1.5).line(lags, below, BAND, 1.5).line(lags, means, LineStyle.of(FOUND), 1).points(lags,
					means, FOUND, DOT).withLegend("lag in frames", List.of("removed signal", "white noise, 19 of 20"), List.of(LineStyle.of(
						FOUND), BAND)));
	}
}
