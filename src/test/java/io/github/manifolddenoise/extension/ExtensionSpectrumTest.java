package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Against k, k̂ and k₀ of all frames written out and decomposed. */
class ExtensionSpectrumTest {

	private static final int LEADING = 5;
	private static final double ROUNDING = 1e-8;

	/** Training frames, fresh frames, and the kernels of all of them. */
	private static final class Frames {

		final DMatrixRMaj training, fresh;
		final double scale;
		final SimpleMatrix all, extended, rest;

		Frames(final DMatrixRMaj training, final DMatrixRMaj fresh, final double scale) {
			this.training = training;
			this.fresh = fresh;
			this.scale = scale;
			final int m = training.numRows, n = fresh.numRows;
			final SimpleMatrix points = SimpleMatrix.wrap(training).concatRows(SimpleMatrix.wrap(fresh));
			final SimpleMatrix squared = SimpleMatrix.wrap(squaredDistances(points.getDDRM()));
			all = squared.scale(-0.5 / scale / scale).elementExp();
			final SimpleMatrix across = all.cols(0, m);
			extended = across.mult(all.rows(0, m).cols(0, m).invert()).mult(across.transpose());
			rest = all.minus(extended);
			assertEquals(m + n, all.numRows());
		}

		/** Some training frames in 2 to 6 dimensions, up to 12 fresh ones about as far apart or farther. */
		static Frames random(final int seed) {
			final Random random = new Random(seed);
			final int dimensions = 2 + random.nextInt(5);
			final double spread = 0.5 + random.nextDouble();
			return new Frames(normal(4 + random.nextInt(16), dimensions, 1, random), normal(1 + random.nextInt(12), dimensions,
				spread, random), 0.3 + 0.4 * random.nextDouble());
		}

		private static DMatrixRMaj normal(final int rows, final int columns, final double spread, final Random random) {
			final DMatrixRMaj points = new DMatrixRMaj(rows, columns);
			for (int k = 0; k < points.getNumElements(); k++) points.data[k] = spread * random.nextGaussian();
			return points;
		}

		ExtensionSpectrum spectrum() {
			return ExtensionSpectrum.of(score(), fresh, LEADING, COMPUTE);
		}

		SupportScore score() {
			return SupportScore.of(training, squaredDistances(training), scale, COMPUTE);
		}
	}

	static IntStream seeds() {
		return IntStream.range(0, 100);
	}

	private static double[] eigenvalues(final SimpleMatrix symmetric) {
		return COMPUTE.algebra().eigen(symmetric.getDDRM().copy()).values();
	}

	/** Theorem 15. */
	@ParameterizedTest
	@MethodSource("seeds")
	void theExtensionsSpectrumIsThatOfTheMatrix(final int seed) {
		final Frames frames = Frames.random(seed);
		final ExtensionSpectrum spectrum = frames.spectrum();
		final int m = frames.training.numRows;
		final double[] training = eigenvalues(frames.all.rows(0, m).cols(0, m)), extended = eigenvalues(frames.extended);
		for (int j = 0; j < spectrum.count(); j++) {
			assertEquals(training[j], spectrum.training()[j], ROUNDING);
			assertEquals(extended[j], spectrum.extended()[j], ROUNDING);
		}
		assertEquals(eigenvalues(frames.rest)[0], spectrum.missed(), ROUNDING);
	}

	/** Corollary 16, all three lines. */
	@ParameterizedTest
	@MethodSource("seeds")
	void eigenvaluesLieWhereTheNormsAllow(final int seed) {
		final Frames frames = Frames.random(seed);
		final ExtensionSpectrum spectrum = frames.spectrum();
		final double[] all = eigenvalues(frames.all);
		for (int j = 0; j < spectrum.count(); j++) {
			final double rise = spectrum.extended()[j] - spectrum.training()[j], more = all[j] - spectrum.extended()[j];
			assertTrue(rise >= -ROUNDING && rise <= spectrum.added() + ROUNDING, "γ" + j + " - σ" + j + " = " + rise);
			assertTrue(more >= -ROUNDING && more <= spectrum.missed() + ROUNDING, "λ" + j + " - γ" + j + " = " + more);
		}
		for (int j = frames.training.numRows; j < all.length; j++) assertTrue(all[j] <= spectrum.missed() + ROUNDING, "λ" + j);
	}

