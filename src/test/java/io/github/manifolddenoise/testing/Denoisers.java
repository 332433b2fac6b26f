package io.github.manifolddenoise.testing;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;

import java.util.HashMap;
import java.util.Map;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.task.Progress;

/** Denoisers with options written as in a macro; what is not given has the default of the command. */
public final class Denoisers {

	private Denoisers() {}

	/** @param options such as {@code "method=constrained q=3"} */
	public static Denoiser of(final String options) {
		return of(options, Progress.NONE);
	}

	/** The same, whose progress is watched. */
	public static Denoiser of(final String options, final Progress progress) {
		return new Denoiser(options(options), COMPUTE, progress);
	}

	/** What options written like that say. */
	public static DenoiseOptions options(final String options) {
		final Map<String, String> texts = new HashMap<>();
		for (final String option : options.isEmpty() ? new String[0] : options.split(" ")) {
			texts.put(option.split("=")[0], option.split("=")[1]);
		}
		return TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), texts));
	}
}
