package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * One function of a frame per centre, h_j(x) = k(x, x_j) with a scale of its own. The gradient of a combination is
 * ∇Σc_jh_j(x) = f·(Zᵀ(c∘g) - ρxΣ(c∘g)) with the {@linkplain Affinities#slopes() slopes} g; f is the {@link #factor()},
 * ρ is 1 for a kernel of the distance and 0 for one of the dot product.
 *
 * @param kernel k
 * @param centres x_j, m×r
 * @param centreNorms ‖x_j‖²
 * @param scales σ_j
 */
public record KernelBasis(FrameKernel kernel, DMatrixRMaj centres, double[] centreNorms, double[] scales) {

	private static final double LOST = Math.scalb(1.0, -52);

	/** The same scale for all centres. */
	public static KernelBasis of(final FrameKernel kernel, final DMatrixRMaj centres, final double scale,
		final Compute compute)
	{
		final double[] scales = new double[centres.numRows];
		Arrays.fill(scales, scale);
		return new KernelBasis(kernel, centres, Distances.squaredNorms(centres, compute), scales);
	}

	/** The mean scale: over what length the functions change. */
	public double scale() {
		return isUniform() ? scales[0] : Arrays.stream(scales).average().orElseThrow();
	}

	private boolean isUniform() {
		return Arrays.stream(scales).allMatch(scale -> scale == scales[0]);
	}

	/** Whether slopes are values times {@link #factor()}, as with a Gaussian of one scale. */
	private boolean isProportional() {
		return kernel instanceof GaussianKernel && isUniform();
	}

	/** f, by which slopes are multiplied to be those of the kernel. */
	public double factor() {
		return isProportional() ? 1 / (scales[0] * scales[0]) : 1;
	}

	/** h and g of every row of {@code points} (n×r). Cost n·m·r multiply-adds and n·m values of the kernel. */
	public Affinities at(final DMatrixRMaj points, final Compute compute) {
		final DMatrixRMaj values = compute.algebra().timesTranspose(points, centres);
		final DMatrixRMaj slopes = isProportional() ? values : values.createLike();
		compute.workers().forEachRange(points.numRows, (from, to) -> {
			for (int i = from; i < to; i++) fill(points, i, values, slopes);
		});
		return new Affinities(values, slopes);
	}

	private void fill(final DMatrixRMaj points, final int i, final DMatrixRMaj values, final DMatrixRMaj slopes) {
		final int r = points.numCols, m = centreNorms.length;
		final double norm = Vectors.dot(points.data, i * r, points.data, i * r, r);
		for (int j = 0; j < m; j++) {
			final int at = i * m + j;
			final double product = values.data[at];
			final double argument = kernel.isRadial() ? Math.max(0, norm + centreNorms[j] - 2 * product) : product;
			values.data[at] = kernel.value(argument, scales[j]);
			if (slopes != values) slopes.data[at] = kernel.slope(argument, values.data[at], scales[j]);
		}
	}

	/** Whether some affinity of a point can be told from 0 beside 1, that is whether the centres know anything of it. */
	public boolean isInReach(final Affinities affinities, final int row) {
		if (!kernel.isRadial()) return true;
		final DMatrixRMaj values = affinities.values();
		for (int j = row * values.numCols; j < (row + 1) * values.numCols; j++) {
			if (values.data[j] > LOST) return true;
		}
		return false;
	}

	/**
	 * The centres no farther than {@code reach} from some row of {@code points}, in their order; all where the functions are not
	 * Gaussians of one scale.
	 */
	int[] centresNear(final DMatrixRMaj points, final double reach, final Compute compute) {
		final int m = centres.numRows;
		if (!isProportional()) return IntStream.range(0, m).toArray();
		final double least = kernel.value(reach * reach, scales[0]);
		final double[] values = at(points, compute).values().data;
		final boolean[] near = new boolean[m];
		for (int k = 0; k < points.numRows * m; k++) near[k % m] |= !(values[k] < least);
		return IntStream.range(0, m).filter(j -> near[j]).toArray();
	}

	/** The functions of some centres. */
	KernelBasis only(final int[] chosen) {
		return new KernelBasis(kernel, Rows.gather(centres, chosen), Arrays.stream(chosen).mapToDouble(j -> centreNorms[j])
			.toArray(), Arrays.stream(chosen).mapToDouble(j -> scales[j]).toArray());
	}

	/** The same functions of points with one more coordinate, which is 0 for the centres. */
	public KernelBasis withOrthogonalCoordinate() {
		return new KernelBasis(kernel, Rows.withColumn(centres, 0), centreNorms, scales);
	}
}
