package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.FrameColours;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.UnconstrainedPreimage;
import io.github.manifolddenoise.task.Progress;

/**
 * Noisy points of curves and surfaces, and their pre-images with and without constraints, coloured by where their clean
 * points lie.
 */
record SpaceSets(String name, String caption, List<Shape> shapes) implements Figure {

	private static final int WIDTH = 300;
	private static final int HEIGHT = 220;
	private static final BarzilaiBorwein DESCENT = new BarzilaiBorwein(1e-6, 300);
	private static final Color TRUTH = new Color(0xc9c9c9);

	/**
	 * A set of points and what it takes to learn it.
	 *
	 * @param truth lines of the curve or surface without noise
	 * @param components q
	 */
	record Shape(Supplier<PointSet> set, List<DMatrixRMaj> truth, ModelOptions options, int components,
		List<SpaceView> views)
	{

		/** Noisy points, constrained pre-images, unconstrained pre-images. */
		List<DMatrixRMaj> results(final Compute compute, final Progress progress) {
			final DMatrixRMaj points = set.get().points();
			final FittedKernelPca learnt = new FittedKernelPca(points, options, compute);
			return List.of(points, learnt.preimages(new ConstrainedPreimage.Kind(DESCENT), components, progress).points(), learnt
				.preimages(new UnconstrainedPreimage.Kind(DESCENT), components, progress).points());
		}
	}

	/** A curve that is learnt with one component. */
	static Shape curve(final Supplier<PointSet> set, final DoubleFunction<double[]> curve, final double length,
		final ModelOptions options, final SpaceView view)
	{
		return new Shape(set, List.of(Curves.places(curve, 0, length)), options, 1, List.of(view));
	}

	/** The surface with a net of lines. */
	static Shape surface() {
		final List<DMatrixRMaj> lines = new ArrayList<>();
		for (int k = 0; k <= 8; k++) {
			final double place = -1 + k / 4.0;
			lines.add(Curves.places(t -> PointSet.surface(t, place), -1, 1));
			lines.add(Curves.places(t -> PointSet.surface(place, t), -1, 1));
		}
		return new Shape(PointSet::surface, lines, Settings.diffusion(20, 30, 1), 2, List.of(SpaceView.SLANTED, SpaceView.LOW));
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final List<ImageProcessor> panels = new ArrayList<>();
		for (final Shape shape : shapes) {
			final PointSet set = shape.set().get();
			final Range range = Range.of(set.parameter(), 0);
			final List<DMatrixRMaj> results = shape.results(compute, progress);
			for (final SpaceView view : shape.views()) {
				for (int k = 0; k < results.size(); k++) {
					final String title = set.title() + List.of(", noisy", ", constrained", ", unconstrained").get(k);
					panels.add(panel(view, title, shape, results, k, i -> FrameColours.at((set.parameter()[i] - range.low()) / range
						.size())));
				}
			}
		}
		return Page.grid(panels, 3);
	}

	private static ImageProcessor panel(final SpaceView view, final String title, final Shape shape,
		final List<DMatrixRMaj> results, final int k, final IntFunction<Color> colours)
	{
		final Chart chart = view.chart(title, results.get(0), WIDTH, HEIGHT);
		shape.truth().forEach(line -> view.addLine(chart, line, TRUTH, 1.5));
		view.addPoints(chart, results.get(k), colours, 2.4);
		return chart.withoutAxes();
	}
}
