package io.github.manifolddenoise.library;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.stack.NoiseSwitches;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;

/**
 * The noise of a stack.
 *
 * @param level the standard deviation, taken as the same for all values
 * @param camera the law by which it grows with the values, if it does as that of photons
 * @param findings what else was found, in whole sentences with figures
 */
public record EstimatedNoise(NoiseLevel level, Optional<CameraNoise> camera, List<String> findings) {

	/**
	 * Measures it. Cost: that of {@link SpanCoordinates#of} and of a filter on a few frames.
	 *
	 * @param switches what is looked for
	 * @throws io.github.manifolddenoise.task.UserException if the frames are fewer than 3, all identical or not finite
	 */
	public static EstimatedNoise of(final FrameSource frames, final NoiseSwitches switches, final Compute compute,
		final Progress progress) throws IOException
	{
		final EvenStack even = EvenStack.of(frames, NoiseOptions.UNKNOWN.withSwitches(switches), compute, progress);
		final Optional<CameraNoise> camera = even.noise().camera();
		if (camera.isEmpty()) return new EstimatedNoise(even.level(), camera, even.noise().findings());
		final FrameSource freed = even.noise().beforeCamera().forward(frames);
		final SpanCoordinates span = SpanCoordinates.of(freed, compute, progress);
		progress.stage("Estimating the noise");
		return new EstimatedNoise(NoiseLevel.estimate(span, freed, progress), camera, even.noise().findings());
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
