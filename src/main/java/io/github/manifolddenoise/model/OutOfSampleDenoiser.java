package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.FittedKernelPca;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.FittedTraining;
import io.github.manifolddenoise.model.method.MethodResult;
import io.github.manifolddenoise.model.method.MethodSetting;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.method.RiskEstimator;
import io.github.manifolddenoise.model.method.SelectedMethod;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.noise.CameraFit;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.noise.PixelNoise;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** De-noises new frames, one or many, with the help of clean training frames. */
final class OutOfSampleDenoiser {

	private static final int FRAMES_FOR_GRAM = 20;

	/** So many times the level by neighbouring pixels, and more than noise is outside of the training frames' span. */
	private static final double NO_NOISE = 1.1;

	/**
	 * New frames with even noise.
	 *
	 * @param noise what it was like
	 * @param level how strong it is; empty if the frames are too few to tell by themselves
	 */
	private record Fresh(StackNoise noise, FrameSource even, Optional<NoiseLevel> level) {

		/** Twice the standard error of the variance of few frames, as a part of it; of many it is not what limits them. */
		double uncertainty() {
			if (level.isPresent() || noise.options().sigma().isPresent()) return 0;
			return 2 * Math.sqrt(2.0 / (even.geometry().countedPixels() * (double) even.frameCount()));
		}
	}

	private final DenoiseOptions options;
	private final Optional<FittedKernelPca> kept;
	private final Runnable beforeWhitening;
	private final Compute compute;
	private final Progress progress;

	/**
	 * @param kept the kernel PCA of the clean frames, if one was learnt before
	 * @param beforeWhitening throws what ends the work where the noise is correlated
	 */
	OutOfSampleDenoiser(final DenoiseOptions options, final Optional<FittedKernelPca> kept, final Runnable beforeWhitening,
		final Compute compute, final Progress progress)
	{
		this.options = options;
		this.kept = kept;
		this.beforeWhitening = beforeWhitening;
		this.compute = compute;
		this.progress = progress;
	}

	/** Measures the noise as that of any stack, if the frames are as many as that takes. */
	private Fresh measured(final FrameSource frames) throws IOException {
		if (frames.frameCount() < FRAMES_FOR_GRAM) {
			final StackNoise noise = StackNoise.of(frames, options.noise(), compute, progress);
			return new Fresh(noise, noise.forward(frames), Optional.empty());
		}
		final EvenStack stack = EvenStack.of(frames, options.noise(), beforeWhitening, compute, progress);
		return new Fresh(stack.noise(), stack.frames(), Optional.of(stack.level()));
	}

	/**
	 * New frames held against the training frames.
	 *
	 * @param projected coordinates of the new ones, as {@link FittedTraining#project} gives them
	 * @param level of their noise
	 */
	private record Held(Fresh fresh, MatchedModel model, DMatrixRMaj projected, NoiseLevel level) {

		/** That of frames too few to tell it by themselves, by what they differ from the training frames by. */
		Optional<CameraNoise> camera(final Progress progress) throws IOException {
			if (fresh.level.isPresent() || !fresh.noise.mayBeOfPhotons()) return Optional.empty();
			return CameraFit.find(model.training().predicted(projected, level.used()), model.fresh(), progress);
		}
	}

	private Held held(final FrameSource clean, final FrameSource frames, final Fresh fresh) throws IOException {
		final MatchedModel model = MatchedModel.of(clean, kept, frames, fresh.even, fresh.noise, options.align(), compute,
			progress);
		final DMatrixRMaj projected = model.training().project(model.fresh());
		final NoiseLevel level = fresh.level.isPresent() ? fresh.level.get() : ofFew(fresh, outside(projected, model.training()
			.noisyPixels(model.fresh())));
		return new Held(fresh, model, projected, level);
	}

	private Held held(final FrameSource clean, final FrameSource frames) throws IOException {
		final Held held = held(clean, frames, measured(frames));
		final Optional<CameraNoise> camera = held.camera(progress);
		if (camera.isEmpty()) return held;
		final StackNoise photons = held.fresh.noise.with(camera.get());
		return held(clean, frames, new Fresh(photons, photons.forward(frames), Optional.empty()));
	}

