package io.github.manifolddenoise.embedding;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * The closed curve that frames lie along, as a trigonometric polynomial c(θ) = a₀ + Σ a_h cos hθ + b_h sin hθ fitted to them by
 * least squares, and where on it each frame is nearest (a principal curve: Hastie and Stuetzle 1989, with the harmonics as
 * its smoother). Fits and nearest places take turns, and θ is made proportional to the curve's length each time, so that
 * the phase of a frame is the share of the way round, whatever the shape of the curve and however unevenly it is sampled.
 */
final class ClosedCurve {

	private static final int MOST_HARMONICS = 12, FRAMES_PER_HARMONIC = 6;
	private static final int ROUNDS = 6, GRID = 4096;
	private static final double REACH = Math.PI / 4, SMOOTHING = 1e-4;

	private final DMatrixRMaj points;
	private final LinearAlgebra algebra;
	private final int harmonics;

	/** @param points m×r, one frame per row */
	ClosedCurve(final DMatrixRMaj points, final LinearAlgebra algebra) {
		this.points = points;
		this.algebra = algebra;
		harmonics = Math.max(1, Math.min(MOST_HARMONICS, points.numRows / FRAMES_PER_HARMONIC));
	}

	/**
	 * Frames on the curve.
	 *
	 * @param phases shares of the way round, each in 0..1, 1 excluded
	 * @param residual sum of squared distances from the curve, less the frames' own squares
	 */
	record Fit(double[] phases, double residual) {}

	/**
	 * Fits the curve. Cost O(m·(r + {@value #GRID})) times the number of
	 * harmonics, at most {@value #MOST_HARMONICS}.
	 *
	 * @param angles where the frames are at first, in radians
	 */
	Fit from(final double[] angles) {
		Fit fit = new Fit(angles, 0);
		for (int round = 0; round < ROUNDS; round++) fit = refined(fit.phases);
		final double[] phases = new double[angles.length];
		for (int i = 0; i < phases.length; i++) phases[i] = part(fit.phases[i]);
		return new Fit(phases, fit.residual);
	}

	private static double part(final double angle) {
		final double turns = angle / (2 * Math.PI), part = turns - Math.floor(turns);
		return part < 1 ? part : 0;
	}

	/** One round; its phases are still angles. */
	private Fit refined(final double[] theta) {
		final DMatrixRMaj curve = fitted(theta);
		final DMatrixRMaj squares = algebra.timesTranspose(curve, curve), products = algebra.timesTranspose(points, curve);
		final double[] grid = new double[GRID];
		for (int g = 0; g < GRID; g++) grid[g] = 2 * Math.PI * g / GRID;
		final DMatrixRMaj values = basis(grid);
		final double[] length = length(squares, grid), norms = norms(values, squares);
		final double[] refined = new double[theta.length], squared = new double[theta.length];
		final int n = values.numCols;
		algebra.workers().forEachRange(theta.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				final int g = nearest(theta[i], i, values, norms, products);
				refined[i] = length[g];
				squared[i] = norms[g] - 2 * Vectors.dot(values.data, g * n, products.data, i * n, n);
			}
		});
		return new Fit(refined, Vectors.sum(squared, 0, squared.length));
	}

	/** The place on the grid nearest to a frame, not far from where it was. */
	private static int nearest(final double theta, final int frame, final DMatrixRMaj values, final double[] norms,
		final DMatrixRMaj products)
	{
		final int n = values.numCols, centre = (int) Math.rint(theta / (2 * Math.PI) * GRID);
		final int reach = (int) (REACH / (2 * Math.PI) * GRID);
		int nearest = 0;
		double least = Double.POSITIVE_INFINITY;
		for (int step = -reach; step <= reach; step++) {
			final int g = Math.floorMod(centre + step, GRID);
			final double squared = norms[g] - 2 * Vectors.dot(values.data, g * n, products.data, frame * n, n);
			if (squared >= least) continue;
			least = squared;
			nearest = g;
		}
		return nearest;
	}

	/** Coefficients of the curve, a row for each function of the basis. */
	private DMatrixRMaj fitted(final double[] theta) {
		final DMatrixRMaj basis = basis(theta), normal = algebra.transposeTimes(basis, basis);
		for (int k = 1; k < basis.numCols; k++) {
			final double h = (k + 1) / 2;
			normal.add(k, k, SMOOTHING * theta.length * h * h * h * h);
		}
		return algebra.solvePositiveDefinite(normal, algebra.transposeTimes(basis, points));
	}

	/** 1, cos θ, sin θ, cos 2θ, ... at given angles, one row each. */
	private DMatrixRMaj basis(final double[] theta) {
		final DMatrixRMaj basis = new DMatrixRMaj(theta.length, 2 * harmonics + 1);
		for (int i = 0; i < theta.length; i++) {
			basis.set(i, 0, 1);
			for (int h = 1; h <= harmonics; h++) {
				basis.set(i, 2 * h - 1, Math.cos(h * theta[i]));
				basis.set(i, 2 * h, Math.sin(h * theta[i]));
			}
		}
		return basis;
	}

	private double[] norms(final DMatrixRMaj rows, final DMatrixRMaj squares) {
		final DMatrixRMaj products = algebra.times(rows, squares);
		final double[] norms = new double[rows.numRows];
		final int n = rows.numCols;
		for (int i = 0; i < norms.length; i++) norms[i] = Vectors.dot(products.data, i * n, rows.data, i * n, n);
		return norms;
	}

	/** The way along the curve to every place of the grid, scaled to 2π for one turn. */
	private double[] length(final DMatrixRMaj squares, final double[] grid) {
		final DMatrixRMaj slopes = new DMatrixRMaj(grid.length, 2 * harmonics + 1);
		for (int g = 0; g < grid.length; g++) {
			for (int h = 1; h <= harmonics; h++) {
				slopes.set(g, 2 * h - 1, -h * Math.sin(h * grid[g]));
				slopes.set(g, 2 * h, h * Math.cos(h * grid[g]));
			}
		}
		final double[] speeds = norms(slopes, squares), length = new double[grid.length];
		double sum = 0;
		for (int g = 0; g < grid.length; g++) {
			length[g] = sum;
			sum += Math.sqrt(Math.max(0, speeds[g]));
		}
		if (!(sum > 0)) return grid;
		for (int g = 0; g < grid.length; g++) length[g] *= 2 * Math.PI / sum;
		return length;
	}
}
