package io.github.manifolddenoise.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

import io.github.manifolddenoise.catalogue.OptionGroup;

/** What {@code --help} prints: the call, what it does, and its options in groups, no word broken at 80 columns. */
final class HelpPage {

	private static final int TEXT_COLUMN = 24;
	private static final String INDENT = "  ", GAP = "  ";
	/** More words than that are listed at the end. */
	private static final int FEW_WORDS = 15;
	private static final String SECTION = "page";

	private final CommandSpec spec;
	private final Map<String, Map<String, String>> commands;
	private final WrappedText page = new WrappedText();

	private HelpPage(final CommandSpec spec, final Map<String, Map<String, String>> commands) {
		this.spec = spec;
		this.commands = commands;
	}

	/**
	 * Makes a command print this as its help.
	 *
	 * @param commands by heading, with a line each, of which it is the main one
	 */
	static void install(final CommandSpec spec, final Map<String, Map<String, String>> commands) {
		spec.usageMessage().sectionKeys(List.of(SECTION)).sectionMap(Map.of(SECTION, help -> new HelpPage(spec, commands)
			.text()));
	}

	/** The call with what it cannot do without. */
	static String synopsis(final CommandSpec spec) {
		final List<String> words = new ArrayList<>(List.of(spec.qualifiedName()));
		if (!spec.subcommands().isEmpty()) words.add("COMMAND");
		spec.positionalParameters().forEach(parameter -> words.add(parameter.paramLabel()));
		spec.options().stream().filter(ArgSpec::required).forEach(option -> words.add(option.shortestName() + " " + option
			.paramLabel()));
		if (spec.options().stream().anyMatch(option -> !option.required() && !isStandard(option))) words.add("[options]");
		return String.join(" ", words);
	}

	private static boolean isStandard(final OptionSpec option) {
		return option.usageHelp() || option.versionHelp();
	}

	/** An option without its dashes. */
	static String name(final OptionSpec option) {
		return option.longestName().replaceFirst("^--", "");
	}

	private String text() {
		page.add("Usage: ", synopsis(spec));
		for (final String paragraph : spec.usageMessage().description()) page.add("", paragraph);
		if (spec.subcommands().isEmpty()) {
			Arrays.stream(OptionGroup.values()).forEach(this::options);
			spec.options().forEach(this::words);
		}
		else {
			commands.forEach(this::commands);
			arguments("Options", spec.options());
		}
		return page.toString();
	}

	private void heading(final String text) {
		page.line("");
		page.line(text + ":");
	}

	private void commands(final String heading, final Map<String, String> lines) {
		heading(heading);
		lines.forEach(this::row);
	}

	private void options(final OptionGroup group) {
		final Stream<? extends ArgSpec> parameters = group == OptionGroup.TASK ? spec.positionalParameters().stream()
			: Stream.of();
		final Stream<OptionSpec> options = spec.options().stream().filter(option -> group(option) == group);
		arguments(group.heading(), Stream.concat(parameters, options).toList());
	}

	/** What an option is about; of one that is no option of dialogs, what is to be done. */
	static OptionGroup group(final OptionSpec option) {
		if (isStandard(option)) return OptionGroup.MACHINE;
		return option.userObject() instanceof OptionGroup group ? group : OptionGroup.TASK;
	}

	private void arguments(final String heading, final List<? extends ArgSpec> arguments) {
		if (arguments.isEmpty()) return;
		heading(heading);
		arguments.forEach(argument -> row(label(argument), String.join(" ", argument.description())));
	}

	private void words(final OptionSpec option) {
		final List<String> words = new ArrayList<>();
		if (option.completionCandidates() != null) option.completionCandidates().forEach(words::add);
		if (!areMany(words)) return;
		heading("Words for " + option.longestName());
		page.add(INDENT, String.join(", ", words));
	}

	/** Whether words of an option have a list of their own. */
	static boolean areMany(final List<String> words) {
		return words.size() > FEW_WORDS;
	}

	/** How an argument is given. */
	static String label(final ArgSpec argument) {
		if (!(argument instanceof OptionSpec option)) return argument.paramLabel();
		final String names = String.join(", ", Arrays.stream(option.names()).sorted((a, b) -> a.length() - b.length())
			.toList());
		return option.arity().min() == 0 ? names : names + " " + option.paramLabel();
	}

	private void row(final String label, final String text) {
		final String start = INDENT + label + GAP;
		if (start.length() > TEXT_COLUMN) {
			page.line(INDENT + label);
			page.add(" ".repeat(TEXT_COLUMN), text);
		}
		else page.add(start + " ".repeat(TEXT_COLUMN - start.length()), text);
	}

	/** Text in lines of at most 80 columns that end between words. */
	private static final class WrappedText {

		static final int WIDTH = 80;

		private final StringBuilder text = new StringBuilder();

		void line(final String line) {
			text.append(line).append(System.lineSeparator());
		}

		/** Text after a prefix; its further lines are as far from the margin as the first. */
		void add(final String prefix, final String words) {
			final StringBuilder line = new StringBuilder(prefix);
			boolean first = true;
			for (final String word : words.split(" ")) {
				if (!first && line.length() + 1 + word.length() > WIDTH) {
					line(line.toString());
					line.setLength(0);
					line.append(" ".repeat(prefix.length()));
					first = true;
				}
				line.append(first ? "" : " ").append(word);
				first = false;
			}
			line(line.toString());
		}

		@Override
		public String toString() {
			return text.toString();
		}
	}
}
