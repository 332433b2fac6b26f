package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/**
 * PRESS and RK-PRESS over the extension's bandwidth, for one ridge.
 *
 * @param sets one panel each
 * @param ridge γ
 */
record PressCuts(String name, String caption, List<Supplier<PointSet>> sets, double ridge) implements Figure {

	private static final int WIDTH = 400, HEIGHT = 280;
	private static final int SCALES = 61;
	private static final double MARGIN = 0.04;
	private static final List<String> NAMES = List.of("PRESS (3.36)", "PRESS + own (3.31)", "RK-PRESS (3.37)", "σh = σk");

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final List<ImageProcessor> panels = new ArrayList<>();
		final ComparedPress.Grid grid = new ComparedPress.Grid(1, ComparedPress.Grid.spaced(0.1, 100, SCALES), new double[] {
			ridge });
		for (final Supplier<PointSet> set : sets) {
			final PointSet points = set.get();
			panels.add(panel(points.title(), ComparedPress.of(points, grid, compute, progress)));
		}
		return Page.grid(panels, 2);
	}

	private static ImageProcessor panel(final String title, final ComparedPress compared) {
		final List<double[]> curves = Stream.of(compared.press(), compared.withOwn(), compared.recomputed()).map(
			PressMap::values).map(values -> logarithms(values.data)).toList();
		final double[] scales = logarithms(compared.press().scales());
		final Range up = Range.of(curves.stream().flatMapToDouble(Arrays::stream).toArray(), MARGIN);
		final Chart chart = new Chart(String.format(Locale.ROOT, "%s, σk = %.4f", title, compared.kernelScale()), Range.of(scales,
			0), up, WIDTH, HEIGHT);
		final List<LineStyle> pens = List.of(Colours.pen(0), Colours.pen(1), Colours.pen(2), new LineStyle(Color.BLACK, true));
		for (int k = 0; k < curves.size(); k++) chart.line(scales, curves.get(k), pens.get(k), Colours.thickness(k, 3));
		final double own = Math.log10(compared.kernelScale());
		return chart.line(new double[] { own, own }, new double[] { up.low(), up.high() }, pens.get(3), 1).withLegend("log10 σh",
			NAMES, pens);
	}

	private static double[] logarithms(final double[] values) {
		return Arrays.stream(values).map(value -> Math.log10(Math.max(value, Double.MIN_NORMAL))).toArray();
	}
}
