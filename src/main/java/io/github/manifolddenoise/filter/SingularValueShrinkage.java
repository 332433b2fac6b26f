package io.github.manifolddenoise.filter;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.MarchenkoPastur;

/**
 * De-noising by optimal shrinkage of the stack's singular values (Gavish and Donoho 2017, Frobenius loss).
 * <p>
 * White noise of standard deviation σ makes the singular values of low-rank frames larger and turns their directions. With
 * n the longer side of the matrix of d pixels and m frames, β = shorter/longer and y = s/(√n σ), the value that minimises
 * the squared error is e = √n σ η(y), η(y) = √((y² - β - 1)² - 4β)/y above the noise's edge y = 1 + √β, and 0 below it.
 * Without noise e = s. Cost O(m).
 * </p>
 */
public final class SingularValueShrinkage {

	private static final int LEAST_COORDINATES = 2;

	private SingularValueShrinkage() {}

	/**
	 * Shrunk singular values e, falling.
	 *
	 * @param spectrum eigenvalues s² of the centred Gram matrix of m frames, falling, m of them
	 * @param pixels d, pixels of a frame
	 * @param sigma standard deviation of the noise, in grey values
	 * @return m values
	 */
	public static double[] shrunk(final double[] spectrum, final int pixels, final double sigma) {
		if (!(sigma >= 0)) throw new IllegalArgumentException("noise " + sigma);
		final int shorter = Math.min(pixels, spectrum.length), longer = Math.max(pixels, spectrum.length);
		final double beta = shorter / (double) longer, unit = Math.sqrt(longer) * sigma;
		final double edge = MarchenkoPastur.edge(shorter, longer, sigma);
		final double[] shrunk = new double[spectrum.length];
		for (int k = 0; k < shrunk.length; k++) {
			final double singular = Math.sqrt(spectrum[k]);
			if (unit == 0) shrunk[k] = singular;
			else if (singular > edge) shrunk[k] = singular * gain(singular / unit, beta);
		}
		return shrunk;
	}

	/** η(y)/y = √((1 - (β + 1)/y²)² - 4β/y⁴); written so that no y overflows. */
	private static double gain(final double y, final double beta) {
		final double inverse = 1 / (y * y), first = 1 - (beta + 1) * inverse;
		return Math.sqrt(Math.max(0, first * first - 4 * beta * inverse * inverse));
	}

	/**
	 * The de-noised frames as points of the span, VΛ^½·diag(e/s) with G = V diag(s²) Vᵀ.
	 *
	 * @return m×k, with the k coordinates that stand out of the noise, 0 of them if none does
	 */
	public static DMatrixRMaj points(final SpanCoordinates span, final double sigma) {
		final double[] gains = gains(span, sigma);
		return scaled(span.coordinates(), gains, above(gains));
	}

	private static int above(final double[] gains) {
		int count = 0;
		while (count < gains.length && gains[count] > 0) count++;
		return count;
	}

	/**
	 * Coordinates of the de-noised frames, for distances that the noise does not spoil.
	 *
	 * @return m×k, with the k coordinates that stand out of the noise; if there are fewer than 2, the first 2 (or the only
	 *         one) as they are
	 */
	public static DMatrixRMaj coordinates(final SpanCoordinates span, final double sigma) {
		final double[] gains = gains(span, sigma);
		final int count = above(gains);
		if (count >= LEAST_COORDINATES) return scaled(span.coordinates(), gains, count);
		Arrays.fill(gains, 1);
		return scaled(span.coordinates(), gains, Math.min(LEAST_COORDINATES, span.rank()));
	}

	/** e/s of the span's r coordinates. */
	private static double[] gains(final SpanCoordinates span, final double sigma) {
		final double[] spectrum = span.spectrum(), shrunk = shrunk(spectrum, span.varyingPixels(), sigma);
		final double[] gains = new double[span.rank()];
		for (int k = 0; k < gains.length; k++) gains[k] = shrunk[k] / Math.sqrt(spectrum[k]);
		return gains;
	}

	/** The first {@code count} columns, each times its factor. */
	private static DMatrixRMaj scaled(final DMatrixRMaj points, final double[] factors, final int count) {
		final DMatrixRMaj result = new DMatrixRMaj(points.numRows, count);
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < count; k++) result.data[i * count + k] = factors[k] * points.data[i * points.numCols + k];
		}
		return result;
	}
}
