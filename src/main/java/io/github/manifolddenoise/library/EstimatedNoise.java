package io.github.manifolddenoise.library;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.noise.NoiseLine;
import io.github.manifolddenoise.task.Progress;

/**
 * The noise of a stack.
 *
 * @param level the standard deviation, taken as the same for all values
 * @param camera the law by which it grows with the values, if it does as that of photons
 */
public record EstimatedNoise(NoiseLevel level, Optional<CameraNoise> camera) {

	/**
	 * Measures it. Cost: that of {@link SpanCoordinates#of} and of a filter on a few frames.
	 *
	 * @throws io.github.manifolddenoise.task.UserException if the frames are fewer than 3, all identical or not finite
	 */
	public static EstimatedNoise of(final FrameSource frames, final LinearAlgebra algebra, final Progress progress)
		throws IOException
	{
		final SpanCoordinates span = SpanCoordinates.of(frames, algebra, progress);
		progress.stage("Estimating the noise");
		final NoiseLevel level = NoiseLevel.estimate(span, frames, progress);
		return new EstimatedNoise(level, NoiseLine.measure(frames, progress).flatMap(NoiseLine::camera));
	}

	/** Standard deviation in grey values. */
	public double sigma() {
		return level.used();
	}

	/** What the user should know, in whole sentences. */
	public List<String> warnings() {
		return camera.isPresent() ? level.sizeWarnings() : level.warnings();
	}
}
