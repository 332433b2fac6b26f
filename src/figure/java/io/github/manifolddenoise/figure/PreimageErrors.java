package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.LineStyle;
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
 * @param logarithmic whether the axis of distances is
 */
record PreimageErrors(String name, String caption, List<Supplier<PointSet>> sets, ModelOptions options,
	boolean logarithmic) implements Figure
{

	private static final int WIDTH = 330;
	private static final int HEIGHT = 250;
	private static final int[] COMPONENTS = { 1, 10 };
	private static final int OUTERMOST = 50;
	private static final double MARGIN = 0.06;
	private static final double LEAST = 1e-12;

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final List<ImageProcessor> panels = new ArrayList<>();
		for (final Supplier<PointSet> set : sets) {
			final PointSet points = set.get();
			final FittedKernelPca learnt = new FittedKernelPca(points.points(), options, compute);
			final List<List<Methods.Result>> results = new ArrayList<>();
			for (final int q : COMPONENTS) results.add(Methods.results(learnt, q, progress));
			final Range range = range(results.stream().flatMap(List::stream).map(this::errors).toList());
			for (int k = 0; k < COMPONENTS.length; k++) {
				panels.add(panel(points.title() + ", q = " + COMPONENTS[k], results.get(k), range));
			}
		}
		return Page.grid(panels, COMPONENTS.length);
	}

	/** D or log10 D, rising; for the logarithm what is no more than rounding is raised to {@link #LEAST}. */
	private double[] errors(final Methods.Result result) {
		return result.found().reports().stream().mapToDouble(FrameReport::objectiveAfter).map(error -> logarithmic ? Math.log10(
			Math.max(error, LEAST)) : error).sorted().toArray();
	}

	/** From 0, or for logarithms from where the best method has its first fiftieth, to where the worst has its last. */
	private Range range(final List<double[]> errors) {
		final double low = !logarithmic ? 0 : errors.stream().mapToDouble(sorted -> sorted[sorted.length / OUTERMOST]).min()
			.orElseThrow();
		final double high = errors.stream().mapToDouble(sorted -> sorted[sorted.length - 1 - sorted.length / OUTERMOST]).max()
			.orElseThrow();
		return Range.of(new double[] { low, high }, MARGIN);
	}

	private ImageProcessor panel(final String title, final List<Methods.Result> results, final Range range) {
		final Chart chart = new Chart(title, range, new Range(0, 1.03), WIDTH, HEIGHT);
		final List<LineStyle> pens = new ArrayList<>();
		for (int k = 0; k < results.size(); k++) {
			final double[] errors = errors(results.get(k)), parts = new double[errors.length];
			Arrays.setAll(parts, i -> (i + 1.0) / parts.length);
			pens.add(Colours.pen(results.get(k).place()));
			chart.line(errors, parts, pens.get(k), Colours.thickness(k, results.size()));
		}
		final String axis = "squared distance in feature space";
		return chart.withLegend(logarithmic ? "log10 of the " + axis : axis, results.stream().map(Methods.Result::title).toList(),
			pens);
	}
}
