package io.github.manifolddenoise.model.labels;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.cluster.KernelDistances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** How far apart two frames are when key frames are chosen or labels handed on. */
public enum FrameDistance implements FrameMeasure {

	/**
	 * In the feature space of the Gaussian kernel, √(2 - 2exp(-‖x-y‖²/2σ²)): frames that are unlike any other are all √2
	 * away, so that an odd frame weighs no more than an ordinary one that is far from the key frames.
	 * <p>
	 * σ is the median distance to the m/K-th nearest frame: about as many frames as a key frame stands for are within sight
	 * of it. With the scale of kernel PCA, the third nearest frame, most of a group is out of sight and the place of its key
	 * frame is left to chance; with the mean, few odd frames would set the scale. Distances of 0 do not count; where there
	 * are no others, distances are plain. White noise multiplies all kernel values between different frames by nearly the same
	 * number, and so does not change what is near.
	 * </p>
	 */
	GAUSSIAN {

		@Override
		public DMatrixRMaj among(final DMatrixRMaj squaredDistances, final int near, final Compute compute,
			final Progress progress)
		{
			return ofScale(squaredDistances, scale(squaredDistances, near, compute.workers()), compute);
		}

		@Override
		public DMatrixRMaj ofScale(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
			final boolean known = scale > SMALLEST && scale < LARGEST;
			return KernelDistances.roots(known ? KernelDistances.gaussian(squaredDistances, scale,
				compute) : squaredDistances);
		}
	},

	/** ‖x-y‖ of the pixels: odd frames become key frames early. */
	PLAIN {

		@Override
		public DMatrixRMaj among(final DMatrixRMaj squaredDistances, final int near, final Compute compute,
			final Progress progress)
		{
			return KernelDistances.roots(squaredDistances);
		}

		@Override
		public DMatrixRMaj ofScale(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
			return KernelDistances.roots(squaredDistances);
		}
	};

	/** Scales whose squares are neither 0 nor infinite. */
	private static final double SMALLEST = 1e-150, LARGEST = 1e150;

	/**
	 * The median over the frames of the distance to the near-th nearest other frame, where it is not 0; 0 if it is 0 everywhere.
	 */
	private static double scale(final DMatrixRMaj squaredDistances, final int near, final Workers workers) {
		final int m = squaredDistances.numRows, neighbour = Math.min(m - 1, near);
		final double[] reaches = new double[m];
		workers.forEachRange(m, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double[] row = Arrays.copyOfRange(squaredDistances.data, i * m, (i + 1) * m);
				Arrays.sort(row);
				reaches[i] = Math.sqrt(row[neighbour]);
			}
		});
		return median(reaches);
	}

	/** The median of what is above 0; 0 if nothing is. */
	static double median(final double[] reaches) {
		final double[] positive = Arrays.stream(reaches).filter(reach -> reach > 0).sorted().toArray();
		return positive.length == 0 ? 0 : positive[positive.length / 2];
	}

	@Override
	public boolean hasOtherNeighbours() {
		return false;
	}
}
