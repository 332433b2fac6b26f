package io.github.manifolddenoise.figure;

import java.awt.Color;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.ModelOptions;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/**
 * The ways of a noisy sine's points to their constrained pre-images, on the first component's level curves.
 *
 * @param options how the points are learnt
 */
record Flow(String name, String caption, ModelOptions options) implements Figure {

	private static final int WIDTH = 860;
	private static final int LEVELS = 24;
	private static final int STATIONS = 40;

	@Override
	public ImageProcessor draw(final LinearAlgebra algebra, final Progress progress) {
		final PointSet set = PointSet.sine();
		final Learnt learnt = new Learnt(set.points(), options, algebra);
		final Range x = set.range(0), y = set.range(1);
		final Field field = learnt.components(x, y, 1).get(0);
		final Chart chart = Chart.ofPlane("component 1, and the points' ways", x, y, WIDTH).map(field, field.range())
			.levelCurves(field, field.levels(LEVELS), Colours.LEVEL);
		final DMatrixRMaj start = set.points(), targets = Rows.first(learnt.at(start), 1);
		for (final DMatrixRMaj way : Ways.of(learnt, true, start, targets, STATIONS, progress)) {
			final double[] left = PointSet.column(way, 0), up = PointSet.column(way, 1);
			final int end = left.length - 1;
			chart.line(left, up, Color.BLACK, 1).points(new double[] { left[end] }, new double[] { up[end] }, Color.WHITE, 2.2);
		}
		Curves.add(chart, PointSet::sine, 0, PointSet.SINE_LENGTH);
		return chart.points(PointSet.column(start, 0), PointSet.column(start, 1), Colours.ON_MAP, 2).withAxes();
	}
}
