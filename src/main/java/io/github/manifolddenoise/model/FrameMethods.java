package io.github.manifolddenoise.model;

import java.io.IOException;

import io.github.manifolddenoise.filter.FilteredFrames;
import io.github.manifolddenoise.filter.ImageFilter;
import io.github.manifolddenoise.filter.NonLocalMeans;
import io.github.manifolddenoise.filter.SingularValueShrinkage;
import io.github.manifolddenoise.filter.SlidingDct;
import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.LinearAlgebra;

/** The methods that are no pre-image. */
final class FrameMethods {

	/** Per-frame transform: kept are coefficients above 2.7σ. */
	private static final double FRAME_THRESHOLD = 2.7;
	private static final double RESIDUAL_THRESHOLD = 3;

	private FrameMethods() {}

	static FrameSource unchanged(final NoisyStack stack, final int[] chosen) {
		return stack.frames().select(chosen);
	}

	static FrameSource dct(final NoisyStack stack, final int[] chosen) {
		final FrameSource frames = stack.frames().select(chosen);
		return filtered(frames, SlidingDct.twoPass(frames.geometry().width(), frames.geometry().height(), stack.sigma(),
			FRAME_THRESHOLD), stack.algebra());
	}

	static FrameSource nonLocalMeans(final NoisyStack stack, final int[] chosen) {
		return filtered(stack.frames().select(chosen), new NonLocalMeans(stack.sigma()), stack.algebra());
	}

	private static FrameSource filtered(final FrameSource frames, final ImageFilter filter, final LinearAlgebra algebra) {
		return new FilteredFrames(frames, filter, algebra.workers());
	}

	static FrameSource singularValues(final NoisyStack stack, final int[] chosen) throws IOException {
		return new CombinedFrames(stack.frames(), SingularValueShrinkage.weights(stack.span(), stack.sigma(), stack
			.algebra()), stack.algebra()).select(chosen);
	}

	static FrameSource globalHarmonics(final NoisyStack stack, final int[] chosen) throws IOException {
		return new CombinedFrames(stack.frames(), stack.harmonics().weights(stack.algebra()), stack.algebra()).select(
			chosen);
	}

	static FrameSource harmonics(final NoisyStack stack, final int[] chosen) throws IOException {
		return stack.cleaned().select(chosen);
	}

	static FrameSource harmonicsAndResidual(final NoisyStack stack, final int[] chosen) throws IOException {
		return withResidual(stack.cleaned().select(chosen), stack.frames().select(chosen), stack.sigma(), stack.algebra());
	}

	/** What a method took away from the frames, filtered frame by frame with a hard threshold of 3σ, and given back. */
	static FrameSource withResidual(final FrameSource denoised, final FrameSource frames, final double sigma,
		final LinearAlgebra algebra)
	{
		final FrameSource removed = AddedFrames.of(frames, -1, denoised, algebra.workers());
		final ImageFilter filter = SlidingDct.hard(frames.geometry().width(), frames.geometry().height(), sigma,
			RESIDUAL_THRESHOLD);
		return AddedFrames.of(denoised, 1, filtered(removed, filter, algebra), algebra.workers());
	}
}
