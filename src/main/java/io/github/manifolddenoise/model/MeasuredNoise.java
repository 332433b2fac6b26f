package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;

/**
 * The noise of a stack as {@link Denoiser} sees it, without de-noising.
 *
 * @param noise how it is made white and the same everywhere
 * @param level of that noise, of photon noise after the transform
 * @param constantPixels pixels that are the same in all frames: they have no noise
 */
public record MeasuredNoise(StackNoise noise, NoiseLevel level, BitSet constantPixels) {

	/**
	 * Measures what is not given. Cost: that of {@link SpanCoordinates#of} and of a filter on a few frames.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the frames are fewer than 3, all identical or not finite
	 */
	public static MeasuredNoise of(final FrameSource frames, final NoiseOptions options, final Compute compute,
		final Progress progress) throws IOException
	{
		final EvenStack even = EvenStack.of(frames, options, compute, progress);
		return new MeasuredNoise(even.noise(), TexturedFrames.checked(even.level(), even.frames(), compute, progress),
			even.span() .constantPixels());
	}

	/** Whose photon noise it is; empty for Gaussian noise. */
	public Optional<CameraNoise> camera() {
		return noise.camera();
	}

	/** Noisy frames with noise of the same strength at all values. */
	public FrameSource even(final FrameSource noisy) {
		return noise.forward(noisy);
	}

	/** De-noised frames where {@link #even} takes noisy ones on average. */
	public FrameSource evenMeans(final FrameSource denoised) {
		return noise.forwardClean(denoised);
	}

	/** Standard deviation of the noise in grey values where the grey value without noise is {@code value}. */
	public double greyLevel(final double value) {
		return camera().map(known -> level.used() * Math.sqrt(known.variance(value))).orElse(level.used());
	}
}
