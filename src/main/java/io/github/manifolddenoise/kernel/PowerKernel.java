package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;

/**
 * k(x, x') = (⟨x, x'⟩/σ² + c)^p (Arias 2007, eq. 2.7 and D.3). Departures: dot products are taken about the mean of the
 * training frames unless others are given, so that an offset of all grey values changes nothing, and in units of σ², usually
 * the mean squared distance of the training frames from their mean, so that neither does their unit.
 * <p>
 * ∇ₓk = p(⟨x, x'⟩/σ² + c)^(p-1)·x'/σ². Matrix m×m from squared distances m×m, without unit, positive semidefinite; cost m²
 * powers.
 * </p>
 */
public interface PowerKernel extends InvertibleKernel {

	/** Values and slopes of larger size are cut to it, so that products of them are still numbers. */
	double LARGEST = 1e100;

	/** p, 1 or more. */
	int degree();

	/** c, 0 or more. */
	double constant();

	@Override
	default boolean isRadial() {
		return false;
	}

	@Override
	default double value(final double product, final double scale) {
		return cut(Math.pow(product / scale / scale + constant(), degree()));
	}

	@Override
	default double slope(final double product, final double value, final double scale) {
		return cut(degree() * Math.pow(product / scale / scale + constant(), degree() - 1)) / scale / scale;
	}

	private static double cut(final double power) {
		return Math.max(-LARGEST, Math.min(LARGEST, power));
	}

	/** Powers of even degree do not tell the sign of what was raised. */
	@Override
	default boolean isInvertible() {
		return degree() % 2 == 1;
	}

	/** σ²(k^(1/p) - c). */
	@Override
	default double argument(final double value, final double scale) {
		final double root = degree() == 1 ? value : Math.copySign(Math.pow(Math.abs(value), 1.0 / degree()), value);
		return scale * scale * (root - constant());
	}

	@Override
	default Bandwidth usualBandwidth(final Bandwidth neighbours) {
		return Bandwidth.rootMeanSquare(neighbours);
	}

	/** @throws UserException if the scale is so small, or degree or constant so high, that powers leave the range of numbers */
	@Override
	default KernelMatrix matrixOf(final DMatrixRMaj values, final double scale, final Compute compute) {
		final KernelMatrix matrix = InvertibleKernel.super.matrixOf(values, scale, compute);
		for (int k = 0; k < values.getNumElements(); k++) {
			if (!(Math.abs(values.data[k]) < LARGEST)) throw new UserException("Powers of degree " + degree() +
				" with constant = " + constant() + " at kernelbandwidth = " + (float) scale + " exceed " + LARGEST +
				". Choose a larger kernelbandwidth, a lower degree or a smaller constant.");
		}
		return matrix;
	}
}
