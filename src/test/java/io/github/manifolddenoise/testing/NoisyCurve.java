package io.github.manifolddenoise.testing;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/** Points round a circle of radius 1 at uneven distances, and coordinates that run smoothly along it, both noisy. */
public final class NoisyCurve {

	private final DMatrixRMaj points;
	private final DMatrixRMaj coordinates;

	public NoisyCurve(final int count, final double noise, final long seed) {
		final Random random = new Random(seed);
		points = new DMatrixRMaj(count, 2);
		coordinates = new DMatrixRMaj(count, 2);
		for (int i = 0; i < count; i++) {
			final double angle = 2 * Math.PI * (i + 0.5 * random.nextDouble()) / count;
			points.set(i, 0, Math.cos(angle) + noise * random.nextGaussian());
			points.set(i, 1, Math.sin(angle) + noise * random.nextGaussian());
			coordinates.set(i, 0, Math.sin(2 * angle) + noise * random.nextGaussian());
			coordinates.set(i, 1, 0.5 * Math.cos(3 * angle) + noise * random.nextGaussian());
		}
	}

	/** One point per row, count×2. */
	public DMatrixRMaj points() {
		return points;
	}

	public DMatrixRMaj squaredDistances() {
		return Matrices.squaredDistances(points);
	}

	/** One point per row, count×2. */
	public DMatrixRMaj coordinates() {
		return coordinates;
	}
}
