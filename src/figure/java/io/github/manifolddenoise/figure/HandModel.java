package io.github.manifolddenoise.figure;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.quality.Quality;
import io.github.manifolddenoise.task.Progress;

/**
 * A frame of the hand's video kept out, and kernel PCA of the others with three components.
 *
 * @param training the other frames
 * @param original the frame kept out
 * @param mapped its coordinates, 1×3
 */
record HandModel(FrameSource training, FrameSource original, FittedManifold model, DMatrixRMaj mapped, ModelOptions options,
	Compute compute, Progress progress)
{

	static final int COMPONENTS = 3;

	/** The frame in the middle of the running time. */
	static final int MIDDLE = HandVideo.FRAMES / 2;

	static HandModel without(final int frame, final ModelOptions options, final Compute compute,
		final Progress progress) throws IOException
	{
		progress.checkCanceled();
		final MemoryFrames video = HandVideo.frames();
		final FrameSource training = video.select(IntStream.range(0, HandVideo.FRAMES).filter(i -> i != frame).toArray());
		final FrameSource original = video.select(new int[] { frame });
		final FittedManifold model = FittedManifold.fit(training, options, compute, progress.withinStage());
		return new HandModel(training, original, model, mapped(model, training, original, compute, progress), options,
			compute, progress);
	}

	private static DMatrixRMaj mapped(final FittedManifold model, final FrameSource training, final FrameSource frame,
		final Compute compute, final Progress progress) throws IOException
	{
		final DMatrixRMaj place = model.span().project(training, frame, compute, progress.withinStage());
		return model.featureSpace().withOrthogonalCoordinate().map().first(COMPONENTS).at(place, compute);
	}

	/** Those of the training frames, 69×3. */
	DMatrixRMaj coordinates() {
		return Rows.first(model.embedding().coordinates(), COMPONENTS);
	}

	/** Part of the sum of all eigenvalues in the first so many. */
	double energy(final int components) {
		final double[] eigenvalues = model.embedding().eigenvalues();
		return Arrays.stream(eigenvalues).limit(components).sum() / Arrays.stream(eigenvalues).sum();
	}

	/** What the coordinates of the frame kept out are sent back to. */
	FrameSource preimage(final PreimageKind kind) throws IOException {
		return search(kind).frames(compute);
	}

	Preimages search(final PreimageKind kind) throws IOException {
		final PreimageOptions asked = new PreimageOptions(options, kind, OptionalInt.of(COMPONENTS));
		return new PreimageDenoiser(asked, compute, progress.withinStage()).denoise(training, original);
	}

	double psnr(final FrameSource found) throws IOException {
		return Quality.compare(original, found, 1, 1).psnr();
	}

	/** ‖z* - z‖²/‖z*‖² in the reduced space z = Λ^½y of the paper's eq. 27. */
	double misfit(final FrameSource found) throws IOException {
		final DMatrixRMaj back = mapped(model, training, found, compute, progress);
		double misfit = 0, size = 0;
		for (int k = 0; k < COMPONENTS; k++) {
			final double eigenvalue = model.embedding().eigenvalues()[k];
			misfit += eigenvalue * Math.pow(back.get(0, k) - mapped.get(0, k), 2);
			size += eigenvalue * Math.pow(mapped.get(0, k), 2);
		}
		return misfit / size;
	}
}
