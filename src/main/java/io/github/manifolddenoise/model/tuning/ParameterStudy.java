package io.github.manifolddenoise.model.tuning;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.ComponentRule;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.extension.CrossValidation;
import io.github.manifolddenoise.extension.KernelCompletion;
import io.github.manifolddenoise.extension.KernelPress;
import io.github.manifolddenoise.extension.Press;
import io.github.manifolddenoise.extension.PressBox;
import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.extension.PressMinimizer;
import io.github.manifolddenoise.extension.PressMinimum;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.extension.RidgeSystem;
import io.github.manifolddenoise.extension.RkPress;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.GaussianAffinity;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.TexturedFrames;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * How well the coordinates of a learnt manifold are extended to frames that were left out, with the parameters in use and
 * with those of least PRESS (Arias 2007, sect. 3.3.2).
 * <p>
 * It is a check of the extension and no measure of de-noising. For noisy frames the scale σh of least PRESS is often too
 * small (Arias 2007, sect. 3.3.2 and C.3): their coordinates are noisy too, and a good extension of noisy coordinates
 * puts the noise back.
 * </p>
 *
 * @param frames training frames, m
 * @param components kernel components there are, p; all of them are predicted
 * @param noise standard deviation of the noise that was worked with
 * @param kernelScale σk
 * @param used the parameters in use
 * @param least where PRESS is least
 * @param atEdge whether that is at an end of the range of σh or γ, so that PRESS might be less beyond it
 * @param folds of the cross-validation: 10, or as many as there are frames
 * @param suggested numbers of components to keep
 * @param map PRESS over both parameters
 */
