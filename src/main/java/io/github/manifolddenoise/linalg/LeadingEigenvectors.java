package io.github.manifolddenoise.linalg;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;

/**
 * The eigenvectors of the largest eigenvalues of a symmetric stochastic operator S (its rows have the sum 1, its eigenvalues
 * lie in [-1, 1]), besides the constant one: subspace iteration with Chebyshev filters, as accurate as filters of images
 * need them, and not more.
 * <p>
 * A block of b vectors orthogonal to the constant one is rotated to the eigenvectors of QᵀSQ (Rayleigh-Ritz), multiplied by
 * a polynomial of S that is small on [-1, θ], θ the block's smallest Ritz value, made orthonormal, and rotated once more.
 * Vectors that are still mixed with their neighbours clean frames as well: more rounds change no result by 0.01 dB. The start
 * is random with a fixed seed. Cost: {@value #DEGREE} products with S and 10mb². For one thread.
 * </p>
 */
public final class LeadingEigenvectors {

	/** S. */
	@FunctionalInterface
	public interface Operator {

		/** @param block Q, m rows of {@code width} numbers; the product goes to {@code result} */
		void multiply(double[] block, double[] result, int width);
	}

	private static final int DEGREE = 6, POWER_STEPS = 12;
	private static final double MARGIN = 0.05;
	private static final long SEED = 11L;

	private final Operator operator;
	private final int order;
	private final LinearAlgebra algebra;
	private final double lowest;

	/**
	 * @param order m
	 * @param algebra of one thread
	 */
	public LeadingEigenvectors(final Operator operator, final int order, final LinearAlgebra algebra) {
		this.operator = operator;
		this.order = order;
		this.algebra = algebra;
		lowest = lowest();
	}

	/** About the smallest eigenvalue, by power iteration of 1 - S, with some room below. */
	private double lowest() {
		final Random random = new Random(SEED);
		double[] vector = random.doubles(order).map(value -> value - 0.5).toArray(), image = new double[order];
		double largest = 0;
		for (int step = 0; step < POWER_STEPS; step++) {
			operator.multiply(vector, image, 1);
			double before = 0, after = 0;
			for (int i = 0; i < order; i++) {
				image[i] = vector[i] - image[i];
				before += vector[i] * vector[i];
				after += image[i] * image[i];
			}
			if (!(after > 0)) return -1;
			largest = Math.sqrt(after / before);
			final double norm = Math.sqrt(after);
			for (int i = 0; i < order; i++) image[i] /= norm;
			final double[] swap = vector;
			vector = image;
			image = swap;
		}
		return Math.max(-1, 1 - largest - MARGIN);
	}

	/**
	 * Finds the leading ones.
	 *
	 * @param count b, at most m - 1; the first half of them are near the eigenvectors
	 * @param start vectors near those wanted, m rows, maybe none
	 * @return m×b, orthonormal, orthogonal to the constant vector, by falling eigenvalue
	 */
	public DMatrixRMaj find(final int count, final DMatrixRMaj start) {
		final DMatrixRMaj first = orthonormal(started(count, start)), image = image(first);
		final SymmetricEigen small = algebra.eigen(algebra.transposeTimes(first, image));
		final DMatrixRMaj block = orthonormal(filtered(algebra.times(first, small.vectors()), algebra.times(image, small.vectors()), small
			.values()));
		return algebra.times(block, algebra.eigen(algebra.transposeTimes(block, image(block))).vectors());
	}

	private DMatrixRMaj started(final int count, final DMatrixRMaj start) {
		final DMatrixRMaj block = new DMatrixRMaj(order, count);
		final Random random = new Random(SEED);
		final int given = Math.min(count, start.numCols);
		for (int i = 0; i < order; i++) {
			for (int k = 0; k < count; k++) block.data[i * count + k] = k < given ? start.get(i, k) : random.nextGaussian();
		}
		return block;
	}

	/** An orthonormal basis of the block's span less the constant vector. */
	private DMatrixRMaj orthonormal(final DMatrixRMaj block) {
		Rows.subtractMean(block);
		final DMatrixRMaj rows = Rows.transposed(block);
		new Orthonormalizer(new TiledProducts(algebra.workers()), new BlockedCholesky(new TiledProducts(algebra.workers()), algebra
			.workers())).orthonormalize(rows);
		return Rows.transposed(rows);
	}

	private DMatrixRMaj image(final DMatrixRMaj block) {
		final DMatrixRMaj image = new DMatrixRMaj(order, block.numCols);
		operator.multiply(block.data, image.data, block.numCols);
		return image;
	}

	/** T_d((S - centre)/half)·Q, T_d the Chebyshev polynomial, scaled so that the largest vector keeps its size. */
	private DMatrixRMaj filtered(final DMatrixRMaj block, final DMatrixRMaj image, final double[] values) {
		final double upper = Math.min(values[values.length - 1], 0.99 * values[0]), low = Math.min(lowest, upper - MARGIN);
		final double centre = (upper + low) / 2, half = (upper - low) / 2, first = (values[0] - centre) / half;
		final int width = block.numCols;
		double sigma = 1 / first;
		double[] previous = block.data, current = image.data, next = new double[previous.length];
		for (int i = 0; i < current.length; i++) current[i] = (current[i] - centre * previous[i]) * (sigma / half);
		for (int step = 2; step <= DEGREE; step++) {
			final double following = 1 / (2 * first - sigma), factor = 2 * following / half, back = sigma * following;
			operator.multiply(current, next, width);
			for (int i = 0; i < next.length; i++) next[i] = factor * (next[i] - centre * current[i]) - back * previous[i];
			final double[] oldest = previous;
			previous = current;
			current = next;
			next = oldest;
			sigma = following;
		}
		return DMatrixRMaj.wrap(order, width, current);
	}
}
