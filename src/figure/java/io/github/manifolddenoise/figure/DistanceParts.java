package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.LineStyle;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.plot.Range;
import io.github.manifolddenoise.task.Progress;

/**
 * The distance in feature space from one point's projection on the first component, over the plane, and its two parts.
 *
 * @param apart whether the two parts are drawn, or their sum and the way of the search
 */
record DistanceParts(String name, String caption, boolean apart) implements Figure {

	private static final int MESH = 101;
	private static final int WIDTH = 420;
	private static final int LEVELS = 10;
	private static final int STATIONS = 120;
	private static final double LEAST = 1e-4;

	/** To the right of the sine's crest, above it. */
	private static final double[] PLACE = { 2.8, 1.2 };

	/**
	 * Both parts of D over a rectangle (Arias 2007, eq. 4.35).
	 *
	 * @param kept (y₁(x) - y₁*)², the distance within the component kept
	 * @param rest Σ_{k>1} y_k(x)², the distance from it
	 */
	record Parts(Field kept, Field rest) {

		Field sum() {
			final double[] sum = kept.values().data.clone();
			for (int k = 0; k < sum.length; k++) sum[k] += rest.values().data[k];
			return Field.of(kept.x(), kept.y(), kept.values().numCols, sum);
		}
	}

	static FittedKernelPca learnt(final Compute compute) {
		return new FittedKernelPca(PointSet.sine().points(), Settings.diffusion(20, 30, 1), compute);
	}

	/** The point nearest to {@link #PLACE}. */
	static int chosen(final DMatrixRMaj points) {
		int chosen = 0;
		double least = Double.POSITIVE_INFINITY;
		for (int i = 0; i < points.numRows; i++) {
			final double distance = Math.hypot(points.get(i, 0) - PLACE[0], points.get(i, 1) - PLACE[1]);
			if (distance >= least) continue;
			least = distance;
			chosen = i;
		}
		return chosen;
	}

	static Parts parts(final FittedKernelPca learnt, final PointSet set, final double target) {
		final Range x = set.range(0), y = set.range(1);
		final DMatrixRMaj values = learnt.at(Field.places(x, y, MESH, MESH));
		final double[] kept = new double[values.numRows], rest = new double[values.numRows];
		for (int i = 0; i < kept.length; i++) {
			kept[i] = (values.get(i, 0) - target) * (values.get(i, 0) - target);
			for (int k = 1; k < values.numCols; k++) rest[i] += values.get(i, k) * values.get(i, k);
		}
		return new Parts(Field.of(x, y, MESH, kept), Field.of(x, y, MESH, rest));
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final PointSet set = PointSet.sine();
		final FittedKernelPca learnt = learnt(compute);
		final int chosen = chosen(set.points());
		final DMatrixRMaj start = Rows.gather(set.points(), new int[] { chosen });
		final DMatrixRMaj target = Rows.first(learnt.at(start), 1);
		final Parts parts = parts(learnt, set, target.get(0));
		final List<ImageProcessor> panels = new ArrayList<>();
		if (apart) {
			final Field kept = logarithms(parts.kept()), rest = logarithms(parts.rest());
			final Range both = new Range(kept.range().low(), rest.range().high());
			panels.add(panel("ln of the squared distance within the component kept", kept, both, start).withBar(both));
			panels.add(panel("ln of the squared distance from it", rest, both, start).withBar(both));
			return Page.row(panels);
		}
		final Field sum = logarithms(parts.sum());
		final Chart chart = panel("ln of the squared distance to the projection of the ringed point", sum, sum.range(), start);
		final Field first = learnt.components(set.range(0), set.range(1), 1).get(0);
		chart.levelCurves(first, new double[] { target.get(0) }, Color.BLACK, 1.3);
		Curves.add(chart, PointSet::sine, 0, PointSet.SINE_LENGTH);
		for (final boolean constrained : new boolean[] { false, true }) {
			final DMatrixRMaj way = Trajectories.of(learnt, constrained, start, target, STATIONS, progress).get(0);
			final Color colour = constrained ? Color.BLACK : Color.WHITE;
			chart.line(PointSet.column(way, 0), PointSet.column(way, 1), LineStyle.of(colour), 3).outlinedPoints(new double[] { way.get(STATIONS,
				0) }, new double[] { way.get(STATIONS, 1) }, colour, 4);
		}
		return chart.withBar(sum.range());
	}

	private Chart panel(final String title, final Field field, final Range colours, final DMatrixRMaj start) {
		return Chart.ofPlane(title, field.x(), field.y(), apart ? WIDTH : 2 * WIDTH).map(field, colours).levelCurves(field, field
			.levels(LEVELS), Colours.LEVEL, 1).ring(start.get(0), start.get(1), Color.WHITE, 6);
	}

	/** ln D; what is below 1e-4 of the largest is raised to it. */
	private static Field logarithms(final Field field) {
		final double least = LEAST * field.range().high();
		final double[] logarithms = field.values().data.clone();
		for (int k = 0; k < logarithms.length; k++) logarithms[k] = Math.log(Math.max(logarithms[k], least));
		return Field.of(field.x(), field.y(), field.values().numCols, logarithms);
	}
}