public record ParameterStudy(int frames, int components, double noise, double kernelScale, ExtensionSetting used,
	ExtensionSetting least, boolean atEdge, int folds, SuggestedComponents suggested, PressMap map)
{

	private static final int FOLDS = 10;
	private static final int GRID = 25;
	private static final int MOST_LEFT_OUT = 40;
	private static final int FEW_FRAMES = 150;
	private static final KernelCompletion.End COMPLETED = new KernelCompletion.End(1e-4, 500);

	private static final double NO_BETTER = 1, MUCH_BETTER = 0.8, NEARLY = 1.05;

	/**
	 * Learns the manifold of a stack as a pre-image method would, and studies its extension.
	 *
	 * @param options with {@link RidgeExtension}
	 * @param recompute whether to find RK-PRESS, at a cost of O(m³) for each frame; empty = for up to 150 frames, of at
	 *          most 40 of them
	 * @param completion whether to complete the kernel matrix without each fold
	 * @throws UserException if the frames are fewer than 3, all identical, not finite or fall apart, or the extension is
	 *           another
	 */
	public static ParameterStudy of(final FrameSource frames, final DenoiseOptions options,
		final Optional<Boolean> recompute, final boolean completion, final Compute compute, final Progress progress)
		throws IOException
	{
		return of(frames, options, recompute, completion, () -> {}, compute, progress);
	}

	/** @param beforeWhitening throws what ends the work where the noise is found to be correlated */
	public static ParameterStudy of(final FrameSource frames, final DenoiseOptions options,
		final Optional<Boolean> recompute, final boolean completion, final Runnable beforeWhitening, final Compute compute,
		final Progress progress) throws IOException
	{
		final EvenStack even = EvenStack.of(frames, options.noise(), beforeWhitening, compute, progress);
		final NoiseLevel level = TexturedFrames.checked(even.level(), even.frames(), compute, progress);
		level.warnings().forEach(progress::warn);
		final double sigma = level.used();
		final int neighbours = new Denoiser(options, compute, progress).neighbours(even.frames(), sigma);
		final NoisyStack stack = new NoisyStack(even.frames(), even.span(), sigma, neighbours, compute, progress);
		final FittedManifold model = new PreimageDenoiser(options.preimage(), compute, progress).learn(stack).model();
		final int signal = GramNoise.signalRank(even.span().spectrum(), even.span().varyingPixels(), sigma);
		return of(model, options.preimage().model(), sigma, signal, new Extras(recompute, completion, options.seed()),
			compute, progress);
	}

	/**
	 * What is found besides PRESS.
	 *
	 * @param recompute whether RK-PRESS; empty = for few frames
	 * @param completion whether the kernel matrix is completed
	 * @param seed of the folds
	 */
	record Extras(Optional<Boolean> recompute, boolean completion, long seed) {

		boolean recomputed(final int frames) {
			return recompute.orElse(frames <= FEW_FRAMES);
		}

		/** Frames without which the kernel is looked at: all, unless nobody asked for its being computed anew. */
		int leftOut(final int frames) {
			return recompute.isEmpty() && frames <= FEW_FRAMES ? Math.min(frames, MOST_LEFT_OUT) : frames;
		}
	}

	/**
	 * Studies a learnt manifold. Cost some 60 eigendecompositions of order m.
	 *
	 * @param options with which it was learnt
	 * @param noise σ
	 * @param signal directions that stand out of the noise
	 */
	static ParameterStudy of(final FittedManifold model, final ModelOptions options, final double noise,
		final int signal, final Extras extras, final Compute compute, final Progress progress)
	{
		if (!(options.extension() instanceof RidgeExtension extension)) throw new UserException(
			"Only extension = ridge has a scale and a ridge to be studied. Choose it.");
		if (!extension.bias()) throw new UserException(
			"bias = false cannot be studied: PRESS is that of ridge regression with a bias. Leave bias out.");
		progress.stage("Studying the extension");
		final DMatrixRMaj squared = Distances.squared(model.featureSpace().points(), compute);
		final DMatrixRMaj coordinates = model.featureSpace().coordinates();
		final int m = squared.numRows;
		final PressBox box = PressBox.of(squared);
		final PressMinimum least = new PressMinimizer(box).minimum(squared, coordinates, compute, progress.withinStage());
		final PressMap map = PressMap.of(squared, coordinates, box, GRID, GRID, compute, progress);
		final CrossValidation folds = new CrossValidation(Math.min(FOLDS, m), new CrossValidation.Shuffled(extras.seed()));
		final int[] leftOut = evenly(extras.leftOut(m), m);
		if (extras.completion()) progress.stage("Completing the kernel matrix");
		final Measures measures = new Measures(squared, coordinates, folds, new KernelPress(coordinates, options.centring(),
			leftOut), extras.completion(), compute, progress);
		final List<ExtensionSetting> plain = List.of(measures.at(model.extensionScale(), extension.ridge()), measures.at(least
			.scale(), least.ridge()));
		final KernelPca pca = new KernelPca(options.centring(), options.time(), options.mostComponents());
		final List<ExtensionSetting> settings = extras.recomputed(m) ? measures.recomputed(plain, within -> RkPress.of(squared, options
			.kernel(), model.kernelScale(), pca, leftOut, compute, within)) : plain;
		return new ParameterStudy(m, model.embedding().components(), noise, model.kernelScale(), settings.get(0), settings.get(
			1), isAtEdge(least, box), folds.folds(), SuggestedComponents.of(model.embedding().eigenvalues(), signal), map);
	}

	/** What the numbers say, in a sentence. */
	public String finding() {
		if (used.press() >= NO_BETTER) return "With the parameters in use the extension predicts frames no better than their" +
			" mean: other scales are needed.";
		if (least.press() > MUCH_BETTER * used.press()) return "The parameters in use predict frames about as well as any.";
		return String.format(Locale.ROOT, "Extension bandwidth %.4g and ridge %.2g would predict frames better, with %.2g of the" +
			" squared error.", least.scale(), least.ridge(), least.press() / used.press());
	}

	/** A descent along a flat valley may stop just before its end. */
	private static boolean isAtEdge(final PressMinimum least, final PressBox box) {
		return least.atEdge() || least.scale() < NEARLY * box.leastScale() || least.scale() * NEARLY > box.mostScale() ||
			least.ridge() < NEARLY * box.leastRidge() || least.ridge() * NEARLY > box.mostRidge();
	}

	/** {@code count} of the frames, evenly spread. */
	private static int[] evenly(final int count, final int frames) {
		return IntStream.range(0, count).map(k -> (int) ((long) k * frames / count)).toArray();
	}

	/** How a setting is judged. */
	private record Measures(DMatrixRMaj squaredDistances, DMatrixRMaj coordinates, CrossValidation folds,
		KernelPress kernelPress, boolean completion, Compute compute, Progress progress)
	{

		ExtensionSetting at(final double scale, final double ridge) {
			final RidgeSystem system = system(scale);
			return new ExtensionSetting(scale, ridge, new Press(system, coordinates).value(ridge), folds.error(system, coordinates,
				ridge), kernelPress.relativeValue(system, ridge), OptionalDouble.empty(), completion ? OptionalDouble.of(completed(scale))
					: OptionalDouble.empty());
		}

		private RidgeSystem system(final double scale) {
			return new RidgeSystem(squaredDistances, scale, compute);
		}

		private double completed(final double scale) {
			return KernelCompletion.relativeError(compute.algebra().timesTranspose(coordinates, coordinates), folds.folds(
				coordinates.numRows), GaussianAffinity.of(squaredDistances, scale, compute), COMPLETED, compute, progress);
		}

		/** The same settings with RK-PRESS, every kernel without a frame computed once for all. */
		List<ExtensionSetting> recomputed(final List<ExtensionSetting> settings, final Function<Progress, RkPress> press) {
			progress.stage("Recomputing the kernel without a frame");
			final RkPress recomputed = press.apply(progress);
			final double[][] values = recomputed.values(settings.stream().map(setting -> system(setting.scale())).toList(), settings
				.stream().map(setting -> new double[] { setting.ridge() }).toArray(double[][]::new), compute, progress);
			final double unit = recomputed.fixed().meanSquare();
			return IntStream.range(0, settings.size()).mapToObj(k -> settings.get(k).withRecomputed(values[k][0] / unit)).toList();
		}
	}

	/**
	 * Numbers of components that simple rules would keep. The first three look at the eigenvalues of the kernel, the last at
	 * the frames themselves.
	 *
	 * @param mostOfSum the fewest that hold 95 % of the sum of the eigenvalues
	 * @param nearlyAllOfSum the fewest that hold 99 %
	 * @param gap those before the widest gap, at most {@code nearlyAllOfSum}, since beyond are the ratios of tiny eigenvalues
	 * @param signal directions in which the frames stand out of the noise (Marchenko-Pastur law), at least 1 and at most the
	 *          components there are
	 */
	public record SuggestedComponents(int mostOfSum, int nearlyAllOfSum, int gap, int signal) {

		private static final double LOST = 0.05, LITTLE_LOST = 0.01;

		/** @param signal directions that stand out of the noise */
		static SuggestedComponents of(final double[] eigenvalues, final int signal) {
			final int nearlyAll = new ComponentRule.Energy(LITTLE_LOST).components(eigenvalues);
			return new SuggestedComponents(new ComponentRule.Energy(LOST).components(eigenvalues), nearlyAll,
				new ComponentRule.Eigengap(nearlyAll).components(eigenvalues), Math.max(1, Math.min(eigenvalues.length, signal)));
		}
	}
}
