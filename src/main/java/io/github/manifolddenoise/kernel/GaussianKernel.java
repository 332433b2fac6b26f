package io.github.manifolddenoise.kernel;

import io.github.manifolddenoise.catalogue.Entry;

/**
 * k(x, x') = exp(-‖x-x'‖²/2σ²), the Gaussian or radial basis function kernel (Arias 2007, eq. 2.6), from 0 to 1 and without
 * unit; ∇ₓk = k·(x'-x)/σ². σ is in the units of the distances. Matrix m×m from squared distances m×m, positive semidefinite;
 * cost m² exponentials.
 */
public record GaussianKernel() implements InvertibleKernel {

	public static final Entry<Kernel> ENTRY = new Entry<>("gaussian", "Gaussian",
		"exp(-d²/2σ²) of the distance d between frames.", "Arias 2007, eq. 2.6", new GaussianKernel());

	private static final double LEAST = 1e-12;

	@Override
	public boolean isRadial() {
		return true;
	}

	@Override
	public double value(final double squaredDistance, final double scale) {
		return Math.exp(-1 / (2 * scale * scale) * squaredDistance);
	}

	@Override
	public double slope(final double squaredDistance, final double value, final double scale) {
		return value / (scale * scale);
	}

	/** -2σ² log k, at most that of 1e-12 (Arias 2007, eq. 4.21, whose minus is missing). */
	@Override
	public double argument(final double value, final double scale) {
		return -2 * scale * scale * Math.log(Math.max(LEAST, Math.min(1, value)));
	}
}
