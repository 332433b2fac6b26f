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
 * Vectors that are still mixed with their neighbours clean frames as well: more rounds change no result by 0.01 dB. Whoever
 * asks again, for more, begins with what was found, and of the first rotation only the vectors added are left. They are
 * random with a fixed seed. Cost: {@value #DEGREE} products with S and 10mb². Not thread safe, and for one thread.
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
	private final Compute compute;
	private final double lowest;
	private DMatrixRMaj vectors;
	/** Their Ritz values; none of vectors that are not Ritz vectors. */
	private double[] values = {};

	/**
	 * @param start m rows: vectors near those wanted, maybe none
	 * @param compute of one thread
	 */
	public LeadingEigenvectors(final Operator operator, final DMatrixRMaj start, final Compute compute) {
		this.operator = operator;
		order = start.numRows;
		vectors = start;
		this.compute = compute;
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
	 * @param count b, at most m - 1 and no less than before; the first half of them are near the eigenvectors
	 * @return m×b, orthonormal, orthogonal to the constant vector, by falling eigenvalue
	 */
	public DMatrixRMaj find(final int count) {
		final DMatrixRMaj block = orthonormal(filtered(orthonormal(extended(count))));
		final SymmetricEigen small = ritz(block, image(block));
		vectors = compute.algebra().times(block, small.vectors());
		values = small.values();
		return vectors;
	}

	/** Ritz values of those found last, falling. */
	public double[] values() {
		return values.clone();
	}

	private SymmetricEigen ritz(final DMatrixRMaj block, final DMatrixRMaj image) {
		return compute.algebra().eigen(compute.algebra().transposeTimes(block, image));
	}

	/** The vectors known and random ones. */
	private DMatrixRMaj extended(final int count) {
		final DMatrixRMaj block = new DMatrixRMaj(order, count);
		final Random random = new Random(SEED);
		final int given = Math.min(count, vectors.numCols);
		for (int i = 0; i < order; i++) {
			for (int k = 0; k < count; k++) block.data[i * count + k] = k < given ? vectors.get(i, k) : random.nextGaussian();
		}
		return block;
	}

	/** An orthonormal basis of the block's span less the constant vector. */
	private DMatrixRMaj orthonormal(final DMatrixRMaj block) {
		Rows.subtractMean(block);
		return Orthonormalizer.columns(block, compute.workers());
	}

	private DMatrixRMaj image(final DMatrixRMaj block) {
		final DMatrixRMaj image = new DMatrixRMaj(order, block.numCols);
		operator.multiply(block.data, image.data, block.numCols);
		return image;
	}

	/** The block times the polynomial, after its vectors have become Ritz vectors. */
	private DMatrixRMaj filtered(final DMatrixRMaj block) {
		final int known = values.length, width = block.numCols;
		final DMatrixRMaj image = image(block), added = after(known, block), addedImage = after(known, image);
		if (known == width) return filtered(block, image, values[0], values[known - 1]);
		final SymmetricEigen small = ritz(added, addedImage);
		put(compute.algebra().times(added, small.vectors()), block, known);
		put(compute.algebra().times(addedImage, small.vectors()), image, known);
		final double least = small.values()[width - known - 1];
		return filtered(block, image, known > 0 ? Math.max(values[0], small.values()[0]) : small.values()[0], known > 0 ? Math.min(
			values[known - 1], least) : least);
	}

	/** The columns from one on. */
	private static DMatrixRMaj after(final int column, final DMatrixRMaj block) {
		final DMatrixRMaj columns = new DMatrixRMaj(block.numRows, block.numCols - column);
		for (int i = 0; i < block.numRows; i++) System.arraycopy(block.data, i * block.numCols + column, columns.data, i * columns.numCols,
			columns.numCols);
		return columns;
	}

	private static void put(final DMatrixRMaj from, final DMatrixRMaj to, final int firstColumn) {
		for (int i = 0; i < from.numRows; i++) System.arraycopy(from.data, i * from.numCols, to.data, i * to.numCols + firstColumn, from.numCols);
	}

	/** T_d((S - centre)/half)·Q, T_d the Chebyshev polynomial, scaled so that the largest vector keeps its size. */
	private DMatrixRMaj filtered(final DMatrixRMaj block, final DMatrixRMaj image, final double largest, final double smallest) {
		final double upper = Math.min(smallest, 0.99 * largest), low = Math.min(lowest, upper - MARGIN);
		final double centre = (upper + low) / 2, half = (upper - low) / 2, first = (largest - centre) / half;
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