	/** Theorem 17 with its remainder as a number. */
	@ParameterizedTest
	@MethodSource("seeds")
	void firstOrderIsOffByNoMoreThanIsSaid(final int seed) {
		final Frames frames = Frames.random(seed);
		final ExtensionSpectrum spectrum = frames.spectrum();
		final double[] all = eigenvalues(frames.all);
		for (int j = 0; j < spectrum.count(); j++) {
			final double off = Math.abs(spectrum.estimated()[j] - all[j]);
			assertTrue(off <= spectrum.error()[j] + ROUNDING, "λ" + j + " is off by " + off + ", not " + spectrum.error()[j]);
			assertTrue(spectrum.least(j) <= all[j] + ROUNDING && all[j] <= spectrum.most(j) + ROUNDING, "λ" + j);
		}
	}

	/** Near the training frames the remainder falls with the square of ‖k₀‖, and says something. */
	@Test
	void theRemainderIsOfSecondOrder() {
		double last = Double.NaN, lastMissed = Double.NaN;
		for (double away = 0.4; away > 0.04; away /= 2) {
			final DMatrixRMaj training = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 3, 0 } });
			final Frames frames = new Frames(training, new DMatrixRMaj(new double[][] { { 0.5, away } }), 1);
			final ExtensionSpectrum spectrum = frames.spectrum();
			assertTrue(spectrum.error()[0] < 0.1 * spectrum.missed() + 1e-12, "error " + spectrum.error()[0]);
			if (away < 0.4) assertEquals(Math.pow(spectrum.missed() / lastMissed, 2), spectrum.error()[0] / last, 0.05);
			last = spectrum.error()[0];
			lastMissed = spectrum.missed();
		}
	}

	/** Theorem 18 over all pairs of frames: the bound as printed is exceeded, the corrected one never. */
	@Test
	void theDistanceBoundHoldsOnAllSetsAndThePrintedOneDoesNot() {
		int exceeded = 0;
		for (int seed = 0; seed < 100; seed++) {
			final Frames frames = Frames.random(seed);
			final int m = frames.training.numRows, n = frames.fresh.numRows;
			final SimpleMatrix rest = frames.rest;
			double squares = 0;
			for (int i = 0; i < m + n; i++) {
				for (int j = 0; j < m + n; j++) squares += Math.abs(rest.get(i, i) + rest.get(j, j) - 2 * rest.get(i, j));
			}
			final double distance = Math.sqrt(squares) / (m + n);
			if (distance > Math.sqrt(2 * n * rest.trace()) / (m + n)) exceeded++;
			assertTrue(distance <= SupportScore.distanceBound(frames.score().scores(frames.fresh, COMPUTE), m) + ROUNDING,
				"set " + seed);
		}
		assertTrue(exceeded > 50, exceeded + " of 100");
	}

	/** Frames 0 and 1 fresh, one at each training frame: k̂ = k, and every eigenvalue of [1 a; a 1] doubles. */
	@Test
	void repeatedFramesByHand() {
		final DMatrixRMaj pair = new DMatrixRMaj(new double[][] { { 0 }, { 1 } });
		final ExtensionSpectrum spectrum = new Frames(pair, pair, 1).spectrum();
		final double a = Math.exp(-0.5);
		assertArrayEquals(new double[] { 1 + a, 1 - a }, spectrum.training(), 1e-12);
		assertArrayEquals(new double[] { 2 + 2 * a, 2 - 2 * a }, spectrum.extended(), 1e-12);
		assertArrayEquals(new double[] { 2 + 2 * a, 2 - 2 * a }, spectrum.estimated(), 1e-12);
		assertEquals(1 + a, spectrum.added(), 1e-12);
		assertEquals(0, spectrum.missed(), 1e-12);
	}

	/** A frame out of reach adds an eigenvalue 1 of its own and changes none. */
	@Test
	void aFarFrameByHand() {
		final ExtensionSpectrum spectrum = new Frames(new DMatrixRMaj(new double[][] { { 0 }, { 0.5 } }), new DMatrixRMaj(
			new double[][] { { 100 } }), 1).spectrum();
		assertArrayEquals(spectrum.training(), spectrum.extended(), 1e-12);
		assertArrayEquals(spectrum.training(), spectrum.estimated(), 1e-12);
		assertEquals(1, spectrum.missed(), 1e-12);
		assertEquals(0, spectrum.added(), 1e-12);
	}
}