	Denoised denoise(final FrameSource clean, final FrameSource frames) throws IOException {
		final Held held = held(clean, frames);
		final Fresh fresh = held.fresh;
		final StackNoise noise = fresh.noise;
		final MatchedModel model = held.model;
		final FrameSource even = model.fresh();
		final FittedTraining training = model.training();
		final DMatrixRMaj projected = held.projected;
		final NoiseLevel level = held.level;
		final OutOfSupport far = OutOfSupport.of(training.span(), projected, level.used(), options.far(), compute);
		far.check(training.span().frameCount());
		final NoisyStack stack = new NoisyStack(even, level.used(), Harmonics.NEIGHBOURS, compute, progress);
		final RiskEstimator judge = new RiskEstimator(new NoisyStack(far.denoised(even), level.used(),
			Harmonics.NEIGHBOURS, compute, progress),
			training.span().constantPixels(), noise.errors().uncertainBy(fresh.uncertainty()), options.seed());
		final MethodSetting setting = MethodSetting.ofNewFrames(options.preimage(), judge, training, options.seed());
		final SelectedMethod ready = SelectedMethod.of(options.method().withTraining(), setting);
		setting.endJudging(stack);
		final MethodResult result = ready.run().result(stack, frames.all());
		final List<String> warnings = new ArrayList<>(level.warnings());
		model.alignment().sentence().ifPresent(warnings::add);
		warnings.addAll(far.warnings(training.span().frameCount()));
		if (result.preimages().isPresent()) model.whyLearntAgain(options.preimage()).ifPresent(why -> warnings.add(
			"The kernel PCA that the model holds was not used but learnt again from its frames: " + why));
		final FrameSource whole = model.whole(result.frames(), new NoisyStack(fresh.even, level.used(),
			Harmonics.NEIGHBOURS, compute, progress));
		return new Denoised(far.passed(noise.inverse(whole), frames), ready.method(), level, noise, view(stack,
			training, setting.manifolds().known(stack), result.preimages()), result.preimages(), ready.choice(), Optional.of(far),
			Optional.of(model.alignment()), warnings);
	}

	/** Pre-images on the manifold of the noisy training frames as they are (Arias 2007). */
	Denoised denoiseAsPublished(final FrameSource training, final FrameSource frames) throws IOException {
		final Fresh fresh = measured(frames);
		final StackNoise noise = fresh.noise;
		final FrameSource even = fresh.even;
		final Preimages preimages = new PreimageDenoiser(options.preimage(), compute, progress).denoise(noise.forward(
			training), even);
		final SpanCoordinates span = preimages.model().span();
		final NoiseLevel level = fresh.level.isPresent() ? fresh.level.get() : noise.level(span, even, progress);
		final ManifoldView view = new ManifoldView(span.frameCount(), () -> EmbeddingPlots.of(span, level.used(), preimages));
		final OutOfSupport far = OutOfSupport.of(span, span.project(noise.forward(training), even, compute, progress),
			options.far(), compute);
		far.check(span.frameCount());
		final List<String> warnings = new ArrayList<>(level.warnings());
		warnings.addAll(far.warnings(span.frameCount()));
		return new Denoised(far.passed(noise.inverse(preimages.frames(compute)), frames), options.method(), level, noise,
			view, Optional.of(preimages), Optional.empty(), Optional.of(far), Optional.empty(),
			warnings);
	}

	/** Per frame the mean square of what lies outside the span of the training frames: σ², where the frame is like them. */
	private static double[] outside(final DMatrixRMaj projected, final int noisyPixels) {
		final int r = projected.numCols - 1, freedoms = Math.max(1, noisyPixels - r);
		final double[] outside = new double[projected.numRows];
		for (int i = 0; i < outside.length; i++) outside[i] = projected.get(i, r) * projected.get(i, r) / freedoms;
		return outside;
	}

	/**
	 * Few frames have no Gram matrix to speak of; what lies outside of the training frames' span takes its place, unless
	 * neighbouring pixels, which tell less exactly, say that it is no noise.
	 */
	private NoiseLevel ofFew(final Fresh fresh, final double[] outside) throws IOException {
		final double beside = Math.sqrt(Arrays.stream(outside).average().orElseThrow());
		final int pixels = fresh.even.geometry().countedPixels();
		final OptionalDouble given = fresh.noise.options().sigma();
		if (given.isPresent()) return new NoiseLevel(given.getAsDouble(), beside, OptionalDouble.empty(), NoiseLevel.Source.GIVEN,
			pixels, false);
		if (fresh.noise.camera().isPresent()) return NoiseLevel.ofPhotons(beside, pixels);
		final OptionalDouble pixelwise = PixelNoise.standardDeviation(fresh.even, progress);
		final boolean lower = pixelwise.isPresent() && NO_NOISE * pixelwise.getAsDouble() < beside;
		return new NoiseLevel(lower ? pixelwise.getAsDouble() : beside, beside, pixelwise, lower
			? NoiseLevel.Source.PIXELWISE : NoiseLevel.Source.GRAM, pixels, false);
	}

	/** The frames among the training frames, as far as they are placed already; the rest is left for whoever asks. */
	private ManifoldView view(final NoisyStack stack, final FittedTraining training, final Optional<PreimageGeometry> known,
		final Optional<Preimages> preimages)
	{
		final int kept = preimages.map(Preimages::components).orElse(training.span().rank());
		return new ManifoldView(training.span().frameCount(), () -> {
			try {
				final PreimageGeometry learnt = known.isPresent() ? known.get() : new PreimageDenoiser(options.preimage(),
					compute, progress).learn(training, stack);
				return EmbeddingPlots.of(learnt, kept, stack.sigma(), compute);
			}
			catch (final UserException exception) {
				EmbeddingPlots.warnOfNoKernelPca(exception, progress);
				return EmbeddingPlots.of(training.span(), training.posteriorMean(stack.frames(), stack.sigma()), stack.sigma());
			}
		});
	}
}
