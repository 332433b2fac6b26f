package io.github.manifolddenoise.sample;

import io.github.manifolddenoise.task.SplitMix;

/**
 * Smooth irregular values in space: independent values in [-1, 1] on the points of a cubic lattice of spacing 1, joined
 * by trilinear interpolation with quintic weights (value noise). A fixed function without state.
 */
final class SolidNoise {

	private SolidNoise() {}

	/** The value at a point, in [-1, 1]. */
	static double at(final double x, final double y, final double z) {
		final long i = (long) Math.floor(x), j = (long) Math.floor(y), k = (long) Math.floor(z);
		final double u = weight(x - i), v = weight(y - j), w = weight(z - k);
		return mix(slice(i, j, k, u, v), slice(i, j, k + 1, u, v), w);
	}

	private static double slice(final long i, final long j, final long k, final double u, final double v) {
		return mix(mix(lattice(i, j, k), lattice(i + 1, j, k), u), mix(lattice(i, j + 1, k), lattice(i + 1, j + 1, k), u),
			v);
	}

	private static double lattice(final long i, final long j, final long k) {
		final long bits = SplitMix.mixed(i * 0x8DA6B343L + j * 0xD8163841L + k * 0xCB1AB31FL);
		return (bits >> 11) * 0x1p-52;
	}

	private static double weight(final double t) {
		return t * t * t * (t * (6 * t - 15) + 10);
	}

	private static double mix(final double a, final double b, final double t) {
		return a + t * (b - a);
	}
}
