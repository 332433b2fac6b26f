package io.github.manifolddenoise.extension;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * {@link GeometricHarmonicsExtension} with the largest scale, up to the one given, at which little of the coordinates is lost
 * (Coifman and Lafon 2006; Arias 2007, sect. 3.2.1). Cost O(m³) for each scale tried.
 *
 * @param condition δ, at least 1
 * @param tolerance largest part of the coordinates that may be lost, between 0 and 1
 */
public record AdaptiveHarmonicsExtension(double condition, double tolerance) implements Regression {

	public static final Option<Double> RESIDUAL = Option.number("residual", "Residual",
		"Geometric harmonics: the scale shrinks until no more than this part of the coordinates is lost.", "0.01",
		new Option.Limits(0, false, 1, false));

	public static final Entry<Extension> ENTRY = new Entry<>("adaptive-harmonics", "Geometric harmonics, automatic scale",
		"Geometric harmonics whose scale shrinks until little of the coordinates is lost.", "Arias 2007, sect. 3.2.1", List.of(
			GeometricHarmonicsExtension.CONDITION, RESIDUAL), values -> new AdaptiveHarmonicsExtension(values.get(
				GeometricHarmonicsExtension.CONDITION), values.get(RESIDUAL)));

	/** @throws io.github.manifolddenoise.task.UserException if no scale will do */
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
		return new GeometricHarmonicsExtension(condition).fitWithin(points, squaredDistances, coordinates, scale, tolerance,
			compute, progress).map();
	}
}
