package io.github.manifolddenoise.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionGroup;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of the dialogs on the command line: {@code --name value}, the same texts, ranges and checks. */
final class OptionSpecs {

	private OptionSpecs() {}

	/** @param standard the default value's text */
	static OptionSpec of(final Option<?> option, final String standard) {
		final String usual = standard.isEmpty() ? "" : "default " + standard;
		final String values = String.join("; ", Stream.of(values(option), usual).filter(text -> !text.isEmpty()).toList());
		return OptionSpec.builder("--" +
			option.name()).userObject(option.group()).type(String.class).paramLabel(label(option)).arity(option.isFlag()
			? "0..1" : "1").fallbackValue("true").completionCandidates(option.words()).description(option.help() + (values
				.isEmpty() ? "" : " (" + values + ")")).build();
	}

	/** Which values it takes; empty where that is clear without. */
	private static String values(final Option<?> option) {
		final List<String> words = option.words();
		if (HelpPage.areMany(words)) return option.kind() == OptionKind.LIST ? "list of the words below" : "a word below";
		return switch (option.kind()) {
			case FLAG, INPUT_FILE, OUTPUT_FILE, IMAGE -> "";
			case WORD, LIST -> words.stream().allMatch(word -> isExplained(word, option.help())) ? "" : String.join(", ", words);
			default -> option.range();
		};
	}

	private static boolean isExplained(final String word, final String help) {
		return help.contains(word + ":") || help.contains(word + ",");
	}

	private static String label(final Option<?> option) {
		return switch (option.kind()) {
			case FLAG, WORD -> "WORD";
			case LIST -> "LIST";
			case COUNT -> "N";
			case NUMBER -> "X";
			case INPUT_FILE, OUTPUT_FILE, IMAGE -> "FILE";
			case FOLDER, TEXT -> "TEXT";
		};
	}

	/** The options that have a meaning where nothing opens. */
	static List<Option<?>> ofFiles(final OptionSet options) {
		return options.options().stream().filter(option -> !option.isOfWindows()).toList();
	}

	static OptionSpec quiet() {
		return OptionSpec.builder("--quiet").userObject(OptionGroup.MACHINE).type(boolean.class).arity("0").description(
			"Say nothing but warnings and errors.").build();
	}

	/** What a call said, with default texts where it said nothing or knows no such option. */
	static OptionValues values(final CommandSpec spec, final List<Option<?>> options,
		final Function<Option<?>, String> standard)
	{
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : options) {
			final OptionSpec known = spec.findOption("--" + option.name());
			final Object text = known == null ? null : known.getValue();
			texts.put(option.name(), text == null ? standard.apply(option) : text.toString());
		}
		return OptionValues.of(options, texts);
	}
}
