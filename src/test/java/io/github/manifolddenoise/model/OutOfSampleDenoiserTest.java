package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;

/** New frames of a spot that runs round, after training with another acquisition of it. */
class OutOfSampleDenoiserTest {

	private static final int SIDE = 20;
	private static final double SIGMA = 0.3;
	private static final DoubleFrames TRAINING = DoubleFrames.spot(100, SIDE, 0.05, 1);
	private static final DoubleFrames FRESH = DoubleFrames.spot(40, SIDE, SIGMA, 2), TRUTH = DoubleFrames.spot(40, SIDE, 0,
		2);

	private static Denoised denoised(final String options, final DoubleFrames fresh) throws IOException {
		return Denoisers.of(options).denoise(TRAINING, fresh);
	}

	private static double error(final String options, final int... frames) throws IOException {
		return DoubleFrames.copyOf(denoised(options, FRESH.frames(frames)).frames()).error(TRUTH.frames(frames));
	}

	private static DoubleFrames pixels(final Denoised result) throws IOException {
		return DoubleFrames.copyOf(result.frames());
	}

	@Test
	void thePosteriorMeanIsFarBetterThanAnyFilterOfSingleFrames() throws IOException {
		final double posterior = pixels(denoised("method=posterior", FRESH)).error(TRUTH);
		for (final String alone : List.of("dct", "nlm")) {
			final double single = pixels(denoised("method=" + alone, FRESH)).error(TRUTH);
			assertTrue(posterior < single / 3, posterior + " against " + alone + " " + single);
		}
		final double untrained = pixels(Denoisers.of("").denoise(FRESH)).error(TRUTH);
		assertTrue(posterior < untrained, posterior + " against " + untrained);
	}

