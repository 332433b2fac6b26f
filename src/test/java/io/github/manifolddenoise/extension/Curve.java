package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.testing.Matrices;

/** Forty points on a closed curve in space, two coordinates of very different size on them, and four points beside it. */
final class Curve {

	static final double SCALE = 0.6;
	static final DMatrixRMaj POINTS = new DMatrixRMaj(40, 3);
	static final DMatrixRMaj COORDINATES = new DMatrixRMaj(40, 2);
	static final DMatrixRMaj FRESH = new DMatrixRMaj(new double[][] { { 0.9, 0.1, 0.1 }, { 0, 1.1, 0 }, { -0.5, 0.5, 0.3 },
		{ 2, 0, 0 } });

	static {
		for (int i = 0; i < 40; i++) {
			final double t = 0.15 * i + 0.02 * (i * i % 7);
			POINTS.set(i, 0, Math.cos(t));
			POINTS.set(i, 1, Math.sin(t));
			POINTS.set(i, 2, 0.2 * Math.cos(3 * t));
			COORDINATES.set(i, 0, Math.sin(2 * t) + 0.1 * Math.cos(5 * i));
			COORDINATES.set(i, 1, 3 * Math.cos(t) * t - 20);
		}
	}

	private Curve() {}

	/** Any extension, as a function. */
	@FunctionalInterface
	interface Extension {

		KernelExpansion fit(DMatrixRMaj points, DMatrixRMaj squaredDistances, DMatrixRMaj coordinates, double scale);

		default KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj coordinates, final double scale) {
			return fit(points, Matrices.squaredDistances(points), coordinates, scale);
		}

		default KernelExpansion fit() {
			return fit(POINTS, COORDINATES, SCALE);
		}
	}

	static DMatrixRMaj values(final KernelExpansion map, final DMatrixRMaj points) {
		return map.at(points, COMPUTE);
	}

	static DMatrixRMaj fourByTwo(final double... values) {
		return new DMatrixRMaj(4, 2, true, values);
	}
}
