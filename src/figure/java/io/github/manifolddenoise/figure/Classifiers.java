package io.github.manifolddenoise.figure;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.cluster.ClassMeans;
import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.plot.Chart;
import io.github.manifolddenoise.plot.Field;
import io.github.manifolddenoise.plot.Page;
import io.github.manifolddenoise.task.Progress;

/** Two classes told apart by what bisects their means, in the plane and in the Gaussian's feature space. */
final class Classifiers implements Figure {

	private static final int EACH = 80;
	private static final int SIDE = 360;
	private static final int MESH = 121;
	private static final double SCALE = 0.5;
	private static final Color[] CLASSES = { new Color(0x0072b2), new Color(0xd55e00) };

	/** Squared distances in some feature space, from those in the plane. */
	interface Space extends BiFunction<DMatrixRMaj, Compute, DMatrixRMaj> {}

	static final Space PLAIN = (squares, compute) -> squares;
	static final Space GAUSSIAN = (squares, compute) -> KernelDistances.gaussian(squares, SCALE, compute);

	@Override
	public String name() {
		return "2.1";
	}

	@Override
	public String caption() {
		return "Two classes of 80 points and the classifier that bisects the segment between their means (black), on its" +
			" map (colours). Left: plain dot products give a line. Middle: where one class surrounds the other no line does." +
			" Right: the same classifier of the Gaussian kernel's feature space (σ = " + SCALE + "), whose hyperplane is a" +
			" closed curve of the plane. In brackets the points on the wrong side. (The thesis has the left and the right" +
			" one.)";
	}

	/** A point and its class, 0 or 1, in the third column. */
	static DMatrixRMaj beside() {
		final Random random = new Random(11);
		return points((label, i) -> new double[] { (2 * label - 1) * 1.2 + 0.5 * random.nextGaussian(), (2 * label - 1) *
			0.6 + 0.5 * random.nextGaussian() });
	}

	/** The same for a class within another. */
	static DMatrixRMaj within() {
		final Random random = new Random(12);
		return points((label, i) -> {
			final double angle = 2 * Math.PI * random.nextDouble();
			final double radius = label == 0 ? 0.6 * Math.sqrt(random.nextDouble()) : 1.5 + 0.15 * random.nextGaussian();
			return new double[] { radius * Math.cos(angle), radius * Math.sin(angle) };
		});
	}

	private interface Place {

		double[] of(int label, int i);
	}

	private static DMatrixRMaj points(final Place place) {
		final DMatrixRMaj points = new DMatrixRMaj(2 * EACH, 3);
		for (int i = 0; i < points.numRows; i++) {
			final double[] at = place.of(i / EACH, i);
			points.set(i, 0, at[0]);
			points.set(i, 1, at[1]);
			points.set(i, 2, i / EACH);
		}
		return points;
	}

	/** f of Arias 2007, eq. 2.9, above 0 on the side of class 1, at places given one per row. */
	static double[] values(final DMatrixRMaj points, final Space space, final DMatrixRMaj places,
		final Compute compute)
	{
		final int[] labels = IntStream.range(0, points.numRows).map(i -> (int) points.get(i, 2)).toArray();
		final DMatrixRMaj fresh = space.apply(squares(places, points), compute), among = space.apply(squares(points,
			points), compute);
		final DMatrixRMaj squares = ClassMeans.squaresToMeans(fresh, among, labels, compute);
		return IntStream.range(0, places.numRows).mapToDouble(row -> (squares.get(row, 0) - squares.get(row, 1)) / 2).toArray();
	}

	/** Squared distances in the plane. */
	private static DMatrixRMaj squares(final DMatrixRMaj from, final DMatrixRMaj to) {
		final DMatrixRMaj squares = new DMatrixRMaj(from.numRows, to.numRows);
		for (int i = 0; i < from.numRows; i++) {
			for (int j = 0; j < to.numRows; j++) squares.set(i, j, Math.pow(from.get(i, 0) - to.get(j, 0), 2) + Math.pow(from.get(i,
				1) - to.get(j, 1), 2));
		}
		return squares;
	}

	/** How many points are on the wrong side. */
	static long errors(final DMatrixRMaj points, final Space space, final Compute compute) {
		final double[] values = values(points, space, points, compute);
		return IntStream.range(0, values.length).filter(i -> values[i] > 0 != (points.get(i, 2) == 1)).count();
	}

	@Override
	public ImageProcessor draw(final Compute compute, final Progress progress) {
		final List<ImageProcessor> panels = new ArrayList<>();
		panels.add(panel("dot products", beside(), PLAIN, compute));
		panels.add(panel("dot products", within(), PLAIN, compute));
		panels.add(panel("Gaussian kernel", within(), GAUSSIAN, compute));
		return Page.row(panels);
	}

	private static ImageProcessor panel(final String title, final DMatrixRMaj points, final Space space,
		final Compute compute)
	{
		final PointSet set = new PointSet(title, points, points, PointSet.column(points, 2));
		final double[] left = PointSet.column(points, 0), up = PointSet.column(points, 1);
		final DMatrixRMaj places = Field.places(set.range(0), set.range(1), MESH, MESH);
		final Field field = Field.of(set.range(0), set.range(1), MESH, values(points, space, places, compute));
		final double[] colours = set.parameter();
		final String told = title + " (" + errors(points, space, compute) + ")";
		return Chart.ofPlane(told, field.x(), field.y(), SIDE).map(field, field.range()).levelCurves(field, new double[] { 0 }, Color.BLACK, 2.5).points(left, up, Color.WHITE, 4).points(left, up,
				i -> CLASSES[(int) colours[i]], 3).withAxes();
	}
}
