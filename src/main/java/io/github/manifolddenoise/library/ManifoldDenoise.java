package io.github.manifolddenoise.library;

import java.io.IOException;
import java.util.Optional;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.type.numeric.RealType;

import io.github.manifolddenoise.frames.FloatArrays;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MappedFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.model.manifold.FittedKernelPca;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.stack.NoiseSwitches;
import io.github.manifolddenoise.model.tuning.ResidualStudy;
import io.github.manifolddenoise.risk.ResidualVerdict;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * De-noises stacks that a program has in arrays or images, and answers what else is asked of them: the same as menu, macro
 * and command line do, with the same bits. It has threads of its own and may make temporary files, see {@link ImgFrames};
 * {@link #close()} ends and deletes them.
 *
 * <pre>{@code
 * try (ManifoldDenoise denoise = new ManifoldDenoise()) {
 *   FrameSource noisy = ArrayFrames.of(frames, 32, 24);
 *   float[][] clean = denoise.denoise(noisy, DenoiseOptions.defaults()).arrays();
 *   double sigma = denoise.noise(noisy).sigma();
 *   double[][] places = denoise.embedding(noisy, DenoiseOptions.defaults()).coordinates();
 *   FittedStack model = denoise.fit(noisy, DenoiseOptions.defaults());
 *   float[][] others = denoise.apply(model, ArrayFrames.of(fresh, 32, 24), DenoiseOptions.defaults()).arrays();
 *   String verdict = denoise.residual(noisy, ArrayFrames.of(clean, 32, 24), NoiseOptions.defaults()).summary();
 * }
 * }</pre>
 * <p>
 * One thread at a time may call it; the lazily computed images that it makes may be read by any. Every method throws a
 * {@link UserException} that names value, limit and cure where the stack or an option is unfit, such as a value that is no
 * finite number, and a {@link java.util.concurrent.CancellationException} where the {@link Progress} says that the user
 * stopped it.
 * </p>
 */
public final class ManifoldDenoise implements AutoCloseable {

	private final Workers workers;
	/** Threads that read images. They never compute: those that do may wait for them. */
	private final Workers readers;
	private final Compute compute;
	private final ImageCopies copies;
	private final Progress progress;

	/** All processors; nobody is told how far the work is. */
	public ManifoldDenoise() {
		this(Progress.NONE);
	}

	/** All processors, with a listener that is told of progress and may cancel. */
	public ManifoldDenoise(final Progress progress) {
		this(Runtime.getRuntime().availableProcessors(), progress);
	}

	/**
	 * @param threads that compute, 1 or more
	 * @throws UserException if there are fewer
	 */
	public ManifoldDenoise(final int threads, final Progress progress) {
		this(threads, progress, new ImageCopies(progress));
	}

	/** With copies of images that it closes. */
	ManifoldDenoise(final int threads, final Progress progress, final ImageCopies copies) {
		this.copies = copies;
		this.progress = progress;
		workers = new Workers(threads, progress);
		readers = new Workers(threads, progress);
		compute = Compute.here(workers);
	}

	/** De-noises a stack by itself. */
	public DenoisedStack denoise(final FrameSource noisy, final DenoiseOptions options) throws IOException {
		final FrameSource frames = read(noisy);
		return result(frames, denoiser(options).denoise(frames));
	}

	/** De-noises an image by itself, its frames along the last axis. */
	public <T extends RealType<T>> DenoisedStack denoise(final RandomAccessibleInterval<T> noisy,
		final DenoiseOptions options) throws IOException
	{
		return denoise(ImgFrames.of(noisy), options);
	}

	/**
	 * De-noises new frames with the help of another noisy stack of the same object, which is cleaned first where the method
	 * needs it clean. A noise level that the options give is that of the new frames.
	 */
	public DenoisedStack denoise(final FrameSource noisy, final FrameSource training, final DenoiseOptions options)
		throws IOException
	{
		requireSameSize("The training frames", training, noisy);
		final FrameSource frames = read(noisy), others = read(training);
		final Denoiser denoiser = denoiser(options);
		final Denoised denoised = denoiser.cleansTraining() ? denoiser.apply(MappedFrames.rounded(denoiser.forTraining().train(
			others).frames()), frames) : denoiser.denoise(others, frames);
		return result(frames, denoised);
	}

	/**
	 * Learns from a noisy training stack what {@link #apply} needs: cleans its frames and finds their kernel PCA. Where that
	 * fails the model serves all methods but pre-images, and a warning says why.
	 */
	public FittedStack fit(final FrameSource training, final DenoiseOptions options) throws IOException {
		final Denoised cleaning = denoiser(options).train(read(training));
		final FrameGeometry geometry = training.geometry();
		final FrameSource clean = ArrayFrames.of(FloatArrays.of(cleaning.frames(), progress), geometry.width(), geometry
			.height());
		return new FittedStack(clean, kernelPca(clean, cleaning, options.preimage().model()), cleaning);
	}

	private Optional<FittedKernelPca> kernelPca(final FrameSource clean, final Denoised cleaning, final ModelOptions options)
		throws IOException
	{
		try {
			return Optional.of(new FittedKernelPca(KernelPcaSource.of(KernelPcaNumbers.learn(clean, cleaning.camera(), options,
				compute, progress)), options));
		}
		catch (final UserException exception) {
			progress.warn("The model holds no kernel PCA, which only pre-images need. " + exception.getMessage());
			return Optional.empty();
		}
	}

	/** De-noises new frames, one or many, by a model. */
	public DenoisedStack apply(final FittedStack model, final FrameSource noisy, final DenoiseOptions options)
		throws IOException
	{
		if (options.preimage().geometry() != Geometry.CLEANED) throw new UserException("geometry = " + options.preimage()
			.geometry() + " needs the noisy training frames, and a model holds clean ones. Choose geometry = " +
			Geometry.CLEANED + ", or give the training stack itself.");
		requireSameSize("The frames of the model", model.frames(), noisy);
		final FrameSource frames = read(noisy);
		return result(frames, denoiser(options).apply(model.frames(), model.kernelPca(), frames));
	}

	/** Where the frames lie on the manifold that pre-images would learn. */
	public FrameEmbedding embedding(final FrameSource noisy, final DenoiseOptions options) throws IOException {
		return FrameEmbedding.of(StackEmbedding.of(read(noisy), options, compute, progress));
	}

	/** Measures the noise. */
	public EstimatedNoise noise(final FrameSource noisy) throws IOException {
		return noise(noisy, NoiseSwitches.AUTO);
	}

	/** Measures the noise, with these things looked for. */
	public EstimatedNoise noise(final FrameSource noisy, final NoiseSwitches switches) throws IOException {
		return EstimatedNoise.of(read(noisy), switches, compute, progress);
	}

	/** Whether what was removed from a stack looks like noise. */
	public ResidualVerdict residual(final FrameSource noisy, final FrameSource result, final NoiseOptions options)
		throws IOException
	{
		requireSameSize("The frames of the result", result, noisy);
		if (result.frameCount() != noisy.frameCount()) throw new UserException("The result has " + result.frameCount() +
			" frames and the stack " + noisy.frameCount() + ". Choose the same stack after de-noising.");
		return ResidualStudy.of(read(noisy), read(result), i -> "Frame " + (i + 1) + " of the result", options,
			ResidualStudy.LAG, ResidualStudy.RADIUS, compute, progress).verdict();
	}

	private Denoiser denoiser(final DenoiseOptions options) {
		return new Denoiser(options, compute, progress);
	}

	/**
	 * The frames; where they are those of an image, read by several threads, and copied if need be.
	 *
	 * @throws UserException if there is not room for the copy
	 */
	private FrameSource read(final FrameSource frames) {
		return frames instanceof ImgFrames image ? image.readBy(readers).copied(copies) : frames;
	}

	private DenoisedStack result(final FrameSource frames, final Denoised denoised) {
		final StackAxes arrangement = frames instanceof ImgFrames image ? image.arrangement() : StackAxes.of(frames);
		return new DenoisedStack(frames, denoised, arrangement, workers, progress);
	}

	private static void requireSameSize(final String name, final FrameSource others, final FrameSource frames) {
		if (!others.geometry().equals(frames.geometry())) throw new UserException(name + " are " + others.geometry() +
			", the frames " + frames.geometry() + ". Choose frames of one size.");
	}

	/** Ends the threads, and deletes temporary files. */
	@Override
	public void close() {
		workers.close();
		readers.close();
		copies.close();
	}
}
