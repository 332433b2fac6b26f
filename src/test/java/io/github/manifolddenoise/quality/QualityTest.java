package io.github.manifolddenoise.quality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

import java.io.IOException;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QualityTest {

	/**
	 * Values of scikit-image 0.19.3 for the stacks of {@link #stack}:
	 *
	 * <pre>
	 * import numpy as np
	 * from skimage.metrics import structural_similarity, peak_signal_noise_ratio
	 * f, p, r, c = np.ogrid[:frames, :planes, :height, :width]
	 * x = (3*c + 5*r + 7*f + 11*p) % 32 * 2.
	 * y = x + (29*c*c + 13*r + 11*f + 3*p) % 17 - 8
	 * x, y = (x * scale)[::every], (y * scale)[::every]
	 * peak_signal_noise_ratio(x, y, data_range=peak)
	 * np.mean([structural_similarity(x[i, j], y[i, j], gaussian_weights=True, sigma=1.5, use_sample_covariance=False,
	 *     data_range=peak) for i in range(len(x)) for j in range(planes)])
	 * np.mean((x - y)**2)
	 * </pre>
	 */
	@ParameterizedTest
	@CsvSource({ //
		"3, 1, 16, 20, 0.015625, 1, 1, 22.322052586987123, 0.9638911921619552, 0.005858612060546875",
		"5, 2, 27, 33, 4, 255, 2, 22.279138732577266, 0.9637208108554377, 384.73924429479985",
		"4, 3, 11, 11, 0.015625, 1, 1, 22.33984574030192, 0.9644982961383671, 0.005834658283832644",
		"3, 1, 16, 20, 0.015625, 1, 3, 22.37325373461247, 0.9630524219394258, 0.005789947509765625" })
	void agreesWithScikitImage(final int frames, final int planes, final int height, final int width,
		final double scale, final double peak, final int every, final double psnr, final double ssim, final double mse)
		throws IOException
	{
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		final QualityReport report = Quality.compare(stack(geometry, frames, scale, false), stack(geometry, frames, scale,
			true), peak, every);
		assertEquals(psnr, report.psnr(), 1e-10);
		assertEquals(ssim, report.ssim(), 1e-12);
		assertEquals(mse, report.mse(), 1e-12 * mse);
		assertEquals((frames + every - 1) / every, report.frames());
	}

	/** Budgets for whole planes, bands, square tiles, and tiles of one core pixel. */
	@ParameterizedTest
	@ValueSource(ints = { 64_000_000, 50_000, 49_000, 10_000, 1 })
	void tilesDoNotChangeTheResult(final int budget) throws IOException {
		final FrameGeometry geometry = new FrameGeometry(37, 41, 2);
		final MemoryFrames x = stack(geometry, 4, 1, false), y = stack(geometry, 4, 1, true);
		final QualityReport whole = Quality.compare(x, y, 70, 1);
		try (Workers workers = new Workers(3)) {
			final QualityReport tiled = Quality.compare(x, y, 70, 1, workers, budget);
			assertEquals(whole.ssim(), tiled.ssim(), 1e-13);
			assertEquals(whole.mse(), tiled.mse(), 1e-12);
		}
	}

	@Test
	void bitsDoNotDependOnThreads() throws IOException {
		final FrameGeometry geometry = new FrameGeometry(20, 20, 1);
		final MemoryFrames x = stack(geometry, 7, 1, false), y = stack(geometry, 7, 1, true);
		try (Workers workers = new Workers(3)) {
			assertEquals(Quality.compare(x, y, 70, 2), Quality.compare(x, y, 70, 2, workers));
		}
	}

	/** Constant frames a and b: mse = (a - b)², ssim = (2ab + C1) / (a² + b² + C1). */
	@Test
	void constantOffset() throws IOException {
		final QualityReport report = Quality.compare(constant(0.5f), constant(0.25f), 1, 1);
		assertEquals(10 * Math.log10(16), report.psnr(), 1e-12);
		assertEquals((0.25 + 1e-4) / (0.3125 + 1e-4), report.ssim(), 1e-12);
		assertEquals(0.0625, report.mse(), 1e-15);
	}

	@Test
	void equalStacks() throws IOException {
		final MemoryFrames stack = stack(new FrameGeometry(17, 13, 1), 3, 1, true);
		final QualityReport report = Quality.compare(stack, stack, 64, 1);
		assertEquals(Double.POSITIVE_INFINITY, report.psnr());
		assertEquals(1, report.ssim(), 1e-12);
		assertEquals(0, report.mse());
	}

	@ParameterizedTest
	@CsvSource({ "10, 30", "30, 10", "1, 1" })
	void smallFramesHaveNoSsim(final int width, final int height) throws IOException {
		final FrameGeometry geometry = new FrameGeometry(width, height, 1);
		final QualityReport report = Quality.compare(stack(geometry, 3, 1, false), stack(geometry, 3, 1, true), 64, 1);
		assertEquals(Double.NaN, report.ssim());
		assertEquals(10 * Math.log10(64 * 64 / report.mse()), report.psnr(), 1e-12);
	}

	@Test
	void comparesFrameZeroOnlyIfTheRestIsSkipped() throws IOException {
		final MemoryFrames x = constant(0.5f), y = constant(0.5f);
		y.frame(1)[7] = Float.NaN;
		assertEquals(new QualityReport(Double.POSITIVE_INFINITY, 1, 0, 1), Quality.compare(x, y, 1, 1000));
	}

	@Test
	void refusesStacksOfDifferentSize() {
		final MemoryFrames grey = new MemoryFrames(new FrameGeometry(12, 13, 1), new float[4][12 * 13]);
		final MemoryFrames shorter = new MemoryFrames(new FrameGeometry(12, 13, 1), new float[3][12 * 13]);
		final MemoryFrames colour = new MemoryFrames(new FrameGeometry(12, 13, 3), new float[4][3 * 12 * 13]);
		assertMessage("4 frames … 12 × 13 … 3 frames … 12 × 13 … Choose", grey, shorter, 1, 1);
		assertMessage("4 frames … 12 × 13 … 4 frames … 12 × 13 … 3 planes … Choose", grey, colour, 1, 1);
	}

	@Test
	void refusesValuesThatAreNotFinite() {
		final MemoryFrames good = constant(0.5f), bad = constant(0.5f), infinite = constant(0.5f);
		bad.frame(2)[200] = Float.NaN;
		infinite.frame(1)[0] = Float.NEGATIVE_INFINITY;
		assertMessage("Frame 3 … result … Replace NaN", good, bad, 1, 1);
		assertMessage("Frame 3 … reference … Replace NaN", bad, good, 1, 2);
		assertMessage("Frame 2 … result … Replace NaN", good, infinite, 1, 1);
	}

	@Test
	void refusesOptionsOutOfRange() {
		for (final double peak : new double[] { 0, -1, Double.NaN, Double.POSITIVE_INFINITY }) assertMessage("peak = " +
			peak + " … Choose … 0 … 1 … 255 … 65535", constant(0), constant(0), peak, 1);
		assertMessage("every = 0 … Choose 1 … frames", constant(0), constant(0), 1, 0);
	}

	@Test
	void peakFollowsTheBitDepth() {
		assertEquals(255, Quality.peak(8));
		assertEquals(65535, Quality.peak(16));
		assertEquals(255, Quality.peak(24));
		assertEquals(1, Quality.peak(32));
		Refusal.of(() -> Quality.peak(12)).says("12 … Choose 8 … 16 … 24 … RGB … 32");
	}

	private static void assertMessage(final String message, final MemoryFrames reference, final MemoryFrames result,
		final double peak, final int every)
	{
		Refusal.of(() -> Quality.compare(reference, result, peak, every)).says(message);
	}

	private static MemoryFrames constant(final float value) {
		final float[][] frames = new float[3][15 * 20];
		for (final float[] frame : frames) Arrays.fill(frame, value);
		return new MemoryFrames(new FrameGeometry(20, 15, 1), frames);
	}

	private static MemoryFrames stack(final FrameGeometry geometry, final int count, final double scale,
		final boolean disturbed)
	{
		final float[][] frames = new float[count][geometry.pixels()];
		final int plane = geometry.width() * geometry.height();
		for (int f = 0; f < count; f++) {
			for (int i = 0; i < geometry.pixels(); i++) {
				final int p = i / plane, r = i % plane / geometry.width(), c = i % geometry.width();
				final int x = (3 * c + 5 * r + 7 * f + 11 * p) % 32 * 2;
				final int error = disturbed ? (29 * c * c + 13 * r + 11 * f + 3 * p) % 17 - 8 : 0;
				frames[f][i] = (float) (scale * (x + error));
			}
		}
		return new MemoryFrames(geometry, frames);
	}
}
