package io.github.manifolddenoise.extension;

import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;

/**
 * exp(-‖x-x'‖²/2σ²) where that is at least η, else 0 (Wang, Algorithm 1): an affinity jumps as a frame moves away, and has its
 * gradient elsewhere.
 *
 * @param eta η, above 0 and below 1
 */
record ThresholdedGaussian(double eta) implements FrameKernel {

	private static final GaussianKernel WHOLE = new GaussianKernel();

	@Override
	public boolean isRadial() {
		return true;
	}

	@Override
	public double value(final double squaredDistance, final double scale) {
		final double whole = WHOLE.value(squaredDistance, scale);
		return whole >= eta ? whole : 0;
	}

	@Override
	public double slope(final double squaredDistance, final double value, final double scale) {
		return WHOLE.slope(squaredDistance, value, scale);
	}
}
