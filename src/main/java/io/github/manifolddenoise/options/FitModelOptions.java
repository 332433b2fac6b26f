package io.github.manifolddenoise.options;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.preimage.PreimageKinds;

/**
 * The options of {@code Fit Model...}: those of {@link DenoiseStackOptions} that have to do with cleaning frames and
 * with the kernel PCA that is learnt from them.
 */
public final class FitModelOptions {

	public static final Option<Optional<String>> MODEL = Option.outputFile("model", "Save model to",
		"TIFF file for the clean frames and their kernel PCA. Denoise Stack takes it as its training stack.");
	public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
		"How the training frames are cleaned. auto: the mixture of methods whose estimated error is smallest.",
		"cleaning of training frames", DenoiseMethods.all().stream().filter(method -> method.isChoice() || method
		.isForStacks() && !method.isPreimage()).map(DenoiseMethod::word).toList());

	/** What {@code auto} is resolved for where the kernel PCA is learnt. */
	public static final Option<DenoiseMethod> PREIMAGE = Option.choice("preimage", "Kernel PCA for",
		"Pre-image that the kernel PCA is learnt for: where kernel, centring or kernel factor are auto, they are those of this" +
			" method.", PreimageKinds.ALL.words().stream().map(word -> entry(word, DenoiseStackOptions.METHOD.parse(word)))
				.toList()).in(OptionGroup.PREIMAGE);

	public static final OptionSet SET = OptionSet.of(OptionSet.of(MODEL, METHOD), DenoiseStackOptions.OF_CHOICE,
		DenoiseStackOptions.OF_NOISE,
		OptionSet.of(DenoiseStackOptions.NEIGHBOURS, PREIMAGE), DenoiseStackOptions.OF_KERNEL_PCA,
			DenoiseStackOptions.OF_AXES,
		DenoiseStackOptions.OF_MACHINE, OptionSet.of(DenoiseStackOptions.EMBEDDING, DenoiseStackOptions.COORDINATES,
			DenoiseStackOptions.REPORT, DenoiseStackOptions.HTML));

	private static final DialogLayout LAYOUT = DialogLayout.of(SET, DialogLayout.Group.of("", MODEL, METHOD, AutomaticMethod.EFFORT,
		DenoiseStackOptions.NOISE,
		DenoiseStackOptions.SIGMA, PREIMAGE, DenoiseStackOptions.KERNEL, DenoiseStackOptions.Q, DenoiseStackOptions.MASK,
		DenoiseStackOptions.CHANNELS, DenoiseStackOptions.VOLUMES));

	private FitModelOptions() {}

	/** The dialog: what belongs to the stack, and what the model is for. */
	public static DialogLayout layout() {
		return LAYOUT;
	}

	/** All of them, in the order of the dialog. */
	public static List<Option<?>> all() {
		return SET.options();
	}

	/** What the options say about cleaning, which no pre-image is made for. */
	public static DenoiseOptions denoiseOptions(final OptionValues values) {
		return TypedOptions.of(values.without(DenoiseStackOptions.OF_KERNEL_PCA.options().toArray(Option<?>[]::new)));
	}

	/** The kernel PCA that the model is to keep. */
	public static ModelOptions modelOptions(final OptionValues values) {
		return modelOptions(kernelPcaTexts(values));
	}

	/**
	 * The kernel PCA that a model keeps.
	 *
	 * @param learnt {@link #kernelPcaTexts} of its making
	 * @throws io.github.manifolddenoise.task.UserException if they are not the texts of such options
	 */
	public static ModelOptions modelOptions(final Map<String, String> learnt) {
		return KernelPcaOptions.modelOptions(PREIMAGE.parse(learnt.getOrDefault(PREIMAGE.name(), PREIMAGE.defaultText())).word(),
			learnt);
	}

	/** A sentence for each reason why options of the kernel PCA were changed without effect; empty if all have one. */
	public static Optional<String> warning(final OptionValues values) {
		final Set<String> names = DenoiseStackOptions.OF_KERNEL_PCA.options().stream().map(Option::name).collect(
			Collectors.toSet());
		return InactiveOptions.warning(values.with(DenoiseStackOptions.METHOD, values.get(PREIMAGE).word()), names);
	}

	/** Whether an option is {@link #PREIMAGE} or one of the kernel PCA. */
	public static boolean isOfKernelPca(final Option<?> option) {
		return option.equals(PREIMAGE) || DenoiseStackOptions.OF_KERNEL_PCA.has(option);
	}

	/** The texts of the options of the kernel PCA. */
	public static Map<String, String> kernelPcaTexts(final OptionValues values) {
		final Map<String, String> texts = values.texts();
		SET.options().stream().filter(option -> !isOfKernelPca(option)).forEach(option -> texts.remove(option.name()));
		return texts;
	}

	/** Whether the user asked for a kernel PCA of some kind. */
	public static boolean asksForKernelPca(final OptionValues values) {
		return values.changed().stream().anyMatch(FitModelOptions::isOfKernelPca);
	}
}
