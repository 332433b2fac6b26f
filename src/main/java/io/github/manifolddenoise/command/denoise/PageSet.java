package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.noise.AnscombeTransform;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.risk.ResidualCheck;
import io.github.manifolddenoise.risk.ResidualFindings;

/**
 * What a page says of one set of frames.
 *
 * @param warnings those of the whole page, which are not said again
 */
record PageSet(DenoisedSet result, List<String> warnings) {

	private static final int COLUMNS = 8, VALUES = 100;

	Map<String, Object> data() {
		final Denoised denoised = result.denoised();
		final Map<String, Object> data = new LinkedHashMap<>();
		data.put("name", result.set().name());
		data.put("frames", result.set().frameCount());
		data.put("colour", result.set().color());
		if (result.set().labels().stream().anyMatch(label -> !label.isEmpty())) data.put("labels", result.set().labels());
		data.put("findings", unsaid(findings()));
		data.put("looksLikeNoise", looksLikeNoise());
		data.put("noise", noise());
		data.put("reason", sentence(denoised.choice().map(MethodSelection::reason).orElse(denoised.method().title())));
		data.put("verdict", String.join("", unsaid(denoised.choice().map(MethodSelection::verdict).stream().toList())));
		data.put("mixture", denoised.choice().map(MethodSelection::isMixture).orElse(false));
		data.put("methods", denoised.choice().map(PageSet::methods).orElse(List.of()));
		final EmbeddingPlotData picture = denoised.picture();
		if (picture.coordinates().numCols > 0) data.put("embedding", Map.of("coordinates", columns(picture.coordinates())));
		data.put("perFrame", perFrame());
		data.put("spectra", spectra(picture));
		return data;
	}

	/** What the removed signal says, in words. */
	List<String> findings() {
		if (result.denoised().method().equals(DenoiseMethods.UNCHANGED)) return List.of("Nothing was removed.");
		if (result.residual().isEmpty()) return List.of();
		final List<String> sentences = ResidualFindings.sentences(result.residual().get());
		return sentences.isEmpty() ? List.of("What was removed looks like noise.") : sentences;
	}

	private boolean looksLikeNoise() {
		return !result.denoised().method().equals(DenoiseMethods.UNCHANGED) && result.residual().filter(residual ->
			ResidualFindings.sentences(residual).isEmpty()).isPresent();
	}

	private List<String> unsaid(final List<String> sentences) {
		return sentences.stream().filter(sentence -> warnings.stream().noneMatch(warning -> warning.endsWith(sentence))).toList();
	}

	private List<String> noise() {
		final Denoised denoised = result.denoised();
		final NoiseLevel level = denoised.noise();
		final List<String> sentences = new ArrayList<>();
		sentences.add(denoised.camera().map(camera -> String.format(Locale.ROOT,
			"Photon noise: %.4g grey values per photon, offset %.4g grey values, read noise %.4g grey values.", camera.gain(),
			camera.offset(), camera.readNoise())).orElseGet(() -> String.format(Locale.ROOT,
			"The same at all grey values: standard deviation %.4g grey values.", level.used())));
		sentences.add(source(level) + (level.pixelwise().isPresent() ? String.format(Locale.ROOT,
			" By the differences between frames %.4g, by those between neighbouring pixels %.4g.", level.gram(), level.pixelwise()
				.getAsDouble()) : ""));
		denoised.stackNoise().treatments().stream().filter(treatment -> !(treatment instanceof AnscombeTransform)).forEach(
			treatment -> sentences.add(treatment.finding()));
		return sentences;
	}

	private static String sentence(final String text) {
		return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + (text.endsWith(".") ? "" : ".");
	}

	private static String source(final NoiseLevel level) {
		return switch (level.how()) {
			case GIVEN -> "The level was given.";
			case GRAM -> "Estimated from the differences between frames.";
			case PIXELWISE -> "Estimated from neighbouring pixels.";
			case THEORY -> "Known from the theory of photons.";
			case REMOVED -> "Estimated from what a filter of single frames takes away.";
			case QUIET -> "Estimated from the pixels that change least.";
			case SPECTRUM -> "Estimated from the power of all waves, since neighbouring pixels share noise.";
		};
	}

	private static List<Map<String, Object>> methods(final MethodSelection choice) {
		return choice.candidates().stream().map(candidate -> method(candidate, choice)).toList();
	}

	private static Map<String, Object> method(final Candidate candidate, final MethodSelection choice) {
		final Map<String, Object> method = new LinkedHashMap<>();
		method.put("name", candidate.method().title());
		if (candidate.refusal().isPresent()) method.put("refusal", candidate.refusal().get());
		else method.put("gain", GainLines.decibels(candidate.gain(), candidate.isLeast()).replace("dB", "").strip());
		method.put("share", choice.isMixture() ? choice.share(candidate) : 0);
		method.put("taken", GainLines.isTaken(candidate, choice));
		return method;
	}

	/** The first coordinates, one array each. */
	private static List<double[]> columns(final DMatrixRMaj coordinates) {
		final List<double[]> columns = new ArrayList<>();
		for (int k = 0; k < Math.min(COLUMNS, coordinates.numCols); k++) {
			final double[] column = new double[coordinates.numRows];
			for (int i = 0; i < column.length; i++) column[i] = coordinates.get(i, k);
			columns.add(column);
		}
		return columns;
	}

	/** Numbers of every frame that its point can be coloured by. */
	private Map<String, double[]> perFrame() {
		final Map<String, double[]> numbers = new LinkedHashMap<>();
		result.residual().map(ResidualCheck.Result::frameDeviations).ifPresent(removed -> numbers.put("amount removed", removed));
		result.denoised().support().ifPresent(support -> numbers.put("distance from training", support));
		return numbers;
	}

	private static List<Map<String, Object>> spectra(final EmbeddingPlotData picture) {
		final List<Map<String, Object>> spectra = new ArrayList<>();
		spectra.add(spectrum(picture.spectrum()));
		picture.harmonics().ifPresent(harmonics -> spectra.add(spectrum(harmonics)));
		final double[] values = picture.singularValues();
		final int above = (int) Arrays.stream(values).filter(value -> value > picture.noiseEdge()).count();
		final Map<String, Object> singular = spectrum("Singular values", values, above,
			"In blue those above the edge of the noise, the red line: " + above);
		singular.put("edge", picture.noiseEdge());
		spectra.add(singular);
		return spectra;
	}

	private static Map<String, Object> spectrum(final EmbeddingPlotData.Spectrum spectrum) {
		return spectrum(spectrum.kind().title(), spectrum.values(), spectrum.kept(),
			"In blue those that are kept or stand out: " + spectrum.kept());
	}

	private static Map<String, Object> spectrum(final String title, final double[] values, final int kept, final String says) {
		final int shown = Math.min(values.length, Math.max(VALUES, kept + kept / 4));
		final Map<String, Object> spectrum = new LinkedHashMap<>();
		spectrum.put("title", title);
		spectrum.put("values", Arrays.copyOf(values, shown));
		spectrum.put("kept", kept);
		spectrum.put("says", says);
		return spectrum;
	}
}
