package io.github.manifolddenoise.command.noise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ReadingNotes;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.library.EstimatedNoise;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.stack.NoiseSwitches;
import io.github.manifolddenoise.options.NoiseSwitchOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Estimates the noise of every set of frames of an image, the same for menu, macro and command line. The stack is read in
 * blocks.
 */
public final class NoiseEstimateJob {

	private NoiseEstimateJob() {}

	/**
	 * One estimate per set, in the order of the sets. Warnings are handed to {@code progress} too.
	 *
	 * @param values those of {@link io.github.manifolddenoise.command.EstimateNoise.EstimateNoiseOptions}
	 * @throws io.github.manifolddenoise.task.UserException if the image has fewer than 3 frames, they are all identical, or
	 *           a value is not finite
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static List<NoiseEstimate> estimate(final Recording image, final OptionValues values, final Progress progress)
		throws IOException
	{
		final StackLayout layout = OpenImages.layout(image, values);
		ReadingNotes.of(image, layout.sets().get(0)).forEach(progress::warn);
		ResourceEstimate.ofDistances(image, values).require();
		final List<NoiseEstimate> estimates = new ArrayList<>();
		try (Workers workers = Workers.allProcessors(progress)) {
			final Compute compute = Compute.here(workers);
			for (final FrameSet set : layout.sets()) {
				try (ImageFrames frames = ImageFrames.of(image, set, workers)) {
					estimates.add(estimate(set, frames, NoiseSwitchOptions.of(values), compute, progress));
				}
			}
		}
		return estimates;
	}

	private static NoiseEstimate estimate(final FrameSet set, final ImageFrames frames, final NoiseSwitches switches,
		final Compute compute, final Progress progress) throws IOException
	{
		final EstimatedNoise found = EstimatedNoise.of(frames, switches, compute, progress);
		final String where = set.name().isEmpty() ? "" : set.name() + ": ";
		final NoiseEstimate estimate = new NoiseEstimate(set, found.level(), found.camera(), found.findings());
		estimate.warnings().forEach(warning -> progress.warn(where + warning));
		return estimate;
	}
}
