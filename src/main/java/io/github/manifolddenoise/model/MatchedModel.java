package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PassThroughPixels;
import io.github.manifolddenoise.frames.PatchedFrames;
import io.github.manifolddenoise.frames.ShiftedFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.alignment.Alignment;
import io.github.manifolddenoise.model.alignment.Registration;
import io.github.manifolddenoise.model.manifold.FittedKernelPca;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.FilteredResidual;
import io.github.manifolddenoise.model.method.FittedTraining;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * A model moved and scaled to where new frames lie, and these: what they are compared in. Pixels of the new frames where the
 * moved model does not reach are the same in all frames of both, so that they count for nothing.
 *
 * @param alignment how the new frames lie against the model
 * @param training the clean frames, matched, with even noise in mind
 * @param fresh the new frames with even noise
 * @param border pixels of which the model says nothing
 * @param relearnt whether a kernel PCA was kept that is not one of the matched frames
 */
record MatchedModel(Alignment alignment, FittedTraining training, FrameSource fresh, BitSet border, boolean relearnt) {

	/**
	 * @param kept the kernel PCA of the clean frames, if one was learnt before
	 * @param frames the new frames as they are
	 * @param even the same with even noise
	 * @param align whether the new frames may lie otherwise than the clean ones
	 */
	static MatchedModel of(final FrameSource clean, final Optional<FittedKernelPca> kept, final FrameSource frames,
		final FrameSource even, final StackNoise noise, final boolean align, final Compute compute, final Progress progress)
		throws IOException
	{
		final FrameSource evenClean = noise.forwardClean(clean);
		final boolean alike = evenClean == clean;
		if (!align) return asGiven(new FittedTraining(evenClean, kept, compute, progress), even);
		final FittedTraining given = new FittedTraining(clean, alike ? kept : Optional.empty(), compute, progress);
		final Alignment alignment = Registration.of(given, frames, compute, progress);
		if (alignment.isNone()) return asGiven(alike ? given : new FittedTraining(evenClean, kept, compute, progress), even);
		final BitSet border = alignment.border(frames.geometry());
		final FrameSource matched = noise.forwardClean(alignment.matched(clean, compute.workers()));
		return new MatchedModel(alignment, new FittedTraining(without(border, matched, even), Optional.empty(), compute,
			progress), without(border, even, even), border, kept.isPresent());
	}

	private static MatchedModel asGiven(final FittedTraining training, final FrameSource even) {
		return new MatchedModel(Alignment.NONE, training, even, new BitSet(), false);
	}

	private static FrameSource without(final BitSet border, final FrameSource frames, final FrameSource even) {
		return border.isEmpty() ? frames : new PassThroughPixels(frames, even, border);
	}

	/** Why the kernel PCA that was kept does not serve, if there is one and it does not. */
	Optional<String> whyLearntAgain(final PreimageOptions options) {
		return relearnt ? Optional.of("they were matched to the new frames. That costs time, no more.") : training.whyLearntAgain(
			options);
	}

	/**
	 * A result with the pixels of which the model says nothing: the nearest others, and what these leave of each frame
	 * filtered on its own.
	 *
	 * @param noisy all of the new frames with even noise
	 */
	FrameSource whole(final FrameSource result, final NoisyStack noisy) {
		if (border.isEmpty()) return result;
		final Workers workers = noisy.compute().workers();
		final double right = whole(alignment.right()), down = whole(alignment.down());
		final FrameSource extended = new ShiftedFrames(new ShiftedFrames(result, -right, -down, workers), right, down, workers);
		return new PatchedFrames(result, FilteredResidual.added(extended, noisy, noisy.frames().all()), border);
	}

	/** The least whole shift that reaches as far. */
	private static double whole(final double shift) {
		return Math.copySign(Math.ceil(Math.abs(shift)), shift);
	}
}
