package io.github.manifolddenoise.image;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.frames.FrameStatistics;
import io.github.manifolddenoise.image.ModelInfo.KernelPca;
import io.github.manifolddenoise.image.ModelInfo.TrainedSet;
import io.github.manifolddenoise.image.ModelInfo.TrainingStack;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.task.UserException;

/**
 * The line of a model's Info that says what it is: one JSON object with the single key {@code manifoldDenoiseModel}. The
 * manual documents every key. Keys that are not known are passed over.
 *
 * @param info how the frames came about
 * @param color whether the training stack was RGB
 * @param width of the model, as {@code height}
 * @param dimensions channels, z-sections and time points of the model
 * @param sha256 of the model's own pixels, {@link PixelHash}
 */
record ModelDescription(ModelInfo info, boolean color, int width, int height, List<Integer> dimensions, String sha256) {

	/** The version that is written, and the one of a model that names a folder with the numbers of its kernel PCA. */
	static final int VERSION = 3, WITH_FOLDER = 4;

	/** The oldest that is written like this; it has no kernel PCA. */
	private static final int OLDEST = 2;

	private static final String KERNEL_PCA = "kernelPcaSha256";

	/** What such a line begins with. */
	static final String START = "{\"manifoldDenoiseModel\":";

	private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().serializeNulls().create();
	private static final String GAUSSIAN = "gaussian", PHOTON = "photon";

	/**
	 * The line for a model of the given training stack.
	 *
	 * @param layout how that becomes sets of frames
	 * @param kernelPca the lines of its kernel PCA, if it has any
	 */
	static String line(final ModelInfo info, final ImagePlus training, final StackLayout layout, final String sha256,
		final List<String> kernelPca)
	{
		final boolean color = training.getType() == ImagePlus.COLOR_RGB;
		final Map<String, Object> model = new LinkedHashMap<>();
		model.put("version", kernelPca.stream().anyMatch(KernelPcaObject::namesFolder) ? WITH_FOLDER : VERSION);
		model.put("software", info.software());
		model.put("width", training.getWidth());
		model.put("height", training.getHeight());
		model.put("channels", training.getNChannels() * (color ? 3 : 1));
		model.put("slices", training.getNSlices());
		model.put("frames", training.getNFrames());
		model.put("color", color);
		model.put("sha256", sha256);
		if (!kernelPca.isEmpty()) model.put(KERNEL_PCA, KernelPcaLines.sha256(kernelPca));
		info.training().ifPresent(stack -> model.put("training", training(stack)));
		model.put("calibration", calibration(training.getLocalCalibration()));
		model.put("options", info.options());
		final List<Map<String, Object>> sets = new ArrayList<>();
		for (int i = 0; i < info.sets().size(); i++) sets.add(set(info.sets().get(i), layout.sets().get(i)));
		model.put("sets", sets);
		return GSON.toJson(Map.of("manifoldDenoiseModel", model));
	}

	private static Map<String, Object> training(final TrainingStack stack) {
		final Map<String, Object> entries = new LinkedHashMap<>();
		entries.put("title", stack.title());
		entries.put("bitDepth", stack.bitDepth());
		entries.put("sha256", stack.sha256());
		return entries;
	}

	private static Map<String, Object> calibration(final Calibration calibration) {
		final Map<String, Object> entries = new LinkedHashMap<>();
		entries.put("pixelWidth", finite(calibration.pixelWidth));
		entries.put("pixelHeight", finite(calibration.pixelHeight));
		entries.put("pixelDepth", finite(calibration.pixelDepth));
		entries.put("unit", calibration.getUnit());
		entries.put("frameInterval", finite(calibration.frameInterval));
		entries.put("timeUnit", calibration.getTimeUnit());
		entries.put("valueUnit", calibration.getValueUnit());
		entries.put("valueFunction", calibration.getFunction());
		final double[] coefficients = calibration.getCoefficients();
		entries.put("valueCoefficients", coefficients == null ? List.of() : Arrays.stream(coefficients).mapToObj(
			ModelDescription::finite).toList());
		return entries;
	}

