package io.github.manifolddenoise.filter;

import java.util.function.DoubleBinaryOperator;

/**
 * Multiplies every wave of an image by its own factor: a symmetric convolution, its image mirrored at the edges. The inverse
 * factors undo it exactly on whole images, and but for what the convolution does beyond its reach on pieces of them.
 */
public final class SpectralFilter implements SingleImageFilter {

	/** What pieces of one size need. */
	private record Prepared(int width, int height, PlaneTransform transform, double[] factors) {}

	/** What becomes of each frequency. */
	@FunctionalInterface
	public interface Response extends DoubleBinaryOperator {}

	private final Response response;
	private final int reach;
	private volatile Prepared last = new Prepared(0, 0, null, new double[0]);

	/**
	 * @param response the factor of a wave by its frequencies along rows and along columns, 0 to 1 for waves of two pixels
	 * @param reach of the convolution, in pixels
	 */
	public SpectralFilter(final Response response, final int reach) {
		this.response = response;
		this.reach = reach;
	}

	/** What was prepared is no part of it. */
	record Saved(Response response, int reach) {

		SpectralFilter made() {
			return new SpectralFilter(response, reach);
		}
	}

	Saved saved() {
		return new Saved(response, reach);
	}

	@Override
	public int reach() {
		return reach;
	}

	@Override
	public boolean reachesExactly() {
		return false;
	}

	@Override
	public int grid() {
		return 1;
	}

	@Override
	public void filter(final double[] values, final int start, final int width, final int height) {
		final Prepared prepared = prepared(width, height);
		prepared.transform.forward(values, start);
		for (int k = 0; k < prepared.factors.length; k++) values[start + k] *= prepared.factors[k];
		prepared.transform.inverse(values, start);
	}

	private Prepared prepared(final int width, final int height) {
		final Prepared known = last;
		if (known.width == width && known.height == height) return known;
		final double[] factors = new double[width * height];
		for (int k = 0; k < factors.length; k++) factors[k] = response.applyAsDouble(k % width / (double) width, k / width /
			(double) height);
		final Prepared prepared = new Prepared(width, height, new PlaneTransform(width, height), factors);
		last = prepared;
		return prepared;
	}
}
