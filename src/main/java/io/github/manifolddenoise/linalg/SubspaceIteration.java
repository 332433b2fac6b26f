package io.github.manifolddenoise.linalg;

import java.util.Optional;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/**
 * The largest eigenpairs of a positive semidefinite matrix by subspace iteration with Chebyshev filters.
 * <p>
 * A block Q of b rows, a few more than wanted, is multiplied by a polynomial of S that stays small on
 * [0, θ_b], the part of the spectrum to suppress, and grows fast beyond it; then made orthonormal and rotated
 * to the eigenvectors of Q·S·Qᵀ (Rayleigh–Ritz), with values θ. It ends when every wanted residual
 * ‖Sv − θv‖ is at most 10⁻¹² θ₁. The start is random with a fixed seed, so results repeat bit by bit.
 * Cost 2m²b per multiplication; between three and a hundred are usual, more for a flat spectrum.
 * </p>
 */
final class SubspaceIteration {

	private static final double TOLERANCE = 1e-12;
	private static final int MOST_PRODUCTS = 400;
	private static final int HIGHEST_DEGREE = 24;
	private static final long SEED = 20260101L;

	private final LinearAlgebra algebra;
	private final DMatrixRMaj s;
	private final int wanted;
	private final Orthonormalizer orthonormalizer;
	private DMatrixRMaj q;
	private DMatrixRMaj image;
	private double[] ritz;
	private double[] residuals;

	/** @param s symmetric, both triangles, of about unit scale */
	SubspaceIteration(final LinearAlgebra algebra, final Orthonormalizer orthonormalizer, final DMatrixRMaj s,
		final int wanted)
	{
		this.algebra = algebra;
		this.orthonormalizer = orthonormalizer;
		this.s = s;
		this.wanted = wanted;
		q = new DMatrixRMaj(blockSize(wanted), s.numRows);
		final Random random = new Random(SEED);
		for (int i = 0; i < q.data.length; i++) q.data[i] = random.nextGaussian();
	}

	static int blockSize(final int wanted) {
		return wanted + Math.max(8, wanted / 3);
	}

	/** The pairs by rows and falling value, or nothing if they have not converged after {@value #MOST_PRODUCTS} products. */
	Optional<Rows> run() {
		int products = 0;
		while (products < MOST_PRODUCTS) {
			orthonormalizer.orthonormalize(q);
			rayleighRitz();
			products++;
			if (converged()) return Optional.of(new Rows(ritz, q));
			products += filter();
		}
		return Optional.empty();
	}

	/** Ritz values, and vectors by rows; there may be more than wanted. */
	record Rows(double[] values, DMatrixRMaj vectors) {}

	private void rayleighRitz() {
		image = algebra.times(q, s);
		final SymmetricEigen small = algebra.eigen(algebra.timesTranspose(image, q));
		ritz = small.values();
		q = algebra.transposeTimes(small.vectors(), q);
		image = algebra.transposeTimes(small.vectors(), image);
	}

	private boolean converged() {
		residuals = new double[wanted];
		boolean all = true;
		for (int i = 0; i < wanted; i++) {
			double sum = 0;
			for (int j = i * q.numCols; j < (i + 1) * q.numCols; j++) {
				final double difference = image.data[j] - ritz[i] * q.data[j];
				sum += difference * difference;
			}
			residuals[i] = Math.sqrt(sum);
			all &= residuals[i] <= TOLERANCE * ritz[0];
		}
		return all;
	}

	/** Replaces Q by the filtered block and returns the number of products with S. */
	private int filter() {
		final double bound = Math.max(ritz[ritz.length - 1], 1e-6 * ritz[0]), half = bound / 2;
		final double first = (ritz[0] - half) / half;
		final int degree = degree(first);
		double sigma = 1 / first;
		DMatrixRMaj previous = q, current = image;
		for (int i = 0; i < current.data.length; i++) {
			current.data[i] = (current.data[i] - half * previous.data[i]) * (sigma / half);
		}
		for (int step = 2; step <= degree; step++) {
			final double next = 1 / (2 * first - sigma);
			for (int i = 0; i < previous.data.length; i++) {
				previous.data[i] = -2 * next * current.data[i] - sigma * next * previous.data[i];
			}
			algebra.multiply(2 * next / half, current, false, s, false, 1, previous);
			final DMatrixRMaj swap = previous;
			previous = current;
			current = swap;
			sigma = next;
		}
		q = current;
		return degree - 1;
	}

	/**
	 * As high as the growth e^(degree·arcosh x) of the first vector allows: its part in the others is of the size
	 * of its residual, and must not drown them.
	 */
	private int degree(final double x) {
		final double growth = Math.log(x + Math.sqrt(x * x - 1));
		final double allowed = Math.min(30, 12 - Math.log(Math.max(1e-16, residuals[0] / ritz[0])));
		return (int) Math.max(1, Math.min(HIGHEST_DEGREE, allowed / growth));
	}
}
