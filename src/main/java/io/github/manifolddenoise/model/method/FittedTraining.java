package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.MixturePosterior;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.HashedFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.FittedKernelPca;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.task.Progress;

/**
 * Clean training frames, ready for new noisy ones. A new frame is projected on their span, which takes away the part of
 * its noise outside; what is left has the same variance σ² in each of the r coordinates, so that it adds the same rσ² to
 * the squared distances to all training frames, and cancels in the posterior weights.
 */
public final class FittedTraining {

	private final FrameSource frames;
	private final SpanCoordinates span;
	private final Compute compute;
	private final Progress progress;
	private final MixturePosterior posterior;
	private final Optional<FittedKernelPca> kept;
	private final boolean fromTheseFrames;

	/** @param kept the kernel PCA of these frames, or of frames like them, if one was learnt before */
	public FittedTraining(final FrameSource frames, final Optional<FittedKernelPca> kept, final Compute compute,
		final Progress progress) throws IOException
	{
		this.frames = frames;
		this.compute = compute;
		this.progress = progress;
		this.kept = kept;
		if (kept.isPresent()) {
			final HashedFrames hashed = new HashedFrames(frames);
			span = SpanCoordinates.of(hashed, compute, progress);
			fromTheseFrames = kept.get().isOf(hashed.sha256(), frames.frameCount());
		}
		else {
			span = SpanCoordinates.of(frames, compute, progress);
			fromTheseFrames = false;
		}
		posterior = MixturePosterior.of(span.coordinates(), compute);
	}

	/** The frames themselves. */
	public FrameSource frames() {
		return frames;
	}

	/** Their span coordinates. */
	public SpanCoordinates span() {
		return span;
	}

	/** The kernel PCA of these frames: the one kept if it was learnt from them with these options, else it is learnt now. */
	FittedManifold manifold(final ModelOptions options) {
		return kept.filter(known -> fromTheseFrames && known.options().equals(options)).map(known -> known
			.learnt().numbers().model(span, options, compute)).orElseGet(() -> FittedManifold.fit(span, options, compute,
				progress));
	}

	/** Why the kernel PCA that was kept does not serve, if there is one and it does not. */
	public Optional<String> whyLearntAgain(final PreimageOptions options) {
		if (kept.isEmpty()) return Optional.empty();
		if (options.weights().isPresent()) return Optional.of("it was learnt without weights of the pixels. That costs time, no" +
			" more.");
		if (options.hasProductsOfFrames()) return Optional.of(
			"it was learnt of the frames less their mean. That costs time, no more.");
		if (!kept.get().options().equals(options.model())) return Optional.of("options that are auto are others for this method" +
			" than for the one that it was learnt for. To keep it for this method, fit the model again with preimage = this" +
			" method.");
		if (!fromTheseFrames) return Optional.of("it was learnt from other frames: all pixels instead of selected ones, or with" +
			" another photon noise. To keep it, give mask, gain, offset and readnoise as to Fit Model.");
		return Optional.empty();
	}

	/**
	 * Coordinates of new frames: n×(r+1), the last one the length of what lies outside the span.
	 */
	public DMatrixRMaj project(final FrameSource fresh) throws IOException {
		return span.project(frames, fresh, compute, progress);
	}

	/** How many pixels of a few new frames are not the same in all of them and all of the training frames, as those of a mask are. */
	public int noisyPixels(final FrameSource fresh) throws IOException {
		final FrameSource one = frames.select(new int[] { 0 });
		final int pixels = fresh.geometry().pixels(), most = FrameBlocks.pixelsPerBlock(fresh);
		int noisy = 0;
		for (int first = 0; first < pixels; first += most) {
			final int count = Math.min(most, pixels - first);
			final DMatrixRMaj known = new DMatrixRMaj(1, count), block = new DMatrixRMaj(fresh.frameCount(), count);
			one.read(first, known);
			fresh.read(first, block);
			for (int k = 0; k < count; k++) {
				final int pixel = k;
				final boolean same = span.constantPixels().get(first + k) && IntStream.range(0, block.numRows).allMatch(i -> block.get(i,
					pixel) == known.data[pixel]);
				if (!same) noisy++;
			}
		}
		return noisy;
	}

	/** The posterior mean of every frame of a stack, n×r. */
	public DMatrixRMaj posteriorMean(final FrameSource fresh, final double sigma) throws IOException {
		return posterior.mean(withoutLast(project(fresh)), sigma);
	}

	/**
	 * What frames may have been that differ from these by more than noise, as far as is known: posterior means for a noise as
	 * large as frames commonly differ from the training frame nearest to them.
	 */
	public FrameSource likeness(final FrameSource fresh) throws IOException {
		final DMatrixRMaj projected = project(fresh);
		final double[] squares = new double[projected.numRows];
		for (int i = 0; i < squares.length; i++) {
			final double outside = projected.get(i, span.rank());
			squares[i] = outside * outside + nearestSquare(projected, i);
		}
		Arrays.sort(squares);
		return at(posterior.mean(withoutLast(projected), Math.sqrt(squares[squares.length / 2] / span.varyingPixels())));
	}

	private double nearestSquare(final DMatrixRMaj projected, final int row) {
		final int r = span.rank();
		double nearest = Double.POSITIVE_INFINITY;
		for (int j = 0; j < span.frameCount(); j++) {
			double square = 0;
			for (int k = 0; k < r; k++) {
				final double difference = projected.data[row * (r + 1) + k] - span.coordinates().data[j * r + k];
				square += difference * difference;
			}
			nearest = Math.min(nearest, square);
		}
		return nearest;
	}

	/** What new frames are without noise by the directions of the training frames that stand out of it: Wiener's estimate. */
	public FrameSource predicted(final DMatrixRMaj projected, final double sigma) {
		return at(wiener(span, projected, sigma));
	}

	/** Every coordinate of a projected frame multiplied by its Wiener gain, n×r. */
	DMatrixRMaj wiener(final FrameSource fresh, final double sigma) throws IOException {
		return wiener(span, project(fresh), sigma);
	}

	/** The coordinates of projected frames, each multiplied by its Wiener gain: n×(r+1) to n×r. */
	static DMatrixRMaj wiener(final SpanCoordinates span, final DMatrixRMaj projected, final double sigma) {
		return MixturePosterior.wiener(withoutLast(projected), span.spectrum(), span.frameCount(), sigma);
	}

	/** The frames at points of the span. */
	public FrameSource at(final DMatrixRMaj points) {
		return span.at(frames, points, compute);
	}

	private static DMatrixRMaj withoutLast(final DMatrixRMaj projected) {
		final DMatrixRMaj inSpan = new DMatrixRMaj(projected.numRows, projected.numCols - 1);
		for (int i = 0; i < inSpan.numRows; i++) {
			System.arraycopy(projected.data, i * projected.numCols, inSpan.data, i * inSpan.numCols, inSpan.numCols);
		}
		return inSpan;
	}
}
