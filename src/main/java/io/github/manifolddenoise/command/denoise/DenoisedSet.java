package io.github.manifolddenoise.command.denoise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.preimage.TerminationReason;
import io.github.manifolddenoise.risk.ResidualCheck;
import io.github.manifolddenoise.risk.ResidualFindings;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * One set of frames with what was found for it.
 *
 * @param set which slices
 * @param input the frames as they were
 * @param denoised the result and how it came about
 * @param residual how what was removed compares with noise; empty where nobody asked. With photon noise it is in the
 *          units of the transformed frames, in which the noise is the same at all values
 */
public record DenoisedSet(FrameSet set, FrameSource input, Denoised denoised, Optional<ResidualCheck.Result> residual) {

	/** Computes the pixels and hands them on. */
	void write(final FrameSink sink, final Progress progress) throws IOException {
		progress.stage("Writing frames");
		FrameBlocks.write(denoised.frames(), sink, progress);
	}

	/** For logs: what was done, and where methods were compared, their estimated gains and what they say of the stack. */
	public List<String> lines() {
		final List<String> lines = infoLines();
		denoised.choice().ifPresent(choice -> {
			lines.addAll(GainLines.of(choice));
			if (!choice.manifoldIsNoHelp()) lines.add(choice.verdict());
		});
		return lines;
	}

	/** For Info: what was done, and what was found of the noise. */
	List<String> infoLines() {
		final List<String> lines = new ArrayList<>(List.of(summary()));
		lines.addAll(denoised.stackNoise().findings());
		return lines;
	}

	/** One line for logs and Info. */
	public String summary() {
		return summary("result");
	}

	/** @param unnamed what to call the only set of a stack */
	String summary(final String unnamed) {
		final String found = denoised.choice().map(MethodSelection::reason).orElse(denoised.method().title());
		return String.format(Locale.ROOT, "%s%d frames, noise %.4g, %s%s%s", set.name().isEmpty() ? unnamed + ": " : set
			.name() + ": ", set.frameCount(), denoised.noise().used(), found, denoised.preimages().map(DenoisedSet::summary).orElse(""),
			set.restriction().map(text -> ", " + text).orElse(""));
	}

	private static String summary(final Preimages preimages) {
		return String.format(Locale.ROOT,
			"%s%s, q %d, kernel bandwidth %.4g, %sextension bandwidth %.4g, %d converged, %.1f iterations, drift %.1e", preimages.model()
				.kept() ? " on the model's own kernel PCA" : "", landmarks(preimages.model()), preimages.components(), preimages.model()
					.kernelScale(), isometry(preimages), preimages.model().extensionScale(), preimages.converged(), preimages
						.meanIterations(), preimages.largestDrift());
	}

	private static String landmarks(final FittedManifold model) {
		return model.landmarks().isEmpty() ? "" : String.format(Locale.ROOT, ", %d landmarks of %d frames", model.landmarks().getAsInt(),
			model.span().frameCount());
	}

	private static String isometry(final Preimages preimages) {
		final OptionalDouble residual = preimages.model().embedding().isometryResidual();
		return residual.isEmpty() ? "" : String.format(Locale.ROOT, "isometry kept to %.1e, ", residual.getAsDouble());
	}

	/** What the user should know of this set although it was de-noised. */
	List<String> warnings() {
		final List<String> warnings = new ArrayList<>(denoised.warnings());
		denoised.preimages().ifPresent(preimages -> addWarnings(preimages, warnings));
		denoised.choice().filter(MethodSelection::manifoldIsNoHelp).map(MethodSelection::verdict).ifPresent(warnings::add);
		return Stream.concat(named(warnings), residualWarnings().stream()).toList();
	}

	/** What is known of what was removed, as far as it is. */
	List<String> residualWarnings() {
		if (denoised.method().equals(DenoiseMethods.UNCHANGED)) return List.of();
		return named(residual.map(ResidualFindings::sentences).orElse(List.of())).toList();
	}

	private Stream<String> named(final List<String> warnings) {
		final String where = set.name().isEmpty() ? "" : set.name() + ": ";
		return warnings.stream().map(warning -> where + warning);
	}

	/** A copy of which is known how what was removed compares with noise. */
	DenoisedSet with(final ResidualCheck.Result known) {
		return new DenoisedSet(set, input, denoised, Optional.of(known));
	}

	private void addWarnings(final Preimages preimages, final List<String> warnings) {
		final List<FrameReport> reports = preimages.reports();
		final long lost = count(reports, TerminationReason.OUT_OF_REACH), unmet = count(reports, TerminationReason.UNMET), open = preimages
			.reports().size() - lost - unmet - preimages.converged();
		if (lost == reports.size()) throw new UserException("No frame is near the training frames: none lies within" +
			" 8.49 × extensionbandwidth (" + preimages.model().extensionScale() + "). Choose a larger extensionbandwidth or" +
			" extensionfactor, or a training stack that shows the same object.");
		if (lost > 0) warnings.add(lost + " of " + reports.size() +
			" frames are too far from the training frames and stay as they are. Choose a larger extensionfactor.");
		if (unmet > 0) warnings.add(unmet + " of " + reports.size() +
			" frames stay as they are: no combination of the nearest frames is like them in " + preimages.components() +
			" components of this kernel. Choose a larger kernelfactor, more components q, or another method.");
		if (preimages.twin().isPresent() && preimages.isExact()) warnings.add("The constraints change nothing: in " + preimages.points()
			.numCols + " dimensions there are " + preimages.model().featureSpace().map().components() + " kernel components, so that an" +
			" exact pre-image exists with constraints and without. Choose geometry = noisy or shrunk, which search in fewer" +
			" dimensions, or a stack of more frames.");
		if (open > 0) warnings.add(open + " of " + reports.size() +
			" frames did not converge; the report says which. Choose " + (count(reports, TerminationReason.ITERATION_LIMIT) > 0
				? "more iterations, or " : "") + "fewer components q.");
	}

	private static long count(final List<FrameReport> reports, final TerminationReason ending) {
		return reports.stream().filter(report -> report.ending() == ending).count();
	}

	/** What the search for a frame's pre-image came to. */
	Optional<FrameReport> report(final int frame) {
		return denoised.preimages().map(preimages -> preimages.reports().get(frame));
	}
}
