package io.github.manifolddenoise.sample;

import java.util.OptionalDouble;
import java.util.Random;

import io.github.manifolddenoise.task.SplitMix;

/**
 * Noise for frames: {@code Poisson(clean · peak) / peak + sigma · N(0, 1)}, each part only if asked for.
 * <p>
 * Every frame has a stream of its own, a {@link Random} whose start is mixed from seed and frame. {@code Random} is used
 * because its numbers, Gaussian ones included, are laid down by its specification.
 * </p>
 */
final class FrameNoise {

	private final double sigma;
	private final OptionalDouble peak;
	private final long seed;

	FrameNoise(final double sigma, final OptionalDouble peak, final long seed) {
		this.sigma = sigma;
		this.peak = peak;
		this.seed = seed;
	}

	/** A noisy copy of {@code clean}, which is frame {@code frame}. */
	float[] applied(final float[] clean, final int frame) {
		final Random random = new Random(SplitMix.mixed(SplitMix.mixed(seed) + frame));
		final float[] noisy = clean.clone();
		if (peak.isPresent()) addPhotonNoise(noisy, peak.getAsDouble(), random);
		if (sigma > 0) {
			for (int pixel = 0; pixel < noisy.length; pixel++) noisy[pixel] += (float) (sigma * random.nextGaussian());
		}
		return noisy;
	}

	private static void addPhotonNoise(final float[] values, final double peak, final Random random) {
		for (int pixel = 0; pixel < values.length; pixel++)
			values[pixel] = (float) (Poisson.sample(values[pixel] * peak, random) / peak);
	}
}
