package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/**
 * Points of some classes in their first two components of several kernels.
 *
 * @param rows one panel each
 */
record Projections(String name, String caption, Supplier<PointSet> set, List<ComponentMaps.Row> rows) implements Figure {

	private static final int SIDE = 340;
	private static final double MARGIN = 0.06;
	private static final Color[] CLASSES = { new Color(0x0072b2), new Color(0xd55e00), new Color(0x009e73) };

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final PointSet points = set.get();
		final List<ImageProcessor> panels = new ArrayList<>();
		for (final ComponentMaps.Row row : rows) {
			progress.checkCanceled();
			panels.add(panel(row.title(), plane(points, row.options(), compute), points.parameter()));
		}
		return Page.row(panels);
	}

	/** The first two components. */
	static DMatrixRMaj plane(final PointSet set, final ModelOptions options, final Compute compute) {
		return Rows.first(new FittedKernelPca(set.points(), options, compute).embedding().coordinates(), 2);
	}

	/** How many points have a nearest other one of another class. */
	static long errors(final DMatrixRMaj plane, final double[] classes) {
		return IntStream.range(0, classes.length).filter(i -> classes[nearest(plane, i)] != classes[i]).count();
	}

	private static int nearest(final DMatrixRMaj plane, final int point) {
		int nearest = -1;
		double least = Double.POSITIVE_INFINITY;
		for (int j = 0; j < plane.numRows; j++) {
			final double distance = Math.hypot(plane.get(j, 0) - plane.get(point, 0), plane.get(j, 1) - plane.get(point, 1));
			if (j == point || distance >= least) continue;
			least = distance;
			nearest = j;
		}
		return nearest;
	}

	private static ImageProcessor panel(final String title, final DMatrixRMaj plane, final double[] classes) {
		final double[] first = PointSet.column(plane, 0), second = PointSet.column(plane, 1);
		final String text = String.format(Locale.ROOT, "%s: %d of %d nearest of another class", title, errors(plane, classes),
			classes.length);
		return new Chart(text, Range.of(first, MARGIN), Range.of(second, MARGIN), SIDE, SIDE).points(first, second,
			Color.BLACK, 3.4).points(first, second, i -> CLASSES[(int) classes[i]], 2.6).withAxes(
				"component 1 (up: component 2)");
	}
}
