package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.ShiftedFrames;
import io.github.manifolddenoise.model.alignment.Alignment;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

/** New frames of a spot that runs round, after training with another acquisition of it. */
class OutOfSampleDenoiserTest {

	private static final int SIDE = 20;
	private static final double SIGMA = 0.3;
	private static final DoubleFrames TRAINING = DoubleFrames.spot(100, SIDE, 0.05, 1);
	private static final DoubleFrames FRESH = DoubleFrames.spot(40, SIDE, SIGMA, 2), TRUTH = DoubleFrames.spot(40, SIDE, 0,
		2);
	private static final DoubleFrames MODEL = model();

	private static Denoised denoised(final String options, final DoubleFrames fresh) throws IOException {
		return Denoisers.of(options).denoise(TRAINING, fresh);
	}

	/** The same by a model that is made once; {@link #trainingAndApplyingAreTheSameAsBothAtOnce} says that it is the same. */
	private static Denoised applied(final String options, final DoubleFrames fresh) throws IOException {
		return Denoisers.of(options).apply(MODEL, fresh);
	}

	private static DoubleFrames model() {
		try {
			return pixels(Denoisers.of("method=posterior").train(TRAINING));
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	private static double error(final String options, final int... frames) throws IOException {
		return DoubleFrames.copyOf(denoised(options, FRESH.frames(frames)).frames()).error(TRUTH.frames(frames));
	}

	private static DoubleFrames pixels(final Denoised result) throws IOException {
		return DoubleFrames.copyOf(result.frames());
	}

	@Test
	void thePosteriorMeanIsFarBetterThanAnyFilterOfSingleFrames() throws IOException {
		final double posterior = pixels(applied("method=posterior", FRESH)).error(TRUTH);
		for (final String alone : List.of("dct", "nlm")) {
			final double single = pixels(applied("method=" + alone, FRESH)).error(TRUTH);
			assertTrue(posterior < single / 3, posterior + " against " + alone + " " + single);
		}
		final double untrained = pixels(Denoisers.of("").denoise(FRESH)).error(TRUTH);
		assertTrue(posterior < untrained, posterior + " against " + untrained);
	}

	@Test
	void theAutomaticChoiceTakesIt() throws IOException {
		final Denoised result = denoised("", FRESH);
		assertTrue(result.method().needsTraining(), result.choice().orElseThrow()::reason);
		final double error = pixels(result).error(TRUTH), posterior = pixels(denoised("method=posterior", FRESH)).error(TRUTH);
		assertTrue(error < 1.02 * posterior, () -> error + " against " + posterior);
		assertEquals(List.of(Optional.of("Not tried: another method of single frames leaves over twice the error of the best.")), result.choice().orElseThrow().candidates()
			.stream().filter(one -> one.method() == DenoiseMethods.NLM).map(Candidate::refusal).toList());
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

	/** Few frames do not tell which of many methods is best, nor their level so well that a part of the input could be kept. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.05, 0.15 })
	void fewNewFramesAreAsGoodAsMany(final double sigma) throws IOException {
		final DoubleFrames clean = DoubleFrames.spot(80, SIDE, 0, 1), fresh = DoubleFrames.spot(40, SIDE, sigma, 2);
		final DoubleFrames all = pixels(Denoisers.of("").denoise(clean, fresh));
		for (final int[] frames : List.of(new int[] { 7 }, new int[] { 20 }, new int[] { 3, 30 }, new int[] { 4, 11, 35 })) {
			final Denoised few = Denoisers.of("").denoise(clean, fresh.frames(frames));
			final double decibel = 10 * Math.log10(pixels(few).error(TRUTH.frames(frames)) / all.frames(frames).error(TRUTH.frames(
				frames)));
			assertTrue(decibel < 1, () -> Arrays.toString(frames) + ": " + decibel + " dB worse, " + few.choice().orElseThrow().reason());
			assertEquals(1, few.noise().used() / sigma, 0.15);
		}
	}

	@Test
	void theNoiseLevelOfOneFrameIsEstimated() throws IOException {
		final NoiseLevel level = applied("method=posterior", FRESH.frames(7)).noise();
		assertEquals(SIGMA, level.used(), 0.15 * SIGMA);
	}

	@Test
	void aGivenNoiseLevelIsTakenForOneFrameToo() throws IOException {
		final NoiseLevel level = applied("method=dct sigma=0.25", FRESH.frames(7)).noise();
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
		final DoubleFrames all = pixels(applied(options, FRESH));
		assertClose(rows(all.values(), 7), pixels(applied(options, FRESH.frames(7))).values(), 1e-9);
		final int[] order = order(40, 5);
		assertClose(rows(all.values(), order), pixels(applied(options, FRESH.frames(order))).values(), 1e-9);
	}

	@Test
	void framesUnlikeTheTrainingFramesAreWarnedOf() throws IOException {
		final DoubleFrames other = DoubleFrames.noise(40, SIDE * SIDE, 9).shaped(SIDE, SIDE, 1);
		final DoubleFrames mixed = DoubleFrames.copyOf(FRESH);
		for (int k = 0; k < 4 * SIDE * SIDE; k++) mixed.values().data[k] += 2 * other.values().data[k];
		final List<String> warnings = applied("method=posterior sigma=0.3", mixed).warnings();
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

	/** Many new frames can do without a model that shows something else. */
	@Test
	void aBadModelLosesAgainstNone() throws IOException {
		final DoubleFrames model = DoubleFrames.spot(60, SIDE, 0, 4).affine(-1, 1), fresh = DoubleFrames.spot(60, SIDE, SIGMA, 5);
		final Denoised result = Denoisers.of("").apply(model, fresh);
		final double alone = pixels(Denoisers.of("method=harmonics").denoise(fresh)).error(DoubleFrames.spot(60, SIDE, 0, 5));
		final double error = pixels(result).error(DoubleFrames.spot(60, SIDE, 0, 5));
		assertTrue(error < 1.1 * alone, error + " against " + alone + ": " + result.choice().orElseThrow().reason());
	}

	/** As the new frames of a spot would be if something had changed since training. */
	private static Denoised changed(final String options, final int right, final int down, final double factor,
		final double offset) throws IOException
	{
		return Denoisers.of(options).apply(DoubleFrames.spot(100, SIDE, 0, 1), moved(TRUTH, right, down).affine(factor, offset)
			.plus(DoubleFrames.noise(40, SIDE * SIDE, 8).affine(0.1, 0)));
	}

	/** Without three pixels at the border. */
	private static DoubleFrames inner(final DoubleFrames frames) {
		final int side = SIDE - 6;
		final DMatrixRMaj inner = new DMatrixRMaj(frames.frameCount(), side * side);
		for (int i = 0; i < frames.frameCount(); i++) {
			for (int k = 0; k < side * side; k++) inner.set(i, k, frames.values().get(i, (k / side + 3) * SIDE + k % side + 3));
		}
		return DoubleFrames.of(inner);
	}

	/** The spots, whose background is 0 at the border. */
	private static DoubleFrames moved(final DoubleFrames frames, final int right, final int down) throws IOException {
		return DoubleFrames.copyOf(new ShiftedFrames(frames, right, down, Matrices.COMPUTE.workers()));
	}

	@ParameterizedTest
	@CsvSource({ "2, 0, 1, 0, lie 2.0 pixels to the right.", "-1, -2, 1, 0, lie 1.0 pixels to the left and 2.0 pixels higher.",
		"0, 0, 1.2, 0, times as bright.", "0, 0, 0.8, 0, times as bright.", "0, 0, 1, 0.1, are brighter by 0.",
		"0, 1, 1, -0.3, lie 1.0 pixels lower and are darker by 0.", "2, 1, 0.7, 0.2, times its grey values plus 0." })
	void newFramesMayLieElsewhereAndBeBrighter(final int right, final int down, final double factor, final double offset,
		final String words) throws IOException
	{
		final Denoised result = changed("method=posterior", right, down, factor, offset);
		assertEquals(1, result.warnings().size(), result.warnings()::toString);
		assertTrue(result.warnings().get(0).contains(words), result.warnings().get(0));
		final Alignment found = result.alignment().orElseThrow();
		assertEquals(right, found.right());
		assertEquals(down, found.down());
		assertEquals(factor, found.factor(), 0.02);
		assertEquals(offset, found.offset(), 0.01);
		final DoubleFrames truth = moved(TRUTH, right, down).affine(factor, offset);
		final double within = inner(pixels(result)).error(inner(truth));
		final double same = inner(pixels(changed("method=posterior", 0, 0, 1, 0))).error(inner(TRUTH));
		assertTrue(10 * Math.log10(within / same) < 2, within + " against " + same);
		assertTrue(pixels(result).error(truth) < 0.1 * 0.1 / 20, "at the border " + pixels(result).error(truth));
		assertEquals(0.1, result.noise().used(), 0.005);
		assertTrue(Arrays.stream(result.support().orElseThrow()).max().orElseThrow() < 0.5);
	}

	@Test
	void unlessTheyAreTakenAsTheyAre() throws IOException {
		final Denoised result = changed("method=posterior align=off", 2, 0, 1, 0.1);
		assertEquals(Alignment.NONE, result.alignment().orElseThrow());
		assertTrue(pixels(result).error(moved(TRUTH, 2, 0).affine(1, 0.1)) > 0.005);
	}

	/** Nothing is matched where nothing has changed. */
	@Test
	void framesLikeTheModelHaveTheSameBits() throws IOException {
		final Denoised result = applied("method=posterior", FRESH);
		assertEquals(Alignment.NONE, result.alignment().orElseThrow());
		assertArrayEquals(pixels(applied("method=posterior align=off", FRESH)).values().data, pixels(result).values().data);
	}

	@Test
	void oneFrameIsMatchedToo() throws IOException {
		final DoubleFrames one = moved(TRUTH.frames(7), 2, -1).affine(1.5, 0), noise = DoubleFrames.noise(1, SIDE * SIDE, 3);
		final Denoised result = Denoisers.of("method=posterior sigma=0.05").apply(DoubleFrames.spot(100, SIDE, 0, 1), one.plus(
			noise.affine(0.05, 0)));
		assertTrue(result.frames().frameCount() == 1 && pixels(result).error(one) < 0.05 * 0.05 / 2, result.warnings()::toString);
	}

	@Test
	void aPreimageLearnsFromMatchedFrames() throws IOException {
		final Denoised result = changed("method=constrained q=4", 2, 0, 1.2, 0);
		assertTrue(pixels(result).error(moved(TRUTH, 2, 0).affine(1.2, 0)) < 0.1 * 0.1 / 10);
	}

	@Test
	void methodsForAStackByItselfCleanTheTrainingFrames() throws IOException {
		assertEquals(DenoiseMethods.HARMONICS, Denoisers.of("method=harmonics").train(TRAINING).method());
		assertEquals(DenoiseMethods.HARMONIC_SHRINKAGE, Denoisers.of("method=harmonic-shrinkage").train(TRAINING).method());
		assertEquals(DenoiseMethods.SVD, Denoisers.of("method=constrained geometry=shrunk").train(TRAINING).method());
		final Denoised automatic = Denoisers.of("method=posterior").train(TRAINING);
		assertEquals(11, automatic.choice().orElseThrow().candidates().size());
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
		assertEquals(40, preimages.weights(Matrices.COMPUTE).numRows);
		assertEquals(100, preimages.weights(Matrices.COMPUTE).numCols);
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
