package io.github.manifolddenoise.figure;

import java.util.Random;
import java.util.function.DoubleFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.plot.Range;

/**
 * Points of the papers' examples, always the same.
 *
 * @param title what they are
 * @param points n×d, noisy
 * @param clean n×d, the same points without noise
 * @param parameter of every point: where it lies on its curve, or which cluster it belongs to
 */
public record PointSet(String title, DMatrixRMaj points, DMatrixRMaj clean, double[] parameter) {

	/** Once round: the end of the sine. */
	public static final double SINE_LENGTH = 2 * Math.PI;

	/** One and a half turns: the end of the open curve. */
	public static final double HELIX_LENGTH = 3 * Math.PI;

	private static final int MANY = 300;
	private static final int EVEN = 200;
	private static final double BAND = 0.2;
	private static final double PLANE_NOISE = 0.4;
	private static final double SPACE_NOISE = 0.1;
	private static final double SURFACE_PITCH = 1.5;

	/** (t, sin t), t uniform in 0..2π, noise 0.4 (Arias 2007, p. 60). */
	public static PointSet sine() {
		return curve("sine", SINE_LENGTH, PLANE_NOISE, 4, PointSet::sine);
	}

	/** A point of the sine. */
	public static double[] sine(final double t) {
		return new double[] { t, Math.sin(t) };
	}

	/** An open curve in space, noise 0.1. */
	public static PointSet helix() {
		return curve("open curve", HELIX_LENGTH, SPACE_NOISE, 2, PointSet::helix);
	}

	/** A point of the open curve. */
	public static double[] helix(final double t) {
		return new double[] { Math.cos(t), Math.sin(t), t / 4 };
	}

	/** A closed curve in space, noise 0.1. */
	public static PointSet closedCurve() {
		return curve("closed curve", 2 * Math.PI, SPACE_NOISE, 3, PointSet::closedCurve);
	}

	/** A point of the closed curve. */
	public static double[] closedCurve(final double t) {
		return new double[] { Math.cos(t), Math.sin(t), 0.5 * Math.cos(2 * t) };
	}

	private static PointSet curve(final String title, final double length, final double noise, final long seed,
		final DoubleFunction<double[]> place)
	{
		final Random random = new Random(seed);
		final double[] parameter = new double[MANY];
		final double[][] clean = new double[MANY][];
		for (int i = 0; i < MANY; i++) {
			parameter[i] = length * random.nextDouble();
			clean[i] = place.apply(parameter[i]);
		}
		return noisy(title, new DMatrixRMaj(clean), parameter, noise, random);
	}

