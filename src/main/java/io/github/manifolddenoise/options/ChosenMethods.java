package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.List;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.extension.ExactExtension;
import io.github.manifolddenoise.extension.Extension;
import io.github.manifolddenoise.extension.RidgeExtension;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.Effort;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.UserException;

/**
 * The method asked for, and those that pre-images are made with where the options ask for some.
 *
 * @param asked the method
 * @param preimage the one asked for, else the one that {@code auto} tries
 * @param kernel the one asked for, else the one that the pre-image is meant for
 * @param extension the one asked for, else the kernel's own where it has one, else ridge regression
 */
record ChosenMethods(Entry<DenoiseMethod> asked, Entry<PreimageKind> preimage, Entry<Kernel> kernel, Entry<Extension> extension) {

	static ChosenMethods of(final OptionValues values) {
		final DenoiseMethod asked = values.get(DenoiseStackOptions.METHOD);
		final Entry<PreimageKind> preimage = PreimageKinds.ALL.get((asked.isPreimage() ? asked : DenoiseMethods.CONSTRAINED)
			.word());
		final PreimageKind usual = preimage.create(MethodParameters.of(values, "", List.of(preimage)));
		final Entry<Kernel> kernel = values.get(DenoiseStackOptions.KERNEL).orElseGet(() -> Kernels.ALL.get(usual
			.usualKernel()));
		return new ChosenMethods(asked.entry(), preimage, kernel, values.get(DenoiseStackOptions.EXTENSION).orElseGet(() -> usualExtension(
			kernel, values)));
	}

	private static Entry<Extension> usualExtension(final Entry<Kernel> kernel, final OptionValues values) {
		final boolean exact = kernel.create(MethodParameters.of(values, "", List.of(kernel))) instanceof FrameKernel;
		return exact ? ExactExtension.ENTRY : RidgeExtension.ENTRY;
	}

	/** Whether frames are, or may come to be, replaced by pre-images: {@code auto} tries them with effort = best. */
	static boolean mayBeUsed(final OptionValues values) {
		final DenoiseMethod asked = values.get(DenoiseStackOptions.METHOD);
		return asked.isPreimage() || asked.isChoice() && values.has(AutomaticMethod.EFFORT) && values.get(
			AutomaticMethod.EFFORT) == Effort.BEST;
	}

	/**
	 * The values with those of the methods' own parameters.
	 *
	 * @throws UserException if parameters are given that none of the methods in use has
	 */
	OptionValues withParameters(final OptionValues values) {
		final String text = values.get(DenoiseStackOptions.PARAMETERS);
		if (!text.isEmpty() && !mayBeUsed(values) && asked.parameters().isEmpty()) throw new UserException("method = " + asked
			.word() + " has no parameters. Leave parameters blank, or choose a pre-image.");
		final List<Entry<?>> used = new ArrayList<>(List.of(preimage, kernel, extension));
		if (!asked.parameters().isEmpty()) used.add(0, asked);
		return MethodParameters.of(values, text, used);
	}
}
