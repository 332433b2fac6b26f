package io.github.manifolddenoise.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.SharedData;

/**
 * The digits of Mika et al. ("Kernel PCA and De-Noising in Feature Spaces", NIPS 1998): 16×16 pixels, values -1..1, Gaussian
 * noise of σ = 0.5, kernel exp(-d²/c). Of each digit the first 110 train, clean, and the next 40 are de-noised; of 7 there
 * are 37 only, 397 in all. The paper had 300 and 50 of each. Mean squared error of a frame by the number n of components:
 *
 * <pre>
 * n                               1     4    16    32    64   128   256   512  1024
 * PCA                         105.2  79.1  45.2  32.6  27.4  35.6  63.8
 * kernel PCA, c = 0.5·256     108.0  86.3  57.4  46.3  37.4  31.3  27.3  24.6  22.5
 * kernel PCA, c = 2·256·v     105.9  82.4  51.1  39.0  30.1  24.7  21.7  20.0  19.4
 * </pre>
 *
 * v = 0.48 is the average variance of a pixel of these training frames. The paper's rule for c/256 is twice that; its
 * number, 0.5, is about v itself here. PCA's best over kernel PCA's best is 1.21 with the number and 1.41 with the rule (1.21
 * to 1.22 and 1.40 to 1.41 for three seeds of the noise); the paper has 1.6. What differs: with the number, a margin of 1.2
 * needs n = 1024 of the 1099 components; it is 1.00 at n = 256 and 1.11 at 512. With the rule it is 1.26 at n = 256. Kernel
 * PCA's errors fall up to the last n tried.
 * <p>
 * The numbers are those of plain numpy: {@code eigh} of the kernel matrix less its means, γ with its 1/m, x ← Σw_jx_j/Σw_j
 * from the noisy frame until no pixel moves by 1e-6; noise of {@code java.util.Random(1)}, noisy pixels as float32.
 * </p>
 */
class DigitsOfMikaTest {

	private static final Compute JAVA = Compute.here(new Workers(2));
	private static final double SIGMA = 0.5;
	private static final double MARGIN = 1.2;
	/** Mean squared errors of PCA, n = 1, 2, 4, ..., 128; with all 256 it is the noise. */
	private static final double[] PCA = { 105.1596, 93.8433, 79.1393, 61.1795, 45.2463, 32.6359, 27.3539, 35.5572 };
	/** For rounding of the noisy pixels and searches that end a little earlier. */
	private static final double TOLERANCE = 1e-3;

	private static DoubleFrames training;
	private static DoubleFrames noisy;
	private static DoubleFrames clean;
	private static KnownFrames known;

	@BeforeAll
	static void read() throws IOException {
		final List<String> labels = Files.readAllLines(SharedData.path("usps_test_labels.txt"));
		final MemoryFrames digits = SharedData.stack("usps_test.tif");
		training = DoubleFrames.copyOf(digits.select(ofEachDigit(labels, 0, 110)));
		clean = DoubleFrames.copyOf(digits.select(ofEachDigit(labels, 110, 150)));
		final DMatrixRMaj values = clean.values().copy();
		final Random random = new Random(1);
		for (int k = 0; k < values.getNumElements(); k++) values.data[k] += SIGMA * random.nextGaussian();
		noisy = new DoubleFrames(clean.geometry(), values);
		known = KnownFrames.of(training, noisy, clean, JAVA);
	}

	/** Frames of each digit in turn, those with the numbers {@code from} to {@code to - 1} among their like. */
	private static int[] ofEachDigit(final List<String> labels, final int from, final int to) {
		final List<Integer> chosen = new ArrayList<>();
		for (int digit = 0; digit < 10; digit++) {
			final String label = Integer.toString(digit);
			IntStream.range(0, labels.size()).filter(i -> labels.get(i).strip().equals(label)).skip(from).limit(to - from)
				.forEach(chosen::add);
		}
		return chosen.stream().mapToInt(Integer::intValue).toArray();
	}

	/** c/2 = N times the average variance of a pixel: σk is the root mean squared distance from the mean frame. */
	private static double ruledScale() {
		return Math.sqrt(Arrays.stream(known.span().spectrum()).sum() / known.span().frameCount());
	}

	private static String mika(final double scale) {
		return "method=mika kernel=gaussian centre=mean kernelbandwidth=" + scale;
	}

	private static double smallest(final double[] values) {
		return Arrays.stream(values).min().orElseThrow();
	}

	@Test
	void thereAreAsManyAsSaid() {
		assertEquals(1100, training.frameCount());
		assertEquals(397, clean.frameCount());
		assertEquals(256, known.span().rank());
		assertEquals(Math.sqrt(256 * 0.4814064818840012), ruledScale(), 1e-6);
	}

	@Test
	void pcaIsThatOfNumpy() {
		assertArrayEquals(PCA, known.errors("method=polynomial-closed kernel=linear components=128", 1, 2, 4, 8, 16, 32, 64,
			128), TOLERANCE);
	}

	/** c = 0.5·256. */
	@Test
	void kernelPcaBeatsPcaWithTheNumberOfThePaper() {
		final double[] errors = known.errors(mika(Math.sqrt(0.5 * 256 / 2)), 128, 256, 512, 1024);
		assertArrayEquals(new double[] { 31.2566, 27.2929, 24.6001, 22.5393 }, errors, TOLERANCE);
		assertTrue(smallest(PCA) / smallest(errors) >= MARGIN, () -> "ratio " + smallest(PCA) / smallest(errors));
	}

	/** c = 2·256·v; 256 components are enough. */
	@Test
	void kernelPcaBeatsPcaWithTheRuleOfThePaper() {
		final double[] errors = known.errors(mika(ruledScale()), 64, 128, 256);
		assertArrayEquals(new double[] { 30.1497, 24.7112, 21.7282 }, errors, TOLERANCE);
		assertTrue(smallest(PCA) / smallest(errors) >= MARGIN, () -> "ratio " + smallest(PCA) / smallest(errors));
	}

	/** What a user gets who gives the digits as training stack. */
	@Test
	void theWholeWayIsTheSame() throws IOException {
		final Denoiser denoiser = new Denoiser(Denoisers.options(mika(ruledScale()) + " q=256 geometry=noisy noise=gaussian" +
			" sigma=" + SIGMA), JAVA, Progress.NONE);
		final DoubleFrames result = DoubleFrames.copyOf(denoiser.denoise(training, noisy).frames());
		assertEquals(21.7282, 256 * result.error(clean), TOLERANCE);
	}
}
