package io.github.manifolddenoise.command.denoise;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.forecast.StackSizes;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.UserException;

/** What can be said of the options of de-noising before any frame is looked at. */
public final class PreimageLimits {

	private PreimageLimits() {}

	/**
	 * Checks that options go together, and that q is less than the number of frames that are learnt from, if those are open.
	 *
	 * @param image the stack, if there is one yet
	 * @param values of {@link DenoiseStackOptions}
	 */
	public static void check(final Optional<Recording> image, final OptionValues values) {
		TypedOptions.of(values);
		final Optional<String> train = values.get(DenoiseStackOptions.TRAIN);
		final Optional<Recording> learnt = train.isPresent() ? train.flatMap(OpenImages::shown) : image;
		final DenoiseMethod method = values.get(DenoiseStackOptions.METHOD);
		final boolean used = method.isPreimage() || method.isChoice();
		final boolean known = image.isPresent() && learnt.isPresent();
		if (!known || !used || !(values.get(DenoiseStackOptions.Q) instanceof ComponentCount.Given given)) return;
		final long frames = StackSizes.of(learnt.get(), values.get(DenoiseStackOptions.CHANNELS), values.get(
			DenoiseStackOptions.VOLUMES)).frames();
		if (given.q() >= frames) throw new UserException("q = " + given.q() + " is too large for " + frames +
			" frames. Choose q < " + frames + ".");
	}
}
