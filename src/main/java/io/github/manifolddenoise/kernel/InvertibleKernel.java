package io.github.manifolddenoise.kernel;

/** A kernel whose values tell the distance of two frames, or their dot product about the mean of the training frames. */
public interface InvertibleKernel extends FrameKernel {

	/** Whether {@link #argument} is the only one of its value. */
	default boolean isInvertible() {
		return true;
	}

	/**
	 * ‖x-x'‖² or ⟨x, x'⟩ of a value k(x, x'). A value that no two frames have is first moved to the nearest one that two may
	 * have.
	 *
	 * @param value finite
	 */
	double argument(double value, double scale);
}
