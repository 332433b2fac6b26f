package io.github.manifolddenoise.command;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.PreimageLimits;
import io.github.manifolddenoise.command.forecast.ResourceEstimate;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.DialogLayout;
import io.github.manifolddenoise.options.DialogLayout.Group;
import io.github.manifolddenoise.options.InactiveOptions;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** Every frame of a stack is replaced by a pre-image of its coordinates in kernel PCA: {@link DenoiseStack} with the
 * constrained pre-image as its usual method. */
public final class PreimageDenoising implements UserTask {

	@Override
	public String word() {
		return "preimage";
	}

	@Override
	public String title() {
		return "Pre-image Denoising";
	}

	@Override
	public String line() {
		return "De-noises a stack by pre-images of kernel PCA.";
	}

	@Override
	public String description() {
		return "De-noises a stack by pre-images of kernel PCA, constrained ones unless another method is asked for.";
	}

	@Override
	public TaskGroup group() {
		return TaskGroup.DENOISE;
	}

	@Override
	public OptionSet options() {
		return PreimageDenoisingOptions.SET;
	}

	@Override
	public DialogLayout layout() {
		return PreimageDenoisingOptions.layout();
	}

	@Override
	public Optional<TaskResult> result() {
		return Optional.of(Denoising.RESULT);
	}

	@Override
	public List<String> images() {
		return Denoising.IMAGES;
	}

	@Override
	public String fileDefault(final Option<?> option) {
		return Denoising.fileDefault(option);
	}

	@Override
	public void check(final OptionValues values, final Optional<Recording> stack) {
		PreimageLimits.check(stack, values);
	}

	@Override
	public Optional<String> warning(final OptionValues values) {
		return InactiveOptions.warning(values);
	}

	@Override
	public boolean takesOneFrame(final OptionValues values) {
		return values.get(DenoiseStackOptions.TRAIN).isPresent();
	}

	@Override
	public Optional<ResourceEstimate> expected(final Recording stack, final OptionValues values, final boolean inMemory) {
		return Denoising.expected(stack, values, inMemory);
	}

	@Override
	public void run(final TaskCall call, final Outcome outcome) throws IOException {
		Denoising.run(call, outcome, call.named(DenoiseStackOptions.TRAIN), call.values(), "-" + call.values().get(PreimageDenoisingOptions.METHOD).word());
	}

	/** The options of {@code Pre-image Denoising...}: those of {@link DenoiseStackOptions}, with pre-images alone as methods. */
	public static final class PreimageDenoisingOptions {

		public static final Option<DenoiseMethod> METHOD = DenoiseStackOptions.METHOD.only(
			"How an image is found whose coordinates on the manifold are those of the frame, cleaned.", "pre-image",
			PreimageKinds.ALL.words());

		public static final OptionSet SET = OptionSet.of(OptionSet.of(METHOD, DenoiseStackOptions.TRAIN),
			DenoiseStackOptions.OF_STACK,
			DenoiseStackOptions.OF_GEOMETRY, DenoiseStackOptions.OF_TRAINING, DenoiseStackOptions.OF_WINDOWS.and(
				DenoiseStackOptions.PREVIEW), DenoiseStackOptions.OF_FILES);

		private static final DialogLayout LAYOUT = DialogLayout.of(SET, Group.of("Frames", DenoiseStackOptions.TRAIN,
			DenoiseStackOptions.GEOMETRY, DenoiseStackOptions.CHANNELS), Group.of("Kernel", DenoiseStackOptions.KERNEL,
				DenoiseStackOptions.Q, DenoiseStackOptions.KERNEL_NEIGHBOURS, DenoiseStackOptions.KERNEL_BANDWIDTH), Group.of("Extension",
					DenoiseStackOptions.EXTENSION, RidgeExtension.RIDGE), Group.of("Pre-image", METHOD, DenoiseStackOptions.PARAMETERS),
			Group.of("Output", DenoiseStackOptions.BIT_DEPTH, DenoiseStackOptions.SHOW_PLOTS, DenoiseStackOptions.PREVIEW));

		private PreimageDenoisingOptions() {}

		/** All of them, in the order of macros. */
		public static List<Option<?>> all() {
			return SET.options();
		}

		/** The dialog, grouped as the data flow. */
		public static DialogLayout layout() {
			return LAYOUT;
		}
	}
}
