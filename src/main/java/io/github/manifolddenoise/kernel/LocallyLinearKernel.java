package io.github.manifolddenoise.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * The kernel of Locally Linear Embedding (Roweis and Saul 2000; Arias 2007, section 2.6.1).
 * <p>
 * Every frame is written as a combination of its nearest frames η(i): W_ij minimises ‖x_i - Σ_j W_ij x_j‖² with Σ_j W_ij = 1
 * (eq. 2.76-77). With the local Gram matrix C_jl = ½(d²_ij + d²_il - d²_jl) of x_j - x_i this is W_i ∝ (C + ρ tr(C) I)⁻¹1.
 * Then M = (I-W)ᵀ(I-W) and K = λmax(M)·I - M, m×m and without units; the paper's "cI - W" is a slip for cI - M. K has the
 * largest eigenvalue λmax with the constant trivial vector. The scale is not used.
 * The ridge ρ tr(C), not in the paper, is Roweis and Saul's, in the convention of scikit-learn's {@code reg}: without it
 * C is singular where there are more neighbours than dimensions. Cost O(m k³ + m³).
 * </p>
 *
 * @param neighbours k, frames that a frame is written with, 1 or more and fewer than there are frames
 * @param regularisation ρ, 0 or more
 */
public record LocallyLinearKernel(int neighbours, double regularisation) implements Kernel {

	/** ρ of scikit-learn, and of Roweis and Saul. */
	public static final double USUAL_REGULARISATION = 1e-3;

	public static final Option<Double> REGULARISATION = Option.number("regularisation", "Regularisation",
		"Locally linear embedding: part of the neighbours' spread that is added to their distances.", "0.001",
		new Option.Limits(0, true, Double.MAX_VALUE, true));

	public static final Entry<Kernel> ENTRY = new Entry<>("lle", "Locally linear embedding",
		"How well frames are combinations of their neighbours. Has no scale.", "Arias 2007, eq. 2.76-79", List.of(
			Graph.NEIGHBOURS, REGULARISATION), values -> new LocallyLinearKernel(values.get(Graph.NEIGHBOURS), values.get(
				REGULARISATION)));

	public LocallyLinearKernel {
		NeighbourLists.requirePositive(neighbours);
		if (!(regularisation >= 0) || !Double.isFinite(regularisation)) throw new UserException("regularisation = " +
			regularisation + " is out of range. Choose 0 or more, such as " + USUAL_REGULARISATION + ".");
	}

	@Override
	public boolean hasTrivialVector() {
		return true;
	}

	@Override
	public boolean isLocal() {
		return false;
	}

	/** With the usual regularisation, 1e-3. */
	public LocallyLinearKernel(final int neighbours) {
		this(neighbours, USUAL_REGULARISATION);
	}

	/**
	 * @throws UserException if there are not more frames than neighbours, the graph of neighbours falls apart into groups, or
	 *           the regularisation is too small for nearest frames in so few dimensions
	 */
	@Override
	public KernelMatrix matrix(final DMatrixRMaj squaredDistances, final double scale, final Compute compute) {
		final DMatrixRMaj rest = weights(squaredDistances, compute);
		final int m = rest.numRows;
		for (int k = 0; k < rest.getNumElements(); k++) rest.data[k] = (k % (m + 1) == 0 ? 1 : 0) - rest.data[k];
		final DMatrixRMaj kernel = compute.algebra().transposeTimes(rest, rest);
		final double largest = compute.algebra().topEigen(kernel, 1).values()[0];
		for (int i = 0; i < m; i++) {
			for (int j = 0; j <= i; j++) {
				final double value = (i == j ? largest : 0) - kernel.get(i, j);
				kernel.set(i, j, value);
				kernel.set(j, i, value);
			}
		}
		final double[] constant = new double[m];
		Arrays.fill(constant, 1 / Math.sqrt(m));
		return new KernelMatrix(kernel, Optional.of(constant));
	}

	/** W, m×m, by rows of sum 1. */
	DMatrixRMaj weights(final DMatrixRMaj squaredDistances, final Compute compute) {
		final NeighbourLists nearest = new NeighbourLists(squaredDistances, compute.workers());
		nearest.requireMoreFramesThan(neighbours);
		nearest.requireOneGroup(neighbours);
		final DMatrixRMaj weights = new DMatrixRMaj(squaredDistances.numRows, squaredDistances.numRows);
		for (int i = 0; i < weights.numRows; i++) {
			final int[] others = nearest.of(i, neighbours);
			final DMatrixRMaj solved = solve(localGram(squaredDistances, i, others), compute);
			final double sum = Vectors.sum(solved.data, 0, neighbours);
			for (int j = 0; j < neighbours; j++) weights.set(i, others[j], solved.data[j] / sum);
		}
		return weights;
	}

	/** C/tr(C) + ρI; the unit matrix if all the others are repeats of frame i. */
	private DMatrixRMaj localGram(final DMatrixRMaj squaredDistances, final int i, final int[] others) {
		final int k = others.length;
		final DMatrixRMaj gram = new DMatrixRMaj(k, k);
		double trace = 0;
		for (final int j : others) trace += squaredDistances.get(i, j);
		for (int j = 0; j < k; j++) {
			for (int l = 0; l < k && trace > 0; l++) {
				gram.set(j, l, (squaredDistances.get(i, others[j]) + squaredDistances.get(i, others[l]) - squaredDistances.get(
					others[j], others[l])) / (2 * trace));
			}
			gram.add(j, j, trace > 0 ? regularisation : 1);
		}
		return gram;
	}

	private DMatrixRMaj solve(final DMatrixRMaj gram, final Compute compute) {
		final DMatrixRMaj ones = new DMatrixRMaj(neighbours, 1);
		Arrays.fill(ones.data, 1);
		try {
			return compute.algebra().solvePositiveDefinite(gram, ones);
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("regularisation = " + regularisation + " is too small for neighbours = " + neighbours +
				" in so few dimensions. Choose regularisation ≥ " + USUAL_REGULARISATION + ", or fewer neighbours.", exception);
		}
	}
}