	private static Map<String, Object> set(final TrainedSet set, final FrameSet frames) {
		final Map<String, Object> entries = new LinkedHashMap<>();
		entries.put("name", set.name());
		entries.put("frames", frames.frameCount());
		entries.put("planes", frames.geometry().planes());
		entries.put("method", set.method());
		entries.put("reason", set.reason());
		entries.put("noise", finite(set.noise()));
		entries.put("noiseLaw", set.camera().isPresent() ? PHOTON : GAUSSIAN);
		set.camera().ifPresent(camera -> {
			entries.put("gain", camera.gain());
			entries.put("offset", camera.offset());
			entries.put("readNoise", camera.readNoise());
		});
		entries.put("spanRank", set.spanRank());
		set.statistics().ifPresent(statistics -> {
			entries.put("mean", finite(statistics.mean()));
			entries.put("standardDeviation", finite(statistics.standardDeviation()));
			entries.put("minimum", finite(statistics.minimum()));
			entries.put("maximum", finite(statistics.maximum()));
			entries.put("nearestNeighbour", finite(statistics.nearestNeighbour()));
		});
		return entries;
	}

	/** JSON knows no numbers but finite ones: null stands for the others. */
	private static Double finite(final double value) {
		return Double.isFinite(value) ? value : null;
	}

	/**
	 * Reads a line.
	 *
	 * @param name of the model, for messages
	 * @param file of the model; empty if it was not opened from one
	 * @param kernelPca the lines of a kernel PCA beside it
	 * @throws UserException if it is damaged or changed, or of a newer version
	 */
	static ModelDescription parse(final String name, final Optional<Path> file, final String line,
		final List<String> kernelPca)
	{
		final JsonFields model = JsonFields.parse(ModelDamage.of(name), line).object("manifoldDenoiseModel");
		final double version = model.number("version");
		if (version > WITH_FOLDER) throw newer(name, version);
		if (version < OLDEST || version != Math.rint(version)) throw model.damaged("version", "is " + version);
		final List<TrainedSet> sets = model.objects("sets").stream().map(ModelDescription::set).toList();
		final Optional<TrainingStack> training = model.has("training") ? Optional.of(training(model.object("training")))
			: Optional.empty();
		final ModelInfo info = new ModelInfo(model.text("software"), training, sets, model.texts("options"), kernelPca(
			name, file, model, kernelPca));
		final List<Integer> dimensions = List.of(model.count("channels"), model.count("slices"), model.count("frames"));
		return new ModelDescription(info, model.flag("color"), model.count("width"), model.count("height"), dimensions, model
			.hash("sha256"));
	}

	/** What to throw for a model that is no longer what it says. */
	static UserException changed(final String name, final String how) {
		return new UserException("The model \"" + name + "\" has been changed since it was made (" + how +
			"). Open the file as it was made, or make the model again with Fit Model....");
	}

	private static UserException newer(final String name, final double version) {
		return new UserException("The model \"" + name + "\" is of version " + (long) version +
			"; this version of Manifold Denoise reads versions up to " + WITH_FOLDER +
			". Update Manifold Denoise, or make the model again with this version.");
	}

	private static KernelPca kernelPca(final String name, final Optional<Path> file, final JsonFields model,
		final List<String> lines)
	{
		final boolean without = !model.has(KERNEL_PCA);
		if (without && (lines.isEmpty() || model.number("version") == OLDEST)) return KernelPca.NONE;
		if (without || !model.hash(KERNEL_PCA).equals(KernelPcaLines.sha256(lines))) throw changed(name,
			"the lines of its Info that hold its kernel PCA are others");
		return KernelPcaLines.parse(name, file, lines);
	}

	private static TrainingStack training(final JsonFields stack) {
		return new TrainingStack(stack.text("title"), stack.count("bitDepth"), stack.hash("sha256"));
	}

	private static TrainedSet set(final JsonFields set) {
		final Optional<CameraNoise> camera = set.text("noiseLaw").equals(PHOTON) ? Optional.of(new CameraNoise(set.number(
			"gain"), set.number("offset"), set.number("readNoise"))) : Optional.empty();
		final Optional<FrameStatistics> statistics = set.has("mean") ? Optional.of(new FrameStatistics(set.number("mean"), set
			.number("standardDeviation"), set.number("minimum"), set.number("maximum"), set.number("nearestNeighbour")))
			: Optional.empty();
		return new TrainedSet(set.text("name"), set.number("noise"), camera, set.text("method"), set.text("reason"), set.count(
			"spanRank"), statistics);
	}
}
