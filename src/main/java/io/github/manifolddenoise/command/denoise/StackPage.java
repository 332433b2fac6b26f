package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.page.HtmlPage;

/**
 * A page to look at what a run did: frames before and after, what was removed, the embedding, spectra, noise, methods, warnings
 * and the call that does it again.
 *
 * @param report what was done
 * @param films pictures of its sets
 * @param image that was de-noised
 * @param values the options as they were given
 * @param calls that do the same again
 * @param stamp of what the result was made from; empty where nobody looks for one
 */
public record StackPage(DenoiseReport report, PageFilms films, Recording image, OptionValues values, List<RepeatedCall> calls,
	String stamp)
{

	private static final int THUMBNAIL = 144;

	/** The page as a text; pictures of embeddings are computed first, since they may warn. */
	String html() {
		report.results().forEach(set -> set.denoised().picture());
		final List<String> warnings = report.warnings().get();
		return HtmlPage.of("stack", image.title() + " - Manifold Denoise", Map.of("data", data(warnings), "summary", summary(
			warnings)));
	}

	private Map<String, Object> data(final List<String> warnings) {
		final Map<String, Object> data = new LinkedHashMap<>();
		data.put("title", image.title());
		data.put("made", "Made by Manifold Denoise " + Version.text() + ", linear algebra: " + report.backend() + ".");
		data.put("look", !warnings.isEmpty());
		data.put("facts", facts().list());
		data.put("warnings", warnings);
		data.put("calls", calls.stream().map(call -> Map.of("name", call.name(), "text", call.text())).toList());
		data.put("options", options());
		data.put("noPictures", "Only the first channels or sections have pictures on this page.");
		facts().pixelSize().ifPresent(size -> data.put("pixelSize", size));
		facts().interval().ifPresent(interval -> data.put("interval", interval));
		final List<Map<String, Object>> sets = new ArrayList<>();
		for (int k = 0; k < report.results().size(); k++) {
			final Map<String, Object> set = new PageSet(report.results().get(k), warnings).data();
			films.of(k).ifPresent(film -> set.put("film", film.data()));
			sets.add(set);
		}
		data.put("sets", sets);
		return data;
	}

	private PageFacts facts() {
		return new PageFacts(report.results(), image);
	}

	private static String joined(final List<String> texts) {
		return String.join("; ", texts.stream().distinct().toList());
	}

	private List<Map<String, Object>> options() {
		final Map<String, String> texts = values.texts();
		return values.options().stream().filter(option -> !option.isOfWindows()).map(option -> {
			final String text = texts.get(option.name());
			return Map.<String, Object> of("name", option.name(), "label", option.label(), "value", text, "changed", !text.equals(
				option.defaultText()));
		}).toList();
	}

	/** What a page of many stacks shows of this one. */
	private Map<String, Object> summary(final List<String> warnings) {
		final Map<String, Object> summary = new LinkedHashMap<>();
		final List<DenoisedSet> sets = report.results();
		if (!stamp.isEmpty()) summary.put("stamp", stamp);
		summary.put("noise", facts().noise());
		summary.put("gain", facts().gain());
		summary.put("method", joined(sets.stream().map(set -> set.denoised().choice().map(MethodSelection::reason).orElse(set
			.denoised().method().title())).toList()));
		summary.put("removed", joined(sets.stream().flatMap(set -> new PageSet(set, warnings).findings().stream()).toList()));
		summary.put("warnings", warnings);
		films.of(0).ifPresent(film -> summary.put("picture", film.thumbnail(THUMBNAIL)));
		return summary;
	}
}
