package io.github.manifolddenoise.extension;

import io.github.manifolddenoise.kernel.FrameKernel;

/** ‖x-x'‖² as a function of two frames, for maps that are made of distances. It is no kernel of a feature space. */
record SquaredDistance() implements FrameKernel {

	@Override
	public boolean isRadial() {
		return true;
	}

	@Override
	public double value(final double squaredDistance, final double scale) {
		return squaredDistance;
	}

	@Override
	public double slope(final double squaredDistance, final double value, final double scale) {
		return -2;
	}
}
