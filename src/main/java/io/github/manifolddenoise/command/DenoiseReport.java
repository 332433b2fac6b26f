package io.github.manifolddenoise.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.model.ManifoldModel;
import io.github.manifolddenoise.options.OptionValues;
import io.github.manifolddenoise.preimage.FrameReport;

/**
 * What a run did, as JSON: {@code software}, {@code version}, {@code backend}, {@code input}, {@code options} (all, as
 * texts), {@code warnings}, and {@code sets}, one per set of frames. The README documents every field.
 *
 * @param input title of the image
 * @param values the options
 * @param backend name of the linear algebra
 * @param results the sets
 * @param warnings what the user was warned of
 */
public record DenoiseReport(String input, OptionValues values, String backend, List<DenoisedSet> results,
	List<String> warnings)
{

	private static final int EIGENVALUES = 100;
	private static final Gson GSON = new GsonBuilder().setPrettyPrinting().disableHtmlEscaping()
		.serializeSpecialFloatingPointValues().create();

	/** The report as a JSON text. */
	public String json() {
		final Map<String, Object> report = new LinkedHashMap<>();
		report.put("software", "Manifold Denoise");
		report.put("version", Version.text());
		report.put("backend", backend);
		report.put("input", input);
		report.put("options", values.texts());
		report.put("warnings", warnings);
		report.put("sets", results.stream().map(DenoiseReport::set).toList());
		return GSON.toJson(report) + "\n";
	}

	private static Map<String, Object> set(final DenoisedSet result) {
		final ManifoldModel model = result.denoised().model();
		final FrameGeometry geometry = result.set().geometry();
		final Map<String, Object> set = new LinkedHashMap<>();
		set.put("name", result.set().name());
		set.put("width", geometry.width());
		set.put("height", geometry.height());
		set.put("planes", geometry.planes());
		set.put("trainingFrames", model.span().frameCount());
		set.put("spanRank", model.span().rank());
		set.put("noise", model.noise());
		set.put("q", result.denoised().components());
		set.put("components", model.embedding().components());
		set.put("kernelScale", model.kernelScale());
		set.put("extensionScale", model.extensionScale());
		set.put("eigenvalues", first(model.embedding().eigenvalues()));
		set.put("converged", result.converged());
		set.put("meanIterations", result.meanIterations());
		set.put("largestDrift", result.largestDrift());
		set.put("frames", frames(result));
		return set;
	}

	private static double[] first(final double[] values) {
		return Arrays.copyOf(values, Math.min(EIGENVALUES, values.length));
	}

	private static List<Map<String, Object>> frames(final DenoisedSet result) {
		final List<Map<String, Object>> frames = new ArrayList<>();
		for (int i = 0; i < result.denoised().reports().size(); i++) {
			final FrameReport report = result.denoised().reports().get(i);
			final Map<String, Object> frame = new LinkedHashMap<>();
			frame.put("frame", i + 1);
			frame.put("label", result.set().labels().get(i));
			frame.put("iterations", report.iterations());
			frame.put("objectiveBefore", report.objectiveBefore());
			frame.put("objectiveAfter", report.objectiveAfter());
			frame.put("drift", report.drift());
			frame.put("converged", report.converged());
			frame.put("ending", report.ending().explanation());
			frames.add(frame);
		}
		return frames;
	}
}
