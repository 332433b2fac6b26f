package io.github.manifolddenoise.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;

/** The options of {@code Compare Methods...}: its own, and those of {@link DenoiseStackOptions} that all methods share. */
public final class CompareMethodsOptions {

	public static final Option<String> METHODS = Option.list("methods", "Methods",
		"Methods to compare, with commas between; each may have options of Denoise Stack and parameters of its own in" +
			" brackets, as in harmonics, constrained(q:10 geometry:noisy). all: every method that a stack by itself can use;" +
			" all(q:10) gives options to those that they have to do with. auto: their mixture as Denoise Stack makes it.",
		words(methods())).map(text -> text.orElse(MethodSpecs.ALL)).withDefault(MethodSpecs.ALL);
	public static final Option<Optional<String>> TRUTH = Option.image("truth", "Truth",
		"The same stack without noise, to measure PSNR and SSIM: title of an open image, or a file. Blank: none.");
	public static final Option<Optional<Integer>> FRAMES = Option.countOrAuto("frames", "Frames",
		"Number of frames, evenly spread, that are de-noised, measured and timed; every method learns from all. auto: all," +
			" but no more than 100.", 1);
	public static final Option<Optional<Integer>> Q = Option.countOrAuto("q", "Components q",
		"Kernel principal components kept, by the common feature space and by pre-images that do not say otherwise. auto:" +
			" pre-images choose, the common space takes as many as stand out of the noise. Words such as energy:0.05 go into a" +
			" method's brackets.", 1).in(OptionGroup.KERNEL);
	public static final Option<Optional<Double>> PEAK = Option.numberOrAuto("peak", "Peak",
		"Range of the values, for PSNR and SSIM. auto: 1 for a 32-bit truth, 255 for 8-bit and RGB, 65535 for 16-bit.",
		Option.Limits.above(0)).forExperts();
	public static final Option<Optional<String>> TABLE = Option.outputFile("table", "Save table to",
		"CSV file, one line per method. Blank: none.").forExperts();
	public static final Option<Optional<String>> PANEL = Option.outputPicture("panel", "Save panel to",
		"PNG file with some frames as every method has them. Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> HISTOGRAM = Option.outputPicture("histogram", "Save histogram to",
		"PNG file with the distances in the common feature space, method by method. Blank: none.").perSet().forExperts();
	public static final Option<Optional<String>> REPORT = Option.outputFile("report", "Save report to",
		"JSON file with options, noise level, and for every method the table's numbers and the distance of every frame." +
			" Blank: none.").forExperts();

	private static final int MOST_FRAMES = 100;

	/** What is the same for all methods. */
	private static final OptionSet COMMON = OptionSet.of(DenoiseStackOptions.OF_NOISE, DenoiseStackOptions.OF_AXES,
		DenoiseStackOptions.OF_MACHINE);

	/** What a method may have of its own. */
	private static final OptionSet OF_METHODS = OptionSet.of(DenoiseStackOptions.OF_GEOMETRY, DenoiseStackOptions.OF_KERNEL,
		DenoiseStackOptions.OF_SIZE, DenoiseStackOptions.OF_RIDGE, DenoiseStackOptions.OF_SEARCH,
			DenoiseStackOptions.OF_CHOICE, OptionSet.of(
			DenoiseStackOptions.T, DenoiseStackOptions.EXTENSION, DenoiseStackOptions.Q, DenoiseStackOptions.START,
			DenoiseStackOptions.WEIGHTS));

	public static final OptionSet SET = OptionSet.of(OptionSet.of(METHODS, TRUTH, FRAMES, DenoiseStackOptions.GEOMETRY,
		Q), COMMON, OptionSet.of(PEAK, TABLE, PANEL, HISTOGRAM, REPORT));

	private CompareMethodsOptions() {}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	private static List<DenoiseMethod> methods() {
		return Stream.concat(Stream.of(DenoiseMethods.AUTO), DenoiseMethods.forStacks().stream()).toList();
	}

	static List<String> words(final List<DenoiseMethod> methods) {
		return Stream.concat(Stream.of(MethodSpecs.ALL), methods.stream().map(DenoiseMethod::word)).toList();
	}

	/**
	 * The methods to compare.
	 *
	 * @throws io.github.manifolddenoise.task.UserException naming the piece of the list that is wrong
	 */
	public static List<MethodSpec> methods(final OptionValues values) {
		return new MethodSpecs(common(values), OF_METHODS, methods()).parse(values.get(METHODS));
	}

	/** Texts of what is the same for all methods unless they say otherwise. */
	private static Map<String, String> common(final OptionValues values) {
		final Map<String, String> texts = new LinkedHashMap<>(values.texts());
		texts.keySet().retainAll(COMMON.and(DenoiseStackOptions.GEOMETRY,
			DenoiseStackOptions.Q).options().stream().map(Option::name) .toList());
		return texts;
	}

	/** q, if it is given. */
	public static OptionalInt components(final OptionValues values) {
		return values.get(Q).map(OptionalInt::of).orElse(OptionalInt.empty());
	}

	/** Indices of the frames that are de-noised and measured, evenly spread over so many. */
	public static int[] frames(final OptionValues values, final int frameCount) {
		final int count = Math.min(frameCount, values.get(FRAMES).orElse(MOST_FRAMES));
		final int[] frames = new int[count];
		for (int i = 0; i < count; i++) frames[i] = (int) ((long) i * frameCount / count);
		return frames;
	}
}
