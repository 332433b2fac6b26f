package io.github.manifolddenoise.model.tuning;

import java.io.IOException;
import java.util.function.IntFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.MeasuredNoise;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.risk.ContrastLoss;
import io.github.manifolddenoise.risk.CorrelatedPlaces;
import io.github.manifolddenoise.risk.ExpectedNoise;
import io.github.manifolddenoise.risk.ResidualCheck;
import io.github.manifolddenoise.risk.ResidualVerdict;
import io.github.manifolddenoise.risk.SpatialCorrelation;
import io.github.manifolddenoise.risk.TemporalCorrelation;
import io.github.manifolddenoise.task.Progress;

/**
 * What was removed from a stack, looked at: input - result after what makes the noise even. Noise that neighbouring pixels
 * share is also made white, as far as it can be, where time is looked at, in which structure stands out most then; pixels are
 * compared with their neighbours as they were, where errors in waves of next to no noise do not count. Both are read in blocks,
 * six times.
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
		final NoiseOptions options, final int lag, final int radius, final Compute compute, final Progress progress)
		throws IOException
	{
		TemporalCorrelation.checkLag(lag, input.frameCount());
		progress.stage("Reading the result");
		FrameBlocks.forEachCentred(result, name, compute.workers(), progress, (first, block) -> {});
		final MeasuredNoise noise = MeasuredNoise.of(input, options, compute, progress);
		final FrameSource even = noise.even(input), means = noise.evenMeans(result);
		final double level = noise.level().used();
		final ErrorSpace errors = noise.noise().errors();
		final ExpectedNoise expected = ExpectedNoise.ofTreated(level, errors, input.geometry());
		final ResidualCheck.Result found = ResidualCheck.of(errors.results(even), errors.results(means), ExpectedNoise.ofResults(
			level, errors, input.geometry()), compute.workers(), progress);
		final FrameSource removed = AddedFrames.of(even, -1, means, compute.workers());
		final double mean = found.mean() / brightness(errors);
		final SpatialCorrelation space = SpatialCorrelation.of(removed, mean, noise.constantPixels(), radius, compute
			.workers(), progress);
		final TemporalCorrelation time = TemporalCorrelation.of(removed, mean, noise.constantPixels(), lag, LAGS, compute
			.workers(), progress);
		final ContrastLoss contrast = ContrastLoss.of(means, removed, noise.constantPixels(), expected, compute, progress);
		return new ResidualStudy(noise, space, time, ResidualVerdict.of(found, space, time, CorrelatedPlaces.of(time, input
			.geometry(), expected), contrast));
	}

	/** What becomes of the value 1 all over frames that methods work on, where errors count. */
	private static double brightness(final ErrorSpace errors) throws IOException {
		final DMatrixRMaj value = new DMatrixRMaj(1, 1);
		errors.results(new MemoryFrames(new FrameGeometry(1, 1, 1), new float[][] { { 1 } })).read(0, value);
		return value.get(0, 0);
	}
}
