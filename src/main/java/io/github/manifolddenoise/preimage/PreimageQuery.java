package io.github.manifolddenoise.preimage;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * What pre-images are asked of.
 *
 * @param space feature space
 * @param targets y*, n×q: the point of the space to be met by each frame, given by its first q kernel principal components;
 *          the others are 0
 * @param start n×r, the frames from which a search begins, in the coordinates of the space's training frames
 * @param pixels the training frames as images, for methods that look at them
 * @param reference what a component that was not kept is compared with
 * @param fresh whether the frames are others than those that were learnt from
 */
public record PreimageQuery(FeatureSpace space, DMatrixRMaj targets, DMatrixRMaj start, Optional<TrainingPixels> pixels,
	Compute compute, Progress progress, double reference, boolean fresh)
{

	/** The reference is the largest |y*_i| of these frames. */
	public PreimageQuery(final FeatureSpace space, final DMatrixRMaj targets, final DMatrixRMaj start,
		final Optional<TrainingPixels> pixels, final Compute compute, final Progress progress)
	{
		this(space, targets, start, pixels, compute, progress, largest(targets), false);
	}

	/** Largest |y*_i| over frames and components. */
	static double largest(final DMatrixRMaj targets) {
		double largest = Double.MIN_NORMAL;
		for (int k = 0; k < targets.getNumElements(); k++) largest = Math.max(largest, Math.abs(targets.data[k]));
		return largest;
	}

	/** A copy for frames that are some of many: each is found as among all of them. */
	public PreimageQuery withReference(final double largest) {
		return new PreimageQuery(space, targets, start, pixels, compute, progress, largest, fresh);
	}

	/** A copy for frames that are others than those that were learnt from, or not. */
	public PreimageQuery withFresh(final boolean other) {
		return new PreimageQuery(space, targets, start, pixels, compute, progress, reference, other);
	}

	/** The query of some frames. */
	PreimageQuery rows(final int[] chosen) {
		return new PreimageQuery(space, Rows.gather(targets, chosen), Rows.gather(start, chosen), pixels, compute,
			progress, reference, fresh);
	}

	/** A copy with a coordinate orthogonal to the training frames' span. */
	PreimageQuery withOrthogonalCoordinate() {
		return new PreimageQuery(space.withOrthogonalCoordinate(), targets, Rows.withColumn(start, 0), pixels, compute,
			progress, reference, fresh);
	}

	/** Pre-images of the frames' own projections: y* = y(x₀). */
	public static PreimageQuery ofProjections(final FeatureSpace space, final DMatrixRMaj start, final int q,
		final Optional<TrainingPixels> pixels, final Compute compute, final Progress progress)
	{
		checkComponents(q, space);
		return new PreimageQuery(space, Rows.first(space.map().at(start, compute), q), start, pixels, compute, progress);
	}

	private static void checkComponents(final int q, final FeatureSpace space) {
		if (q > space.map().components()) throw new UserException("q = " + q + " needs at least " + q +
			" kernel components; these frames have " + space.map().components() + ". Choose q ≤ " + space.map()
				.components() + ".");
	}

	/** Number of components asked for, q. */
	public int components() {
		return targets.numCols;
	}

	/** Number of frames, n. */
	public int frameCount() {
		return start.numRows;
	}
}
