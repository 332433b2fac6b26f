package io.github.manifolddenoise.risk;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Chooses a method's parameter without knowing the clean frames: weights from one half of the pixels are judged on the
 * other half, and the other way round.
 * <p>
 * Weights w_i found from half A know nothing of the noise in half B, so that
 * ‖X_B w_i - x_B,i‖²/|B| + 2σ²w_ii - σ² is an unbiased estimate of the error ‖X_B w_i - clean_B,i‖²/|B| they make there.
 * (On the same pixels it would reward whatever fits the noise.) As Σw = 1, the first term is (w_i - e_i)ᵀG_B(w_i - e_i) with
 * the centred Gram matrix, and no pixel is read. The risk is the mean over the frames judged and both directions.
 * Correlation of the noise between pixels makes it too small for methods that keep noise. Cost: twice the method on the
 * frames judged, and n·m² multiply-adds, for each candidate.
 * </p>
 * <p>
 * A half of about as many pixels as frames has directions in which its noise nearly cancels: hardly anything moves there
 * in A, yet the weights are huge and blow up the noise of B, which tells of the half and not of the stack. Directions of A
 * with Λ &lt; 0.2σ²|A|, a fifth of the mean energy of noise, are therefore left out.
 * </p>
 *
 * @param sigma σ, standard deviation of the noise
 * @param mostFrames frames judged at most, spread evenly over the stack
 */
public record CrossFit(double sigma, int mostFrames) {

	/** Λ/(σ²|A|) below which a direction is left out. */
	private static final double WEAK = 0.2;

	public CrossFit {
		if (!(sigma >= 0) || !Double.isFinite(sigma)) throw new UserException("A noise level of " + sigma +
			" is not possible. Choose 0 or a number above it.");
		if (mostFrames < 1) throw new UserException("Judging by " + mostFrames + " frames is not possible. Choose 1 or more.");
	}

	/**
	 * The risk of every candidate of a family. One that fails with a {@link UserException} has infinite risk.
	 *
	 * @throws UserException if all candidates fail, or the method cannot work with these frames at all
	 */
	public <C> RankedCandidates<C> choose(final PixelHalves halves, final WeightFamily<C> family, final Compute compute,
		final Progress progress)
	{
		progress.stage("Choosing by cross-fit");
		final Judges<C> judges = new Judges<>(family, judged(halves.frameCount()), compute, progress);
		judges.addRisks(halves.first(), halves.second());
		progress.fraction(0.5);
		judges.addRisks(halves.second(), halves.first());
		progress.fraction(1);
		return judges.choice();
	}

	/** Frames judged among {@code count}. */
	private int[] judged(final int count) {
		final int n = Math.min(count, mostFrames);
		return IntStream.range(0, n).map(i -> (int) ((2L * i + 1) * count / (2L * n))).toArray();
	}

	/** The search among one family's candidates. */
	private final class Judges<C> {

		private final WeightFamily<C> family;
		private final int[] frames;
		private final Compute compute;
		private final Progress progress;
		private final double[] risks;
		private UserException failure;

		Judges(final WeightFamily<C> family, final int[] frames, final Compute compute, final Progress progress) {
			this.family = family;
			this.frames = frames;
			this.compute = compute;
			this.progress = progress;
			risks = new double[family.candidates().size()];
		}

		/** Adds half the risk of weights from {@code own}, judged on {@code other}. */
		void addRisks(final PixelHalves.Half own, final PixelHalves.Half other) {
			final double least = WEAK * sigma * sigma * own.pixels();
			final WeightFamily.Fitted<C> fitted = family.fit(own.span().withoutDirectionsBelow(least), compute, progress
				.withinStage());
			for (int c = 0; c < risks.length; c++) {
				if (risks[c] == Double.POSITIVE_INFINITY) continue;
				progress.checkCanceled();
				risks[c] += riskOrInfinity(fitted, family.candidates().get(c), other) / 2;
			}
		}

		private double riskOrInfinity(final WeightFamily.Fitted<C> fitted, final C candidate,
			final PixelHalves.Half other)
		{
			try {
				return risk(fitted.weights(candidate, frames), other);
			}
			catch (final UserException exception) {
				failure = exception;
				return Double.POSITIVE_INFINITY;
			}
		}

		private double risk(final DMatrixRMaj weights, final PixelHalves.Half other) {
			final DMatrixRMaj differences = weights.copy();
			double diagonal = 0;
			for (int i = 0; i < frames.length; i++) {
				diagonal += weights.get(i, frames[i]);
				differences.add(i, frames[i], -1);
			}
			final DMatrixRMaj products = compute.algebra().times(differences, other.gram());
			final double squares = Vectors.dot(products.data, 0, differences.data, 0, differences.getNumElements());
			return squares / ((double) frames.length * other.pixels()) + sigma * sigma * (2 * diagonal / frames.length - 1);
		}

		RankedCandidates<C> choice() {
			if (Arrays.stream(risks).allMatch(Double::isInfinite)) throw failure;
			return new RankedCandidates<>(family.candidates(), risks);
		}
	}

	/**
	 * Candidates with their estimated risks.
	 *
	 * @param candidates at least one, the preferred first
	 * @param risks estimated mean squared error per pixel of each, in squared units of the pixel values; infinite where the
	 *          method failed, and possibly below 0 where the true error is small
	 */
	public record RankedCandidates<C>(List<C> candidates, double[] risks) {

		/** Risks that differ by less, relative to the least, cannot be told apart. */
		private static final double EQUAL = 0.01;

		/** The first candidate whose risk is at most 1 % above the least. */
		public C best() {
			final double least = leastRisk();
			int best = 0;
			while (risks[best] > least + EQUAL * Math.abs(least)) best++;
			return candidates.get(best);
		}

		/** The least risk of all. */
		public double leastRisk() {
			return Arrays.stream(risks).min().orElseThrow();
		}
	}
}
