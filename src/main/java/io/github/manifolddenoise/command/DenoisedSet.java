package io.github.manifolddenoise.command;

import java.util.List;
import java.util.Locale;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.ManifoldModel;
import io.github.manifolddenoise.preimage.FrameReport;

/**
 * One set of frames with what was found for it.
 *
 * @param set which slices
 * @param denoised the manifold and the pre-images
 */
public record DenoisedSet(FrameSet set, Denoised denoised) {

	/** Largest constraint drift of all frames. */
	public double largestDrift() {
		return denoised.reports().stream().mapToDouble(FrameReport::drift).max().orElse(0);
	}

	/** Mean number of steps. */
	public double meanIterations() {
		return denoised.reports().stream().mapToInt(FrameReport::iterations).average().orElse(0);
	}

	/** How many frames converged. */
	public long converged() {
		return denoised.reports().stream().filter(FrameReport::converged).count();
	}

	/** One line for logs and Info. */
	public String summary() {
		final ManifoldModel model = denoised.model();
		final List<FrameReport> reports = denoised.reports();
		return String.format(Locale.ROOT,
			"%s%d frames, noise %.4g, q %d, kernel scale %.4g, extension scale %.4g, %d converged, %.1f iterations, drift %.1e",
			set.name().isEmpty() ? "result: " : set.name() + ": ", reports.size(), model.noise(), denoised.components(), model
				.kernelScale(), model.extensionScale(), converged(), meanIterations(), largestDrift());
	}
}
