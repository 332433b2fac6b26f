package io.github.manifolddenoise.model.labels;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/** Squares of distances, as K-medoids have them in Wu 2020, Algorithm 14.1: frames far away count for more. */
public record SquaredMeasure(FrameMeasure measure) implements FrameMeasure {

	@Override
	public DMatrixRMaj among(final DMatrixRMaj squaredDistances, final int near, final Compute compute,
		final Progress progress)
	{
		return squares(measure.among(squaredDistances, near, compute, progress));
	}

	@Override
	public boolean hasOtherNeighbours() {
		return measure.hasOtherNeighbours();
	}

	@Override
	public DMatrixRMaj ofScale(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		return squares(measure.ofScale(squaredDistances, scale, compute));
	}

	@Override
	public boolean isSquared() {
		return true;
	}

	static DMatrixRMaj squares(final DMatrixRMaj distances) {
		final DMatrixRMaj squares = distances.copy();
		for (int k = 0; k < squares.getNumElements(); k++) squares.data[k] *= squares.data[k];
		return squares;
	}
}