	@Test
	void theAutomaticChoiceTakesIt() throws IOException {
		final Denoised result = denoised("", FRESH);
		assertTrue(result.method().equals(DenoiseMethods.POSTERIOR) || result.method().equals(DenoiseMethods.POSTERIOR_RESIDUAL), result
			.choice().orElseThrow()::reason);
		assertEquals(5, result.choice().orElseThrow().candidates().size());
		assertEquals(List.of(), result.warnings());
		assertEquals(SIGMA, result.noise().used(), 0.05 * SIGMA);
		assertEquals(40, result.picture().coordinates().numRows);
		assertEquals(100, result.picture().singularValues().length);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "method=posterior", "method=constrained", "method=constrained geometry=noisy q=4",
		"method=constrained geometry=shrunk" })
	void oneNewFrameIsEnough(final String options) throws IOException {
		final double error = error(options, 7);
		assertTrue(error < SIGMA * SIGMA / 4, options + ": " + error);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "method=posterior", "method=unconstrained q=4" })
	void soAreTwo(final String options) throws IOException {
		final double error = error(options, 7, 30);
		assertTrue(error < SIGMA * SIGMA / 4, options + ": " + error);
	}

	@Test
	void theNoiseLevelOfOneFrameIsEstimated() throws IOException {
		final NoiseLevel level = denoised("method=posterior", FRESH.frames(7)).noise();
		assertEquals(SIGMA, level.used(), 0.15 * SIGMA);
	}

	@Test
	void aGivenNoiseLevelIsTakenForOneFrameToo() throws IOException {
		final NoiseLevel level = denoised("method=dct sigma=0.25", FRESH.frames(7)).noise();
		assertEquals(0.25, level.used());
		assertEquals(NoiseLevel.Source.GIVEN, level.how());
	}

	@Test
	void aGivenNoiseLevelIsThatOfTheNewFramesNotOfTheTrainingFrames() throws IOException {
		final double estimated = pixels(denoised("method=posterior", FRESH)).error(TRUTH);
		final double given = pixels(denoised("method=posterior sigma=0.3", FRESH)).error(TRUTH);
		assertEquals(estimated, given, 0.1 * estimated);
	}

	/** With the level known, a frame's result does not depend on the others. */
	@Test
	void eachFrameIsJudgedOnItsOwn() throws IOException {
		final String options = "method=posterior sigma=0.3";
		final DoubleFrames all = pixels(denoised(options, FRESH));
		assertClose(rows(all.values(), 7), pixels(denoised(options, FRESH.frames(7))).values(), 1e-9);
		final int[] order = order(40, 5);
		assertClose(rows(all.values(), order), pixels(denoised(options, FRESH.frames(order))).values(), 1e-9);
	}

	@Test
	void framesUnlikeTheTrainingFramesAreWarnedOf() throws IOException {
		final DoubleFrames other = DoubleFrames.noise(40, SIDE * SIDE, 9).shaped(SIDE, SIDE, 1);
		final DoubleFrames mixed = DoubleFrames.copyOf(FRESH);
		for (int k = 0; k < 4 * SIDE * SIDE; k++) mixed.values().data[k] += 2 * other.values().data[k];
		final List<String> warnings = denoised("method=posterior sigma=0.3", mixed).warnings();
		assertEquals(1, warnings.size(), warnings::toString);
		assertTrue(warnings.get(0).startsWith("4 of 40 frames show something that the 100 training frames do not"), warnings
			.get(0));
	}

	@Test
	void framesOfAnotherThingAreNotReplacedByTrainingFrames() throws IOException {
		final DoubleFrames other = DoubleFrames.spot(30, SIDE, 0.05, 4).affine(-1, 3);
		final Denoised result = denoised("", other);
		assertTrue(result.warnings().stream().anyMatch(warning -> warning.contains("show something that the")), result
			.warnings()::toString);
		assertTrue(pixels(result).error(DoubleFrames.spot(30, SIDE, 0, 4).affine(-1, 3)) < 1.5 * 0.05 * 0.05, result.choice()
			.orElseThrow()::reason);
	}

	@Test
	void methodsForAStackByItselfCleanTheTrainingFrames() throws IOException {
		assertEquals(DenoiseMethods.HARMONICS, Denoisers.of("method=harmonics").train(TRAINING).method());
		assertEquals(DenoiseMethods.HARMONIC_SHRINKAGE, Denoisers.of("method=harmonic-shrinkage").train(TRAINING).method());
		assertEquals(DenoiseMethods.SVD, Denoisers.of("method=constrained geometry=shrunk").train(TRAINING).method());
		final Denoised automatic = Denoisers.of("method=posterior").train(TRAINING);
		assertEquals(6, automatic.choice().orElseThrow().candidates().size());
	}

	@Test
	void trainingAndApplyingAreTheSameAsBothAtOnce() throws IOException {
		final Denoiser denoiser = Denoisers.of("method=posterior");
		final DoubleFrames training = pixels(denoiser.train(TRAINING));
		assertClose(pixels(denoised("method=posterior", FRESH)).values(), pixels(denoiser.apply(training, FRESH)).values(),
			1e-9);
	}

	@Test
	void cleanTrainingFramesAreTakenAsTheyAre() throws IOException {
		final DoubleFrames clean = DoubleFrames.spot(100, SIDE, 0, 1);
		final double error = pixels(Denoisers.of("method=posterior").apply(clean, FRESH)).error(TRUTH);
		assertTrue(error < SIGMA * SIGMA / 20, "error " + error);
	}

	@Test
	void preimagesOfNewFramesAreReported() throws IOException {
		final Denoised result = denoised("method=constrained", FRESH);
		final Preimages preimages = result.preimages().orElseThrow();
		assertEquals(40, preimages.reports().size());
		assertEquals(40, preimages.weights().numRows);
		assertEquals(100, preimages.weights().numCols);
		assertTrue(preimages.largestDrift() <= 1e-6);
		assertEquals(Optional.empty(), result.choice());
		final DoubleFrames noisyStart = pixels(denoised("method=constrained start=noisy", FRESH));
		assertNotEquals(0, noisyStart.error(pixels(result)));
		assertTrue(noisyStart.error(TRUTH) < SIGMA * SIGMA, "error " + noisyStart.error(TRUTH));
	}

	@Test
	void framesOfAnotherSizeAreRefused() {
		final DoubleFrames small = DoubleFrames.spot(10, SIDE - 2, 0.1, 1);
		assertThrows(UserException.class, () -> denoised("", small));
	}

	/** Photon noise is transformed for noisy frames, and for clean ones by what that gives on average. */
	@Test
	void photonNoiseDoesNotMakeNewFramesBrighter() throws IOException {
		final Random random = new Random(5);
		final DoubleFrames clean = DoubleFrames.spot(40, 20, 0, 1).affine(40, 10);
		final DMatrixRMaj counts = clean.values().copy();
		for (int k = 0; k < counts.getNumElements(); k++) {
			final double mean = counts.data[k];
			counts.data[k] = Math.max(0, Math.rint(mean + Math.sqrt(mean) * random.nextGaussian()));
		}
		final DoubleFrames noisy = new DoubleFrames(clean.geometry(), counts);
		final DMatrixRMaj result = pixels(Denoisers.of("method=posterior noise=photon gain=1").apply(clean, noisy)).values();
		double bias = 0;
		for (int k = 0; k < result.getNumElements(); k++) bias += (result.data[k] - clean.values().data[k]) / result
			.getNumElements();
		assertEquals(0, bias, 0.06);
	}
}
