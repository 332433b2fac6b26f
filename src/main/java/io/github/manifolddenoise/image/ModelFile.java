package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import ij.ImagePlus;

import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * What was learnt from a training stack, to be applied to other stacks: its clean frames as a 32-bit TIFF stack that
 * ImageJ opens and shows like any other, with the metadata of the training stack.
 * <p>
 * Pixels have the units in which frames are read, so that a value calibration (signed 16-bit, for example) is dropped
 * without being applied. An RGB stack is kept as three channels; its frames have three planes all the same. The last two
 * lines of the Info say that the file is a model, of which format, and a JSON object says how it was made:
 * </p>
 *
 * <pre>
 * Manifold Denoise model format: 1
 * Manifold Denoise model: {"color":false,"sets":[{"name":"","noise":7.9,"method":"...","spanRank":82}],"options":{...}}
 * </pre>
 *
 * @param name the file's path or the image's title
 * @param image the clean frames
 * @param color whether the training stack was RGB
 * @param info how the frames came about
 */
public record ModelFile(String name, ImagePlus image, boolean color, ModelInfo info) {

	/** The format that is written, and the newest that is read. */
	static final int FORMAT = 1;

	private static final String FORMAT_KEY = "Manifold Denoise model format: ", CONTENT_KEY = "Manifold Denoise model: ";
	private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().serializeSpecialFloatingPointValues()
		.create();

	/** The JSON object. */
	private record Content(boolean color, List<TrainedSet> sets, Map<String, String> options) {}

	/**
	 * Begins a file: the sets of the training stack are written through {@link TiffBlockWriter#sink sinks}, then the writer
	 * is {@linkplain TiffBlockWriter#commit committed}.
	 *
	 * @param training gives the dimensions and the metadata; its pixels are not read
	 * @throws UserException if the folder is missing or not writable, the disk has too little space, or the training stack
	 *           is RGB and has channels besides
	 */
	public static TiffBlockWriter create(final Path path, final ImagePlus training, final ModelInfo info,
		final Workers workers)
	{
		checkTraining(training);
		final boolean color = training.getType() == ImagePlus.COLOR_RGB;
		final List<String> lines = List.of(FORMAT_KEY + FORMAT, CONTENT_KEY + GSON.toJson(new Content(color, info.sets(), info
			.options())));
		return TiffBlockWriter.create(path, training, OutputType.RAW, lines, workers);
	}

	/**
	 * Whether a model can hold a training stack, to be asked before it is cleaned.
	 *
	 * @throws UserException if it is RGB and has channels besides
	 */
	public static void checkTraining(final ImagePlus training) {
		if (training.getType() == ImagePlus.COLOR_RGB && training.getNChannels() > 1) throw new UserException(
			"The training image \"" + training.getTitle() + "\" is RGB and has " + training.getNChannels() +
				" channels; a model keeps one of the two. Split the channels with Image>Color>Split Channels.");
	}

	/**
	 * Opens a model. Cost: that of {@link TiffInput#open}.
	 *
	 * @throws UserException if the file cannot be read, is no model, or is one of a newer format
	 */
	public static ModelFile open(final Path file) {
		final Path path = file.toAbsolutePath();
		return of(TiffInput.open(path), path.toString()).orElseThrow(() -> new UserException("\"" + path +
			"\" is a TIFF stack but no model. Make one with: fit TRAIN.tif -o MODEL.tif"));
	}

	/**
	 * The model that an image is, however it was opened; empty if it is none.
	 *
	 * @throws UserException if it is a model that was changed, or one of a newer format
	 */
	public static Optional<ModelFile> of(final ImagePlus image) {
		return of(image, image.getTitle());
	}

	private static Optional<ModelFile> of(final ImagePlus image, final String name) {
		final String info = image.getInfoProperty();
		final List<String> lines = info == null ? List.of() : Arrays.asList(info.split("\\R"));
		final String format = last(lines, FORMAT_KEY), content = last(lines, CONTENT_KEY);
		if (format.isEmpty()) return Optional.empty();
		requireFormat(name, format);
		if (image.getBitDepth() != 32) throw new UserException("The model \"" + name + "\" has " + image.getBitDepth() +
			"-bit pixels, so it was changed after it was made; a model has 32-bit pixels. Make it again.");
		try {
			final Content read = GSON.fromJson(content, Content.class);
			return Optional.of(new ModelFile(name, image, read.color(), new ModelInfo(read.sets(), read.options())));
		}
		catch (final RuntimeException exception) {
			throw new UserException("The model \"" + name + "\" has a damaged description (the line \"" + CONTENT_KEY.strip() +
				"\" of its Info). Make it again.", exception);
		}
	}

	/** What follows {@code key} in the last line that begins with it; empty if there is none. */
	private static String last(final List<String> lines, final String key) {
		return lines.stream().filter(line -> line.startsWith(key)).reduce((earlier, later) -> later).map(line -> line
			.substring(key.length())).orElse("");
	}

	private static void requireFormat(final String name, final String format) {
		if (!format.matches("\\d{1,9}")) throw new UserException("The model \"" + name + "\" has the format \"" + format +
			"\", which is no number. Make it again.");
		if (Integer.parseInt(format) > FORMAT) throw new UserException("The model \"" + name + "\" has the format " + format +
			"; this version of Manifold Denoise reads formats up to " + FORMAT +
			". Update Manifold Denoise, or make the model again with this version.");
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
	public void requireMatch(final ImagePlus other, final StackLayout layout, final StackLayout modelLayout) {
		TrainingMatch.require(other, layout, "The model \"" + name + "\"", color, modelLayout.geometry());
	}
}
