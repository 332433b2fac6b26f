package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.model.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.task.Progress;

/**
 * How near the pre-images of all methods come to their targets in feature space, with 1 and 10 components. The thesis draws
 * histograms; cumulated, the curves of many methods can be told apart.
 *
 * @param sets one row each
 * @param options how they are learnt
 */
record PreimageErrors(String name, String caption, List<Supplier<PointSet>> sets, ModelOptions options) implements Figure {

	private static final int WIDTH = 330;
	private static final int HEIGHT = 250;

	@Override
	public ImageProcessor draw(final LinearAlgebra algebra, final Progress progress) {
		final List<ImageProcessor> panels = new ArrayList<>();
		for (final Supplier<PointSet> set : sets) {
			final PointSet points = set.get();
			final Learnt learnt = new Learnt(points.points(), options, algebra);
			for (final int q : new int[] { 1, 10 }) {
				panels.add(panel(points.title() + ", q = " + q, Methods.results(learnt, q, progress)));
			}
		}
		return Page.grid(panels, 2);
	}

	private static ImageProcessor panel(final String title, final List<Methods.Result> results) {
		final List<double[]> errors = results.stream().map(result -> result.found().reports().stream().mapToDouble(
			FrameReport::objectiveAfter).sorted().toArray()).toList();
		final double most = errors.stream().mapToDouble(sorted -> sorted[sorted.length * 9 / 10]).max().orElseThrow();
		final Chart chart = new Chart(title, new Range(0, 1.2 * most), new Range(0, 1.03), WIDTH, HEIGHT);
		final List<Color> colours = new ArrayList<>();
		for (int k = 0; k < errors.size(); k++) {
			final double[] parts = new double[errors.get(k).length];
			Arrays.setAll(parts, i -> (i + 1.0) / parts.length);
			colours.add(Colours.of(results.get(k).place()));
			chart.line(errors.get(k), parts, colours.get(k), 1.7);
		}
		return chart.withLegend("squared distance in feature space", results.stream().map(Methods.Result::title).toList(),
			colours);
	}
}
