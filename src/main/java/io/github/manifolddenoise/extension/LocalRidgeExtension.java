package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * Ridge regression with a length of its own for every training frame, σh(x_j): h_j(x) = exp(-‖x-x_j‖²/2σ_j²) with
 * σ_j = σh·d_k(x_j)/mean d_k, d_k the distance to the k-th nearest frame, within a factor of 4 of σh.
 * <p>
 * The idea of a local length is Arias 2007, sect. 5.2, which would have it small where the manifold bends much and larger
 * where it bends little. This departs from it: lengths follow the density of the frames, which is known without an estimate
 * of curvature from noisy frames.
 * </p>
 * <p>
 * H_ij = h_j(x_i) is not symmetric. A minimises ‖F - HA - 1cᵀ‖² + γ²‖A‖² over all A with 1ᵀA = 0, as ridge regression with
 * a bias has it: without that condition the map of noisy frames bends so that constrained pre-images keep the noise. With
 * J = I - 11ᵀ/m and C = JHJ it is A = (CᵀC + γ²I)⁻¹CᵀF, c the mean of F - HA. If all σ_j are equal, C is symmetric: of an
 * eigenvalue μ this keeps μ²/(μ²+γ²) where ridge regression keeps μ/(μ+γ). Both interpolate as γ → 0, keep half at μ = γ,
 * and differ by a factor of at most (1+√2)/2 on A's component where μ ≥ γ. Cost 4m³/3 + 2m²p.
 * </p>
 *
 * @param neighbours k
 * @param ridge γ, above 0
 */
public record LocalRidgeExtension(int neighbours, double ridge) implements Regression {

	public static final Option<Integer> NEIGHBOURS = Option.count("localneighbours", "Local neighbours",
		"A frame's own extension bandwidth grows with its distance to the k-th nearest neighbour.", "5", 1);

	public static final Entry<Extension> ENTRY = new Entry<>("local-ridge", "Local ridge regression",
		"Ridge regression with wider functions where frames are sparse.", "Arias 2007, sect. 5.2", List.of(NEIGHBOURS,
			RidgeExtension.RIDGE), values -> new LocalRidgeExtension(values.get(NEIGHBOURS), values.get(RidgeExtension.RIDGE)));

	private static final double MOST_CHANGE = 4;

	public LocalRidgeExtension {
		new RidgeExtension(ridge);
		if (neighbours < 1) throw new UserException("localneighbours = " + neighbours +
			" is too few. Choose 1 or more.");
	}

	@Override
	public KernelExpansion fit(final DMatrixRMaj points, final DMatrixRMaj squaredDistances,
		final DMatrixRMaj coordinates, final double scale, final Compute compute)
	{
		final KernelBasis basis = new KernelBasis(new GaussianKernel(), points, Distances.squaredNorms(points, compute),
			scales(squaredDistances, scale));
		final DMatrixRMaj h = basis.at(points, compute).values();
		final CentredCoordinates functions = CentredCoordinates.of(h), centred = CentredCoordinates.of(coordinates);
		final DMatrixRMaj a = weights(withCentredRows(functions.values()), centred.values(), compute);
		final double[] c = centred.means();
		for (int j = 0; j < a.numRows; j++) {
			for (int k = 0; k < c.length; k++) c[k] -= functions.means()[j] * a.get(j, k);
		}
		return new KernelExpansion(basis, a, c);
	}

	/** (CᵀC + γ²I)⁻¹CᵀF. The columns have sum 0 as the rows of C do, so that 11ᵀ changes nothing but the condition. */
	private DMatrixRMaj weights(final DMatrixRMaj functions, final DMatrixRMaj coordinates, final Compute compute) {
		final DMatrixRMaj system = compute.algebra().transposeTimes(functions, functions);
		for (int k = 0; k < system.getNumElements(); k++) system.data[k]++;
		for (int i = 0; i < system.numRows; i++) system.add(i, i, ridge * ridge);
		try {
			return compute.algebra().solvePositiveDefinite(system, compute.algebra().transposeTimes(functions, coordinates));
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("ridge = " + ridge + " is too small for frames as similar as these. Choose ridge ≥ 1e-4.",
				exception);
		}
	}

	private static DMatrixRMaj withCentredRows(final DMatrixRMaj matrix) {
		final int n = matrix.numCols;
		final DMatrixRMaj result = matrix.copy();
		for (int i = 0; i < matrix.numRows; i++) {
			final double mean = Vectors.sum(matrix.data, i * n, n) / n;
			for (int j = 0; j < n; j++) result.data[i * n + j] -= mean;
		}
		return result;
	}

	private double[] scales(final DMatrixRMaj squaredDistances, final double scale) {
		final int m = squaredDistances.numRows;
		final int k = Math.min(neighbours, m - 1);
		final double[] lengths = new double[m];
		for (int i = 0; i < m; i++) {
			final double[] row = Arrays.copyOfRange(squaredDistances.data, i * m, (i + 1) * m);
			Arrays.sort(row);
			lengths[i] = Math.sqrt(row[k]);
		}
		final double mean = Arrays.stream(lengths).average().orElseThrow();
		if (!(mean > 0)) throw new UserException("The distance to the nearest " + neighbours +
			" frames is 0: most frames are repeated. Remove repeated frames, or choose a larger localneighbours.");
		return Arrays.stream(lengths).map(length -> scale * Math.min(MOST_CHANGE, Math.max(1 / MOST_CHANGE, length / mean)))
			.toArray();
	}
}
