package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;

import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.extension.GeometricHarmonicsExtension;
import io.github.manifolddenoise.extension.GreedySparseExtension;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.extension.LassoExtension;
import io.github.manifolddenoise.extension.ManifoldRegularisation;
import io.github.manifolddenoise.extension.SupportVectorExtension;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

/** The distance through every extension has the gradient that pre-images descend. */
class ExtendedFeatureSpaceTest {

	private static final double SCALE = 1.2;

	static Stream<KernelExpansion> extensions() {
		final DMatrixRMaj points = DoubleFrames.spot(30, 6, 0.05, 1).values(), squared = squaredDistances(points);
		final DMatrixRMaj f = DoubleFrames.noise(30, 4, 2).values();
		return Stream.of(new GeometricHarmonicsExtension(1000).fit(points, squared, f, SCALE, COMPUTE),
			new SupportVectorExtension(10, 0.05).fit(points, squared, f, SCALE, COMPUTE), new LassoExtension(0.01).fit(points,
				squared, f, SCALE, COMPUTE), new ManifoldRegularisation(0.01, 0.5).fit(points, squared, f, SCALE, COMPUTE),
			new GreedySparseExtension(10, 0.01).fit(points, squared, f, SCALE, COMPUTE));
	}

	/** ∇D = (2/σ²)(Zᵀv - x·Σv) against central differences of D along random directions. */
	@ParameterizedTest
	@MethodSource("extensions")
	void theGradientIsThatOfTheDistance(final KernelExpansion map) {
		final FeatureSpace space = Fits.of(map);
		final DMatrixRMaj x = DoubleFrames.spot(4, 6, 0.2, 2).values();
		final Objective objective = space.distanceTo(Rows.first(map.at(x, COMPUTE), 3), COMPUTE);
		for (int k = 0; k < x.getNumElements(); k++) x.data[k] += 0.05 * Math.sin(3 * k);
		final int[] frames = { 0, 1, 2, 3 };
		final DMatrixRMaj v = objective.evaluate(new EvaluatedPoints(x, map.basis().at(x, COMPUTE)), frames,
			COMPUTE).coefficients();
		FeatureSpaceTest.Gradients.assertAgree(x, FeatureSpaceTest.Gradients.of(v, x, map), 2, moved -> objective.evaluate(
			new EvaluatedPoints(moved, map.basis().at(moved, COMPUTE)), frames, COMPUTE).values());
	}
}
