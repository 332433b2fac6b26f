package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.Optional;

/**
 * A method that is ready to run, chosen if it was to be.
 *
 * @param method what is done
 * @param run of the method
 * @param choice if it was chosen automatically: by what
 */
public record SelectedMethod(DenoiseMethod method, StackDenoiser run, Optional<MethodSelection> choice) {

	/** @param noiseless whether there is nothing to remove, so that an automatic choice removes nothing */
	public static SelectedMethod of(final DenoiseMethod asked, final MethodSetting setting, final boolean noiseless)
		throws IOException
	{
		if (!(asked instanceof AutomaticMethod automatic)) return new SelectedMethod(asked, asked.on(setting), Optional.empty());
		final AutomaticChoice chosen = automatic.on(setting);
		final MethodSelection choice = noiseless ? MethodSelection.ofNoiselessFrames() : chosen.choice();
		return new SelectedMethod(choice.method(), chosen.run(choice.method()), Optional.of(choice));
	}
}
