package io.github.manifolddenoise.model.manifold;

import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.task.UserException;

/**
 * A kernel PCA that was learnt when the training frames were cleaned, to be used with new frames as it is.
 *
 * @param learnt what was learnt
 * @param options with which; other options mean another kernel PCA
 */
public record FittedKernelPca(KernelPcaSource learnt, ModelOptions options) {

	/** @throws UserException if numbers like these are not what such options lead to */
	public FittedKernelPca {
		final boolean known = learnt.gaussian() || options.kernel() instanceof FrameKernel;
		final boolean plain = !options.extension().isExact() || !learnt.normalised();
		if (!known || !plain) throw new UserException("The kernel PCA of the model is damaged: its extension is none of its" +
			" kernel. Make the model again with Fit Model....");
	}

	/** Whether it may have been learnt from frames of this hash, so many. */
	public boolean isOf(final String framesSha256, final int frames) {
		return learnt.framesSha256().equals(framesSha256) && learnt.frames() == frames;
	}
}
