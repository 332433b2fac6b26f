package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Catalogue;
import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.preimage.PreimageKinds;

/** All methods on offer as texts for help and documentation. They come from where the methods are registered. */
public final class MethodTables {

	private static final String OF_ITS_OWN = " (An option of its own, outside of parameters.)";

	/**
	 * One method.
	 *
	 * @param word the value of the option that chooses it
	 * @param title its name in words
	 * @param help what it does
	 * @param source paper and equation
	 * @param parameters what it takes beside what all methods share
	 */
	private record Row(String word, String title, String help, String source, List<Option<?>> parameters) {}

	/**
	 * Methods of one kind.
	 *
	 * @param heading what they are
	 * @param option the option that chooses one
	 */
	private record Group(String heading, Option<?> option, List<Row> rows) {}

	private MethodTables() {}

	private static List<Group> groups() {
		final List<Row> others = DenoiseMethods.all().stream().filter(method -> !method.isPreimage()).map(method -> new Row(
			method.word(), method.title(), method.help(), method.source(), List.of())).toList();
		return List.of(new Group("Methods", DenoiseStackOptions.METHOD, others), group("Pre-images",
			DenoiseStackOptions.METHOD, PreimageKinds.ALL), group("Kernels", DenoiseStackOptions.KERNEL, Kernels.ALL), group(
				"Extensions", DenoiseStackOptions.EXTENSION, Extensions.ALL));
	}

	private static Group group(final String heading, final Option<?> option, final Catalogue<?> catalogue) {
		final List<Row> rows = new ArrayList<>();
		for (final Entry<?> entry : catalogue.entries()) rows.add(new Row(entry.word(), entry.title(), entry.help(), entry
			.source(), entry.parameters()));
		return new Group(heading, option, rows);
	}

	/** What a method does that an option may choose: its name and a sentence or two; nothing for other words and options. */
	public static Optional<String> help(final Option<?> option, final String word) {
		return groups().stream().filter(group -> group.option().name().equals(option.name())).flatMap(group -> group.rows()
			.stream()).filter(row -> row.word().equals(word)).findFirst().map(row -> row.title() + ". " + row.help());
	}

	/** For a screen. */
	public static String text() {
		final StringBuilder text = new StringBuilder();
		for (final Group group : groups()) {
			text.append(text.isEmpty() ? "" : "\n").append(group.heading()).append(" (").append(group.option().name()).append(
				"):\n");
			for (final Row row : group.rows()) append(text, row);
		}
		return text.toString();
	}

	private static void append(final StringBuilder text, final Row row) {
		text.append("\n  ").append(row.word()).append(": ").append(row.title()).append("\n      ").append(row.help()).append(
			"\n      Source: ").append(row.source()).append("\n");
		for (final Option<?> option : row.parameters()) {
			text.append("      ").append(option.name()).append(" = ").append(option.defaultText()).append(" (").append(option
				.range()).append("): ").append(meaning(option)).append("\n");
		}
	}

	/** As tables in Markdown, each under its heading. */
	public static String markdown() {
		return sections().entrySet().stream().map(section -> "### " + section.getKey() + "\n\n" + section.getValue()).collect(
			Collectors.joining("\n"));
	}

	/** The tables in Markdown, by heading. */
	public static Map<String, String> sections() {
		final Map<String, String> sections = new LinkedHashMap<>();
		for (final Group group : groups()) sections.put(group.heading(), tables(group));
		return sections;
	}

	/** One catalogue as tables in Markdown. */
	static String tables(final Option<?> option, final Catalogue<?> catalogue) {
		return tables(group("", option, catalogue));
	}

	private static String tables(final Group group) {
		final StringBuilder text = new StringBuilder("| `").append(group.option().name()).append(
			"` | name | what it does | source |\n|---|---|---|---|\n");
		for (final Row row : group.rows()) {
			text.append("| `").append(row.word()).append("` | ").append(cell(row.title())).append(" | ").append(cell(row.help()))
				.append(" | ").append(cell(row.source())).append(" |\n");
		}
		final Map<Option<?>, String> parameters = new LinkedHashMap<>();
		for (final Row row : group.rows()) {
			row.parameters().forEach(option -> parameters.merge(option, "`" + row.word() + "`", (first, next) -> first + ", " +
				next));
		}
		if (parameters.isEmpty()) return text.toString();
		text.append("\n| parameter | of | default | values | meaning |\n|---|---|---|---|---|\n");
		parameters.forEach((option, words) -> text.append("| `").append(option.name()).append("` | ").append(words).append(
			" | ").append(cell(option.defaultText())).append(" | ").append(cell(option.range())).append(" | ").append(cell(meaning(
				option))).append(" |\n"));
		return text.toString();
	}

	private static String meaning(final Option<?> option) {
		return DenoiseStackOptions.all().contains(option) ? option.help() + OF_ITS_OWN : option.help();
	}

	/** Text that may stand in a cell of a table in Markdown. */
	public static String cell(final String text) {
		return text.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;");
	}
}
