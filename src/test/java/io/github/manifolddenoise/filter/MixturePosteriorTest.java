package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class MixturePosteriorTest {

	private static DMatrixRMaj random(final int rows, final int columns, final long seed) {
		return DoubleFrames.noise(rows, columns, seed).values();
	}

	private static MixturePosterior of(final DMatrixRMaj training, final int k, final double c) {
		return MixturePosterior.of(training, List.of(new GaussianWidth(k, c)), COMPUTE);
	}

	/** The same numbers from an implementation in numpy that works with the r×k differences and their SVD. */
	@ParameterizedTest
	@CsvSource({ "3, .5, .3, .912946190475639 -.22280646827651418 -.6300479647367074 .9767962585138256 " +
		"1.0338738121070772 -.6110840710154696 -.2313786480276277 .8755236775389843 " +
		"-.6989258348774688 -.04747012318399741 .6762381370852711 -.8583219215182716",
		"8, .5, .1, 1.0188478429481125 -.22755576576260672 -.6616631235475782 .9083280553846369 " +
			".8507445681556739 -.7132408279619535 -.12464200278844217 .9922077887088552 " +
			"-.9359643049474973 -.11212906651983431 .7807224540819725 -.7070490554161262",
		"2, 1, 1, .5871850094997667 -.11156774025269758 -.39009297973208723 .5854027367093645 " +
			".7113858940915572 -.4888060791593995 -.012662069908377822 .4848679647603626 " +
			"-.30232809091648394 -.09033360340672499 .40184258241566573 -.523597354156168" })
	void numbersOfAnotherImplementation(final int k, final double c, final double sigma, final String expected) {
		final DMatrixRMaj training = new DMatrixRMaj(9, 4), noisy = new DMatrixRMaj(3, 4);
		for (int j = 0; j < 4; j++) {
			for (int i = 0; i < 9; i++) training.set(i, j, Math.sin(1.3 * i + 2.1 * j + 0.1 * i * j));
			for (int i = 0; i < 3; i++) noisy.set(i, j, Math.cos(0.7 * i * i + 1.9 * j));
		}
		final double[] numbers = Arrays.stream(expected.split(" ")).mapToDouble(Double::parseDouble).toArray();
		assertArrayEquals(numbers, of(training, k, c).mean(noisy, sigma).data, 1e-12);
	}

	@ParameterizedTest
	@CsvSource({ "12, 5, 4, .5, .4", "12, 5, 8, .5, .05", "30, 3, 8, .5, 1", "30, 3, 8, 2, .01", "6, 20, 8, .5, .3",
		"10, 1, 3, .5, .2", "2, 2, 8, .5, .5", "9, 4, 1, 1, 10" })
	void meanOfADenseMixture(final int m, final int r, final int k, final double c, final double sigma) {
		final DMatrixRMaj training = random(m, r, 3), noisy = random(7, r, 4);
		final GaussianWidth one = new GaussianWidth(k, c), wider = new GaussianWidth(2 * k, 3 * c), least = new GaussianWidth(1, 0.1);
		for (final List<GaussianWidth> widths : List.of(List.of(one), List.of(one, wider, least))) {
			assertClose(dense(training, noisy, widths, sigma), MixturePosterior.of(training, widths, COMPUTE).mean(noisy,
				sigma), 1e-9);
		}
	}

	/** By the definition, with r×r matrices. */
	static DMatrixRMaj dense(final DMatrixRMaj training, final DMatrixRMaj noisy, final List<GaussianWidth> widths,
		final double sigma)
	{
		final int m = training.numRows, r = training.numCols;
		final DMatrixRMaj result = new DMatrixRMaj(noisy.numRows, r), squared = Matrices.squaredDistances(training);
		for (int i = 0; i < noisy.numRows; i++) {
			final double[][] means = new double[m * widths.size()][];
			final double[] logarithms = new double[means.length];
			for (int j = 0; j < means.length; j++) {
				final int centre = j % m, k = widths.get(j / m).neighbours();
				final double c = widths.get(j / m).spread();
				final int[] neighbours = IntStream.range(0, m).filter(other -> other != centre).boxed().sorted(Comparator
					.comparingDouble(other -> squared.get(centre, other))).limit(k).mapToInt(other -> other).toArray();
				final DMatrixRMaj prior = new DMatrixRMaj(r, r);
				for (final int neighbour : neighbours) {
					for (int a = 0; a < r; a++) {
						for (int b = 0; b < r; b++) prior.add(a, b, c / neighbours.length * (training.get(neighbour, a) - training
							.get(centre, a)) * (training.get(neighbour, b) - training.get(centre, b)));
					}
				}
				final DMatrixRMaj total = prior.copy(), t = new DMatrixRMaj(r, 1);
				for (int a = 0; a < r; a++) {
					total.add(a, a, sigma * sigma);
					t.set(a, 0, noisy.get(i, a) - training.get(centre, a));
				}
				final DMatrixRMaj solved = COMPUTE.algebra().solvePositiveDefinite(total, t);
				final SymmetricEigen eigen = COMPUTE.algebra().eigen(total);
				logarithms[j] = -0.5 * COMPUTE.algebra().transposeTimes(t, solved).get(0,
					0) - 0.5 * Arrays.stream(eigen.values()).map(Math::log).sum();
				means[j] = COMPUTE.algebra().times(prior, solved).data;
				for (int a = 0; a < r; a++) means[j][a] += training.get(centre, a);
			}
			final double largest = Arrays.stream(logarithms).max().orElseThrow();
			final double sum = Arrays.stream(logarithms).map(x -> Math.exp(x - largest)).sum();
			for (int j = 0; j < means.length; j++) {
				for (int a = 0; a < r; a++) result.add(i, a, Math.exp(logarithms[j] - largest) / sum * means[j][a]);
			}
		}
		return result;
	}

	/** Two points on a line, both components with variance c·Δ²: gain v/(v + σ²) towards each. */
	@Test
	void closedFormOfTwoPoints() {
		final DMatrixRMaj training = new DMatrixRMaj(new double[][] { { -1 }, { 1 } });
		final double z = 0.7, c = 0.5, sigma = 0.9, v = 4 * c, gain = v / (v + sigma * sigma);
		final double left = Math.exp(-(z + 1) * (z + 1) / (2 * (v + sigma * sigma)));
		final double right = Math.exp(-(z - 1) * (z - 1) / (2 * (v + sigma * sigma)));
		final double expected = (left * (-1 + gain * (z + 1)) + right * (1 + gain * (z - 1))) / (left + right);
		assertEquals(expected, of(training, 8, c).mean(new DMatrixRMaj(new double[][] { { z } }),
			sigma).get(0, 0), 1e-14);
	}

	@Test
	void onePointIsAllThereIs() {
		final DMatrixRMaj training = new DMatrixRMaj(new double[][] { { 3, 4 } });
		assertClose(training, MixturePosterior.of(training, COMPUTE).mean(new DMatrixRMaj(new double[][] { { 9, -2 } }),
			0.1), 1e-15);
	}

	/** Points on the x axis and on a parallel to it: without noise a point falls on the nearer of the two lines. */
	@ParameterizedTest
	@ValueSource(doubles = { 0, 1e-30, 1e-5 })
	void withoutNoiseTheNearestAffineSpace(final double sigma) {
		final DMatrixRMaj training = new DMatrixRMaj(new double[][] { { 0, -5 }, { 1, -5 }, { 2.1, -5 }, { 0, 5 }, { 1, 5 },
			{ 2.1, 5 } });
		final DMatrixRMaj noisy = new DMatrixRMaj(new double[][] { { 0.4, 1 }, { 1.7, -0.5 }, { 1, 5 } });
		final DMatrixRMaj expected = new DMatrixRMaj(new double[][] { { 0.4, 5 }, { 1.7, -5 }, { 1, 5 } });
		assertClose(expected, of(training, 2, 0.5).mean(noisy, sigma), 1e-8);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 1e-3, 1 })
	void withManyNeighboursNoNoiseLeavesPointsOfTheSpan(final double sigma) {
		final DMatrixRMaj training = random(20, 4, 1), noisy = random(5, 4, 2);
		final double difference = Matrices.difference(noisy, MixturePosterior.of(training, COMPUTE).mean(noisy, sigma));
		assertTrue(sigma == 1 ? difference > 0.1 : difference < 1e-4, () -> "moved by " + difference);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.3 })
	void repeatedPoints(final double sigma) {
		final DMatrixRMaj once = random(4, 3, 5), training = Matrices.rows(once, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3);
		final DMatrixRMaj result = of(training, 2, 0.5).mean(random(6, 3, 6), sigma);
		final DMatrixRMaj gibbs = of(once, 1, 1e-30).mean(random(6, 3, 6), sigma);
		assertClose(gibbs, result, 1e-6);
	}

	@Test
	void allPointsTheSame() {
		for (final double value : new double[] { 0, 2 }) {
			final DMatrixRMaj training = new DMatrixRMaj(5, 2);
			Arrays.fill(training.data, value);
			for (final double sigma : new double[] { 0, 1e-3, 1 }) {
				final DMatrixRMaj result = MixturePosterior.of(training, COMPUTE).mean(random(1, 2, 1), sigma);
				assertArrayEquals(new double[] { value, value }, result.data, 1e-12, "sigma " + sigma);
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "1e3, .1", "1e9, .1", "1e60, 1e-3", "1e60, 0" })
	void farAway(final double factor, final double sigma) {
		final DMatrixRMaj noisy = Matrices.scaled(random(4, 6, 8), factor);
		for (final int k : new int[] { 2, 8 }) {
			final DMatrixRMaj result = of(random(15, 6, 7), k, 0.5).mean(noisy, sigma);
			assertTrue(Arrays.stream(result.data).allMatch(Double::isFinite), () -> "k = " + k + ": " + result);
		}
	}

	@Test
	void scaleAndOrderOfTheFramesDoNotMatter() {
		final DMatrixRMaj training = random(25, 6, 1), noisy = random(9, 6, 2);
		final DMatrixRMaj expected = MixturePosterior.of(training, COMPUTE).mean(noisy, 0.4);
		for (final double factor : new double[] { 1e-8, 1e8 }) {
			final DMatrixRMaj scaled = MixturePosterior.of(Matrices.scaled(training, factor), COMPUTE).mean(Matrices.scaled(
				noisy, factor), 0.4 * factor);
			assertClose(expected, Matrices.scaled(scaled, 1 / factor), 1e-10);
		}
		final int[] order = Matrices.order(25, 3);
		assertClose(expected, MixturePosterior.of(Matrices.rows(training, order), COMPUTE).mean(noisy, 0.4), 1e-10);
	}

	@Test
	void sameBitsWithAnyNumberOfThreadsAndInBatches() {
		final DMatrixRMaj training = random(50, 5, 1), noisy = random(50_000, 5, 2);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final DMatrixRMaj alone = MixturePosterior.of(training, Compute.here(one)).mean(noisy, 0.3);
			final DMatrixRMaj together = MixturePosterior.of(training, Compute.here(three)).mean(noisy, 0.3);
			assertArrayEquals(alone.data, together.data);
			final DMatrixRMaj last = Matrices.rows(noisy, 49_999);
			assertClose(Matrices.rows(alone, 49_999), MixturePosterior.of(training, COMPUTE).mean(last, 0.3), 1e-11);
		}
	}

	@Test
	void mistakesOfTheCaller() {
		final DMatrixRMaj points = random(5, 2, 1);
		final MixturePosterior posterior = MixturePosterior.of(points, COMPUTE);
		assertThrows(IllegalArgumentException.class, () -> posterior.mean(random(1, 3, 1), 1));
		assertThrows(IllegalArgumentException.class, () -> posterior.mean(points, -1));
		assertThrows(IllegalArgumentException.class, () -> posterior.mean(points, Double.NaN));
		assertThrows(IllegalArgumentException.class, () -> new GaussianWidth(0, 1));
		assertThrows(IllegalArgumentException.class, () -> new GaussianWidth(1, 0));
		assertThrows(IllegalArgumentException.class, () -> MixturePosterior.of(points, List.of(), COMPUTE));
		assertThrows(IllegalArgumentException.class, () -> MixturePosterior.of(new DMatrixRMaj(0, 2), COMPUTE));
	}

	@Test
	void wienerGains() {
		final DMatrixRMaj noisy = new DMatrixRMaj(new double[][] { { 2, 3, 4 }, { -1, 5, 7 } });
		final double[] spectrum = { 30, 10, 0, 0 };
		assertArrayEquals(new double[] { 2 * .75, 1.5, 0, -.75, 2.5, 0 }, MixturePosterior.wiener(noisy, spectrum, 10, 1).data,
			1e-15);
		assertArrayEquals(noisy.data, MixturePosterior.wiener(noisy, spectrum, 10, 0).data);
	}

	/** Clean frames of a turning spot, and new noisy ones of it: far nearer to the truth than axis by axis. */
	@Test
	void betterThanOneGaussianOnAManifold() throws IOException {
		final DoubleFrames training = DoubleFrames.spot(80, 16, 0, 1), clean = DoubleFrames.spot(40, 16, 0, 2);
		final double sigma = 0.3;
		final Random random = new Random(9);
		final DMatrixRMaj values = clean.values().copy();
		for (int k = 0; k < values.getNumElements(); k++) values.data[k] += sigma * random.nextGaussian();
		final SpanCoordinates span = SpanCoordinates.of(training, COMPUTE, Progress.NONE);
		final DMatrixRMaj noisy = inSpan(span, training, new DoubleFrames(training.geometry(), values));
		final DMatrixRMaj truth = inSpan(span, training, clean);
		final double mixture = rms(truth, MixturePosterior.of(span.coordinates(), COMPUTE).mean(noisy, sigma));
		final double wiener = rms(truth, MixturePosterior.wiener(noisy, span.spectrum(), 80, sigma));
		assertTrue(mixture < 0.5 * wiener && wiener < 0.5 * rms(truth, noisy), () -> mixture + ", Wiener " + wiener +
			", noisy " + rms(truth, noisy));
	}

	private static DMatrixRMaj inSpan(final SpanCoordinates span, final DoubleFrames training, final DoubleFrames fresh)
		throws IOException
	{
		final DMatrixRMaj all = span.project(training, fresh, COMPUTE, Progress.NONE);
		final DMatrixRMaj inside = new DMatrixRMaj(all.numRows, span.rank());
		for (int i = 0; i < all.numRows; i++) {
			for (int j = 0; j < span.rank(); j++) inside.set(i, j, all.get(i, j));
		}
		return inside;
	}

	private static double rms(final DMatrixRMaj a, final DMatrixRMaj b) {
		double sum = 0;
		for (int k = 0; k < a.getNumElements(); k++) sum += (a.data[k] - b.data[k]) * (a.data[k] - b.data[k]);
		return Math.sqrt(sum / a.numRows);
	}
}
