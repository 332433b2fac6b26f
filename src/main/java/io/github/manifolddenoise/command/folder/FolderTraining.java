package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.FitModelJob;
import io.github.manifolddenoise.command.denoise.Training;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.ModelWriter;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.image.Titles;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.options.DenoiseFolderOptions;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * The file that all others are held against. A stack is cleaned when the first file needs it, and kept as a model in the
 * output folder, under a name that holds a hash of the stack's bytes, of the options and of the version: a later run that
 * would make the same model takes it from there. What wants the noisy training frames ({@code geometry} is not
 * {@code cleaned}) gets the stack itself.
 */
final class FolderTraining {

	/** What methods that clean a stack leave to do for new frames, as without a model. */
	private static final Map<String, String> WITH_MODEL = Map.of("harmonics", "posterior", "harmonic-shrinkage", "posterior",
		"svd", "posterior", "harmonics-residual", "posterior-residual");

	private final Path file;
	private final Path folder;
	private final OptionValues values;
	private final Progress progress;
	private final Recording stack;
	private final boolean isModel;
	private final String hash;
	private Optional<Recording> ready = Optional.empty();

	private FolderTraining(final Path file, final Path folder, final OptionValues values, final Progress progress) {
		this.file = file;
		this.folder = folder;
		this.values = values;
		this.progress = progress;
		stack = ImageFiles.open(file);
		isModel = ModelFile.isDescribed(stack);
		Training.of(stack, ofStack(), progress);
		final Path whole = ImageFiles.file(file);
		final String bytes = FileHash.of(whole, progress);
		hash = whole.equals(file) ? bytes : FileHash.of(bytes + file);
	}

	/**
	 * @param values those of {@link DenoiseFolderOptions}
	 * @param folder where a model is kept
	 * @throws UserException if the file cannot be learnt from
	 */
	static Optional<FolderTraining> of(final OptionValues values, final Path folder, final Progress progress) {
		return values.get(DenoiseFolderOptions.TRAIN).map(name -> {
			final Path file = Path.of(name).toAbsolutePath();
			FolderFile.requireStack(ImageFiles.file(file));
			return new FolderTraining(file, folder, values, progress);
		});
	}

	/** SHA-256 of the file. */
	String hash() {
		return hash;
	}

	/** Whether a file is the one that is learnt from, which is de-noised by itself. */
	boolean isFrom(final Path other) throws IOException {
		return !values.texts().get(DenoiseStackOptions.METHOD.name()).startsWith("posterior") && Files.isSameFile(
			ImageFiles.file(file), other);
	}

	/** The options for stacks that are held against it. */
	OptionValues ofStack() {
		final OptionValues all = DenoiseFolderOptions.ofStack(values, file.toString());
		if (isModel || !keepsModel()) return all;
		final String method = all.texts().get(DenoiseStackOptions.METHOD.name());
		return all.with(DenoiseStackOptions.METHOD, WITH_MODEL.getOrDefault(method, method));
	}

	private boolean keepsModel() {
		return !isModel && DenoiseFolderOptions.ofStack(values, "").get(DenoiseStackOptions.GEOMETRY) == Geometry.CLEANED;
	}

	/**
	 * What stacks are held against.
	 *
	 * @throws UserException if the frames cannot be cleaned, which concerns all files
	 */
	Recording image() throws IOException {
		if (ready.isEmpty()) ready = Optional.of(keepsModel() ? model() : stack);
		return ready.get();
	}

	private Recording model() throws IOException {
		final OptionValues training = trainingValues();
		final String key = FileHash.of(Version.text() + hash + training.texts()).substring(0, 8);
		final Path path = folder.resolve(Titles.stem(file.getFileName().toString()) + "-model-" + key + ".tif");
		if (Files.exists(path)) {
			try {
				final Recording kept = ModelFile.image(path);
				ModelFile.of(kept, progress);
				return kept;
			}
			catch (final UserException exception) {
				progress.warn("The model is made again. " + exception.getMessage());
			}
		}
		try (FitModelJob job = new FitModelJob(stack, training, new FolderProgress(progress, "Training file", "Training file",
			Optional.empty())))
		{
			job.train();
			try (ModelWriter model = job.file(path)) {
				model.commit();
			}
		}
		return ModelFile.image(path);
	}

	/**
	 * As for Fit Model, with the kernel PCA asked for if there will be pre-images; a noise level that was given is that of the
	 * other files.
	 */
	private OptionValues trainingValues() {
		final Map<String, String> given = values.texts(), texts = new LinkedHashMap<>();
		final String method = given.get(DenoiseStackOptions.METHOD.name());
		final boolean preimage = FitModelOptions.PREIMAGE.choices().contains(method);
		for (final Option<?> option : FitModelOptions.all()) {
			final boolean own = option.equals(FitModelOptions.MODEL) || option.equals(DenoiseStackOptions.SIGMA) ||
				option.equals(DenoiseStackOptions.REPORT) || option.equals(DenoiseStackOptions.HTML)
					|| !given.containsKey(option.name()) ||
				!preimage && FitModelOptions.isOfKernelPca(option);
			texts.put(option.name(), own ? option.defaultText() : given.get(option.name()));
		}
		if (!FitModelOptions.METHOD.choices().contains(method)) texts.put(FitModelOptions.METHOD.name(), Option.AUTO);
		if (preimage) texts.put(FitModelOptions.PREIMAGE.name(), method);
		return OptionValues.of(FitModelOptions.all(), texts);
	}
}
