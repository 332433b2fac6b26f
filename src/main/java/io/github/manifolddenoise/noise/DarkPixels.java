package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;

/**
 * Pixels of a black background: without a photon in most frames, so that they have little noise, also after
 * {@link AnscombeTransform}, and say nothing of how strong it is elsewhere.
 */
public final class DarkPixels {

	/** Part of the nominal variance 1 from which on a pixel is never dark: about 0.3 photons. */
	private static final double NOISY = 0.25;

	/** 4 × 3/8: a transformed value squared is 4 × (photons + 3/8 + s²). */
	private static final double SQUARE_AT_ZERO = 1.5;

	private DarkPixels() {}

	/**
	 * Finds them: the variance of a transformed value of z photons is about (z + s²)/(z + s² + 3/8), which is averaged over
	 * the frames. The darkest pixels are left out until as many are left as all variances add up to, so that these with a
	 * variance of 1 have as much noise as all have. Cost: one pass over the stack.
	 *
	 * @param transformed what {@link AnscombeTransform} makes of the frames
	 * @return so many that at least {@link NoiseLevel#RELIABLE_PIXELS} are left
	 */
	public static BitSet of(final FrameSource transformed, final Progress progress) throws IOException {
		final double[] variances = new double[transformed.geometry().pixels()];
		FrameBlocks.write(transformed, (first, block) -> {
			for (int pixel = 0; pixel < block.numCols; pixel++) {
				double sum = 0;
				for (int frame = 0; frame < block.numRows; frame++) sum += variance(block.get(frame, pixel));
				variances[first + pixel] = sum / block.numRows;
			}
		}, progress);
		final int left = Math.max(NoiseLevel.RELIABLE_PIXELS, (int) Math.ceil(Arrays.stream(variances).sum()));
		if (left >= variances.length) return new BitSet();
		final double[] sorted = variances.clone();
		Arrays.sort(sorted);
		final double limit = Math.min(NOISY, sorted[sorted.length - left]);
		final BitSet dark = new BitSet();
		for (int pixel = 0; pixel < variances.length; pixel++) if (variances[pixel] < limit) dark.set(pixel);
		return dark;
	}

	private static double variance(final double transformed) {
		return Math.max(0, 1 - SQUARE_AT_ZERO / (transformed * transformed));
	}
}
