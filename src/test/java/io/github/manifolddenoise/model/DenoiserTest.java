package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.sample.RenderedSamples;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class DenoiserTest {

	private static final double SIGMA = 0.1;
	private static final DoubleFrames SPOT = DoubleFrames.spot(60, 24, SIGMA, 3), CLEAN = DoubleFrames.spot(60, 24, 0, 3);

	/** Every frame has blots of its own: nothing to learn from the others. */
	private static DoubleFrames strangers(final int frames, final int side, final double noise) {
		final Random random = new Random(8);
		final DMatrixRMaj values = new DMatrixRMaj(frames, side * side);
		for (int i = 0; i < frames; i++) {
			for (int blot = 0; blot < 12; blot++) {
				final double x = side * random.nextDouble(), y = side * random.nextDouble(), width = side / 12.0;
				for (int k = 0; k < side * side; k++) {
					final double dx = k % side - x, dy = k / side - y;
					values.add(i, k, Math.exp(-(dx * dx + dy * dy) / (2 * width * width)));
				}
			}
			for (int k = 0; k < side * side; k++) values.add(i, k, noise * random.nextGaussian());
		}
		return new DoubleFrames(new FrameGeometry(side, side, 1), values);
	}

	private static DoubleFrames pixels(final Denoised result) throws IOException {
		return DoubleFrames.copyOf(result.frames());
	}

	@Test
	void framesOfAManifoldHelpEachOther() throws IOException {
		final Denoised result = Denoisers.of("").denoise(SPOT);
		final MethodSelection choice = result.choice().orElseThrow();
		assertFalse(choice.manifoldIsNoHelp(), choice::reason);
		assertTrue(choice.verdict().matches(
			"These frames lie near a manifold with few degrees of freedom: they help each other\\.( None of them comes again: only" +
			" frames next to each other in time are alike\\.)?" +
			" What helps here: other frames \\d+ %, neighbouring pixels \\d+ %\\."), choice::verdict);
		final double error = pixels(result).error(CLEAN);
		assertTrue(error < SIGMA * SIGMA / 8, "error " + error);
		assertTrue(choice.isMixture(), choice::reason);
	}

	@Test
	void framesWithoutAManifoldAreFilteredOneByOne() throws IOException {
		final Denoised result = Denoisers.of("").denoise(strangers(50, 32, SIGMA));
		final MethodSelection choice = result.choice().orElseThrow();
		assertTrue(choice.manifoldIsNoHelp(), choice::reason);
		assertTrue(choice.verdict().startsWith("These frames do not come again: the most alike differ by "), choice::verdict);
		final double error = pixels(result).error(strangers(50, 32, 0));
		assertTrue(error < SIGMA * SIGMA / 1.5, "error " + error);
	}

	@Test
	void noiseAloneIsTakenAway() throws IOException {
		final DoubleFrames noise = DoubleFrames.noise(60, 900, 4).shaped(30, 30, 1);
		final double left = pixels(Denoisers.of("").denoise(noise)).error(noise.affine(0, 0));
		assertTrue(left < 0.03, "left " + left);
	}

	/** Ten pictures, each four times: what their noise is only neighbouring pixels tell. */
	@Test
	void repeatedFramesKeepTheirNoiseLevel() throws IOException {
		final int[] four = new int[40];
		for (int i = 0; i < 40; i++) four[i] = i % 10;
		final Denoised result = Denoisers.of("").denoise(SPOT.frames(four));
		assertEquals(SIGMA, result.noise().used(), 0.1 * SIGMA);
		assertTrue(result.warnings().get(0).startsWith("Some frames are exact repeats"), result.warnings()::toString);
	}

	/** Mixtures of three pictures. */
	@Test
	void framesWithoutNoiseStayAsTheyAre() throws IOException {
		final DMatrixRMaj mixing = DoubleFrames.noise(40, 3, 7).values();
		final DoubleFrames frames = new DoubleFrames(CLEAN.geometry(), Matrices.times(mixing, CLEAN.frames(0, 10, 20)
			.values()));
		final Denoised result = Denoisers.of("").denoise(frames);
		assertEquals(DenoiseMethods.UNCHANGED, result.method());
		assertEquals("unchanged: no noise was found in these frames", result.choice().orElseThrow().reason());
		assertClose(frames.values(), pixels(result).values(), 0);
	}

	/** More repetitions than the neighbours that set the kernel's bandwidth. */
	@ParameterizedTest
	@ValueSource(strings = { "", "method=dct", "method=unchanged", "method=svd" })
	void picturesThatAreRepeatedManyTimesAreNoHindrance(final String options) throws IOException {
		final int[] eight = new int[40];
		for (int i = 0; i < 40; i++) eight[i] = i % 5;
		final Denoised result = Denoisers.of("sigma=0.1 " + options).denoise(SPOT.frames(eight));
		assertEquals(40, result.picture().coordinates().numRows);
		assertTrue(pixels(result).error(CLEAN.frames(eight)) <= SPOT.frames(eight).error(CLEAN.frames(eight)), options);
	}

	@Test
	void aSmoothMovieWithoutNoiseIsNotSpoilt() throws IOException {
		final double changed = pixels(Denoisers.of("").denoise(CLEAN)).error(CLEAN);
		assertTrue(Math.sqrt(changed) < 2e-3, "changed by " + Math.sqrt(changed));
	}

	@Test
	void theSameSeedGivesTheSameBits() throws IOException {
		final Denoised first = Denoisers.of("seed=5").denoise(SPOT), again = Denoisers.of("seed=5").denoise(SPOT);
		assertClose(pixels(first).values(), pixels(again).values(), 0);
		assertTrue(first.choice().isPresent());
		assertEquals(first.choice(), again.choice());
	}

	@Test
	void anotherSeedChangesTheEstimatesAndNothingElse() throws IOException {
		final Denoised one = Denoisers.of("seed=1").denoise(SPOT), two = Denoisers.of("seed=2").denoise(SPOT);
		assertNotEquals(one.choice(), two.choice());
		for (final Candidate candidate : one.choice().orElseThrow().candidates()) {
			final Candidate other = two.choice().orElseThrow().candidates().stream().filter(some -> some.method().title().equals(
				candidate.method().title())).findFirst().orElseThrow();
			if (!candidate.method().equals(DenoiseMethods.CONSTRAINED)) assertEquals(candidate.risk(), other.risk(), 0.03);
		}
		assertClose(pixels(Denoisers.of("method=harmonics seed=1").denoise(SPOT)).values(), pixels(Denoisers.of(
			"method=harmonics seed=2").denoise(SPOT)).values(), 0);
	}

	@Test
	void whatCannotBeUsedIsReported() throws IOException {
		final MethodSelection choice = Denoisers.of("q=99 effort=best").denoise(SPOT).choice().orElseThrow();
		final Candidate last = choice.candidates().get(choice.candidates().size() - 1);
		assertEquals(DenoiseMethods.CONSTRAINED, last.method());
		assertEquals(Double.POSITIVE_INFINITY, last.risk());
		assertTrue(last.refusal().orElseThrow().startsWith("q = 99 is too large"), last::toString);
		assertEquals(12, choice.candidates().size());
	}

	@Test
	void estimatesAreNearTheTruth() throws IOException {
		for (final Candidate candidate : Denoisers.of("sigma=0.1 effort=best").denoise(SPOT).choice().orElseThrow().candidates()) {
			final String name = candidate.method().word();
			final double truth = pixels(Denoisers.of("sigma=0.1 method=" + name).denoise(SPOT)).error(CLEAN) / (SIGMA *
				SIGMA);
			assertEquals(truth, candidate.risk(), 0.03, name);
		}
	}

	static Stream<DenoiseMethod> methodsForAStack() {
		return DenoiseMethods.forStacks().stream();
	}

	@ParameterizedTest
	@MethodSource("methodsForAStack")
	void everyMethodGivesAPictureAndFiniteFrames(final DenoiseMethod method) throws IOException {
		final Denoised result = Denoisers.of("method=" + method.word()).denoise(SPOT);
		assertEquals(method, result.method());
		assertEquals(Optional.empty(), result.choice());
		assertEquals(60, result.picture().coordinates().numRows);
		assertEquals(60, result.picture().singularValues().length);
		assertEquals(method.isPreimage(), result.preimages().isPresent());
		final double error = pixels(result).error(CLEAN), input = SPOT.error(CLEAN);
		assertTrue(method.equals(DenoiseMethods.UNCHANGED) ? error == input : error < 0.7 * input, "error " + error);
	}

	/** Frames that are all noise, and frames of which most are repeated: nothing to see of a manifold. */
	@ParameterizedTest
	@ValueSource(strings = { "unchanged", "dct", "nlm", "svd" })
	void methodsThatNeedNoManifoldWorkWithoutOne(final String method) throws IOException {
		final DoubleFrames noise = DoubleFrames.noise(20, 400, 4).shaped(20, 20, 1);
		assertEquals(20, pixels(Denoisers.of("method=" + method + " sigma=3").denoise(noise)).frameCount());
		final int[] repeated = new int[20];
		repeated[3] = 1;
		repeated[9] = 2;
		assertEquals(20, pixels(Denoisers.of("method=" + method + " sigma=1").denoise(noise.frames(repeated)))
			.frameCount());
	}

	@ParameterizedTest
	@CsvSource({ "harmonic-shrinkage, 1e-9", "harmonics, 1e-9", "svd, 1e-9", "harmonics-residual, 1e-9", "dct, 0" })
	void permutingTheFramesPermutesTheResult(final String method, final double tolerance) throws IOException {
		final int[] order = order(60, 4);
		final DMatrixRMaj result = pixels(Denoisers.of("sigma=0.1 method=" + method).denoise(SPOT)).values();
		assertClose(rows(result, order), pixels(Denoisers.of("sigma=0.1 method=" + method).denoise(SPOT.frames(order)))
			.values(), tolerance);
	}

	@ParameterizedTest
	@ValueSource(ints = { 3, 4, 6 })
	void fewFramesAreEnough(final int count) throws IOException {
		final DoubleFrames few = DoubleFrames.spot(count, 24, SIGMA, 5);
		final DoubleFrames result = pixels(Denoisers.of("").denoise(few));
		assertTrue(result.error(DoubleFrames.spot(count, 24, 0, 5)) < SIGMA * SIGMA, "worse than the input");
	}

	@Test
	void aKnownNoiseLevelIsUsed() throws IOException {
		final Denoised result = Denoisers.of("method=harmonics sigma=0.3").denoise(SPOT);
		assertEquals(0.3, result.noise().used());
		assertEquals(NoiseLevel.Source.GIVEN, result.noise().how());
		assertNotEquals(0, pixels(result).error(pixels(Denoisers.of("method=harmonics").denoise(SPOT))));
	}

	@Test
	void anUnknownNoiseLevelIsEstimated() throws IOException {
		assertEquals(SIGMA, Denoisers.of("method=dct").denoise(SPOT).noise().used(), 0.05 * SIGMA);
	}

	@Test
	void methodsForNewFramesNeedATrainingStack() {
		for (final String method : new String[] { "posterior", "posterior-residual" }) {
			Refusal.of(() -> Denoisers.of("method=" + method).denoise(SPOT)).says("method = " + method +
				" … training … Choose one");
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 5, 40 })
	void cancelingStopsIt(final int refusals) {
		assertThrows(CancellationException.class, () -> Denoisers.of("", new CancelAfter(refusals)).denoise(SPOT));
	}

	/** Photons as a camera counts them: whole numbers whose noise grows with the value. */
	private static DoubleFrames photons(final boolean noisy, final double gain, final double offset) {
		final SampleOptions options = SampleOptions.defaults(SampleKind.CELL).withFrames(60).withNoise(0).withPoisson(40);
		final Sample sample = RenderedSamples.of(options);
		try {
			final DoubleFrames frames = DoubleFrames.copyOf(noisy ? sample.noisy() : sample.clean()).affine(40 * gain, offset);
			final DMatrixRMaj values = frames.values().copy();
			for (int k = 0; noisy && k < values.getNumElements(); k++) values.data[k] = Math.rint(values.data[k]);
			return new DoubleFrames(frames.geometry(), values);
		}
		catch (final IOException exception) {
			throw new IllegalStateException(exception);
		}
	}

	@Test
	void photonNoiseOfWholeNumbersIsFound() throws IOException {
		final Denoised result = Denoisers.of("method=harmonics").denoise(photons(true, 5, 100));
		final CameraNoise camera = result.camera().orElseThrow();
		assertEquals(5, camera.gain(), 0.25);
		assertEquals(1, result.noise().used(), 0.05);
		final double own = pixels(result).error(photons(false, 5, 100));
		final double gaussian = pixels(Denoisers.of("method=harmonics noise=gaussian").denoise(photons(true, 5, 100)))
			.error(
			photons(false, 5, 100));
		assertTrue(own < gaussian, own + " against " + gaussian);
		assertTrue(own < photons(true, 5, 100).error(photons(false, 5, 100)) / 5, "error " + own);
	}

	@Test
	void aKnownCameraIsTaken() throws IOException {
		final Denoised result = Denoisers.of("method=harmonic-shrinkage gain=5 offset=100 readnoise=0.3").denoise(photons(true,
			5, 100));
		assertEquals(Optional.of(new CameraNoise(5, 100, 0.3)), result.camera());
	}

	@Test
	void photonNoiseOfBrokenNumbersIsFoundButAGivenLevelMeansGaussianNoise() throws IOException {
		final DoubleFrames counted = photons(true, 5, 100);
		final CameraNoise found = Denoisers.of("method=harmonic-shrinkage").denoise(counted.affine(0.37, 0)).camera()
			.orElseThrow();
		assertEquals(0.37 * 5, found.gain(), 0.37 * 0.5);
		assertEquals(Optional.empty(), Denoisers.of("method=harmonic-shrinkage sigma=20").denoise(counted).camera());
		assertTrue(Denoisers.of("method=harmonic-shrinkage noise=photon").denoise(counted.affine(0.37, 0)).camera().isPresent());
	}

	@Test
	void theLevelOfPhotonNoiseIsThatOfTheTransformOrAFactorOnIt() throws IOException {
		final DoubleFrames counted = photons(true, 5, 100);
		final NoiseLevel nominal = Denoisers.of("method=harmonics gain=5 offset=100").denoise(counted).noise();
		assertEquals(1, nominal.used());
		assertEquals(NoiseLevel.Source.THEORY, nominal.how());
		assertEquals(1, nominal.gram(), 0.25);
		final Denoised stronger = Denoisers.of("method=harmonics gain=5 offset=100 sigma=1.2").denoise(counted);
		assertEquals(1.2, stronger.noise().used());
		assertEquals(NoiseLevel.Source.GIVEN, stronger.noise().how());
		assertTrue(stronger.camera().isPresent());
	}

	/** Most of the field is black: its noise-free pixels must not make the level of the others look lower. */
	@Test
	void aBlackBackgroundSaysNothingOfTheNoise() throws IOException {
		final DoubleFrames clean = inBlack(photons(false, 1, 0)), counted = inBlack(photons(true, 1, 0));
		final Denoised found = Denoisers.of("method=harmonics").denoise(counted);
		assertEquals(1, found.camera().orElseThrow().gain(), 0.1);
		assertEquals(1, found.noise().used());
		assertEquals(1, found.noise().gram(), 0.4);
		final Denoised known = Denoisers.of("method=harmonics gain=1").denoise(counted);
		final double error = pixels(found).error(clean), right = pixels(known).error(clean);
		assertTrue(error < 1.06 * right, error + " against " + right);
	}

	/** The same in the middle of a field of three times the width and height, whose other pixels are 0. */
	private static DoubleFrames inBlack(final DoubleFrames frames) {
		final int width = frames.geometry().width(), height = frames.geometry().height(), wide = 3 * width;
		final DMatrixRMaj values = new DMatrixRMaj(frames.frameCount(), 9 * width * height);
		for (int i = 0; i < values.numRows; i++) {
			for (int k = 0; k < width * height; k++) values.set(i, (k / width + height) * wide + k % width + width, frames
				.values().get(i, k));
		}
		return new DoubleFrames(new FrameGeometry(wide, 3 * height, 1), values);
	}

	@Test
	void photonNoiseThatIsNoneIsExplained() {
		final DoubleFrames noise = DoubleFrames.noise(40, 2500, 4).shaped(50, 50, 1);
		Refusal.of(() -> Denoisers.of("noise=photon").denoise(noise.affine(10, 200))).says(
			"noise = photon … Choose noise = gaussian");
	}

	@Test
	void contradictionsAboutTheNoiseAreExplained() {
		final CameraNoise camera = new CameraNoise(2, 0, 0);
		assertThrows(UserException.class, () -> new NoiseOptions(NoiseOptions.Law.PHOTON, OptionalDouble.of(30), Optional
			.empty()));
		assertThrows(UserException.class, () -> new NoiseOptions(NoiseOptions.Law.AUTO, OptionalDouble.of(0.05), Optional.of(
			camera)));
		assertThrows(UserException.class, () -> new NoiseOptions(NoiseOptions.Law.GAUSSIAN, OptionalDouble.empty(), Optional
			.of(camera)));
		assertThrows(UserException.class, () -> new NoiseOptions(NoiseOptions.Law.AUTO, OptionalDouble.of(0), Optional
			.empty()));
	}
}
