package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.task.UserException;

/**
 * Ridge regression with a length of its own for every training frame, σh(x_j) (Arias 2007, sect. 5.2, where it is proposed):
 * wide where frames are sparse, narrow where they are dense. h_j(x) = exp(-‖x-x_j‖²/2σ_j²) with σ_j = σh·d_k(x_j)/mean d_k,
 * d_k the distance to the k-th nearest frame, within a factor of 4 of σh.
 * <p>
 * H_ij = h_j(x_i) is not symmetric, so A minimises ‖F - HA - 1cᵀ‖² + γ²‖A‖²: A = (HᵀJH + γ²I)⁻¹HᵀJF, c the mean of F - HA. Of
 * a symmetric H with eigenvalue μ this keeps μ²/(μ²+γ²) where ridge regression keeps μ/(μ+γ). Cost 4m³/3 + 2m²p.
 * </p>
 *
 * @param neighbours k
 * @param ridge γ, above 0
 */
public record LocalRidgeExtension(int neighbours, double ridge) implements Regression {

	public static final Option<Integer> NEIGHBOURS = Option.count("localneighbours", "Local neighbours",
		"A frame's own extension scale grows with its distance to this nearest neighbour.", "5", 1);

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
		final DMatrixRMaj coordinates, final double scale, final LinearAlgebra algebra)
	{
		final KernelBasis basis = new KernelBasis(new GaussianKernel(), points, Distances.squaredNorms(points, algebra),
			scales(squaredDistances, scale));
		final DMatrixRMaj h = basis.at(points, algebra).values();
		final double[] means = columnMeans(h), targets = columnMeans(coordinates);
		final DMatrixRMaj centred = minus(h, means);
		final DMatrixRMaj system = algebra.transposeTimes(centred, centred);
		for (int i = 0; i < system.numRows; i++) system.add(i, i, ridge * ridge);
		final DMatrixRMaj a = solve(system, algebra.transposeTimes(centred, minus(coordinates, targets)), algebra);
		final double[] c = targets;
		for (int j = 0; j < means.length; j++) {
			for (int k = 0; k < c.length; k++) c[k] -= means[j] * a.get(j, k);
		}
		return new KernelExpansion(basis, a, c);
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

	private static double[] columnMeans(final DMatrixRMaj matrix) {
		final double[] means = new double[matrix.numCols];
		for (int i = 0; i < matrix.numRows; i++) {
			for (int k = 0; k < means.length; k++) means[k] += matrix.get(i, k) / matrix.numRows;
		}
		return means;
	}

	private static DMatrixRMaj minus(final DMatrixRMaj matrix, final double[] means) {
		final DMatrixRMaj result = matrix.copy();
		for (int i = 0; i < matrix.numRows; i++) {
			for (int k = 0; k < means.length; k++) result.add(i, k, -means[k]);
		}
		return result;
	}

	private DMatrixRMaj solve(final DMatrixRMaj system, final DMatrixRMaj right, final LinearAlgebra algebra) {
		try {
			return algebra.solvePositiveDefinite(system, right);
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("ridge = " + ridge + " is too small for frames as similar as these. Choose ridge ≥ 1e-4.",
				exception);
		}
	}
}
