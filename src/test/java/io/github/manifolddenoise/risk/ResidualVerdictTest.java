package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import com.google.gson.GsonBuilder;

import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.risk.Finding.Subject;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;

/** What the verdict says of noise, and of things that are hidden in it. */
class ResidualVerdictTest {

	private static final int FRAMES = 60, WIDTH = 64, HEIGHT = 48, PIXELS = WIDTH * HEIGHT;
	private static final FrameGeometry GEOMETRY = new FrameGeometry(WIDTH, HEIGHT, 1);

	/** Of {@link #blocky}: 0.96 within 2 × 2 pixels, which half of all neighbours are. */
	private static final ExpectedNoise BLOCKY = new ExpectedNoise(1, Map.of(Pairing.X1, 0.48, Pairing.Y1, 0.48,
		Pairing.DIAGONAL, 0.24), 1 + 3 * 0.96 * 0.96, value -> 1);

	private final Workers workers = new Workers(2);

	@AfterEach
	void close() {
		workers.close();
	}

	/** Something added to noise of standard deviation 1. */
	private interface Hidden {

		double at(double noise, int i, int x, int y);
	}

	private static double specimen(final int i, final int x, final int y) {
		return 100 + 10 / (1 + Math.exp(Math.hypot(x - 20 - 0.3 * i, y - 24) - 9));
	}

	private ResidualVerdict verdict(final long seed, final Hidden hidden) throws IOException {
		return verdict(seed, ExpectedNoise.white(1), hidden);
	}

