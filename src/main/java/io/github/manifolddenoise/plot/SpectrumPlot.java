package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.Arrays;

import ij.process.ColorProcessor;

/** A spectrum: few values far above the rest say that the frames have few degrees of freedom. */
final class SpectrumPlot {

	private static final int MOST = 100;
	private static final double ABOVE = 1.05;
	private static final Color KEPT = new Color(0x3b528b);
	private static final Color DROPPED = new Color(0xa0a0a0);
	private static final LineStyle EDGE = LineStyle.of(new Color(0xc03030));

	private SpectrumPlot() {}

	/**
	 * Eigenvalues, of which the first are kept.
	 *
	 * @param values falling
	 */
	static ColorProcessor eigenvalues(final String title, final double[] values, final int kept, final PanelSize size) {
		final PlotAxis axis = PlotAxis.of(title, values);
		return panel(axis, kept, size).withAxes("component (blue: " + kept + ")");
	}

	/**
	 * A stack's singular values against the edge that pure noise of the estimated level would reach.
	 *
	 * @param values falling
	 * @param edge largest singular value of noise alone
	 */
	static ColorProcessor singularValues(final double[] values, final double edge, final PanelSize size) {
		final double[] all = Arrays.copyOf(values, values.length + 1);
		all[values.length] = edge;
		final PlotAxis axis = PlotAxis.of("Singular values", all);
		final double height = axis.values()[values.length];
		final PlotAxis own = new PlotAxis(axis.name(), Arrays.copyOf(axis.values(), values.length));
		final int above = (int) Arrays.stream(values).filter(value -> value > edge).count();
		return panel(own, above, size).line(new double[] { 0, shown(values.length, above) + 1.0 }, new double[] { height,
			height }, EDGE, 1.5).withAxes("component (red: edge of noise)");
	}

	private static Chart panel(final PlotAxis axis, final int kept, final PanelSize size) {
		final double[] values = axis.values();
		final int shown = shown(values.length, kept);
		final double[] index = new double[shown];
		Arrays.setAll(index, i -> i + 1.0);
		final double top = values.length > 0 && values[0] > 0 ? ABOVE * values[0] : 1;
		return new Chart(axis.name(), new Range(0, shown + 1.0), new Range(0, top), size.width(), size.height()).points(index,
			Arrays.copyOf(values, shown), i -> i < kept ? KEPT : DROPPED, size.dot());
	}

	/** All, or enough to see what follows those kept. */
	private static int shown(final int count, final int kept) {
		return Math.min(count, Math.max(MOST, kept + kept / 4));
	}
}
