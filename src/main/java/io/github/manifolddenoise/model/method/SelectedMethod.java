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

	/** The method asked for, or the one that an automatic choice takes. */
	public static SelectedMethod of(final DenoiseMethod asked, final MethodSetting setting) throws IOException {
		final StackDenoiser run = asked.on(setting);
		if (!(run instanceof ChoosingDenoiser choosing)) return new SelectedMethod(asked, run, Optional.empty());
		final MethodSelection choice = choosing.choice();
		return new SelectedMethod(choice.isMixture() ? asked : choice.method(), choosing.taken(), Optional.of(choice));
	}

	/** What an automatic choice takes where there is nothing to remove. */
	public static SelectedMethod ofNoiselessFrames() {
		return new SelectedMethod(UnchangedFrames.METHOD, UnchangedFrames.METHOD, Optional.of(MethodSelection
			.ofNoiselessFrames()));
	}
}
