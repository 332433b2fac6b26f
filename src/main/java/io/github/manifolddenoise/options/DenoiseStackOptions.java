package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionUse;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.ChannelMode;
import io.github.manifolddenoise.image.OutputType;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.FarPolicy;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.options.DialogLayout.Group;
import io.github.manifolddenoise.preimage.Optimizers;
import io.github.manifolddenoise.preimage.PublishedForm;

/** The options of {@code Denoise Stack...}: the one place where dialog, macro keys, command line and help come from. */
public final class DenoiseStackOptions {

	public static final Option<Optional<String>> TRAIN = Option.image("train", "Training stack or model",
		"Stack or model that new frames are held against: title of an open image, or a file. Blank: the stack itself.").in(OptionGroup.FRAMES);
	public static final Option<DenoiseMethod> METHOD = TypedDefaults.choice(TypedDefaults.ALL.method(), Option.choice("method",
		"Method", "How frames are de-noised. auto: the mixture of methods whose estimated error is smallest.", DenoiseMethods.all().stream()
			.map(method -> entry(method.word(), method)).toList()));
	public static final Option<Optional<Double>> SIGMA = Option.numberOrAuto("sigma", "Noise level (grey values)",
		"Standard deviation of the noise in grey values. auto: estimated from the stack. With photon noise: a factor on" +
			" what gain, offset and readnoise say, 0.1 to 10; auto: 1.", Option.Limits.above(0)).in(OptionGroup.NOISE);
	public static final Option<NoiseOptions.Law> NOISE = TypedDefaults.choice(TypedDefaults.ALL.noise().law(), Option.choice(
		"noise", "Noise",
		"gaussian: the same at all grey values. photon: Poisson noise of a camera, made even by a transform and back. auto:" +
			" photon where the noise grows with the values as that of photons does, else gaussian.", entry(Option.AUTO, NoiseOptions.Law.AUTO),
		entry("gaussian", NoiseOptions.Law.GAUSSIAN), entry("photon", NoiseOptions.Law.PHOTON))).in(OptionGroup.NOISE);
	public static final Option<Optional<Double>> GAIN = Option.numberOrAuto("gain", "Gain",
		"Photon noise: grey values per photon. auto: estimated from the stack.",
			Option.Limits.above(0)).in(OptionGroup.NOISE).forExperts();
	public static final Option<Double> OFFSET = Option.number("offset", "Offset",
		"Photon noise with a gain: grey value without light.", "0",
			Option.Limits.finite()).in(OptionGroup.NOISE).forExperts();
	public static final Option<Double> READ_NOISE = Option.number("readnoise", "Read noise",
		"Photon noise with a gain: standard deviation of the noise without light, in grey values.", "0", new Option.Limits(0,
			true, Double.MAX_VALUE, true)).in(OptionGroup.NOISE).forExperts();
	public static final Option<Geometry> GEOMETRY = TypedDefaults.choice(
		TypedDefaults.ALL.preimage().geometry(), Option.choice("geometry", "Geometry",
		"Pre-images: frames that the manifold is learnt from. cleaned: by manifold harmonics. shrunk: by their singular" +
			" values. noisy: as they are.", entry("cleaned", Geometry.CLEANED), entry("shrunk", Geometry.SHRUNK), entry("noisy",
				Geometry.NOISY))).in(OptionGroup.FRAMES).of(OptionUse.PREIMAGES_AND_PLOTS);
	public static final Option<PreimageOptions.Start> START = TypedDefaults.choice(
		TypedDefaults.ALL.preimage().start(), Option.choice("start", "Start",
		"Pre-images: where the search for a frame starts. cleaned: at the frame as the geometry has it. noisy: at the noisy" +
			" frame's place among the cleaned ones.", entry("cleaned", PreimageOptions.Start.CLEANED), entry("noisy",
				PreimageOptions.Start.NOISY))).in(OptionGroup.PREIMAGE).of(OptionUse.PREIMAGES).forExperts();
	public static final Option<Optional<Integer>> NEIGHBOURS = Option.countOrAuto("neighbours", "Harmonics' neighbours",
		"Manifold harmonics: their scale is the mean distance to the k-th nearest neighbour. auto: chosen by the estimated error.", 1)
		.withDefault(TypedDefaults.text(TypedDefaults.ALL.neighbours().getAsInt())).in(OptionGroup.FRAMES).forExperts();
	public static final Option<Optional<Entry<Kernel>>> KERNEL = catalogue("kernel", "Kernel",
		"Kernel on the frames. auto: the one that the method is meant for.",
			Kernels.ALL).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES_AND_PLOTS);
	public static final Option<Optional<Entry<Extension>>> EXTENSION = catalogue("extension", "Extension",
		"How coordinates known on the training frames are extended to any frame. auto: the kernel's own where it has one," +
			" else ridge.", Extensions.ALL).in(OptionGroup.EXTENSION).of(OptionUse.PREIMAGES);
	public static final Option<String> PARAMETERS = Option.text("parameters", "Parameters",
		"Parameters of the chosen method, kernel and extension alone, as name:value,name:value. Blank: their defaults.",
		"name:value,...").map(text -> text.orElse("")).in(OptionGroup.PREIMAGE);
	public static final Option<ComponentCount> Q = Option.parsed("q", "Components q",
		"Kernel principal components kept. More keep more detail and more noise. auto: the number of the smallest estimated" +
			" error. energy:0.05: as few as hold all but that part of the eigenvalues' sum. eigengap:20: up to that many, those" +
			" before the widest gap of the eigenvalues.", OptionKind.COUNT, "auto, whole number ≥ 1, energy:X or eigengap:N",
		Option.AUTO, ComponentWords::parse).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES);
	public static final Option<Optional<Integer>> COMPONENTS = Option.countOrAuto("components", "Components in all",
		"Kernel components in which distances are measured, at least q. auto: all. Fewer are faster but take much less" +
			" noise away.", 1).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES).forExperts();
	public static final Option<Optional<Integer>> LANDMARKS = Option.countOrAuto("landmarks", "Landmarks",
		"Frames among all that kernel PCA and extension are made of, for kernel = diffusion or gaussian. auto: all, but at most " +
			ModelOptions.USUAL_LANDMARKS + ".", 3).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES_AND_PLOTS).forExperts();
	public static final Option<Double> T = Option.number("t", "Diffusion time t",
		"Power of the kernel's eigenvalues.", TypedDefaults.text(TypedDefaults.ALL.preimage().model()
			.time()), Option.Limits.above(0)).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES_AND_PLOTS);
	public static final Option<Optional<Double>> KERNEL_BANDWIDTH = Option.numberOrAuto("kernelbandwidth",
		"Kernel bandwidth (grey)", "The kernel's bandwidth in grey values, instead of the neighbour rule.",
			Option.Limits.above(0)).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES_AND_PLOTS);
	public static final Option<Optional<Double>> EXTENSION_BANDWIDTH = Option.numberOrAuto("extensionbandwidth",
		"Extension bandwidth (grey)", "The extension's bandwidth in grey values, instead of the neighbour rule.",
			Option.Limits.above(0)).in(OptionGroup.EXTENSION).of(OptionUse.PREIMAGES, OptionUse.OWN_BANDWIDTH);
	public static final Option<Integer> KERNEL_NEIGHBOURS = Option.count("kernelneighbours", "Kernel neighbours",
		"The kernel's bandwidth is the mean distance to the k-th nearest neighbour.", TypedDefaults.text(
			ModelOptions.KERNEL_NEIGHBOURS),
				1).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES_AND_PLOTS).unless(KERNEL_BANDWIDTH);
	public static final Option<Optional<Double>> KERNEL_FACTOR = Option.numberOrAuto("kernelfactor", "Kernel factor",
		"The kernel's bandwidth is multiplied by it, unless it is given in grey values. auto: 8 for a Gaussian kernel on clean" +
			" frames (geometry = cleaned or shrunk), but 1 for constrained pre-images; 1 otherwise.",
				Option.Limits.above(0)).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES_AND_PLOTS).unless(
				KERNEL_BANDWIDTH).forExperts();
	public static final Option<Integer> EXTENSION_NEIGHBOURS = Option.count("extensionneighbours",
		"Extension neighbours",
			"The extension's bandwidth is the factor below times the mean distance to the k-th nearest neighbour.",
		TypedDefaults.text(ModelOptions.EXTENSION_NEIGHBOURS), 1).in(OptionGroup.EXTENSION).of(OptionUse.PREIMAGES,
			OptionUse.OWN_BANDWIDTH).unless(EXTENSION_BANDWIDTH);
	public static final Option<Optional<Double>> EXTENSION_FACTOR = Option.numberOrAuto("extensionfactor", "Extension factor",
		"See extension neighbours. Noisy frames need a wide extension, clean frames a narrow one. auto: 4 for geometry =" +
			" noisy, 2 otherwise.", Option.Limits.above(0)).in(OptionGroup.EXTENSION).of(OptionUse.PREIMAGES,
				OptionUse.OWN_BANDWIDTH).unless(EXTENSION_BANDWIDTH);
	public static final Option<Optional<Centring>> CENTRE = Option.<Optional<Centring>> choice("centre", "Centring",
		"What is taken out of the kernel matrix: trivial (the eigenvector that says nothing, of kernels like diffusion), mean or" +
			" none. auto: trivial where there is one, else mean.", entry(Option.AUTO, Optional.empty()), entry("trivial", Optional
				.of(Centring.TRIVIAL_VECTOR)), entry("mean", Optional.of(Centring.MEAN)), entry("none", Optional.of(
					Centring.NONE))).in(OptionGroup.KERNEL).of(OptionUse.PREIMAGES_AND_PLOTS).forExperts();
	public static final Option<Optional<String>> WEIGHTS = Option.image("weights", "Pixel weights",
		"Pre-images: image of how much each pixel counts when frames are compared, such as a mask: title of an open image, or a" +
			" TIFF file. Blank: all the same.").in(OptionGroup.FRAMES).of(OptionUse.PREIMAGES_AND_PLOTS).forExperts();
	public static final Option<Optional<String>> MASK = Option.image("mask", "Mask",
		"Image of one slice that is 0 where nothing is to be done: title of an open image, or a file. Blank: what is" +
			" selected in the stack, or all of it.").in(OptionGroup.FRAMES).forExperts();
	public static final Option<ChannelMode> CHANNELS = Option.choice("channels", "Channels",
		"Whether each channel is de-noised on its own, or all channels of a time point are one frame.", entry("separate",
			ChannelMode.SEPARATE), entry("together", ChannelMode.TOGETHER)).in(OptionGroup.FRAMES);
	public static final Option<PreimageOptions.Outside> OUTSIDE = TypedDefaults.choice(
		TypedDefaults.ALL.preimage().outside(), Option.choice("outside", "Outside of the span",
		"With a training stack: what becomes of the part of a frame that no combination of training frames can give." +
			" remove: most noise goes with it. keep: as first published.", entry("remove", PreimageOptions.Outside.REMOVE),
		entry("keep", PreimageOptions.Outside.KEEP))).in(OptionGroup.FRAMES).of(OptionUse.PREIMAGES, OptionUse.TRAINING,
			OptionUse.NOISY_TRAINING).forExperts();
	public static final Option<FarPolicy> FAR = TypedDefaults.choice(
		TypedDefaults.ALL.far(), Option.choice("far", "Far frames",
		"With a training stack: what becomes of frames that show what no training frame does. warn: de-noised all the same." +
			" refuse: the work ends. pass: they stay as they are.", entry("warn", FarPolicy.WARN), entry("refuse",
				FarPolicy.REFUSE), entry("pass", FarPolicy.PASS))).in(OptionGroup.FRAMES).of(OptionUse.TRAINING).forExperts();
	public static final Option<Boolean> ALIGN = Option.choice("align", "Match to the model",
		"With a training stack: auto: if new frames are shifted, brighter or darker than the training frames, these are moved and" +
			" scaled to match. off: they are taken as they are.", entry(Option.AUTO, true), entry("off",
				false)).in(OptionGroup.FRAMES).of(OptionUse.TRAINING, OptionUse.CLEAN_TRAINING).forExperts();
	public static final Option<Double> STRENGTH = Option.number("strength", "Strength (0 to 1)",
		"Fraction of the estimated noise to subtract: 1 all of it, 0.5 half, 0 nothing.", "1", new Option.Limits(0,
			true, 1, true)).in(OptionGroup.OUTPUT);
	public static final Option<Boolean> VOLUMES = Option.flag("volumes", "Volumes as frames",
		"With time points and z-sections: take each time point's volume as one frame instead of each section on its own.",
		false).in(OptionGroup.FRAMES);
	public static final Option<OutputType> BIT_DEPTH = Option.choice("bitdepth", "Output bit depth",
		"Bit depth of the result: the input's (rounded and clipped) or 32-bit.", entry("input", OutputType.SAME), entry(
			"32-bit", OutputType.FLOAT)).in(OptionGroup.OUTPUT);
	public static final Option<Optional<Integer>> THREADS = Option.countOrAuto("threads", "Threads",
		"auto: all processors.", 1).in(OptionGroup.MACHINE).forExperts();
	public static final Option<Optional<String>> EMBEDDING = Option.outputPicture("embedding", "Save embedding plot to",
		"PNG file for the embedding and spectrum plots. Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> COORDINATES = Option.outputFile("coordinates", "Save coordinates to",
		"CSV file: frame, label, y1, y2, ... Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> REPORT = Option.outputFile("report", "Save report to",
		"JSON file with parameters, noise level, compared methods, what became of every frame, and whether what was removed" +
			" looks like noise. Blank: none.").forExperts();
	public static final Option<Optional<String>> HTML = Option.outputFile("html", "Save page to",
		"HTML file for the browser: frames before and after, embedding, spectra, noise, warnings. Blank: none.").forExperts();
	public static final Option<Optional<String>> REMOVED = Option.outputStack("removed", "Save removed signal to",
		"TIFF file for what was removed, input - result in grey values: 32-bit, like the stack otherwise. Blank: none.").forExperts();
	public static final Option<Optional<String>> WEIGHTS_MAP = Option.outputStack("weightsmap", "Save map of weights to",
		"TIFF file of one slice per method that has weight in an automatic mixture: its weight at every pixel, 32-bit. It" +
			" opens too, but not in batch mode. Blank: none.").of(OptionUse.CHOICE).forExperts();
	public static final Option<Integer> SEED = Option.count("seed", "Seed",
		"Of the random draws with which errors are estimated.", TypedDefaults.text(TypedDefaults.ALL
			.seed()), 0).in(OptionGroup.MACHINE).forExperts();
	public static final Option<Boolean> SHOW_PLOTS = Option.flag("showplots", "Show plots",
		"Open the embedding and spectrum plots and the table of estimated gains beside the result; not in batch mode.",
			true).in(OptionGroup.OUTPUT).ofWindows();
	public static final Option<Boolean> SHOW_REMOVED = Option.flag("showremoved", "Show removed signal",
		"Open what was removed, input - result, beside the result; it should look like noise. Not in batch mode.",
			false).in(OptionGroup.OUTPUT).ofWindows();

	public static final Option<Boolean> PREVIEW = Option.flag("preview", "Preview",
		"Show the current slice as it will be, in a window of its own, while the dialog is open. Without effect in macros.",
		false).in(OptionGroup.OUTPUT).ofWindows();

	/** What is known of the noise, and what is looked for. */
	public static final OptionSet OF_NOISE = OptionSet.of(OptionSet.of(NOISE, SIGMA, GAIN, OFFSET, READ_NOISE),
		NoiseSwitchOptions.SET);

	/** The frames that a manifold is learnt from. */
	public static final OptionSet OF_GEOMETRY = OptionSet.of(GEOMETRY, NEIGHBOURS);

	/** The kernel on the frames. */
	public static final OptionSet OF_KERNEL = OptionSet.of(KERNEL, DiffusionKernel.ALPHA, KERNEL_NEIGHBOURS, KERNEL_FACTOR,
		KERNEL_BANDWIDTH, CENTRE);

	/** The manifold of the frames. */
	public static final OptionSet OF_MANIFOLD = OF_KERNEL.and(PARAMETERS, T);

	/** How many components and frames a kernel PCA is made of. */
	public static final OptionSet OF_SIZE = OptionSet.of(COMPONENTS, LANDMARKS);

	/** The extension of a kernel PCA that is ridge regression. */
	public static final OptionSet OF_RIDGE = OptionSet.of(EXTENSION_NEIGHBOURS, EXTENSION_FACTOR, EXTENSION_BANDWIDTH,
		RidgeExtension.RIDGE);

	/** A kernel PCA with its extension, as a model keeps it, and q, which counts when new frames are put on the manifold. */
	public static final OptionSet OF_KERNEL_PCA = OptionSet.of(OF_MANIFOLD, OptionSet.of(EXTENSION, Q), OF_SIZE, OF_RIDGE);

	/** The search for a pre-image. */
	public static final OptionSet OF_SEARCH = OptionSet.of(Optimizers.OPTIMIZER, Optimizers.TOLERANCE, Optimizers.ITERATIONS,
		Optimizers.STEP, PublishedForm.STRICT);

	/** New frames, which are held against clean ones. */
	public static final OptionSet OF_NEW_FRAMES = OptionSet.of(FAR, ALIGN);

	/** New frames, held against clean or noisy ones. */
	public static final OptionSet OF_TRAINING = OF_NEW_FRAMES.and(OUTSIDE);

	/** What an automatic choice makes of several methods. */
	public static final OptionSet OF_CHOICE = OptionSet.of(AutomaticMethod.EFFORT, AutomaticMethod.CHOICE);

	/** The same, and what is to be seen of it. */
	public static final OptionSet OF_MIXTURE = OF_CHOICE.and(WEIGHTS_MAP);

	/** Which pixels count, and which channels and sections belong together. */
	public static final OptionSet OF_AXES = OptionSet.of(MASK, CHANNELS, VOLUMES);

	public static final OptionSet OF_MACHINE = OptionSet.of(SEED, THREADS);

	/** How frames are de-noised, wherever they come from and go to. */
	public static final OptionSet OF_DENOISING = OptionSet.of(OF_NOISE, OF_KERNEL_PCA, OptionSet.of(START), OF_SEARCH,
		OptionSet.of(STRENGTH, BIT_DEPTH), OF_MACHINE);

	/** How those of a stack are. */
	public static final OptionSet OF_STACK = OptionSet.of(OF_AXES.and(WEIGHTS), OF_DENOISING);

	/** Windows beside the result. */
	public static final OptionSet OF_WINDOWS = OptionSet.of(SHOW_PLOTS, SHOW_REMOVED);

	/** Files that tell what was learnt. */
	public static final OptionSet OF_LEARNT_FILES = OptionSet.of(EMBEDDING, COORDINATES);

	/** Files beside the result. */
	public static final OptionSet OF_FILES = OF_LEARNT_FILES.and(REPORT, HTML, REMOVED);

	/** What is learnt of a stack, and how. */
	public static final OptionSet OF_LEARNING = OptionSet.of(OptionSet.of(METHOD, TRAIN), OF_MIXTURE, OF_STACK, OF_GEOMETRY,
		OF_TRAINING);

	public static final OptionSet SET = OptionSet.of(OF_LEARNING, OF_WINDOWS.and(PREVIEW), OF_FILES);

	/** The words that the dialog offers; the other pre-images are those of {@code Pre-image Denoising...}. */
	private static final List<String> PLAIN_METHODS = Stream.concat(DenoiseMethods.all().stream().filter(method -> !method
		.isPreimage()), Stream.of(DenoiseMethods.CONSTRAINED)).map(DenoiseMethod::word).toList();

	private static final DialogLayout LAYOUT = DialogLayout.of(SET, Group.of("", METHOD.only(METHOD.help(), "method here",
		PLAIN_METHODS), AutomaticMethod.EFFORT, STRENGTH, TRAIN, MASK, NOISE, SIGMA, CHANNELS, VOLUMES, SHOW_PLOTS, SHOW_REMOVED, PREVIEW));

	private DenoiseStackOptions() {}

	/** All of them, in the order of macros. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** The dialog: what can be decided by looking at the stack. */
	public static DialogLayout layout() {
		return LAYOUT;
	}

	/** A method of a catalogue, or auto. */
	private static <T> Option<Optional<Entry<T>>> catalogue(final String name, final String label, final String help,
		final Catalogue<T> catalogue)
	{
		final List<Map.Entry<String, Optional<Entry<T>>>> choices = new ArrayList<>();
		choices.add(entry(Option.AUTO, Optional.empty()));
		catalogue.entries().forEach(method -> choices.add(entry(method.word(), Optional.of(method))));
		return Option.choice(name, label, help, choices);
	}
}
