package io.github.manifolddenoise.risk;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.TestStacks;

/** Contrast that is missing is measured, and noise is not taken for it. */
class ContrastLossTest {

	private static final int FRAMES = 80, WIDTH = 48, HEIGHT = 40, PIXELS = WIDTH * HEIGHT;
	private static final FrameGeometry GEOMETRY = new FrameGeometry(WIDTH, HEIGHT, 1);

	/** Of every value the clean one and the noise. */
	private interface Result {

		double at(double clean, double noise, int x, int y);
	}

	/** A disc whose texture turns and whose brightness changes, on a flat background. */
	private static double clean(final int i, final int x, final int y) {
		final double u = x - 18, v = y - 20, angle = Math.atan2(v, u) + 2 * Math.PI * i / FRAMES, r = Math.hypot(u, v);
		final double disc = 1 / (1 + Math.exp(2 * (r - 12)));
		return 10 + disc * (3 * Math.sin(3 * angle) * Math.cos(0.4 * r) + 2 * Math.sin(2 * Math.PI * i / FRAMES));
	}

	private static ContrastLoss measured(final long seed, final double sigma, final Result result) throws IOException {
		final Random random = new Random(seed);
		final DMatrixRMaj kept = new DMatrixRMaj(FRAMES, PIXELS), removed = new DMatrixRMaj(FRAMES, PIXELS);
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) {
				final double clean = clean(i, k % WIDTH, k / WIDTH), noise = random.nextGaussian();
				kept.set(i, k, result.at(clean, noise, k % WIDTH, k / WIDTH));
				removed.set(i, k, clean + noise - kept.get(i, k));
			}
		}
		return measured(new DoubleFrames(GEOMETRY, kept), new DoubleFrames(GEOMETRY, removed), new BitSet(), sigma);
	}

	private static ContrastLoss measured(final FrameSource kept, final FrameSource removed, final BitSet uncounted,
		final double sigma) throws IOException
	{
		return ContrastLoss.of(kept, removed, uncounted, ExpectedNoise.white(sigma), COMPUTE, Progress.NONE);
	}

	/** How often noise alone is taken for contrast: never in 40 stacks, and its z are those of a normal distribution at most. */
	@Test
	void noiseIsNoContrast() throws IOException {
		int beyond = 0, numbers = 0;
		for (int seed = 1; seed <= 40; seed++) {
			final ContrastLoss loss = measured(seed, 1, (clean, noise, x, y) -> clean);
			assertFalse(loss.isFound(), loss::toString);
			assertTrue(loss.activePixels() > 300 && loss.activePixels() < 900, loss::toString);
			for (final MissingContrast own : loss.components()) {
				assertEquals(0, own.part(), 0.02);
				numbers++;
				if (own.z() > 2) beyond++;
			}
		}
		assertTrue(numbers >= 100, "components: " + numbers);
		assertTrue(beyond <= 0.0228 * numbers + 4 * Math.sqrt(0.0228 * numbers), beyond + " of " + numbers);
	}

	@ParameterizedTest
	@CsvSource({ "0.13", "0.2", "0.45", "0.7" })
	void missingContrastIsMeasured(final double part) throws IOException {
		for (int seed = 1; seed <= 3; seed++) {
			final ContrastLoss loss = measured(seed, 1, (clean, noise, x, y) -> 10 + (1 - part) * (clean - 10));
			assertTrue(loss.isFound(), loss::toString);
			for (final MissingContrast own : loss.components()) assertEquals(part, own.part(), 0.02);
			assertEquals(part, loss.active().part(), 0.03);
			assertTrue(loss.says().contains("contrast over time than the input in component"), loss.says());
		}
	}

	/** Only a quarter of the disc keeps 55 % of its contrast; the flat background decides nothing. */
	@Test
	void contrastThatIsMissingAtOnePlaceIsFoundThere() throws IOException {
		final ContrastLoss loss = measured(5, 1, (clean, noise, x, y) -> x >= 16 && x < 24 && y >= 8 && y < 24 ? 10 + 0.55 * (clean -
			10) : clean);
		assertTrue(loss.isFound(), loss::toString);
		assertEquals(0.45, loss.places().most().part(), 0.06);
		assertEquals(2, loss.places().found());
		assertEquals(20, loss.places().x());
		assertTrue(loss.says().contains("at 2 of "), loss.says());
	}

	/** Noise that stays lets the slope of the removed on the kept signal rise; it is no contrast. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.1, 0.3, 0.5, 0.9, 1 })
	void noiseThatStaysIsNoContrast(final double stays) throws IOException {
		final ContrastLoss loss = measured(7, 1, (clean, noise, x, y) -> clean + stays * noise);
		assertFalse(loss.isFound(), loss::toString);
	}

	/** A level that is wrong by a fifth where all noise was removed, by a tenth where some stayed. */
	@ParameterizedTest
	@CsvSource({ "0.8, 0.9", "1.25, 1.1" })
	void theNoiseLevelNeedNotBeRight(final double sigma, final double nearer) throws IOException {
		assertFalse(measured(8, sigma, (clean, noise, x, y) -> clean).isFound());
		final ContrastLoss some = measured(8, nearer, (clean, noise, x, y) -> clean + 0.2 * noise);
		assertFalse(some.isFound(), some::toString);
		assertEquals(0.3, measured(8, sigma, (clean, noise, x, y) -> 10 + 0.7 * (clean - 10)).components().get(0).part(), 0.03);
	}

	@Test
	void addedContrastIsNotMissing() throws IOException {
		final ContrastLoss loss = measured(9, 1, (clean, noise, x, y) -> 10 + 1.3 * (clean - 10));
		assertFalse(loss.isFound());
		assertEquals(-0.3, loss.components().get(0).part(), 0.03);
	}

	/** Methods that remove noise only, on stacks that can be recovered. */
	@ParameterizedTest
	@CsvSource({ "turning-pot, 0.03, harmonics", "turning-pot, 0.03, harmonics-residual", "turning-pot, 0.03, svd",
		"turning-pot, 0.03, harmonic-shrinkage", "turning-pot, 0.08, harmonics", "turning-pot, 0.08, harmonics-residual",
		"beating-cell, 0.03, dct", "beating-cell, 0.03, nlm", "beating-cell, 0.08, harmonics",
		"beating-cell, 0.08, harmonics-residual", "beating-cell, 0.08, harmonic-shrinkage", "beating-cell, 0.08, svd",
		"beating-cell, 0.2, harmonics" })
	void goodMethodsLeaveTheContrast(final String name, final double sigma, final String method) throws IOException {
		final MemoryFrames noisy = TestStacks.withNoise(TestStacks.clean(name), sigma, 3);
		final Denoised result = new Denoiser(DenoiseOptions.defaults().withMethod(DenoiseMethods.of(method)), COMPUTE,
			Progress.NONE).denoise(noisy);
		final DoubleFrames kept = DoubleFrames.copyOf(result.frames());
		final ContrastLoss loss = measured(kept, AddedFrames.of(noisy, -1, kept, COMPUTE.workers()), new BitSet(),
			result.noise() .used());
		assertFalse(loss.isFound(), loss::toString);
	}

	/** The contrast that filters of single frames take from much noise is missing indeed. */
	@Test
	void contrastThatAMethodTakesIsMissing() throws IOException {
		final MemoryFrames clean = TestStacks.clean("beating-cell"), noisy = TestStacks.withNoise(clean, 0.08, 3);
		final Denoised result = new Denoiser(DenoiseOptions.defaults().withMethod(DenoiseMethods.DCT), COMPUTE, Progress.NONE)
			.denoise(noisy);
		final DoubleFrames kept = DoubleFrames.copyOf(result.frames());
		final ContrastLoss seen = measured(kept, AddedFrames.of(noisy, -1, kept, COMPUTE.workers()), new BitSet(), 0.08);
		final ContrastLoss known = measured(kept, AddedFrames.of(clean, -1, kept, COMPUTE.workers()), new BitSet(), 0);
		assertTrue(seen.isFound(), seen::toString);
		for (int k = 0; k < 3; k++) assertEquals(known.components().get(k).part(), seen.components().get(k).part(), 0.03);
	}

	/** Scale, offset and the order of the frames say nothing. */
	@Test
	void unitsAndOrderDoNotMatter() throws IOException {
		final ContrastLoss loss = measured(11, 1, (clean, noise, x, y) -> 10 + 0.8 * (clean - 10));
		final Random random = new Random(11);
		final DMatrixRMaj kept = new DMatrixRMaj(FRAMES, PIXELS), removed = new DMatrixRMaj(FRAMES, PIXELS);
		for (int i = 0; i < FRAMES; i++) {
			final int other = 7 * i % FRAMES;
			for (int k = 0; k < PIXELS; k++) {
				final double clean = clean(i, k % WIDTH, k / WIDTH), rest = clean - 10 - 0.8 * (clean - 10) + random.nextGaussian();
				kept.set(other, k, 1e-3 * (10 + 0.8 * (clean - 10)) + 500);
				removed.set(other, k, 1e-3 * rest);
			}
		}
		final ContrastLoss same = measured(new DoubleFrames(GEOMETRY, kept), new DoubleFrames(GEOMETRY, removed), new BitSet(),
			1e-3);
		assertEquals(loss.activePixels(), same.activePixels());
		for (int k = 0; k < 3; k++) assertEquals(loss.components().get(k).part(), same.components().get(k).part(), 1e-4);
		assertEquals(loss.active().part(), same.active().part(), 1e-4);
	}

	@Test
	void nothingToLookAt() throws IOException {
		final DoubleFrames still = new DoubleFrames(GEOMETRY, new DMatrixRMaj(FRAMES, PIXELS)), noise = DoubleFrames.noise(FRAMES,
			PIXELS, 3).shaped(WIDTH, HEIGHT, 1);
		for (final ContrastLoss loss : List.of(measured(still, noise, new BitSet(), 1), measured(still, still, new BitSet(), 0),
			measured(still, noise, all(), 1), measured(noise.frames(0, 1, 2), noise.frames(3, 4, 5), new BitSet(), 1)))
		{
			assertFalse(loss.isFound(), loss::toString);
			assertTrue(Double.isFinite(loss.active().part()) && Double.isFinite(loss.active().z()), loss::toString);
		}
	}

	private static BitSet all() {
		final BitSet all = new BitSet();
		all.set(0, PIXELS);
		return all;
	}

	/** Pixels that do not count hold whatever. */
	@Test
	void maskedPixelsDoNotCount() throws IOException {
		final Random random = new Random(12);
		final DMatrixRMaj kept = new DMatrixRMaj(FRAMES, PIXELS), removed = new DMatrixRMaj(FRAMES, PIXELS);
		final BitSet masked = new BitSet();
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) {
				final boolean outside = k / WIDTH < 16;
				masked.set(k, outside);
				kept.set(i, k, clean(i, k % WIDTH, k / WIDTH));
				removed.set(i, k, outside ? kept.get(i, k) : random.nextGaussian());
			}
		}
		final DoubleFrames result = new DoubleFrames(GEOMETRY, kept), rest = new DoubleFrames(GEOMETRY, removed);
		assertFalse(measured(result, rest, masked, 1).isFound());
		assertTrue(measured(result, rest, new BitSet(), 1).isFound());
	}
}
