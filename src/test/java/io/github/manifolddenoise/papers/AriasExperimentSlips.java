package io.github.manifolddenoise.papers;

import static io.github.manifolddenoise.papers.Small.gaussian;
import static io.github.manifolddenoise.papers.Small.ones;
import static io.github.manifolddenoise.papers.Small.power;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.simple.SimpleMatrix;

/** Slips of Arias' thesis in what it says of its experiments. */
final class AriasExperimentSlips {

	/** Of fig. 4.25: mean distances to the 3rd and the 5th neighbour. */
	private static final double THIRD = 0.5427, FIFTH = 0.6621;
	private static final int PIXELS = 26 * 34;
	private static final double[] FRAMES = { 0, 1, 2 };
	private static final double RIDGE = 0.01;

	private AriasExperimentSlips() {}

	static List<Slip> all() {
		return List.of(clusters(), noise(), bound());
	}

	/** Sect. C.3: σk is the mean distance to the nearest neighbour, there of one set, here on average over some. */
	private static Slip clusters() {
		return Slip.ofOrder("A sect. C.3, clusters", nearest(Math.sqrt(0.5), Math.sqrt(0.1)), 0.0658, nearest(0.5, 0.1), 0.0066);
	}

	private static double nearest(final double first, final double second) {
		final int sets = 20, points = 200;
		final Random random = new Random(1);
		double sum = 0;
		for (int set = 0; set < sets; set++) {
			final double[] left = new double[points], up = new double[points];
			for (int i = 0; i < points; i++) {
				left[i] = 2 * i < points ? -1 + first * random.nextGaussian() : 1 + second * random.nextGaussian();
				up[i] = (2 * i < points ? first : second) * random.nextGaussian();
			}
			for (int i = 0; i < points; i++) {
				double least = Double.POSITIVE_INFINITY;
				for (int j = 0; j < points; j++) if (j != i) least = Math.min(least, Math.hypot(left[i] - left[j], up[i] - up[j]));
				sum += least;
			}
		}
		return sum / sets / points;
	}

	/** Even steps δ on a curve: the 3rd neighbour is 2 of them away, the 5th 3, each with the noise of two pictures. */
	private static Slip noise() {
		final double step = (FIFTH * FIFTH - THIRD * THIRD) / (3 * 3 - 2 * 2);
		return Slip.ofOrder("A sect. 4.4, σn", Math.sqrt(2 * PIXELS * 0.02 * 0.02 + 4 * step), THIRD, Math.sqrt(2 * PIXELS * 0.01 *
			0.01 + 4 * step), 0.01);
	}

	/** Eq. 3.36 and 3.37 with Diffusion Maps, α = 1; the difference of their columns, extended, completes the triangle. */
	private static Slip bound() {
		final SimpleMatrix all = diffusion(FRAMES);
		double press = 0, recomputed = 0, change = 0;
		for (int i = 0; i < FRAMES.length; i++) {
			final int left = i;
			final int[] others = IntStream.range(0, FRAMES.length).filter(j -> j != left).toArray();
			final double[] frames = Arrays.stream(others).mapToDouble(j -> FRAMES[j]).toArray();
			final SimpleMatrix kept = new SimpleMatrix(2, 2), own = new SimpleMatrix(1, 2);
			for (int j = 0; j < 2; j++) {
				own.set(0, j, all.get(left, others[j]));
				for (int k = 0; k < 2; k++) kept.set(j, k, all.get(others[j], others[k]));
			}
			final SimpleMatrix first = extended(frames, kept, FRAMES[i]), second = extended(frames, diffusion(frames), FRAMES[i]);
			press += square(own.minus(first));
			recomputed += square(own.minus(second));
			change += square(first.minus(second));
		}
		return Slip.bound("A sect. C.3, bound", press, recomputed, Math.pow(Math.sqrt(press) + Math.sqrt(change), 2));
	}

	/** Its part of the mean over the frames and over two others each. */
	private static double square(final SimpleMatrix difference) {
		return Math.pow(difference.normF(), 2) / 2 / FRAMES.length;
	}

	private static SimpleMatrix diffusion(final double[] frames) {
		final SimpleMatrix one = ones(frames.length, 1);
		final SimpleMatrix affinities = gaussian(frames, frames, 1), density = power(diagonal(affinities.mult(one)), -1);
		final SimpleMatrix walk = density.mult(affinities).mult(density), degrees = power(diagonal(walk.mult(one)), -0.5);
		return degrees.mult(walk).mult(degrees);
	}

	private static SimpleMatrix diagonal(final SimpleMatrix values) {
		return SimpleMatrix.diag(values.getDDRM().data);
	}

	/** Columns extended by ridge regression with a bias, σh = 2, to one place. */
	private static SimpleMatrix extended(final double[] frames, final SimpleMatrix columns, final double place) {
		final int m = frames.length;
		final SimpleMatrix system = new SimpleMatrix(m + 1, m + 1), right = new SimpleMatrix(m + 1, m);
		final SimpleMatrix at = new SimpleMatrix(1, m + 1);
		system.insertIntoThis(0, 0, gaussian(frames, frames, 2).plus(SimpleMatrix.identity(m).scale(RIDGE)));
		system.insertIntoThis(0, m, ones(m, 1));
		system.insertIntoThis(m, 0, ones(1, m));
		right.insertIntoThis(0, 0, columns);
		at.insertIntoThis(0, 0, gaussian(new double[] { place }, frames, 2));
		at.set(0, m, 1);
		return at.mult(system.solve(right));
	}
}
