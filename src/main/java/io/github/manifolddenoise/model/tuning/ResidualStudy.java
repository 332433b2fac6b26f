package io.github.manifolddenoise.model.tuning;

import java.io.IOException;
import java.util.function.IntFunction;

import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.model.MeasuredNoise;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.risk.ContrastLoss;
import io.github.manifolddenoise.risk.CorrelatedPlaces;
import io.github.manifolddenoise.risk.ResidualCheck;
import io.github.manifolddenoise.risk.ResidualVerdict;
import io.github.manifolddenoise.risk.SpatialCorrelation;
import io.github.manifolddenoise.risk.TemporalCorrelation;
import io.github.manifolddenoise.task.Progress;

/**
 * What was removed from a stack, looked at: input - result, photon noise after the transform that makes it even. Both are
 * read in blocks, six times.
 *
 * @param noise of the input
 * @param space autocorrelation of what was removed within frames
 * @param time its autocorrelation between frames
 * @param verdict what it comes to
 */
public record ResidualStudy(MeasuredNoise noise, SpatialCorrelation space, TemporalCorrelation time,
	ResidualVerdict verdict)
{

	/** The temporal map compares frames so far apart where nothing is said. */
	public static final int LAG = 1;

	/** The spatial map reaches so many pixels far where nothing is said. */
	public static final int RADIUS = 10;

	private static final int LAGS = 20;

	/**
	 * Looks at it.
	 *
	 * @param input noisy frames, in order of time
	 * @param result as many frames of the same size
	 * @param name of a frame of the result for messages, by its place from 0
	 * @param options what is known of the noise
	 * @param lag of the temporal map
	 * @param radius of the spatial map
	 * @throws io.github.manifolddenoise.task.UserException if all frames of the input are identical, a value is not finite, or
	 *           the lag is not below the number of frames
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public static ResidualStudy of(final FrameSource input, final FrameSource result, final IntFunction<String> name,
		final NoiseOptions options, final int lag, final int radius, final LinearAlgebra algebra, final Progress progress)
		throws IOException
	{
		TemporalCorrelation.checkLag(lag, input.frameCount());
		progress.stage("Reading the result");
		FrameBlocks.forEachCentred(result, name, algebra.workers(), progress, (first, block) -> {});
		final MeasuredNoise noise = MeasuredNoise.of(input, options, algebra, progress);
		final FrameSource even = noise.even(input), means = noise.evenMeans(result);
		final ResidualCheck.Result found = ResidualCheck.of(even, means, noise.level().used(), algebra.workers(), progress);
		final FrameSource removed = AddedFrames.of(even, -1, means, algebra.workers());
		final SpatialCorrelation space = SpatialCorrelation.of(removed, found.mean(), noise.constantPixels(), radius, algebra
			.workers(), progress);
		final TemporalCorrelation time = TemporalCorrelation.of(removed, found.mean(), noise.constantPixels(), lag, LAGS, algebra
			.workers(), progress);
		final ContrastLoss contrast = ContrastLoss.of(means, removed, noise.constantPixels(), noise.level().used(), algebra, progress);
		return new ResidualStudy(noise, space, time, ResidualVerdict.of(found, space, time, CorrelatedPlaces.of(time, input
			.geometry()), contrast));
	}
}
