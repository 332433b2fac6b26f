package io.github.manifolddenoise.command.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

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

	/** Which method is the best one, and by how much: with a truth by the PSNR, else by the estimated gain. */
	public Optional<String> winner() {
		final boolean known = rows.stream().anyMatch(row -> row.isResult() && row.psnrGain().isPresent());
		final Function<ComparedMethod, OptionalDouble> gain = known ? ComparedMethod::psnrGain : ComparedMethod::estimatedGain;
		final List<ComparedMethod> best = rows.stream().filter(row -> row.isResult() && gain.apply(row).isPresent() && !Double.isNaN(
			gain.apply(row).getAsDouble())).sorted(Comparator.comparingDouble(row -> -gain.apply(row).getAsDouble())).limit(2).toList();
		if (best.isEmpty()) return Optional.empty();
		final String where = set.name().isEmpty() ? "" : set.name() + ": ";
		final double most = gain.apply(best.get(0)).getAsDouble();
		if (Double.isInfinite(most)) return Optional.of(where + "Best: " + best.get(0).name() + ", the same as the truth.");
		final String ahead = best.size() < 2 ? "" : String.format(Locale.ROOT, ", %.1f dB more than %s", most - gain.apply(best.get(1))
			.getAsDouble(), best.get(1).name());
		return Optional.of(String.format(Locale.ROOT, "%sBest: %s, %s %.1f dB over the input%s.", where, best.get(0).name(), known
			? "PSNR gain" : "estimated gain", most, ahead));
	}

	/** For logs: the best method, the summary, and what was found of the noise. */
	public List<String> lines() {
		final List<String> lines = new ArrayList<>(winner().stream().toList());
		lines.add(summary());
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