	/** z = ½ sin 2x cos 1.5y over -1..1, 600 points, noise 0.1. */
	public static PointSet surface() {
		final Random random = new Random(5);
		final double[][] clean = new double[2 * MANY][];
		final double[] parameter = new double[clean.length];
		for (int i = 0; i < clean.length; i++) {
			clean[i] = surface(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
			parameter[i] = clean[i][0];
		}
		return noisy("surface", new DMatrixRMaj(clean), parameter, SPACE_NOISE, random);
	}

	/** A point of the surface. */
	public static double[] surface(final double x, final double y) {
		return new double[] { x, y, 0.5 * Math.sin(2 * x) * Math.cos(SURFACE_PITCH * y) };
	}

	/** The last of ten coordinates is the sine of the sum of the others, noise 0.2 (Arias 2007, eq. 4.22). */
	public static PointSet sineOfTen() {
		final Random random = new Random(6);
		final int d = 10;
		final DMatrixRMaj clean = new DMatrixRMaj(MANY, d);
		final double[] parameter = new double[MANY];
		for (int i = 0; i < MANY; i++) {
			for (int k = 0; k < d - 1; k++) {
				clean.set(i, k, SINE_LENGTH / (d - 1) * random.nextDouble());
				parameter[i] += clean.get(i, k);
			}
			clean.set(i, d - 1, Math.sin(parameter[i]));
		}
		return noisy("sine of ten coordinates", clean, parameter, PLANE_NOISE / 2, random);
	}

	/** Three round clusters from left to right, 50 points each. */
	public static PointSet threeClusters() {
		return clusters("three clusters", new double[][] { { -1, 0.4 }, { 0, -0.5 }, { 1, 0.4 } }, 50, 0.2, 7);
	}

	/** The three clusters of Schölkopf's programme, 30 points each, that Murphy 2012, fig. 14.7, is made of. */
	static PointSet scholkopfClusters() {
		return clusters("three clusters", new double[][] { { -0.5, -0.2 }, { 0, 0.6 }, { 0.5, 0 } }, 30, 0.1, 14);
	}

	/**
	 * Ten round clusters, 40 points each, with centres at random in -1..1 (Arias 2007, p. 60).
	 *
	 * @param dimension d
	 */
	public static PointSet tenClusters(final int dimension) {
		final Random random = new Random(280);
		final double[][] centres = new double[10][dimension];
		for (final double[] centre : centres) {
			for (int k = 0; k < dimension; k++) centre[k] = 2 * random.nextDouble() - 1;
		}
		return clusters(dimension == 2 ? "ten clusters" : "ten clusters in " + dimension + " dimensions", centres, 40, 0.08, 8);
	}

	private static PointSet clusters(final String title, final double[][] centres, final int each, final double noise,
		final long seed)
	{
		final double[][] clean = new double[centres.length * each][];
		final double[] parameter = new double[clean.length];
		for (int i = 0; i < clean.length; i++) {
			clean[i] = centres[i / each];
			parameter[i] = i / each;
		}
		return noisy(title, new DMatrixRMaj(clean), parameter, noise, new Random(seed));
	}

	/**
	 * Two clusters of 100 points at (-1, 0, ...) and (1, 0, ...) with standard deviations 0.5 and 0.1 (Arias 2007, sect. C.3).
	 * The thesis calls them variances, but its mean distances to the nearest neighbour, 0.0658 in the plane and 0.7285 in ten
	 * dimensions, are those of standard deviations; variances give 0.11 and 1.2.
	 *
	 * @param dimension d
	 */
	public static PointSet twoClusters(final int dimension) {
		final Random random = new Random(9);
		final DMatrixRMaj clean = new DMatrixRMaj(200, dimension), points = clean.copy();
		final double[] parameter = new double[clean.numRows];
		for (int i = 0; i < parameter.length; i++) {
			parameter[i] = i / 100;
			clean.set(i, 0, i < 100 ? -1 : 1);
			for (int k = 0; k < dimension; k++) points.set(i, k, clean.get(i, k) + (i < 100 ? 0.5 : 0.1) * random.nextGaussian());
		}
		return new PointSet(dimension == 2 ? "two clusters" : "two clusters in " + dimension + " dimensions", points, clean,
			parameter);
	}

	/** The outline of a square of side 1, 200 points spread over a band of width 0.2 (Arias 2007, fig. C.5). */
	public static PointSet thickSquare() {
		final Random random = new Random(10);
		final DMatrixRMaj clean = new DMatrixRMaj(200, 2), points = clean.copy();
		final double[] parameter = new double[clean.numRows];
		for (int i = 0; i < parameter.length; i++) {
			parameter[i] = 4 * random.nextDouble();
			final int side = (int) parameter[i];
			final double along = parameter[i] - side;
			clean.set(i, 0, side == 0 ? along : side == 1 ? 1 : side == 2 ? 1 - along : 0);
			clean.set(i, 1, side == 0 ? 0 : side == 1 ? along : side == 2 ? 1 : 1 - along);
			for (int k = 0; k < 2; k++) points.set(i, k, clean.get(i, k) + BAND * (random.nextDouble() - 0.5));
		}
		return new PointSet("thickened square", points, clean, parameter);
	}

	/** The unit circle at 200 equal steps, without noise. */
	public static PointSet evenCircle() {
		return even("circle", t -> new double[] { Math.cos(t), Math.sin(t) }, 2 * Math.PI / EVEN);
	}

	/** The open curve at 200 equal steps, without noise. */
	public static PointSet evenHelix() {
		return even("helix", PointSet::helix, HELIX_LENGTH / (EVEN - 1));
	}

	private static PointSet even(final String title, final DoubleFunction<double[]> place, final double step) {
		final double[] parameter = new double[EVEN];
		final double[][] clean = new double[EVEN][];
		for (int i = 0; i < EVEN; i++) {
			parameter[i] = i * step;
			clean[i] = place.apply(parameter[i]);
		}
		return new PointSet(title, new DMatrixRMaj(clean), new DMatrixRMaj(clean), parameter);
	}

	private static PointSet noisy(final String title, final DMatrixRMaj clean, final double[] parameter,
		final double noise, final Random random)
	{
		final DMatrixRMaj points = clean.copy();
		for (int k = 0; k < points.getNumElements(); k++) points.data[k] += noise * random.nextGaussian();
		return new PointSet(title, points, clean, parameter);
	}

	/** Coordinate k of all points. */
	static double[] column(final DMatrixRMaj points, final int k) {
		final double[] column = new double[points.numRows];
		for (int i = 0; i < column.length; i++) column[i] = points.get(i, k);
		return column;
	}

	/** The noisy points' range of coordinate k with a margin. */
	Range range(final int k) {
		return Range.of(column(points, k), 0.08);
	}
}
