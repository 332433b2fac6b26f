package io.github.manifolddenoise.figure;

import java.util.function.Supplier;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.task.Progress;

/** Points of the plane as they are. */
record Scatter(String name, String caption, Supplier<PointSet> set) implements Figure {

	private static final int SIDE = 460;
	private static final double RADIUS = 2.5;

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final PointSet points = set.get();
		return Chart.ofPlane(points.title(), points.range(0), points.range(1), SIDE).points(PointSet.column(points.points(), 0),
			PointSet.column(points.points(), 1), Colours.NOISY, RADIUS).withAxes();
	}
}
