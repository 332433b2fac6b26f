package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.linalg.Compute;

/**
 * A map that an extension found, as numbers that can be kept and made the same map of again: y(x) = Aᵀh(x)·d(x)^-a·S(x)^-b + c.
 * Every extension ends in this form, most of them with a = b = 0 ({@link KernelExpansion}). The centres of the functions are
 * training frames, so that their numbers stand for their places.
 *
 * @param centres numbers of the training frames that carry the n functions h, from 0
 * @param gaussian whether h is Gaussian; else it is the kernel of the kernel PCA
 * @param scales σ of every function
 * @param coefficients A, n×p; those of ridge regression, for example. Of a rule of neighbours: the places of the frames
 * @param offset c, p numbers
 * @param degreeWeights s of S(x) = Σs_jh_j(x); none where there is no such division
 * @param densityPower a
 * @param degreePower b
 */
public record MapNumbers(int[] centres, boolean gaussian, double[] scales, DMatrixRMaj coefficients, double[] offset,
	double[] degreeWeights, double densityPower, double degreePower)
{

	/** @param points the training frames that the map was fitted to */
	public static MapNumbers of(final FrameMap map, final DMatrixRMaj points) {
		final KernelBasis basis = map.basis();
		final int[] centres = numbers(basis.centres(), points);
		final boolean gaussian = basis.kernel().isRadial();
		if (map instanceof NormalizedExpansion normalized) return new MapNumbers(centres, gaussian, basis.scales(), normalized
			.coefficients(), normalized.offset(), normalized.degreeWeights(), normalized.densityPower(), normalized.degreePower());
		if (map instanceof KernelExpansion expansion) return new MapNumbers(centres, gaussian, basis.scales(), expansion
			.coefficients(), expansion.offset(), new double[0], 0, 0);
		if (map instanceof NeighbourMap neighbours) return new MapNumbers(centres, gaussian, basis.scales(), neighbours.places(),
			new double[neighbours.components()], new double[0], 0, 0);
		throw new IllegalArgumentException(map.getClass().getName());
	}

	/** Which rows of the points the centres are. */
	private static int[] numbers(final DMatrixRMaj centres, final DMatrixRMaj points) {
		final int[] numbers = new int[centres.numRows];
		for (int j = 0; j < numbers.length; j++) {
			int i = isRow(centres, j, points, j) ? j : 0;
			while (!isRow(centres, j, points, i)) i++;
			numbers[j] = i;
		}
		return numbers;
	}

	private static boolean isRow(final DMatrixRMaj centres, final int j, final DMatrixRMaj points, final int i) {
		final int r = points.numCols;
		return Arrays.equals(centres.data, j * r, (j + 1) * r, points.data, i * r, (i + 1) * r);
	}

	/** The mean scale. */
	public double scale() {
		return Arrays.stream(scales).average().orElseThrow();
	}

	/** Number of functions, n. */
	public int functions() {
		return centres.length;
	}

	/**
	 * The map.
	 *
	 * @param points the training frames
	 * @param kernel that of the kernel PCA
	 * @param masses how many frames each centre stands for
	 */
	public FrameMap map(final DMatrixRMaj points, final Kernel kernel, final double[] masses, final Compute compute) {
		final FrameKernel functions = gaussian ? new GaussianKernel() : (FrameKernel) kernel;
		final DMatrixRMaj places = places(points);
		final KernelBasis basis = new KernelBasis(functions, places, Distances.squaredNorms(places, compute), scales);
		if (degreeWeights.length == 0) return new KernelExpansion(basis, coefficients, offset);
		return new NormalizedExpansion(basis, coefficients, masses, degreeWeights, densityPower, degreePower, offset, 0, 0);
	}

	private DMatrixRMaj places(final DMatrixRMaj points) {
		final int r = points.numCols;
		final DMatrixRMaj places = new DMatrixRMaj(centres.length, r);
		for (int j = 0; j < centres.length; j++) System.arraycopy(points.data, centres[j] * r, places.data, j * r, r);
		return places;
	}
}