	private ResidualVerdict verdict(final long seed, final ExpectedNoise expected, final Hidden hidden) throws IOException {
		final Random random = new Random(seed);
		final DMatrixRMaj result = new DMatrixRMaj(FRAMES, PIXELS), input = new DMatrixRMaj(FRAMES, PIXELS);
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) {
				result.set(i, k, specimen(i, k % WIDTH, k / WIDTH));
				input.set(i, k, result.get(i, k) + hidden.at(random.nextGaussian(), i, k % WIDTH, k / WIDTH));
			}
		}
		return verdict(input, result, new BitSet(), expected);
	}

	private ResidualVerdict verdict(final DMatrixRMaj input, final DMatrixRMaj result, final BitSet uncounted,
		final ExpectedNoise expected) throws IOException
	{
		final DoubleFrames noisy = new DoubleFrames(GEOMETRY, input), denoised = new DoubleFrames(GEOMETRY, result);
		final ResidualCheck.Result check = ResidualCheck.of(noisy, denoised, expected, workers, Progress.NONE);
		final AddedFrames removed = AddedFrames.of(noisy, -1, denoised, workers);
		final SpatialCorrelation space = SpatialCorrelation.of(removed, check.mean(), uncounted, 4, workers, Progress.NONE);
		final TemporalCorrelation time = TemporalCorrelation.of(removed, check.mean(), uncounted, 1, 20, workers,
			Progress.NONE);
		return ResidualVerdict.of(check, space, time, CorrelatedPlaces.of(time, GEOMETRY, expected), ContrastLoss.of(
			denoised, removed, uncounted, expected, COMPUTE, Progress.NONE));
	}

	private static Set<Subject> found(final ResidualVerdict verdict) {
		final Set<Subject> found = new TreeSet<>();
		for (final Subject subject : Subject.values()) if (verdict.finding(subject).isPresent()) found.add(subject);
		return found;
	}

	private static void assertSays(final ResidualVerdict verdict, final String part) {
		assertTrue(verdict.sentences().stream().anyMatch(sentence -> sentence.contains(part)), () -> verdict.sentences()
			.toString());
	}

	@Test
	void whiteNoiseIsFine() throws IOException {
		for (int seed = 1; seed <= 20; seed++) {
			final ResidualVerdict verdict = verdict(seed, (noise, i, x, y) -> noise);
			assertTrue(verdict.isFine(), () -> verdict.sentences().toString());
			assertEquals("[What was removed looks like noise.]", verdict.sentences().toString());
		}
	}

	/** Numbers are outside of 19 of 20 about once in 20, largest values beyond 99 of 100 about once in 100. */
	@Test
	void theBandsHoldWhatTheyPromise() throws IOException {
		int outside = 0, numbers = 0, largest = 0;
		final int stacks = 60;
		for (int seed = 1; seed <= stacks; seed++) {
			for (final ResidualRow row : verdict(100 + seed, (noise, i, x, y) -> noise).rows()) {
				final boolean isOutside = row.value() < row.low() || row.value() > row.high();
				if (row.check().startsWith("correlation")) {
					numbers++;
					if (isOutside) outside++;
				}
				if (row.check().startsWith("largest") && row.p() < 0.01) largest++;
			}
		}
		assertEquals(0.0455, outside / (double) numbers, 4 * Math.sqrt(0.0455 / numbers));
		assertTrue(largest <= 5, largest + " of " + 2 * stacks);
	}

	@Test
	void aMovingSpotIsFoundWhereItIs() throws IOException {
		final ResidualVerdict verdict = verdict(31, (noise, i, x, y) -> noise + 1.5 * Math.exp(-(Math.pow(x - 44 - 0.1 * i, 2) +
			Math.pow(y - 12, 2)) / 18));
		assertEquals(Set.of(Subject.PLACES), found(verdict));
		assertSays(verdict, "something real was removed there");
		assertTrue(verdict.finding(Subject.PLACES).get().says().contains("round x = 44, y = 12"), verdict.sentences()::toString);
	}

	/** A still edge that was blurred: less on one side, more on the other. */
	@Test
	void aBlurredEdgeIsFound() throws IOException {
		final ResidualVerdict verdict = verdict(32, (noise, i, x, y) -> noise + (x == 50 ? 1.2 : x == 51 ? -1.2 : 0));
		assertTrue(found(verdict).contains(Subject.PLACES), verdict.sentences()::toString);
		assertTrue(verdict.finding(Subject.PLACES).get().says().contains("x = 5"), verdict.sentences()::toString);
		final ResidualVerdict own = verdict(33, (noise, i, x, y) -> noise + 1.5 * (specimen(i, x + 1, y) - specimen(i, x, y)));
		assertTrue(found(own).contains(Subject.EDGES), own.sentences()::toString);
		assertSays(own, "edges were blurred");
	}

	@Test
	void driftAndFlickerOfTheBrightnessAreToldApart() throws IOException {
		final ResidualVerdict drift = verdict(34, (noise, i, x, y) -> noise + 0.01 * (i - FRAMES / 2.0));
		assertTrue(found(drift).contains(Subject.FRAME_MEANS), drift.sentences()::toString);
		assertSays(drift, "drifts from frame to frame, by 0.17");
		assertSays(drift, "a slow change of brightness was removed");
		final ResidualVerdict flicker = verdict(35, (noise, i, x, y) -> noise + (i % 2 == 0 ? 0.2 : -0.2));
		assertSays(flicker, "flicker was removed");
	}

	/** Noise that a camera smears over the next pixel, new in every frame. */
	@Test
	void correlatedCameraNoiseIsNoStructure() throws IOException {
		final double[] before = new double[1];
		final ResidualVerdict verdict = verdict(36, (noise, i, x, y) -> {
			final double smeared = (noise + 0.5 * before[0]) / Math.sqrt(1.25);
			before[0] = noise;
			return smeared;
		});
		assertEquals(Set.of(Subject.NEIGHBOURS), found(verdict));
		assertSays(verdict, "(0.40) but not between frames: the noise itself is correlated");
	}

	/** Half of it is the same in the pixels of 2 × 2 squares: its means over larger ones vary more than those of white noise. */
	private static Hidden blocky(final long seed) {
		final Random random = new Random(seed);
		final double[][][] squares = new double[FRAMES][HEIGHT / 2][WIDTH / 2];
		for (final double[][] frame : squares) {
			for (final double[] row : frame) for (int x = 0; x < row.length; x++) row[x] = random.nextGaussian();
		}
		return (noise, i, x, y) -> 0.2 * noise + Math.sqrt(0.96) * squares[i][y / 2][x / 2];
	}

	@Test
	void correlationThatTheNoiseIsKnownToHaveIsFine() throws IOException {
		for (int seed = 51; seed <= 70; seed++) {
			final ResidualVerdict verdict = verdict(seed, BLOCKY, blocky(seed));
			assertEquals("[What was removed looks like noise.]", verdict.sentences().toString());
		}
	}

	/** Three quarters of the stacks would have a square beyond the threshold of white noise by chance. */
	@Test
	void largestSquaresOfCorrelatedNoiseAreRare() throws IOException {
		int largest = 0;
		for (int seed = 71; seed <= 100; seed++) {
			for (final ResidualRow row : verdict(seed, BLOCKY, blocky(seed)).rows()) {
				if (row.check().startsWith("largest 8") && row.p() < 0.01) largest++;
			}
		}
		assertTrue(largest <= 3, "" + largest);
	}

	@Test
	void structureInCorrelatedNoiseIsFound() throws IOException {
		final Hidden noise = blocky(101);
		final ResidualVerdict spot = verdict(101, BLOCKY, (own, i, x, y) -> noise.at(own, i, x, y) + 1.5 * Math.exp(-(Math.pow(x -
			44 - 0.1 * i, 2) + Math.pow(y - 12, 2)) / 18));
		assertEquals(Set.of(Subject.PLACES), found(spot));
		final ExpectedNoise less = new ExpectedNoise(1, Map.of(Pairing.X1, 0.3, Pairing.Y1, 0.48, Pairing.DIAGONAL, 0.24), 4,
			value -> 1);
		final ResidualVerdict more = verdict(102, less, noise);
		assertEquals(Set.of(Subject.NEIGHBOURS), found(more));
		assertSays(more, "(0.49, noise 0.30) but not between frames");
	}

	/** A pattern of the camera that stays. */
	@Test
	void aFixedPatternIsSeenEverywhere() throws IOException {
		final double[][] pattern = new double[HEIGHT][WIDTH];
		final Random random = new Random(5);
		for (final double[] row : pattern) for (int x = 0; x < WIDTH; x++) row[x] = random.nextGaussian();
		final ResidualVerdict verdict = verdict(37, (noise, i, x, y) -> 0.8 * noise + 0.6 * pattern[y][x]);
		assertEquals(Set.of(Subject.FRAMES, Subject.PLACES), found(verdict));
		assertSays(verdict, "a pattern that lasts was removed");
		assertSays(verdict, "It stays over all frames");
	}

	@Test
	void aBadFrameIsNamed() throws IOException {
		final ResidualVerdict verdict = verdict(38, (noise, i, x, y) -> i == 6 ? 4 * noise : noise);
		assertSays(verdict, "most from frame 7");
		assertSays(verdict, "leave them out if they are defective");
	}

	@Test
	void noiseThatStayedIsNoStructure() throws IOException {
		final ResidualVerdict verdict = verdict(39, (noise, i, x, y) -> 0.5 * noise);
		assertEquals("What was removed looks like noise; some noise stayed in the result.", verdict.summary());
		assertSays(verdict, "De-noise more strongly");
	}

	@Test
	void aHotPixelIsFound() throws IOException {
		final ResidualVerdict verdict = verdict(43, (noise, i, x, y) -> noise + (x == 9 && y == 40 ? 4 : 0));
		assertEquals(Set.of(Subject.PLACES), found(verdict));
		assertSays(verdict, "at 1 of 3072 pixels, most at x = 9, y = 40 (0.9");
	}

	/** The order of the frames says nothing about single pixels, only about what goes on in time. */
	@Test
	void framesInAnotherOrder() throws IOException {
		final ResidualVerdict verdict = verdict(40, (noise, i, x, y) -> noise + 1.5 * Math.exp(-(Math.pow(x - 44, 2) + Math.pow(
			y - 12 - 0.8 * (i * 23 % FRAMES) * 0.5, 2)) / 18));
		final ResidualVerdict ordered = verdict(40, (noise, i, x, y) -> noise + 1.5 * Math.exp(-(Math.pow(x - 44, 2) + Math.pow(
			y - 12 - 0.8 * i * 0.5, 2)) / 18));
		assertTrue(ordered.rows().stream().filter(row -> row.check().startsWith("largest 8")).findFirst().get().value() > 2 *
			verdict.rows().stream().filter(row -> row.check().startsWith("largest 8")).findFirst().get().value());
	}

	/** Saturated pixels, equal in all frames of the input, are left out of everything. */
	@Test
	void saturatedAndMaskedPixelsDoNotCount() throws IOException {
		final Random random = new Random(41);
		final DMatrixRMaj result = new DMatrixRMaj(FRAMES, PIXELS), input = new DMatrixRMaj(FRAMES, PIXELS);
		final BitSet masked = new BitSet();
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) {
				final boolean outside = k % WIDTH < 20;
				masked.set(k, outside);
				result.set(i, k, outside ? 30 : specimen(i, k % WIDTH, k / WIDTH));
				input.set(i, k, outside ? 255 : result.get(i, k) + random.nextGaussian());
			}
		}
		final ResidualVerdict verdict = verdict(input, result, masked, ExpectedNoise.white(1));
		assertTrue(verdict.isFine(), verdict.sentences()::toString);
		assertEquals((WIDTH - 20) * HEIGHT, verdict.rows().get(0).value());
	}

	/** A fifth of what the specimen does over time. */
	@Test
	void missingContrastIsSaid() throws IOException {
		final Random random = new Random(44);
		final DMatrixRMaj result = new DMatrixRMaj(FRAMES, PIXELS), input = new DMatrixRMaj(FRAMES, PIXELS);
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) {
				final double clean = specimen(i, k % WIDTH, k / WIDTH), middle = specimen(FRAMES / 2, k % WIDTH, k / WIDTH);
				result.set(i, k, middle + 0.8 * (clean - middle));
				input.set(i, k, clean + random.nextGaussian());
			}
		}
		final ResidualVerdict verdict = verdict(input, result, new BitSet(), ExpectedNoise.white(1));
		assertTrue(found(verdict).contains(Subject.CHANGES), verdict.sentences()::toString);
		assertSays(verdict, "The result has about 20 % less contrast over time than the input in component ");
		assertSays(verdict, "Do not compare intensities over time");
		assertTrue(verdict.rows().stream().anyMatch(row -> row.check().equals("contrast missing in component 1") && Math.abs(row
			.value() - 0.2) < 0.02 && row.says().startsWith("The result has")), verdict.rows()::toString);
		assertTrue(new GsonBuilder().create().toJson(verdict.toMap().get("contrast")).contains("activePixels"));
	}

	@Test
	void aReportWithoutNaN() throws IOException {
		final DMatrixRMaj same = new DMatrixRMaj(FRAMES, PIXELS);
		final ResidualVerdict nothing = verdict(same, same.copy(), new BitSet(), ExpectedNoise.white(1));
		assertSays(nothing, "Nothing was removed");
		assertEquals("Nothing was removed.", nothing.summary());
		assertFalse(new GsonBuilder().serializeSpecialFloatingPointValues().create().toJson(verdict(42, (noise, i, x,
			y) -> noise).toMap().get("places")).contains("NaN"));
	}
}
