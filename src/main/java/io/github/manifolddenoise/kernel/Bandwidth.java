package io.github.manifolddenoise.kernel;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.NearestPoints;
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
			final int others = squaredDistances.numRows - 1;
			final int k = neighbours <= FEW ? Math.min(neighbours, others) : neighbours;
			final double scale = factor * meanNeighbourDistance(squaredDistances, k, option);
			if (scale > 0) return scale;
			throw new UserException("The distance to the nearest " + neighbours + " frames is 0 on average: most frames are" +
				" repeated. Remove repeated frames, or choose " + option + " above " + neighbours + ".");
		}
	}

	/**
	 * {@code factor} × the root mean squared distance of the frames from their mean, √(ΣD²_ij/2m²): the unit of dot products
	 * about the mean. Cost O(m²).
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
			final double scale = factor * Math.sqrt(sum / m / 2);
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
		if (k > m - 1) throw new UserException(option + " = " + k + " needs more than " + k + " frames; the stack has " + m +
			". Choose " + option + " ≤ " + (m - 1) + ".");
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
}
