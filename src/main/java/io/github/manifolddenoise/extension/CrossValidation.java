package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SingularMatrixException;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.SplitMix;
import io.github.manifolddenoise.task.UserException;

/**
 * n-fold cross-validation of {@link RidgeExtension} (Arias 2007, sect. 3.3.2): the frames are cut into n folds of equal
 * size to within one, and every fold is predicted from the others. With n = m it is PRESS.
 * <p>
 * The residuals of the frames I of a fold are 𝒟_II⁻¹(𝒟F)_I, the block form of Arias' C.9, so that nothing is fitted again.
 * </p>
 *
 * @param folds n, 2 or more
 * @param split which frames share a fold
 */
public record CrossValidation(int folds, Split split) {

	/** How the frames are dealt to the folds. */
	public sealed interface Split {

		/** The frames in the order that is cut into folds. */
		int[] order(int frames);
	}

	/** Runs of frames: with frames in order of time a fold must be bridged, not filled in from neighbours in time. */
	public record Blocks() implements Split {

		@Override
		public int[] order(final int frames) {
			final int[] order = new int[frames];
			Arrays.setAll(order, i -> i);
			return order;
		}
	}

	/** Frames at random; the same for the same seed. */
	public record Shuffled(long seed) implements Split {

		@Override
		public int[] order(final int frames) {
			final Random random = new Random(SplitMix.mixed(seed));
			final int[] order = new Blocks().order(frames);
			for (int i = frames - 1; i > 0; i--) {
				final int j = random.nextInt(i + 1), kept = order[i];
				order[i] = order[j];
				order[j] = kept;
			}
			return order;
		}
	}

	public CrossValidation {
		if (folds < 2) throw new UserException("folds = " + folds + " is too few. Choose 2 or more.");
	}

	/** The frames of every fold. */
	public int[][] folds(final int frames) {
		if (folds > frames) throw new UserException("folds = " + folds + " needs " + folds + " frames; the stack has " +
			frames + ". Choose folds ≤ " + frames + ".");
		final int[] order = split.order(frames);
		final int[][] result = new int[folds][];
		for (int k = 0; k < folds; k++) {
			result[k] = Arrays.copyOfRange(order, start(k, frames), start(k + 1, frames));
		}
		return result;
	}

	private int start(final int fold, final int frames) {
		return (int) ((long) fold * frames / folds);
	}

	/**
	 * The sum of squared residuals, divided by that of predicting every frame by the mean of the frames of other folds: 1 is
	 * as good as the mean, as in {@link Press#value}. Cost m³ + m²p and for every fold of f frames f³/3.
	 *
	 * @param system of the training frames at σh
	 * @param coordinates F, m×p
	 * @throws UserException if all frames have the same coordinates, or there are fewer frames than folds
	 */
	public double error(final RidgeSystem system, final DMatrixRMaj coordinates, final double ridge) {
		final DMatrixRMaj residuals = residuals(system, coordinates, ridge), byMean = residualsOfMeans(coordinates);
		final double squares = Vectors.dot(byMean.data, 0, byMean.data, 0, byMean.getNumElements());
		if (!(squares > 0) || !Double.isFinite(squares)) throw new UserException(
			"All frames have the same coordinates, or some are not numbers. Choose frames that differ.");
		return Vectors.dot(residuals.data, 0, residuals.data, 0, residuals.getNumElements()) / squares;
	}

	/** What every frame's coordinates differ from their prediction, m×p. */
	public DMatrixRMaj residuals(final RidgeSystem system, final DMatrixRMaj coordinates, final double ridge) {
		final Compute compute = system.compute();
		final DMatrixRMaj inverse = system.inverse(ridge), coefficients = system.apply(ridge, system.project(coordinates));
		final DMatrixRMaj residuals = coordinates.createLike();
		final int p = coordinates.numCols;
		for (final int[] fold : folds(coordinates.numRows)) {
			final DMatrixRMaj block = new DMatrixRMaj(fold.length, fold.length), right = new DMatrixRMaj(fold.length, p);
			for (int i = 0; i < fold.length; i++) {
				for (int j = 0; j < fold.length; j++) block.set(i, j, inverse.get(fold[i], fold[j]));
				System.arraycopy(coefficients.data, fold[i] * p, right.data, i * p, p);
			}
			final DMatrixRMaj solved = solve(block, right, ridge, compute);
			for (int i = 0; i < fold.length; i++) System.arraycopy(solved.data, i * p, residuals.data, fold[i] * p, p);
		}
		return residuals;
	}

	private static DMatrixRMaj solve(final DMatrixRMaj block, final DMatrixRMaj right, final double ridge,
		final Compute compute)
	{
		try {
			return compute.algebra().solvePositiveDefinite(block, right);
		}
		catch (final SingularMatrixException exception) {
			throw new UserException("ridge = " + ridge + " is too small for frames as similar as these. Choose ridge ≥ 1e-6.",
				exception);
		}
	}

	private DMatrixRMaj residualsOfMeans(final DMatrixRMaj coordinates) {
		final int m = coordinates.numRows, p = coordinates.numCols;
		final DMatrixRMaj residuals = coordinates.copy();
		for (int k = 0; k < p; k++) {
			double total = 0;
			for (int i = 0; i < m; i++) total += coordinates.get(i, k);
			for (final int[] fold : folds(m)) {
				double within = 0;
				for (final int i : fold) within += coordinates.get(i, k);
				for (final int i : fold) residuals.add(i, k, -(total - within) / (m - fold.length));
			}
		}
		return residuals;
	}
}
