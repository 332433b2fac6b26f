package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.process.ColorProcessor;

/**
 * The frames as points in the first kernel principal components, pair by pair, coloured by their order, so that one sees
 * whether they lie on a curve or surface and how time runs along it. Axes are named with their eigenvalues.
 */
final class EmbeddingPlot {

	private static final int AXES = 3;
	private static final double MARGIN = 0.06;
	private static final LineStyle PATH = LineStyle.of(new Color(0xd0d0d0));

	private EmbeddingPlot() {}

	/**
	 * Up to three panels; one coordinate alone is drawn against the frames.
	 *
	 * @param coordinates n×p, one frame per row
	 * @param eigenvalues λ, p numbers
	 */
	static List<ColorProcessor> panels(final DMatrixRMaj coordinates, final double[] eigenvalues, final PanelSize size) {
		final int axes = Math.min(AXES, eigenvalues.length);
		final List<ColorProcessor> panels = new ArrayList<>();
		if (axes == 1) panels.add(panel(PlotAxis.ofFrames(coordinates.numRows), axis(coordinates, eigenvalues, 0), size));
		for (int x = 0; x < axes; x++) {
			for (int y = x + 1; y < axes; y++) panels.add(panel(axis(coordinates, eigenvalues, x), axis(coordinates, eigenvalues, y),
				size));
		}
		return panels;
	}

	private static ColorProcessor panel(final PlotAxis x, final PlotAxis y, final PanelSize size) {
		final int last = Math.max(1, x.values().length - 1);
		return new Chart(y.name(), Range.of(x.values(), MARGIN), Range.of(y.values(), MARGIN), size.width(), size.height()).line(x
			.values(), y.values(), PATH, 1).points(x.values(), y.values(), i -> FrameColours.at((double) i / last), size.dot())
			.withAxes(x.name());
	}

	private static PlotAxis axis(final DMatrixRMaj coordinates, final double[] eigenvalues, final int k) {
		final double[] values = new double[coordinates.numRows];
		for (int i = 0; i < values.length; i++) values[i] = coordinates.get(i, k);
		return PlotAxis.of(String.format(Locale.ROOT, "y%d (\u03bb = %.4g)", k + 1, eigenvalues[k]), values);
	}
}
