package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.NearestPoints;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * How long a kernel's bandwidth is: a number, a multiple of the mean distance to the k-th nearest neighbour, or one of the root
 * mean squared distance from the mean frame.
 * The neighbour rule is Arias 2007, eq. 2.34 (its 4.23 uses squared distances, a slip of units).
 */
public sealed interface Bandwidth {

	/**
	 * The scale for frames with these distances.
	 *
	 * @param squaredDistances m×m, diagonal 0
	 * @param option name of the user's option, for messages
	 * @throws UserException if there are too few frames for the rule or the scale would be 0
	 */
	double scale(DMatrixRMaj squaredDistances, String option);

	/**
	 * The scale for many points, without all their distances: rules look at {@value #SAMPLED} of them at most, evenly drawn, and
	 * at their distances to all. Cost {@value #SAMPLED}·m·r.
	 *
	 * @param points m×r
	 */
	double scale(DMatrixRMaj points, String option, Compute compute);

	/**
	 * The scale for dot products of the points as they are, not about their mean.
	 *
	 * @param squaredNorms ‖z_i‖²
	 */
	default double scaleOfProducts(final double[] squaredNorms, final DMatrixRMaj squaredDistances, final String option) {
		return scale(squaredDistances, option);
	}

	/** Points that a rule looks at. */
	int SAMPLED = 2000;

	/** A scale in the units of the pixel values. Its square must not leave the range of numbers. */
	record Fixed(double value) implements Bandwidth {

		private static final double SMALLEST = 1e-150;
		private static final double LARGEST = 1e150;

		public Fixed {
			if (!(value >= SMALLEST && value <= LARGEST)) throw new UserException("A kernel bandwidth of " + value +
				" is not possible. Choose a number from 1e-150 to 1e150, in the units of the pixel values.");
		}

		@Override
		public double scale(final DMatrixRMaj squaredDistances, final String option) {
			return value;
		}

		@Override
		public double scale(final DMatrixRMaj points, final String option, final Compute compute) {
			return value;
		}
	}

	/**
	 * {@code factor} × the mean over the frames of the distance to the {@code neighbours}-th nearest other frame. Up to 5
	 * neighbours may be asked for of stacks that have fewer: then the farthest frame counts.
	 */
	record NearestNeighbours(int neighbours, double factor) implements Bandwidth {

		private static final int FEW = 5;

		public NearestNeighbours {
			if (neighbours < 1) throw new UserException("Neighbours = " + neighbours + " is too few. Choose 1 or more.");
			if (!(factor > 0) || !Double.isFinite(factor)) throw new UserException("A bandwidth factor of " + factor +
				" is not possible. Choose a number above 0.");
		}

		@Override
		public double scale(final DMatrixRMaj squaredDistances, final String option) {
			return checked(factor * meanNeighbourDistance(squaredDistances, usedOf(squaredDistances.numRows), option), option);
		}

		@Override
		public double scale(final DMatrixRMaj points, final String option, final Compute compute) {
			return checked(factor * meanNeighbourDistance(points, usedOf(points.numRows), option, compute), option);
		}

		private int usedOf(final int frames) {
			return neighbours <= FEW ? Math.min(neighbours, frames - 1) : neighbours;
		}

		private double checked(final double scale, final String option) {
			if (scale > 0) return scale;
			throw new UserException("The distance to the nearest " + neighbours + " frames is 0 on average: most frames are" +
				" repeated. Remove repeated frames, or choose " + option + " above " + neighbours + ".");
		}
	}

	/**
	 * {@code factor} × the root mean squared distance of the frames from their mean, √(ΣD²_ij/2m²): the unit of dot products
	 * about the mean; or their root mean square for dot products of the frames as they are. Cost O(m²).
	 */
	record RootMeanSquare(double factor) implements Bandwidth {

		public RootMeanSquare {
			if (!(factor > 0) || !Double.isFinite(factor)) throw new UserException("A bandwidth factor of " + factor +
				" is not possible. Choose a number above 0.");
		}

		@Override
		public double scale(final DMatrixRMaj squaredDistances, final String option) {
			final int m = squaredDistances.numRows;
			double sum = 0;
			for (int i = 0; i < m; i++) sum += Vectors.sum(squaredDistances.data, i * m, m) / m;
			return checked(factor * Math.sqrt(sum / m / 2));
		}

		@Override
		public double scale(final DMatrixRMaj points, final String option, final Compute compute) {
			final DMatrixRMaj centred = points.copy();
			Rows.subtractMean(centred);
			return checked(factor * Math.sqrt(Vectors.sum(Distances.squaredNorms(centred, compute), 0,
				points.numRows) / points.numRows));
		}

		@Override
		public double scaleOfProducts(final double[] squaredNorms, final DMatrixRMaj squaredDistances, final String option) {
			return checked(factor * Math.sqrt(Vectors.sum(squaredNorms, 0, squaredNorms.length) / squaredNorms.length));
		}

		private static double checked(final double scale) {
			if (scale > 0) return scale;
			throw new UserException("All frames are identical; there is nothing to learn. Choose a stack whose frames differ.");
		}
	}

	/** The rule for kernels of dot products: the factor is that of a rule for neighbours, any other rule stays as it is. */
	static Bandwidth rootMeanSquare(final Bandwidth neighbours) {
		return neighbours instanceof NearestNeighbours rule ? new RootMeanSquare(rule.factor()) : neighbours;
	}

	/**
	 * The mean over the frames of the distance to the k-th nearest other frame. Cost O(m²k) at worst.
	 *
	 * @throws UserException if there are not more than k frames
	 */
	static double meanNeighbourDistance(final DMatrixRMaj squaredDistances, final int k, final String option) {
		final int m = squaredDistances.numRows;
		checkNeighbours(k, m, option);
		double sum = 0;
		final NearestPoints nearest = new NearestPoints(k);
		for (int i = 0; i < m; i++) {
			nearest.clear();
			for (int j = 0; j < m; j++) {
				if (j != i) nearest.offer(j, squaredDistances.data[i * m + j]);
			}
			sum += Math.sqrt(nearest.limit());
		}
		return sum / m;
	}

	private static void checkNeighbours(final int k, final int m, final String option) {
		if (k > m - 1) throw new UserException(option + " = " + k + " needs more than " + k + " frames; the stack has " + m +
			". Choose " + option + " ≤ " + (m - 1) + ".");
	}

	/** The same for a sample of many points. */
	private static double meanNeighbourDistance(final DMatrixRMaj points, final int k, final String option,
		final Compute compute)
	{
		final int m = points.numRows, count = Math.min(m, SAMPLED);
		checkNeighbours(k, m, option);
		final double[] distances = new double[count];
		compute.workers().forEachRange(count, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double[] nearest = NearestPoints.toRow(points, (int) ((long) i * m / count), points.numCols, k).distances();
				distances[i] = Math.sqrt(nearest[k - 1]);
			}
		});
		return Vectors.sum(distances, 0, count) / count;
	}
}
