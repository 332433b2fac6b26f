package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

/**
 * Pre-images of n frames.
 *
 * @param points n×r, their span coordinates
 * @param reports one per frame
 * @param sums how often the mean frame is in each; 1 but for combinations of the frames themselves
 */
public record PreimageResult(DMatrixRMaj points, List<FrameReport> reports, double[] sums) {

	/** Frames of the affine span. */
	PreimageResult(final DMatrixRMaj points, final List<FrameReport> reports) {
		this(points, reports, ones(points.numRows));
	}

	private static double[] ones(final int count) {
		final double[] ones = new double[count];
		Arrays.fill(ones, 1);
		return ones;
	}
}
