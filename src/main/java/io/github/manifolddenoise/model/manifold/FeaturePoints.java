package io.github.manifolddenoise.model.manifold;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageQuery;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Pre-images of any points of the feature space, not only of frames' own projections (Arias 2007, sect. 5.2, where it is
 * left as future work). A search starts at the combination of the training frames whose coordinates are nearest to the
 * target (as Kwok and Tsang's and the locally linear pre-images do); the constrained one first moves it by Gauss-Newton
 * steps to where the constraints hold.
 *
 * <pre>{@code
 * FeaturePoints points = new FeaturePoints(model, training, method, compute, Progress.NONE);
 * FrameSource frames = points.find(targets).frames(compute);
 * }</pre>
 */
public final class FeaturePoints {

	private final FittedManifold model;
	private final FrameSource training;
	private final PreimageKind method;
	private final Compute compute;
	private final Progress progress;

	/**
	 * @param training the frames that the model was learnt from
	 * @param method how pre-images are found
	 */
	public FeaturePoints(final FittedManifold model, final FrameSource training, final PreimageKind method,
		final Compute compute, final Progress progress)
	{
		this.model = model;
		this.training = training;
		this.method = method;
		this.compute = compute;
		this.progress = progress;
	}

	/**
	 * y(x_j) of the training frames, m×q: where the map takes them, so that each is the pre-image that its coordinates ask
	 * for. With a regression this differs a little from their kernel principal components.
	 */
	public DMatrixRMaj coordinates(final int q) {
		checkComponents(q);
		return model.featureSpace().map().first(q).at(model.span().coordinates(), compute);
	}

	/**
	 * Frames whose first q kernel principal components are those asked for, as nearly as the method meets them; the reports'
	 * drift says how nearly.
	 *
	 * @param targets y*, n×q
	 * @throws UserException if q is not a number of components that the method allows here, or a target is not finite
	 */
	public Preimages find(final DMatrixRMaj targets) {
		final int q = targets.numCols;
		checkComponents(q);
		checkFinite(targets);
		progress.stage("Finding pre-images");
		final FeatureSpace space = model.featureSpace();
		final DMatrixRMaj start = new NearestCombination(coordinates(q), compute).at(model.span().coordinates(), targets);
		final PreimageResult result = method.preimage(q).find(new PreimageQuery(space, targets, start, Optional.of(
			new TrainingPixels(training, model.span())), compute, progress));
		final DMatrixRMaj reached = space.map().at(start, compute);
		for (int i = 0; i < targets.numRows; i++) System.arraycopy(targets.data, i * q, reached.data, i * reached.numCols, q);
		return new Preimages.OfPoints(model, q, result.reports(), training, Rows.first(result.points(), model.span().rank()), result
			.sums(), reached);
	}

	private void checkComponents(final int q) {
		final int most = method.mostComponents(model.embedding().components(), model.span().rank());
		if (q < 1 || q > most) throw new UserException("A point with " + q + " components cannot be mapped back: this" +
			" manifold and method allow 1 to " + most + ". Choose q from 1 to " + most + ".");
	}

	private static void checkFinite(final DMatrixRMaj targets) {
		for (int k = 0; k < targets.getNumElements(); k++) {
			if (!Double.isFinite(targets.data[k])) throw new UserException("Component " + (k % targets.numCols + 1) +
				" of point " + (k / targets.numCols + 1) + " is " + targets.data[k] + ". Choose finite numbers.");
		}
	}
}
