package io.github.manifolddenoise.command.denoise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.shell.RepeatedCall;
import io.github.manifolddenoise.command.shell.Version;
import io.github.manifolddenoise.image.Recording;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.page.HtmlPage;
import io.github.manifolddenoise.recording.PhysicalUnit;
import io.github.manifolddenoise.recording.RecordingAxes;
import io.github.manifolddenoise.recording.RecordingAxes.Step;

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

	/**
	 * The first line of a page: sizes, scales, noise and gain, with their units.
	 *
	 * @param sets that were de-noised
	 * @param image that they are of
	 */
	private record PageFacts(List<DenoisedSet> sets, Recording image) {

		/** Of more sets the least and the largest number are said. */
		private static final int FEW_SETS = 4;

		/** Labels and values. */
		List<List<String>> list() {
			final DenoisedSet first = sets.get(0);
			final List<List<String>> facts = new ArrayList<>();
			facts.add(List.of("frames", first.set().frameCount() + " of " + first.set().geometry()));
			if (sets.size() > 1) facts.add(List.of("sets", sets.size() + " channels or sections"));
			final RecordingAxes axes = image.axes();
			if (axes.x().isKnown()) facts.add(List.of("pixel", number(axes.x().size()) + (axes.y().size() == axes.x().size() ? ""
				: " \u00d7 " + number(axes.y().size())) + " " + length(axes.x().unit())));
			if (isInTime()) facts.add(List.of("interval", number(axes.time().size()) + " " + time(axes.time().unit())));
			facts.add(List.of("noise", noise()));
			facts.add(List.of("estimated gain", gain()));
			first.set().restriction().ifPresent(text -> facts.add(List.of("", text)));
			return facts;
		}

		/** Width of a pixel and its unit, if it is known. */
		Optional<Map<String, Object>> pixelSize() {
			return Optional.of(image.axes().x()).filter(Step::isKnown).map(x -> Map.of("width", x.size(), "unit",
				length(x.unit())));
		}

		/** Time between frames and its unit, if it is known. */
		Optional<Map<String, Object>> interval() {
			final Step time = image.axes().time();
			return isInTime() ? Optional.of(Map.of("value", time.size(), "unit", time(time.unit()))) : Optional.empty();
		}

		private boolean isInTime() {
			return image.axes().time().isKnown() && sets.get(0).set().frameCount() == image.times();
		}

		private static String length(final String unit) {
			return PhysicalUnit.length(unit).map(PhysicalUnit::symbol).orElse(unit);
		}

		private static String time(final String unit) {
			return PhysicalUnit.time(unit).map(PhysicalUnit::symbol).orElse(unit);
		}

		/** The level of the noise of all sets. */
		String noise() {
			final List<String> photons = sets.stream().flatMap(set -> set.denoised().camera().stream()).map(camera -> number(camera
				.gain()) + " grey values per photon").distinct().toList();
			if (!photons.isEmpty()) return "photons, " + String.join("; ", photons);
			return "\u03c3 = " + all(sets.stream().map(set -> set.denoised().noise().used()).sorted().map(PageFacts::number)) +
				" grey values";
		}

		/** The estimated gain of all sets; empty if no methods were compared. */
		String gain() {
			final List<MethodSelection> choices = sets.stream().flatMap(set -> set.denoised().choice().stream()).sorted(Comparator
				.comparingDouble(MethodSelection::gain)).toList();
			return all(choices.stream().map(choice -> GainLines.decibels(choice.gain(), choice.isLeast()).strip()));
		}

		private static String all(final Stream<String> rising) {
			final List<String> texts = rising.distinct().toList();
			return texts.size() > FEW_SETS ? texts.get(0) + " to " + texts.get(texts.size() - 1) : String.join("; ", texts);
		}

		private static String number(final double value) {
			return String.format(Locale.ROOT, "%.4g", value).replaceAll("(\\.\\d*?)0+($|e)", "$1$2").replaceAll("\\.($|e)", "$1");
		}
	}
}
