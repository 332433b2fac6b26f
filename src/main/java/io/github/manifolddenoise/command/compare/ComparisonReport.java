package io.github.manifolddenoise.command.compare;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.JsonReport;

/**
 * What a comparison did, as JSON: {@code software}, {@code version}, {@code backend}, {@code input}, {@code options},
 * {@code seed}, {@code warnings}, and {@code sets}, one per set of frames with its {@code rows}. The manual documents the
 * fields.
 *
 * @param input title of the image
 * @param values the options
 * @param backend name of the linear algebra
 * @param sets the results
 * @param warnings what the user was warned of
 */
public record ComparisonReport(String input, OptionValues values, String backend, List<ComparedSet> sets,
	List<String> warnings)
{

	/** The report as a JSON text. */
	String json() {
		return JsonReport.text(input, values, backend, warnings, sets.stream().map(ComparisonReport::set).toList());
	}

	private static Map<String, Object> set(final ComparedSet result) {
		final Map<String, Object> set = new LinkedHashMap<>();
		set.put("name", result.set().name());
		set.put("frames", Arrays.stream(result.frames()).map(i -> i + 1).toArray());
		set.put("noise", result.noise().used());
		result.camera().ifPresent(camera -> set.put("camera", JsonReport.camera(camera)));
		set.put("noiseFindings", result.findings());
		set.put("commonComponents", result.components().isPresent() ? result.components().getAsInt() : null);
		set.put("rows", result.rows().stream().map(ComparisonTable::fields).toList());
		return set;
	}
}
