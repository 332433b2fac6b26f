package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;


import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.tiff.TiffFile;

/**
 * What was learnt from a training stack, to be applied to other stacks: its clean frames as a 32-bit TIFF stack that
 * ImageJ opens and shows like any other, with the metadata of the training stack.
 * <p>
 * Pixels have the units in which frames are read, so that a value calibration (signed 16-bit, for example) is dropped
 * without being applied. An RGB stack is kept as three channels; its frames have three planes all the same. The last
 * line of the Info is a JSON object that says how the model was made and holds a hash of its pixels: {@link ModelDescription}.
 * The lines before it hold the kernel PCA of the frames: {@link KernelPcaLines}; numbers that are too many for that lie in a
 * folder beside it, {@link KernelPcaFolder}. A model may be moved, together with its folder, renamed and saved again by
 * ImageJ, but not changed.
 * </p>
 *
 * @param name the file's path or the image's title
 * @param image the clean frames
 * @param color whether the training stack was RGB
 * @param info how the frames came about
 */
public record ModelFile(String name, Recording image, boolean color, ModelInfo info) {

	/**
	 * Begins a file.
	 *
	 * @param training gives the dimensions and the metadata; its pixels are not read
	 * @param layout how it becomes the sets of {@code info}
	 * @throws UserException if the folder is missing or not writable, the disk has too little space, or the training stack
	 *           is RGB and has channels besides
	 */
	public static ModelWriter create(final Path path, final Recording training, final StackLayout layout,
		final ModelInfo info, final Workers workers)
	{
		return create(path, training, layout, info, KernelPca.MOST_BYTES, workers);
	}

	/**
	 * The same with another limit.
	 *
	 * @param mostBytes numbers of a kernel PCA that the file holds at most; more of them go into a folder beside it
	 */
	public static ModelWriter create(final Path path, final Recording training, final StackLayout layout,
		final ModelInfo info, final long mostBytes, final Workers workers)
	{
		checkTraining(training);
		return ModelWriter.create(path, training, layout, info, mostBytes, workers);
	}

	/**
	 * Whether the folder that a model may have beside its file could be written.
	 *
	 * @throws UserException if there is another one of its name
	 */
	public static void checkFolder(final Path model) {
		KernelPcaFolder.check(model);
	}

	/**
	 * Whether a model can hold a training stack, to be asked before it is cleaned.
	 *
	 * @throws UserException if it is RGB and has channels besides
	 */
	public static void checkTraining(final Recording training) {
		if (training.isRgb() && training.channels() > 1) throw new UserException(
			"The training image \"" + training.title() + "\" is RGB and has " + training.channels() +
				" channels; a model keeps one of the two. Split the channels with Image>Color>Split Channels.");
	}

	/** Whether a folder has the name of one that belongs to the file of a model. */
	public static boolean isFolderOfModel(final Path folder) {
		return KernelPcaFolder.isNamed(folder);
	}

	/** Whether an image says that it is a model; {@link #of} finds out whether that is still true. */
	public static boolean isDescribed(final Recording image) {
		return ModelLines.of(image.info()).stream().anyMatch(ModelLines::isDescription);
	}

	/**
	 * The image in a file that says that it is a model.
	 *
	 * @throws UserException if the file cannot be read or is no model
	 */
	public static Recording image(final Path file) {
		final Recording image = ImageRecording.of(TiffInput.open(file));
		requireDescription(image, file.toAbsolutePath().toString());
		return image;
	}

	/**
	 * Requires an image to say that it is a model.
	 *
	 * @param name of it, for messages
	 */
	public static void requireDescription(final Recording image, final String name) {
		if (!isDescribed(image)) throw new UserException("\"" + name + "\" is a stack but no model. Make one with Fit Model..." +
			" (fit TRAIN.tif -o MODEL.tif), or de-noise with it as the training stack of Denoise Stack....");
	}

