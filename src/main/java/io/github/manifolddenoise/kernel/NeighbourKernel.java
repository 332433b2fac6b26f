package io.github.manifolddenoise.kernel;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Workers;

/**
 * The {@link BistochasticKernel} of points of which only the nearest know each other: W_ij = exp(-‖x_i-x_j‖²/2σ²) where j is
 * among the k nearest of i or i among those of j, else 0, scaled to row sums of 1. Distances between far points say little
 * that their neighbours do not, and on noisy points they do harm.
 * <p>
 * Held by rows, about 1.5 k numbers each. Cost m²r for r coordinates, in blocks of rows; m·k per step of the scaling.
 * </p>
 */
public final class NeighbourKernel {

	/** NeighbourLists of a point, unless something else is known. */
	public static final int NEAREST = 15;

	private static final double FLOOR = 1e-12, ACCURACY = 1e-6;
	private static final int STEPS = 300, PANEL = 32;

	private final int[] starts;
	private final int[] columns;
	private final double[] values;
	private final Workers workers;

	private NeighbourKernel(final int[] starts, final int[] columns, final double[] values, final Workers workers) {
		this.workers = workers;
		this.starts = starts;
		this.columns = columns;
		this.values = values;
	}

	/**
	 * The kernel whose bandwidth σ is the mean distance to a neighbour.
	 *
	 * @param points m×r, at least 2
	 * @param scaling which neighbour's, from 1; of few points the farthest
	 * @param nearest k; of few points all
	 */
	public static NeighbourKernel of(final DMatrixRMaj points, final int scaling, final int nearest,
		final Compute compute)
	{
		final int m = points.numRows, kept = Math.min(Math.max(nearest, scaling), m - 1);
		final NeighbourSearch.Found found = NeighbourSearch.all(points, kept, compute);
		final int[][] neighbours = found.neighbours();
		final double[][] squares = found.squares();
		double scale = 0;
		for (final double[] row : squares) scale += Math.sqrt(row[Math.min(scaling, kept) - 1]) / m;
		final NeighbourKernel kernel = affinities(neighbours, squares, Math.min(nearest, kept), scale > 0 ? scale : smallest(
			squares), compute.workers());
		kernel.scale();
		return kernel;
	}

	/** The smallest distance of two points that are not the same; 1 where all are. */
	private static double smallest(final double[][] squares) {
		return Math.sqrt(Arrays.stream(squares).flatMapToDouble(Arrays::stream).filter(square -> square > 0).min().orElse(1));
	}

	/** W. */
	private static NeighbourKernel affinities(final int[][] neighbours, final double[][] squares, final int nearest,
		final double scale, final Workers workers)
	{
		final int m = neighbours.length;
		final int[] counts = new int[m];
		for (int i = 0; i < m; i++) {
			for (int k = 0; k < nearest; k++) {
				counts[i]++;
				if (!contains(neighbours[neighbours[i][k]], nearest, i)) counts[neighbours[i][k]]++;
			}
		}
		final int[] starts = new int[m + 1];
		for (int i = 0; i < m; i++) starts[i + 1] = starts[i] + counts[i];
		final int[] columns = new int[starts[m]], ends = Arrays.copyOf(starts, m);
		final double[] values = new double[starts[m]];
		for (int i = 0; i < m; i++) {
			for (int k = 0; k < nearest; k++) {
				final int j = neighbours[i][k];
				final double affinity = Math.exp(-squares[i][k] / (2 * scale * scale)) + FLOOR;
				columns[ends[i]] = j;
				values[ends[i]++] = affinity;
				if (contains(neighbours[j], nearest, i)) continue;
				columns[ends[j]] = i;
				values[ends[j]++] = affinity;
			}
		}
		return new NeighbourKernel(starts, columns, values, workers);
	}

	private static boolean contains(final int[] numbers, final int count, final int wanted) {
		for (int k = 0; k < count; k++) {
			if (numbers[k] == wanted) return true;
		}
		return false;
	}

	/** Makes the row sums 1: r ← √(r/Wr), K = diag(r) W diag(r). */
	private void scale() {
		final int m = pointCount();
		final double[] factors = new double[m], products = new double[m];
		Arrays.fill(factors, 1);
		multiply(factors, products);
		for (int i = 0; i < m; i++) factors[i] = 1 / Math.sqrt(products[i]);
		for (int step = 0; step < STEPS; step++) {
			multiply(factors, products);
			double error = 0;
			for (int i = 0; i < m; i++) {
				error = Math.max(error, Math.abs(factors[i] * products[i] - 1));
				factors[i] = Math.sqrt(factors[i] / products[i]);
			}
			if (error < ACCURACY) break;
		}
		for (int i = 0; i < m; i++) {
			for (int k = starts[i]; k < starts[i + 1]; k++) values[k] *= factors[i] * factors[columns[k]];
		}
	}

	/** m. */
	public int pointCount() {
		return starts.length - 1;
	}

	/**
	 * K·Q.
	 *
	 * @param block Q, m rows of {@code width} numbers
	 * @param result array for the product, another one
	 */
	public void multiply(final double[] block, final double[] result, final int width) {
		if (width == 1) {
			multiply(block, result);
			return;
		}
		final int panels = (width + PANEL - 1) / PANEL;
		workers.forEachRange(panels, (from, to) -> {
			final int most = Math.min(PANEL, width);
			final double[] panel = new double[pointCount() * most], product = new double[most];
			for (int p = from; p < to; p++) multiply(block, result, width, p * PANEL, Math.min(PANEL, width - p * PANEL), panel,
				product);
		});
	}

	/** Some columns, which are put together first, so that they stay in the processor's cache. */
	private void multiply(final double[] block, final double[] result, final int width, final int first, final int count,
		final double[] panel, final double[] product)
	{
		for (int i = 0; i < pointCount(); i++) System.arraycopy(block, i * width + first, panel, i * count, count);
		for (int i = 0; i < pointCount(); i++) {
			Arrays.fill(product, 0, count, 0);
			int k = starts[i];
			for (; k + 3 < starts[i + 1]; k += 4) addRows(k, panel, product, count);
			for (; k < starts[i + 1]; k++) addRow(values[k], panel, columns[k] * count, product, count);
			System.arraycopy(product, 0, result, i * width + first, count);
		}
	}

	private void multiply(final double[] vector, final double[] result) {
		for (int i = 0; i < pointCount(); i++) {
			double sum = 0;
			for (int k = starts[i]; k < starts[i + 1]; k++) sum += values[k] * vector[columns[k]];
			result[i] = sum;
		}
	}

	/** Four at a time. */
	private void addRows(final int k, final double[] from, final double[] to, final int count) {
		final int first = columns[k] * count, second = columns[k + 1] * count, third = columns[k + 2] * count,
			fourth = columns[k + 3] * count;
		final double a = values[k], b = values[k + 1], c = values[k + 2], d = values[k + 3];
		for (int j = 0; j < count; j++) to[j] += a * from[first + j] + b * from[second + j] + (c * from[third + j] +
			d * from[fourth + j]);
	}

	private static void addRow(final double factor, final double[] from, final int start, final double[] to, final int count) {
		for (int j = 0; j < count; j++) to[j] += factor * from[start + j];
	}

	/** K as a matrix with all its zeros. */
	public DMatrixRMaj matrix() {
		final int m = pointCount();
		final DMatrixRMaj matrix = new DMatrixRMaj(m, m);
		for (int i = 0; i < m; i++) {
			for (int k = starts[i]; k < starts[i + 1]; k++) matrix.set(i, columns[k], values[k]);
		}
		return matrix;
	}
}
