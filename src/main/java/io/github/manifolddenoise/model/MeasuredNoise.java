package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;

/**
 * The noise of a stack as {@link Denoiser} sees it, without de-noising.
 *
 * @param camera whose photon noise it is; empty for Gaussian noise
 * @param level of the noise, of photon noise after the transform that makes it even
 * @param constantPixels pixels that are the same in all frames: they have no noise
 */
public record MeasuredNoise(Optional<CameraNoise> camera, NoiseLevel level, BitSet constantPixels) {

	/**
	 * Measures what is not given. Cost: that of {@link SpanCoordinates#of} and of a filter on a few frames.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the frames are fewer than 3, all identical or not finite
	 */
	public static MeasuredNoise of(final FrameSource frames, final NoiseOptions options, final LinearAlgebra algebra,
		final Progress progress) throws IOException
	{
		final StackNoise noise = StackNoise.of(frames, options, progress);
		final FrameSource even = noise.forward(frames);
		final SpanCoordinates span = SpanCoordinates.of(even, algebra, progress);
		return new MeasuredNoise(noise.camera(), TexturedFrames.checked(noise.level(span, even, progress), even, algebra,
			progress), span.constantPixels());
	}

	/** Noisy frames with noise of the same strength at all values. */
	public FrameSource even(final FrameSource noisy) {
		return camera.map(AnscombeTransform::new).map(transform -> transform.forward(noisy)).orElse(noisy);
	}

	/** De-noised frames where {@link #even} takes noisy ones on average. */
	public FrameSource evenMeans(final FrameSource denoised) {
		return camera.map(AnscombeTransform::new).map(transform -> transform.means(denoised)).orElse(denoised);
	}

	/** Standard deviation of the noise in grey values where the grey value without noise is {@code value}. */
	public double greyLevel(final double value) {
		return camera.map(known -> level.used() * Math.sqrt(known.variance(value))).orElse(level.used());
	}
}
