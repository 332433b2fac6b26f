package io.github.manifolddenoise.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/**
 * Points of the plane and the pre-images of their projections, one panel per method.
 *
 * @param set points of the plane
 * @param options how they are learnt
 * @param components q, one group of panels each
 */
record PreimagePoints(String name, String caption, Supplier<PointSet> set, ModelOptions options, List<Integer> components)
	implements Figure
{

	private static final int WIDTH = 1000;
	private static final int COLUMNS = 4;

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final PointSet points = set.get();
		final FittedKernelPca learnt = new FittedKernelPca(points.points(), options, compute);
		final List<ImageProcessor> groups = new ArrayList<>();
		final int columns = components.size() > 1 ? COLUMNS + 1 : COLUMNS;
		for (final int q : components) {
			final List<ImageProcessor> panels = new ArrayList<>();
			for (final Methods.Result result : Methods.results(learnt, q, progress)) {
				panels.add(panel(result.title() + ", q = " + q, points, result.found().points(), WIDTH / columns));
			}
			groups.add(Page.grid(panels, columns));
		}
		return Page.grid(groups, 1);
	}

	private static ImageProcessor panel(final String title, final PointSet set, final DMatrixRMaj found, final int side) {
		final Range x = set.range(0), y = set.range(1);
		final double[] fromX = PointSet.column(set.points(), 0), fromY = PointSet.column(set.points(), 1);
		final double[] toX = PointSet.column(found, 0), toY = PointSet.column(found, 1);
		final long outside = IntStream.range(0, toX.length).filter(i -> !x.contains(toX[i]) || !y.contains(toY[i])).count();
		return Chart.ofPlane(outside > 0 ? title + " (" + outside + ")" : title, x, y, side).strokes(
			new double[][] { fromX, fromY }, new double[][] { toX, toY }, Colours.WAY).points(fromX, fromY, Colours.NOISY, 1.8)
			.points(toX, toY, Colours.RESULT, 2).withAxes();
	}
}
