package io.github.manifolddenoise.preimage;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.Affinities;
import io.github.manifolddenoise.extension.KernelBasis;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * Feature space of a kernel known for any two frames: D(x) = ‖φ(x) - ψ‖² = k(x,x) - 2Σγ_jk(x,x_j) + γᵀKγ where
 * ψ = Σγ_jφ(x_j), γ = A_qy*, plus each frame's share of all when the kernel matrix was centred; v = -γ∘g, s = ½dk(x,x)/d‖x‖².
 * This is the true distance, not its projection on the training frames' features (Arias 2007, sect. 4.1). Cost n·m.
 *
 * @param map y(x) of kernel PCA, in the kernel's own functions
 * @param matrix K, m×m
 * @param coordinates F, m×p
 * @param offsets what every γ_j has besides A_qy*: for a centred kernel matrix 1/m, or a frame's part of all masses; else 0
 */
public record KernelFeatureSpace(KernelExpansion map, DMatrixRMaj matrix, DMatrixRMaj coordinates, double[] offsets)
	implements FeatureSpace
{

	/**
	 * A space as that of a kernel that is known for any two frames.
	 *
	 * @param method word of the method that needs it
	 * @param needed word of the kernel to advise, of that {@code type}
	 * @throws UserException if the space is not one of such a kernel
	 */
	static KernelFeatureSpace of(final FeatureSpace space, final Class<? extends FrameKernel> type, final String method,
		final String needed)
	{
		if (space instanceof KernelFeatureSpace own && type.isInstance(own.kernel())) return own;
		final List<String> words = Kernels.ALL.entries().stream().filter(entry -> type.isInstance(entry.create(OptionValues.of(
			entry.parameters(), Map.of())))).map(Entry::word).toList();
		final int last = words.size() - 1;
		final String others = last < 1 ? "" : String.join(", ", words.subList(0, last)) + " or ";
		throw new UserException("method = " + method + " needs kernel = " + others + words.get(last) +
			" with its own extension. Choose kernel = " + needed + " and extension = auto, or another method.");
	}

	/** k. */
	public FrameKernel kernel() {
		return map.basis().kernel();
	}

	/** Whether the kernel matrix was centred. */
	boolean isCentred() {
		return Arrays.stream(offsets).anyMatch(offset -> offset != 0);
	}

	/** Its scale. */
	public double scale() {
		return map.basis().scale();
	}

	@Override
	public DMatrixRMaj points() {
		return map.basis().centres();
	}

	@Override
	public KernelFeatureSpace withOrthogonalCoordinate() {
		return new KernelFeatureSpace(map.withOrthogonalCoordinate(), matrix, coordinates, offsets);
	}

	/**
	 * γ, n×m: the points with coordinates y* as sums over the training frames' features, ψ = Σγ_jφ(x_j).
	 *
	 * @param targets y*, n×q
	 */
	public DMatrixRMaj expansions(final DMatrixRMaj targets, final Compute compute) {
		final DMatrixRMaj gamma = compute.algebra().timesTranspose(targets, map.first(targets.numCols).coefficients());
		for (int k = 0; k < gamma.getNumElements(); k++) gamma.data[k] += offsets[k % offsets.length];
		return gamma;
	}

	/** ‖ψ‖² = γᵀKγ of every row of γ. */
	public double[] squaredNorms(final DMatrixRMaj gamma, final Compute compute) {
		final DMatrixRMaj products = compute.algebra().times(gamma, matrix);
		final double[] norms = new double[gamma.numRows];
		for (int i = 0; i < norms.length; i++) {
			norms[i] = Vectors.dot(gamma.data, i * gamma.numCols, products.data, i * gamma.numCols, gamma.numCols);
		}
		return norms;
	}

	@Override
	public Objective distanceTo(final DMatrixRMaj targets, final Compute compute) {
		final DMatrixRMaj gamma = expansions(targets, compute);
		return new TrueDistance(map.basis(), gamma, squaredNorms(gamma, compute));
	}

	/**
	 * @param gamma γ, one row per frame
	 * @param norms γᵀKγ of every frame
	 */
	private record TrueDistance(KernelBasis basis, DMatrixRMaj gamma, double[] norms) implements Objective {

		@Override
		public Evaluation evaluate(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			final Affinities affinities = located.affinities();
			final DMatrixRMaj v = new DMatrixRMaj(frames.length, gamma.numCols);
			final double[] own = new double[frames.length];
			for (int i = 0; i < frames.length; i++) {
				for (int j = 0; j < gamma.numCols; j++) v.set(i, j, -gamma.get(frames[i], j) * affinities.slopes().get(i, j));
				own[i] = ownSlope(located.points(), i);
			}
			return new Evaluation(values(located, frames, compute), v, own);
		}

		@Override
		public double[] values(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			final double[] values = new double[frames.length];
			for (int i = 0; i < frames.length; i++) {
				double sum = 0;
				for (int j = 0; j < gamma.numCols; j++) sum += gamma.get(frames[i], j) * located.affinities().values().get(i, j);
				values[i] = self(located.points(), i) + norms[frames[i]] - 2 * sum;
			}
			return values;
		}

		/** k(x, x). */
		private double self(final DMatrixRMaj points, final int row) {
			return basis.kernel().value(basis.kernel().isRadial() ? 0 : squaredNorm(points, row), basis.scale());
		}

		/** ½ ∇k(x,x) = k'(‖x‖²)·x for a function of the dot product. */
		private double ownSlope(final DMatrixRMaj points, final int row) {
			if (basis.kernel().isRadial()) return 0;
			final double norm = squaredNorm(points, row);
			return basis.kernel().slope(norm, basis.kernel().value(norm, basis.scale()), basis.scale());
		}

		private static double squaredNorm(final DMatrixRMaj points, final int row) {
			final int r = points.numCols;
			return Vectors.dot(points.data, row * r, points.data, row * r, r);
		}
	}
}
