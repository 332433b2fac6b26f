package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Glyphs;
import io.github.manifolddenoise.testing.TestStacks;

/**
 * What {@link DigitsOfMikaTest} asks of the digits, asked of drawings made with a seed, 300 to train and 100 to
 * de-noise: kernel PCA leaves 10.0 with 256 components, PCA 13.7 at its best, with 32. The numbers are those of plain
 * numpy in the same way: {@code eigh} of the kernel matrix less its means, x ← Σw_jx_j/Σw_j from the noisy frame until no
 * pixel moves by 1e-6.
 */
class DrawingsOfMikaTest {

	private static final Compute JAVA = Compute.here(new Workers(2));
	private static final double MARGIN = 1.2;
	/** Mean squared errors of PCA, n = 1, 2, 4, ..., 128. */
	private static final double[] PCA = { 51.74402, 43.90886, 33.10824, 22.46115, 16.06951, 13.72454, 18.79618, 32.93375 };
	/** For searches that end a little earlier. */
	private static final double TOLERANCE = 1e-3;

	private static DoubleFrames training;
	private static DoubleFrames noisy;
	private static DoubleFrames clean;
	private static KnownFrames known;

	@BeforeAll
	static void draw() throws IOException {
		training = DoubleFrames.copyOf(Glyphs.frames(300, 1));
		clean = DoubleFrames.copyOf(Glyphs.frames(100, 2));
		noisy = DoubleFrames.copyOf(TestStacks.withNoise(Glyphs.frames(100, 2), 0.5, 1));
		known = KnownFrames.of(training, noisy, clean, JAVA);
	}

	/** The root mean squared distance from the mean frame. */
	private static double ruledScale() {
		return Math.sqrt(Arrays.stream(known.span().spectrum()).sum() / known.span().frameCount());
	}

	private static String mika(final double scale) {
		return "method=mika kernel=gaussian centre=mean kernelbandwidth=" + scale;
	}

	private static void assertBeatsPca(final double[] errors) {
		final double ratio = Arrays.stream(PCA).min().orElseThrow() / Arrays.stream(errors).min().orElseThrow();
		assertTrue(ratio >= MARGIN, () -> "ratio " + ratio);
	}

	@Test
	void theDrawingsAreThoseOfTheReference() {
		assertEquals(256, known.span().rank());
		assertEquals(7.73692029748079, ruledScale(), 1e-9);
		assertEquals(63.69429295607903, known.error(known.noisy()), 1e-6);
	}

	@Test
	void pcaIsThatOfNumpy() {
		assertArrayEquals(PCA, known.errors("method=polynomial-closed kernel=linear components=128", 1, 2, 4, 8, 16, 32, 64,
			128), TOLERANCE);
	}

	/** c = 0.5·256. */
	@Test
	void kernelPcaBeatsPcaWithTheNumberOfThePaper() {
		final double[] errors = known.errors(mika(Math.sqrt(0.5 * 256 / 2)), 64, 128, 256);
		assertArrayEquals(new double[] { 12.67834, 10.95882, 9.99636 }, errors, TOLERANCE);
		assertBeatsPca(errors);
	}

	/** c = 2·256·v. */
	@Test
	void kernelPcaBeatsPcaWithTheRuleOfThePaper() {
		final double[] errors = known.errors(mika(ruledScale()), 64, 128, 256);
		assertArrayEquals(new double[] { 12.92550, 11.11764, 10.06003 }, errors, TOLERANCE);
		assertBeatsPca(errors);
	}

	/** What a user gets who gives the drawings as training stack. */
	@Test
	void theWholeWayIsTheSame() throws IOException {
		final Denoiser denoiser = new Denoiser(Denoisers.options(mika(ruledScale()) + " q=256 geometry=noisy noise=gaussian" +
			" sigma=0.5"), JAVA, Progress.NONE);
		final DoubleFrames result = DoubleFrames.copyOf(denoiser.denoise(training, noisy).frames());
		assertEquals(10.06003, 256 * result.error(clean), TOLERANCE);
	}
}
