package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.gui.Plot;
import ij.process.ImageProcessor;

/**
 * The frames as points in the first kernel principal components, pair by pair, coloured by their order, so that one sees
 * whether they lie on a curve or surface and how time runs along it. Axes are named with their eigenvalues.
 */
public final class EmbeddingPlot {

	private static final int WIDTH = 330;
	private static final int HEIGHT = 280;
	private static final int COLOURS = 64;
	private static final double MARGIN = 0.06;

	private EmbeddingPlot() {}

	/**
	 * @param coordinates n×p, one frame per row
	 * @param eigenvalues λ, p numbers
	 * @return an RGB picture: up to three panels, and a bar that explains the colours
	 */
	public static ImageProcessor draw(final DMatrixRMaj coordinates, final double[] eigenvalues) {
		final List<Plot> panels = new ArrayList<>();
		if (eigenvalues.length == 1) panels.add(againstFrames(coordinates, eigenvalues));
		final int axes = Math.min(3, eigenvalues.length);
		for (int x = 0; x < axes; x++) {
			for (int y = x + 1; y < axes; y++) panels.add(pair(coordinates, eigenvalues, x, y));
		}
		return Panels.inRow(panels, coordinates.numRows);
	}

	private static Plot pair(final DMatrixRMaj coordinates, final double[] eigenvalues, final int x, final int y) {
		return panel(axis(eigenvalues, x), axis(eigenvalues, y), column(coordinates, x), column(coordinates, y));
	}

	private static Plot againstFrames(final DMatrixRMaj coordinates, final double[] eigenvalues) {
		final double[] frames = new double[coordinates.numRows];
		for (int i = 0; i < frames.length; i++) frames[i] = i + 1;
		return panel("frame", axis(eigenvalues, 0), frames, column(coordinates, 0));
	}

	private static Plot panel(final String xLabel, final String yLabel, final double[] x, final double[] y) {
		final Plot plot = new Plot("Embedding", xLabel, yLabel);
		plot.setFrameSize(WIDTH, HEIGHT);
		plot.setColor(new Color(0xd0d0d0));
		plot.add("line", x, y);
		final int groups = Math.min(COLOURS, x.length);
		for (int group = 0; group < groups; group++) {
			final int from = group * x.length / groups, to = (group + 1) * x.length / groups;
			final Color colour = FrameColours.at(groups == 1 ? 0 : group / (groups - 1.0));
			plot.setColor(colour, colour);
			plot.add("circle", Arrays.copyOfRange(x, from, to), Arrays.copyOfRange(y, from, to));
		}
		plot.setColor(Color.BLACK);
		final double[] xRange = range(x), yRange = range(y);
		plot.setLimits(xRange[0], xRange[1], yRange[0], yRange[1]);
		return plot;
	}

	/** Smallest to largest value and a little more, so that no point sits on the frame. */
	private static double[] range(final double[] values) {
		final double least = Arrays.stream(values).min().orElseThrow(), most = Arrays.stream(values).max().orElseThrow();
		final double margin = most > least ? MARGIN * (most - least) : 1;
		return new double[] { least - margin, most + margin };
	}

	private static double[] column(final DMatrixRMaj coordinates, final int k) {
		final double[] column = new double[coordinates.numRows];
		for (int i = 0; i < column.length; i++) column[i] = coordinates.get(i, k);
		return column;
	}

	private static String axis(final double[] eigenvalues, final int k) {
		return String.format(Locale.ROOT, "y%d  (λ = %.4g)", k + 1, eigenvalues[k]);
	}
}