	/**
	 * Opens a model. Cost: that of {@link #of}.
	 *
	 * @throws UserException if the file cannot be read, is no model, was changed, or is one of a newer version
	 */
	public static ModelFile open(final Path file) {
		return of(image(file), file.toAbsolutePath().toString(), Progress.NONE).orElseThrow();
	}

	/**
	 * The model that an image is, however it was opened; empty if it is none. Cost: one walk through its pixels.
	 *
	 * @throws UserException if it is a model that was changed, or one of a newer version, or a slice cannot be read
	 */
	public static Optional<ModelFile> of(final Recording image, final Progress progress) {
		return of(image, image.title(), progress);
	}

	private static Optional<ModelFile> of(final Recording image, final String name, final Progress progress) {
		final List<String> lines = ModelLines.of(image.info());
		final Optional<String> line = lines.stream().filter(text -> text.startsWith(ModelDescription.START)).reduce((earlier,
			later) -> later);
		if (line.isEmpty()) return Optional.empty();
		final ModelDescription description = ModelDescription.parse(name, image.source(), line.get(), lines.stream()
			.filter(KernelPcaLines::isLine).toList());
		requireFloats(image, name);
		requireUnchanged(image, name, description, progress);
		return Optional.of(new ModelFile(name, image, description.color(), description.info()));
	}

	private static void requireFloats(final Recording image, final String name) {
		if (image.bitDepth() != 32) throw ModelDescription.changed(name, "it has " + image.bitDepth() +
			"-bit pixels, and a model has 32-bit pixels");
	}

	private static void requireUnchanged(final Recording image, final String name, final ModelDescription description,
		final Progress progress)
	{
		final String has = size(image.width(), image.height(), List.of(image.channels(), image.sections(), image
			.times())), had = size(description.width(), description.height(), description.dimensions());
		if (!has.equals(had)) throw ModelDescription.changed(name, "it has " + has + " instead of " + had);
		if (ImageRecording.image(image).getStack() instanceof FileStack stack && stack.source() instanceof TiffFile file && file.isCompressed()) throw ModelDescription.changed(name,
			"it was saved with compression");
		progress.stage("Checking the model");
		if (!PixelHash.of(image, progress).equals(description.sha256())) throw ModelDescription.changed(name,
			"its pixels are others");
	}

	private static String size(final int width, final int height, final List<Integer> dimensions) {
		return width + " × " + height + " pixels in " + dimensions.get(0) + " channels, " + dimensions.get(1) +
			" slices and " + dimensions.get(2) + " frames";
	}

	/**
	 * The sets of the model, to be read with {@link ImageFrames} from {@link #image}.
	 *
	 * @param mode as in training
	 * @param volumes as in training
	 * @throws UserException if that does not give the sets of the training
	 */
	public StackLayout layout(final ChannelMode mode, final boolean volumes) {
		final StackLayout layout = StackLayout.of(image, color ? ChannelMode.TOGETHER : mode, volumes);
		final List<String> has = info.sets().stream().map(TrainedSet::name).toList();
		final List<String> asked = layout.sets().stream().map(FrameSet::name).toList();
		if (has.equals(asked)) return layout;
		throw new UserException("The model \"" + name + "\" was trained on " + names(has) + ", but " + names(asked) +
			" is asked of it. Choose the channels and volumes as in training, and do not rearrange the model.");
	}

	private static String names(final List<String> sets) {
		return sets.equals(List.of("")) ? "all channels and sections of a frame together" : String.join(", ", sets);
	}

	/**
	 * Requires the frames of an image to be of the kind and size of the model's.
	 *
	 * @param layout the sets of the image
	 * @param modelLayout the sets of the model
	 * @throws UserException that names both and the cure
	 */
	public void requireMatch(final Recording other, final StackLayout layout, final StackLayout modelLayout) {
		TrainingMatch.require(other, layout, "The model \"" + name + "\"", color, modelLayout.geometry());
	}
}
