package io.github.manifolddenoise.options;

import java.util.List;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.options.DialogLayout.Group;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** The options of {@code Pre-image Denoising...}: those of {@link DenoiseStackOptions}, with pre-images alone as methods. */
public final class PreimageDenoisingOptions {

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
