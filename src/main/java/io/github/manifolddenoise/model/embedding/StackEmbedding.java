package io.github.manifolddenoise.model.embedding;

import java.io.IOException;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.FrameOrder;
import io.github.manifolddenoise.extension.SupportScore;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.KernelMatrix;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.EmbeddingPlots;
import io.github.manifolddenoise.model.OutOfSupport;
import io.github.manifolddenoise.model.TexturedFrames;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * The manifold that a stack by itself is learnt to lie on, as pre-images would learn it, without de-noising.
 *
 * <pre>{@code
 * StackEmbedding embedding = StackEmbedding.of(frames, options, compute, Progress.NONE);
 * FrameOrder order = embedding.order(request, Progress.NONE);
 * }</pre>
 *
 * @param model the manifold
 * @param training the frames it was learnt from: noisy, shrunk or cleaned
 * @param span the noisy frames' coordinates
 * @param noise its level
 * @param options what was learnt with
 * @param compute what it was computed with
 */
public record StackEmbedding(FittedManifold model, FrameSource training, SpanCoordinates span, NoiseLevel noise,
	DenoiseOptions options, Compute compute)
{

	private static final double SLOWEST = 1e-10;

	/**
	 * Learns.
	 *
	 * @param options of which the noise, the geometry, the kernel and the harmonics' neighbours are looked at
	 * @throws UserException if the frames are fewer than 3, all identical, not finite, fall apart
	 *           into groups at the kernel's bandwidth or, in shrunk geometry, differ by no more than noise
	 */
	public static StackEmbedding of(final FrameSource frames, final DenoiseOptions options, final Compute compute,
		final Progress progress) throws IOException
	{
		return of(frames, options, () -> {}, compute, progress);
	}

	/** @param beforeWhitening throws what ends the work where the noise is found to be correlated */
	public static StackEmbedding of(final FrameSource frames, final DenoiseOptions options, final Runnable beforeWhitening,
		final Compute compute, final Progress progress) throws IOException
	{
		final EvenStack even = EvenStack.of(frames, options.noise(), beforeWhitening, compute, progress);
		final NoiseLevel level = TexturedFrames.checked(even.level(), even.frames(), compute, progress);
		level.warnings().forEach(progress::warn);
		if (options.preimage().geometry() == Geometry.SHRUNK && GramNoise.signalRank(even.span().spectrum(), even.span().varyingPixels(), level
			.used()) == 0) throw new UserException(String.format(Locale.ROOT,
				"Nothing in which the frames differ stands out of noise of sigma %.3g. Choose geometry = noisy, or a sigma that you know.",
				level.used()));
		final int neighbours = new Denoiser(options, compute, progress).neighbours(even.frames(), level.used());
		final PreimageGeometry learnt = new PreimageDenoiser(options.preimage(), compute,
			progress).learn(new NoisyStack(even.frames(), even.span(), level.used(), neighbours, compute, progress));
		progress.checkCanceled();
		return new StackEmbedding(learnt.model(), learnt.training(), even.span(), level, options, compute);
	}

	/** What plots and tables show; {@code kept} is the number of components that stand out of the noise. */
	public EmbeddingPlotData picture() {
		return EmbeddingPlots.of(span, noise.used(), model.embedding());
	}

	/** How far each frame is from all others, 0..1 ({@link SupportScore#leftOut}), in the geometry that was learnt. */
	public double[] support() {
		return OutOfSupport.leftOut(model.span(), compute);
	}

	/**
	 * The frames in the order in which they lie on a curve.
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public FrameOrder order(final FrameOrder.OrderRequest request, final Progress progress) {
		return FrameOrder.of(travelTimes(), model.span().coordinates(), request, compute, progress);
	}

	/**
	 * Coordinates whose squared distances are those of Diffusion Maps summed over all whole numbers of steps of the random walk,
	 * Σ_t λ^t (ψ_k(i) - ψ_k(j))² = λ/(1 - λ) (ψ_k(i) - ψ_k(j))², m×p, with ψ = u/u₀: but for a factor the mean time to go there and
	 * back, the commute time (Fouss et al. 2007). It is long where many steps lead from one frame to the other, also if the
	 * frames differ little. A kernel that is no random walk has its own coordinates.
	 */
	private DMatrixRMaj travelTimes() {
		final ModelOptions learnt = options.preimage().model();
		if (!learnt.kernel().hasTrivialVector()) return model.embedding().coordinates();
		final KernelMatrix matrix = learnt.kernel().matrix(Distances.squared(model.span().coordinates(), compute), model
			.kernelScale(), compute);
		final double[] trivial = matrix.trivialVector().orElseThrow(), eigenvalues = model.embedding().eigenvalues();
		final DMatrixRMaj times = model.embedding().vectors().copy();
		for (int k = 0; k < times.numCols; k++) {
			final double factor = Math.sqrt(eigenvalues[k] / Math.max(SLOWEST, 1 - eigenvalues[k]));
			for (int i = 0; i < trivial.length; i++) times.set(i, k, times.get(i, k) * factor / trivial[i]);
		}
		return times;
	}
}
