package io.github.manifolddenoise.model;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.preimage.Preimage;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * De-noises a stack: learns the manifold of the training frames and replaces frames by their pre-images.
 *
 * <pre>{@code
 * Denoiser denoiser = new Denoiser(options, algebra, Progress.NONE);
 * Denoised result = denoiser.denoise(frames);
 * result.write(sink, algebra, Progress.NONE);
 * }</pre>
 */
public final class Denoiser {

	private final DenoiseOptions options;
	private final LinearAlgebra algebra;
	private final Progress progress;

	public Denoiser(final DenoiseOptions options, final LinearAlgebra algebra, final Progress progress) {
		this.options = options;
		this.algebra = algebra;
		this.progress = progress;
	}

	/** De-noises the training frames themselves. Cost: two passes over the stack in all, the second when written. */
	public Denoised denoise(final FrameSource training) throws IOException {
		final ManifoldModel model = ManifoldModel.fit(training, options.model(), algebra, progress);
		final DMatrixRMaj start = model.span().coordinates();
		final int q = components(model, start.numCols);
		final PreimageResult result = find(model.featureSpace(), start, q);
		final DMatrixRMaj weights = model.span().weights(result.points(), algebra);
		return new Denoised.TrainingFrames(model, q, result.reports(), training, weights);
	}

	/** De-noises new frames on the manifold of the training frames. */
	public Denoised denoise(final FrameSource training, final FrameSource fresh) throws IOException {
		final ManifoldModel model = ManifoldModel.fit(training, options.model(), algebra, progress);
		final DMatrixRMaj start = model.span().project(training, fresh, algebra, progress);
		final boolean remove = options.outside() == DenoiseOptions.Outside.REMOVE;
		final int q = components(model, remove ? model.span().rank() : start.numCols);
		final FeatureSpace space = model.featureSpace().withOrthogonalCoordinate();
		if (remove) projectThoseInReach(start, space);
		final PreimageResult result = find(space, start, q);
		return Denoised.NewFrames.of(model, q, result, training, fresh, start, algebra);
	}

	/**
	 * Frames that are near no training frame keep their orthogonal coordinate: their projection would show what is not
	 * there.
	 */
	private void projectThoseInReach(final DMatrixRMaj start, final FeatureSpace space) {
		final DMatrixRMaj affinities = space.map().affinities(start, algebra);
		for (int i = 0; i < start.numRows; i++) {
			if (KernelExpansion.isInReach(affinities, i)) start.set(i, start.numCols - 1, 0);
		}
	}

	private PreimageResult find(final FeatureSpace space, final DMatrixRMaj start, final int q) {
		progress.stage("Finding pre-images");
		final Preimage preimage = options.method().preimage(q, options.optimizer());
		return preimage.find(space, start, algebra, progress);
	}

	private int components(final ManifoldModel model, final int freedoms) {
		final int most = options.method().mostComponents(model.embedding().components(), freedoms);
		if (most < 1) throw new UserException("The frames differ in " + freedoms +
			" direction only, which leaves nothing to choose while a component is kept." +
			" Choose method = unconstrained, or a stack whose frames differ more.");
		if (options.components().isEmpty()) return model.automaticComponents(most);
		final int q = options.components().getAsInt();
		if (q <= most) return q;
		final int known = model.embedding().components();
		final String limit = most == known ? "there are " + known + " kernel components"
			: "the frames differ in " + freedoms + " directions, and one must stay free to move in";
		throw new UserException("q = " + q + " is too large: " + limit + ". Choose q ≤ " + most + ".");
	}
}
