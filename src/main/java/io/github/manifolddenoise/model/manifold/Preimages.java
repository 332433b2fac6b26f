package io.github.manifolddenoise.model.manifold;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.preimage.ExtendedFeatureSpace;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.preimage.UnconstrainedTwin;

/** Frames replaced by their pre-images, known as weights until they are written. */
public sealed interface Preimages {

	/** The manifold they lie on. */
	FittedManifold model();

	/** Kernel components kept, q. */
	int components();

	/** One report per frame. */
	List<FrameReport> reports();

	/** Weights on the training frames, n×m, one frame per row; their sum is 1, or less where a part lies outside the span. */
	default DMatrixRMaj weights(final Compute compute) {
		return model().span().weights(points(), sums(), compute);
	}

	/** Where they are in the coordinates of the training frames' span, n×r. */
	DMatrixRMaj points();

	/** The sum of every frame's weights on the training frames. */
	double[] sums();

	/** Embedding coordinates of the frames before the search, n×p. */
	DMatrixRMaj coordinates();

	/** What the constraints change, if the method has any and frames of a stack itself were searched for. */
	default Optional<UnconstrainedTwin> twin() {
		return Optional.empty();
	}

	/** Whether an exact pre-image of everything exists, so that constraints change nothing: as many dimensions as components. */
	default boolean isExact() {
		return model().featureSpace() instanceof ExtendedFeatureSpace && points().numCols >= model().featureSpace().map().components();
	}

	/** Mean of what is left of the squared distance in feature space. */
	default double meanObjective() {
		return reports().stream().mapToDouble(FrameReport::objectiveAfter).average().orElse(0);
	}

	/** Largest constraint drift of all frames. */
	default double largestDrift() {
		return reports().stream().mapToDouble(FrameReport::drift).max().orElse(0);
	}

	/** Mean number of steps. */
	default double meanIterations() {
		return reports().stream().mapToInt(FrameReport::iterations).average().orElse(0);
	}

	/** How many frames converged. */
	default long converged() {
		return reports().stream().filter(FrameReport::converged).count();
	}

	/** The pixels, computed when they are read. Cost n·m·d multiply-adds and one pass over the stack. */
	FrameSource frames(Compute compute);

	/** The training frames, de-noised. */
	record TrainingFrames(FittedManifold model, int components, List<FrameReport> reports, FrameSource training,
		DMatrixRMaj points, double[] sums, Optional<UnconstrainedTwin> twin) implements Preimages
	{

		@Override
		public DMatrixRMaj coordinates() {
			return model.embedding().coordinates();
		}

		@Override
		public FrameSource frames(final Compute compute) {
			return model.span().at(training, points, sums, compute);
		}
	}

	/**
	 * Frames of given points of the feature space.
	 *
	 * @param coordinates the points: the components asked for, and for the others those of where the search started
	 */
	record OfPoints(FittedManifold model, int components, List<FrameReport> reports, FrameSource training,
		DMatrixRMaj points, double[] sums, DMatrixRMaj coordinates) implements Preimages
	{

		@Override
		public FrameSource frames(final Compute compute) {
			return model.span().at(training, points, sums, compute);
		}
	}

	/**
	 * New frames, de-noised: x = Xw + τ(x₀ - Px₀), where P projects on the training frames' span and τ is the part of the
	 * frame's own orthogonal coordinate that is left. The points here have -τPx₀ taken in, so that x = Xw' + τx₀ with weights
	 * whose sum is smaller by τ.
	 *
	 * @param factors τ, one per frame
	 */
	record NewFrames(FittedManifold model, int components, List<FrameReport> reports, FrameSource training,
		FrameSource fresh, DMatrixRMaj points, double[] sums, double[] factors, DMatrixRMaj coordinates) implements Preimages
	{

		public static NewFrames of(final FittedManifold model, final int q, final PreimageResult result,
			final FrameSource training, final FrameSource fresh, final DMatrixRMaj start, final Compute compute)
		{
			final int n = start.numRows, r = model.span().rank();
			final double[] factors = new double[n], sums = new double[n];
			final DMatrixRMaj inSpan = new DMatrixRMaj(n, r);
			for (int i = 0; i < n; i++) {
				final double orthogonal = start.get(i, r);
				factors[i] = orthogonal == 0 ? 0 : result.points().get(i, r) / orthogonal;
				sums[i] = result.sums()[i] - factors[i];
				for (int k = 0; k < r; k++) inSpan.set(i, k, result.points().get(i, k) - factors[i] * start.get(i, k));
			}
			final DMatrixRMaj coordinates = model.featureSpace().withOrthogonalCoordinate().map().at(start, compute);
			return new NewFrames(model, q, result.reports(), training, fresh, inSpan, sums, factors, coordinates);
		}

		@Override
		public FrameSource frames(final Compute compute) {
			return new AddedFrames(model.span().at(training, points, sums, compute), fresh, factors, compute.workers());
		}
	}
}
