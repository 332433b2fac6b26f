package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.JsonReport;
import io.github.manifolddenoise.extension.ExtensionSpectrum;
import io.github.manifolddenoise.extension.SupportScore;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.OutOfSupport;
import io.github.manifolddenoise.model.alignment.Alignment;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.risk.ResidualCheck;
import io.github.manifolddenoise.risk.ResidualFindings;

/**
 * What a run did, as JSON: {@code software}, {@code version}, {@code backend}, {@code input}, {@code options} (all, as
 * texts), {@code seed}, {@code warnings}, and {@code sets}, one per set of frames. The manual documents every field.
 *
 * @param input title of the image
 * @param values the options
 * @param backend name of the linear algebra
 * @param results the sets
 * @param warnings what the user was warned of, asked for when the text is made: pictures may warn too
 */
public record DenoiseReport(String input, OptionValues values, String backend, List<DenoisedSet> results,
	Supplier<List<String>> warnings)
{

	private static final int EIGENVALUES = 100;

	/** The report as a JSON text. */
	public String json() {
		return JsonReport.text(input, values, backend, warnings.get(), results.stream().map(this::set).toList());
	}

	private Map<String, Object> set(final DenoisedSet result) {
		final Denoised denoised = result.denoised();
		final FrameGeometry geometry = result.set().geometry();
		final Map<String, Object> set = new LinkedHashMap<>();
		set.put("name", result.set().name());
		set.put("width", geometry.width());
		set.put("height", geometry.height());
		set.put("planes", geometry.planes());
		set.put("trainingFrames", denoised.trainingFrames());
		set.put("method", denoised.method().title());
		putNoise(set, denoised);
		denoised.support().ifPresent(support -> set.put("supportBound", SupportScore.distanceBound(support, denoised
			.trainingFrames())));
		denoised.far().flatMap(OutOfSupport::spectrum).ifPresent(spectrum -> set.put("supportSpectrum", spectrum(spectrum)));
		denoised.alignment().ifPresent(alignment -> set.put("alignment", alignment(alignment)));
		denoised.choice().ifPresent(choice -> putChoice(set, choice));
		if (denoised.preimages().isPresent()) set.put("off", TypedOptions.of(values).preimage().off());
		denoised.preimages().ifPresentOrElse(preimages -> putPreimages(set, preimages), () -> denoised.knownPicture().ifPresent(
			picture -> putSpectrum(set, picture.kept(), picture.eigenvalues())));
		result.residual().ifPresent(residual -> set.put("residual", ResidualFindings.report(residual)));
		set.put("frames", frames(result));
		return set;
	}

	private static Map<String, Object> alignment(final Alignment alignment) {
		final Map<String, Object> entry = new LinkedHashMap<>();
		entry.put("right", alignment.right());
		entry.put("down", alignment.down());
		entry.put("factor", alignment.factor());
		entry.put("offset", alignment.offset());
		return entry;
	}

	private static Map<String, Object> spectrum(final ExtensionSpectrum spectrum) {
		final Map<String, Object> entry = new LinkedHashMap<>();
		entry.put("training", spectrum.training());
		entry.put("extended", spectrum.extended());
		entry.put("least", IntStream.range(0, spectrum.count()).mapToDouble(spectrum::least).toArray());
		entry.put("most", IntStream.range(0, spectrum.count()).mapToDouble(spectrum::most).toArray());
		entry.put("added", spectrum.added());
		entry.put("missed", spectrum.missed());
		return entry;
	}

	private static void putNoise(final Map<String, Object> set, final Denoised denoised) {
		final NoiseLevel level = denoised.noise();
		set.put("noise", level.used());
		set.put("noiseGram", level.gram());
		set.put("noisePixelwise", level.pixelwise().orElse(Double.NaN));
		set.put("noiseSource", level.how().name().toLowerCase(Locale.ROOT));
		denoised.camera().ifPresent(camera -> set.put("camera", JsonReport.camera(camera)));
		set.put("noiseFindings", denoised.stackNoise().findings());
	}

	private static void putChoice(final Map<String, Object> set, final MethodSelection choice) {
		set.put("reason", choice.reason());
		set.put("verdict", choice.verdict());
		set.put("gain", choice.gain());
		set.put("risk", choice.risk());
		set.put("otherFrames", choice.otherFrames());
		if (choice.isMixture()) set.put("weightsDiffer", choice.isLocal());
		set.put("candidates", choice.candidates().stream().map(candidate -> candidate(
			candidate, choice)).toList());
	}

	private static Map<String, Object> candidate(final Candidate candidate, final MethodSelection choice) {
		final Map<String, Object> entry = new LinkedHashMap<>();
		entry.put("method", candidate.method().title());
		candidate.refusal().ifPresentOrElse(refusal -> entry.put("refusal", refusal), () -> {
			entry.put("risk", candidate.risk());
			entry.put("gain", candidate.gain());
			candidate.weight().ifPresent(weight -> {
				entry.put("weight", weight);
				entry.put("share", choice.share(candidate));
			});
		});
		return entry;
	}

	private static void putPreimages(final Map<String, Object> set, final Preimages preimages) {
		putSpectrum(set, preimages.components(), preimages.model().embedding().eigenvalues());
		set.put("kernelPca", preimages.model().kept() ? "model" : "learnt");
		set.put("spanRank", preimages.model().span().rank());
		set.put("components", preimages.model().embedding().components());
		preimages.model().landmarks().ifPresent(count -> set.put("landmarks", count));
		set.put("kernelScale", preimages.model().kernelScale());
		set.put("extensionScale", preimages.model().extensionScale());
		preimages.model().embedding().isometryResidual().ifPresent(residual -> set.put("isometryResidual", residual));
		set.put("converged", preimages.converged());
		set.put("meanIterations", preimages.meanIterations());
		set.put("largestDrift", preimages.largestDrift());
		set.put("meanObjective", preimages.meanObjective());
		set.put("exactPreimage", preimages.isExact());
		preimages.twin().ifPresent(twin -> set.put("unconstrainedDistance", twin.distance() / Math.sqrt(preimages.model().span()
			.varyingPixels())));
	}

	private static void putSpectrum(final Map<String, Object> set, final int q, final double[] eigenvalues) {
		set.put("q", q);
		set.put("eigenvalues", Arrays.copyOf(eigenvalues, Math.min(EIGENVALUES, eigenvalues.length)));
	}

	private static List<Map<String, Object>> frames(final DenoisedSet result) {
		final List<Map<String, Object>> frames = new ArrayList<>();
		final Optional<double[]> support = result.denoised().support();
		final Optional<double[]> removed = result.residual().map(ResidualCheck.Result::frameDeviations);
		for (int i = 0; i < result.set().frameCount(); i++) {
			final Map<String, Object> frame = new LinkedHashMap<>();
			frame.put("frame", i + 1);
			frame.put("label", result.set().labels().get(i));
			if (removed.isPresent()) frame.put("removed", removed.get()[i]);
			if (support.isPresent()) frame.put("support", support.get()[i]);
			result.report(i).ifPresent(report -> putSearch(frame, report));
			frames.add(frame);
		}
		return frames;
	}

	private static void putSearch(final Map<String, Object> frame, final FrameReport report) {
		frame.put("iterations", report.iterations());
		frame.put("objectiveBefore", report.objectiveBefore());
		frame.put("objectiveAfter", report.objectiveAfter());
		frame.put("drift", report.drift());
		frame.put("converged", report.converged());
		frame.put("ending", report.ending().explanation());
	}
}
