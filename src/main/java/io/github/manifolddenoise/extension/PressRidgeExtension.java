package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * {@link RidgeExtension} with the scale and the ridge of the smallest leave-one-out error (Arias 2007, sect. 3.3.2). For
 * de-noising that scale is often too small. Cost some 30 eigendecompositions of order m.
 */
public record PressRidgeExtension() implements Regression {

	public static final Entry<Extension> ENTRY = new Entry<>("press-ridge", "Ridge regression by PRESS",
		"Ridge regression whose scale and ridge have the smallest leave-one-out error.", "Arias 2007, sect. 3.3.2 and App. C",
		new PressRidgeExtension());

	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute)
	{
		return fit(points, squaredDistances, coordinates, scale, compute, Progress.NONE);
	}

	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute, final Progress progress)
	{
		final PressMinimum best = new PressMinimizer(PressBox.of(squaredDistances)).minimum(squaredDistances, coordinates,
			compute, progress);
		return new RidgeExtension(best.ridge()).fit(points, squaredDistances, coordinates, best.scale(), compute);
	}
}
