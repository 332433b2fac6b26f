package io.github.manifolddenoise.command.denoise;

import java.io.IOException;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.command.shell.StackWork;
import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MappedFrames;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.image.ImageFrames;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.image.ModelInfo.TrainingStack;
import io.github.manifolddenoise.image.PixelHash;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Regions;
import io.github.manifolddenoise.image.StackLayout;
import io.github.manifolddenoise.image.TrainingMatch;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.manifold.FittedKernelPca;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.options.ApplyModelOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.options.KernelPcaOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * What new frames are held against: the clean frames of a model, or those of a noisy stack, which are cleaned first. The
 * cleaned frames of a set are kept for the next set that needs them.
 */
public final class Training {

	private final Recording image;
	private final Optional<ModelFile> model;
	private StackLayout layout;
	private final OptionValues values;
	private int givenSet = -1;
	private ImageFrames given;
	private int cleanSet = -1;
	private FrameSource clean;

	private Training(final Recording image, final Optional<ModelFile> model, final StackLayout layout,
		final OptionValues values)
	{
		this.image = image;
		this.model = model;
		this.layout = layout;
		this.values = values;
	}

	/**
	 * @param image a training stack or a model
	 * @throws UserException if there are too few frames in it, or it is a model that the options do not fit
	 */
	public static Training of(final Recording image, final OptionValues values, final Progress progress) {
		final Optional<ModelFile> model = ModelFile.of(image, progress);
		model.ifPresent(found -> checkOptions(found, values));
		final Optional<KernelPca> learnt = model.map(found -> found.info().kernelPca()).filter(found -> !found.options()
			.isEmpty());
		final OptionValues all = learnt.map(found -> KernelPcaOptions.withLearnt(values, found.options(), model.get().name()))
			.orElse(values);
		final StackLayout layout = model.map(found -> found.layout(values.get(DenoiseStackOptions.CHANNELS), values.get(
			DenoiseStackOptions.VOLUMES))).orElseGet(() -> StackLayout.of(image, values.get(DenoiseStackOptions.CHANNELS), values
				.get(DenoiseStackOptions.VOLUMES)));
		return new Training(image, model, layout, all);
	}

	/** Nothing is cleaned again. */
	private static void checkOptions(final ModelFile model, final OptionValues values) {
		final String method = values.texts().get(DenoiseStackOptions.METHOD.name());
		if (!ApplyModelOptions.METHOD.choices().contains(method)) throw new UserException("method = " + method +
			" is for frames that are still noisy, and those of the model \"" + model.name() + "\" are clean. Choose " + String
				.join(", ", ApplyModelOptions.METHOD.choices()) + ".");
		if (values.get(DenoiseStackOptions.GEOMETRY) != Geometry.CLEANED) throw new UserException("geometry = " + values
			.texts().get(DenoiseStackOptions.GEOMETRY.name()) + " needs the noisy training frames, and the model \"" + model
				.name() + "\" holds clean ones. Choose geometry = cleaned, or train = the stack that the model was made from.");
	}

	/** What has no effect because these are the frames of a model. */
	Optional<String> idleOptions() {
		return model.flatMap(found -> InactiveOptions.warningWithModel(values, found.info().options()));
	}

	/** The options with those that a model learnt where they are left out. */
	OptionValues options() {
		return values;
	}

	/**
	 * The sets of a stack whose frames are held against these; from then on these are restricted to the same
	 * {@linkplain Regions region}.
	 *
	 * @throws UserException if its frames are of another kind or size, or it has more sets than one has been learnt for
	 */
	StackLayout layoutOf(final Recording fresh) {
		final Regions regions = Regions.of(fresh, OpenImages.region(fresh, values), image);
		layout = layout.within(regions.training());
		final StackLayout other = StackLayout.ofFresh(fresh, image, values.get(DenoiseStackOptions.CHANNELS), values.get(
			DenoiseStackOptions.VOLUMES)).within(regions.image());
		if (model.isPresent()) model.get().requireMatch(fresh, other, layout);
		else TrainingMatch.require(fresh, other, image, layout);
		final int sets = other.sets().size(), known = layout.sets().size();
		if (known != 1 && known != sets) throw new UserException("The " + (model.isPresent() ? "model" : "training image") +
			" has " + known + " channels or z-sections to learn from and the image has " + sets + ". Choose a " + (model
				.isPresent() ? "model" : "training image") + " with one, or with as many.");
		return other;
	}

	/** What to tell the user of a stack that its own model is applied to; empty for any other. */
	Optional<String> notice(final Recording fresh, final Progress progress) {
		final Optional<TrainingStack> own = model.flatMap(found -> found.info().training());
		final boolean alike = own.isPresent() && own.get().bitDepth() == fresh.bitDepth() && image.slices() == fresh
			.slices() * (fresh.bitDepth() == 24 ? 3 : 1);
		if (!alike || !PixelHash.of(fresh, progress).equals(own.get().sha256())) return Optional.empty();
		return Optional.of("\"" + fresh.title() + "\" is the stack that the model \"" + model.get().name() +
			"\" was made from. Denoise Stack de-noises a stack by itself, and finds the best method for that.");
	}

	/** Why pre-images learn the kernel PCA of a model again that has its options alone, as earlier versions made. */
	Optional<String> learntAgain() {
		return model.filter(found -> found.info().kernelPca().wasTooLarge()).map(found ->
			"The kernel PCA of the model \"" + found.name() + "\" was learnt again from its frames, with the model's options: its" +
				" numbers were too large for the file. To keep it, make the model again with Fit Model....");
	}

	/** De-noises the frames of a set. */
	Denoised denoise(final int set, final ImageFrames fresh, final Denoiser denoiser, final StackWork work)
		throws IOException
	{
		final int own = own(set);
		if (model.isEmpty() && !denoiser.cleansTraining()) return denoiser.denoise(frames(own, work), fresh);
		if (cleanSet != own) {
			clean = model.isPresent() ? frames(own, work) : cleaned(own, denoiser, work);
			cleanSet = own;
		}
		return denoiser.apply(clean, kept(own), fresh);
	}

	/** The kernel PCA that a model holds of a set. */
	private Optional<FittedKernelPca> kept(final int own) {
		return model.map(found -> found.info().kernelPca()).flatMap(learnt -> Optional.ofNullable(learnt.sets().get(layout.sets()
			.get(own).name())).map(numbers -> new FittedKernelPca(numbers, FitModelOptions.modelOptions(learnt.options()))));
	}

	/** Frames of a set of the other stack, with the same values as these where none count. */
	ImageFrames comparable(final int set, final ImageFrames fresh, final StackWork work) {
		return fresh.filledLike(frames(own(set), work));
	}

	private int own(final int set) {
		return layout.sets().size() == 1 ? 0 : set;
	}

	private ImageFrames frames(final int own, final StackWork work) {
		if (givenSet != own) given = work.frames(image, layout.sets().get(own));
		givenSet = own;
		return given;
	}

	/** Rounded as in a model, so that training first and de-noising later gives the same. */
	private FrameSource cleaned(final int own, final Denoiser denoiser, final StackWork work) throws IOException {
		final FrameSet set = layout.sets().get(own);
		final ImageFrames frames = frames(own, work);
		final DenoisedSet cleaned = new DenoisedSet(set, frames, denoiser.forTraining().train(frames), Optional.empty());
		cleaned.warnings().forEach(warning -> work.progress().warn("Training stack: " + warning));
		return CachedFrames.of(MappedFrames.rounded(cleaned.denoised().frames()), work.progress());
	}
}
