package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/**
 * The ways of a noisy sine's points to their constrained pre-images, on the first component's level curves.
 *
 * @param options how the points are learnt
 * @param stations how many places of every way are drawn
 */
record Flow(String name, String caption, ModelOptions options, int stations) implements Figure {

	private static final int WIDTH = 860;
	private static final int LEVELS = 24;

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final PointSet set = PointSet.sine();
		final FittedKernelPca learnt = new FittedKernelPca(set.points(), options, compute);
		final Range x = set.range(0), y = set.range(1);
		final Field field = learnt.components(x, y, 1).get(0);
		final Chart chart = Chart.ofPlane("component 1, and the points' ways", x, y, WIDTH).map(field, field.range())
			.levelCurves(field, field.levels(LEVELS), Colours.LEVEL, 1);
		final DMatrixRMaj start = set.points(), targets = Rows.first(learnt.at(start), 1);
		final List<DMatrixRMaj> ways = Trajectories.of(learnt, true, start, targets, stations, progress);
		for (final DMatrixRMaj way : ways) {
			chart.line(PointSet.column(way, 0), PointSet.column(way, 1), LineStyle.of(Color.BLACK), 1);
		}
		Curves.add(chart, PointSet::sine, 0, PointSet.SINE_LENGTH);
		chart.outlinedPoints(PointSet.column(start, 0), PointSet.column(start, 1), Colours.ON_MAP, 1.8);
		return chart.outlinedPoints(ends(ways, 0), ends(ways, 1), Color.WHITE, 2).withAxes();
	}

	private static double[] ends(final List<DMatrixRMaj> ways, final int k) {
		return ways.stream().mapToDouble(way -> way.get(way.numRows - 1, k)).toArray();
	}
}
