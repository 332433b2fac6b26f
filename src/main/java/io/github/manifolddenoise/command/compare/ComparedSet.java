package io.github.manifolddenoise.command.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;

/**
 * The methods compared on one set of frames.
 *
 * @param set which slices
 * @param frames indices of the frames that were de-noised and measured
 * @param noise level of the noise that all methods worked with
 * @param camera whose photon noise was assumed; empty for Gaussian noise
 * @param findings what was found of the noise besides being white, a sentence each
 * @param components q of the common feature space, if there is one
 * @param rows the input, the truth if there is one, and the methods in the order in which they were asked for
 */
public record ComparedSet(FrameSet set, int[] frames, NoiseLevel noise, Optional<CameraNoise> camera,
	List<String> findings, OptionalInt components, List<ComparedMethod> rows)
{

	/** One line for logs. */
	public String summary() {
		final String space = components.isPresent() ? ", common feature space of q = " + components.getAsInt() : "";
		return String.format(Locale.ROOT, "%s%d of %d frames, noise %.4g%s%s", set.name().isEmpty() ? "" : set.name() + ": ",
			frames.length, set.frameCount(), noise.used(), space, set.restriction().map(text -> ", " + text)
				.orElse(""));
	}

	/** For logs: the summary, and what was found of the noise. */
	public List<String> lines() {
		final List<String> lines = new ArrayList<>(List.of(summary()));
		lines.addAll(findings);
		return lines;
	}

	/** What the user should know, in whole sentences. */
	List<String> warnings() {
		final List<String> warnings = new ArrayList<>(noise.warnings());
		final String where = set.name().isEmpty() ? "" : set.name() + ": ";
		return warnings.stream().map(warning -> where + warning).toList();
	}
}
