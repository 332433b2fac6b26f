package io.github.manifolddenoise.command;

import java.util.Optional;

import ij.ImagePlus;
import ij.WindowManager;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.ComponentCount;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

/** What can be said of the options of de-noising before any frame is looked at. */
final class PreimageLimits {

	private PreimageLimits() {}

	/**
	 * Checks that options go together, and that q is less than the number of frames that are learnt from, if those are open.
	 *
	 * @param image the stack; null if there is none yet
	 * @param values of {@link DenoiseStackOptions}
	 */
	static void check(final ImagePlus image, final OptionValues values) {
		DenoiseStackOptions.denoiseOptions(values);
		final Optional<ImagePlus> learnt = values.get(DenoiseStackOptions.TRAIN).map(WindowManager::getImage);
		final boolean unknown = learnt.isEmpty() && values.get(DenoiseStackOptions.TRAIN).isPresent() || image == null;
		final boolean used = values.get(DenoiseStackOptions.METHOD).isPreimage();
		if (unknown || !used || !(values.get(DenoiseStackOptions.Q) instanceof ComponentCount.Given given)) return;
		final long frames = StackSizes.of(learnt.orElse(image), values.get(DenoiseStackOptions.CHANNELS), values.get(
			DenoiseStackOptions.VOLUMES)).frames();
		if (given.q() >= frames) throw new UserException("q = " + given.q() + " is too large for " + frames +
			" frames. Choose q < " + frames + ".");
	}
}
