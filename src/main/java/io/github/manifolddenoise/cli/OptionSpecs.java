package io.github.manifolddenoise.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The options of the dialogs on the command line: {@code --name value}, the same texts, ranges and checks. */
final class OptionSpecs {

	private OptionSpecs() {}

	/** @param standard the default value's text */
	static OptionSpec of(final Option<?> option, final String standard) {
		final String help = option.help() + (standard.isEmpty() ? "" : " Default: " + standard + ".");
		return OptionSpec.builder("--" + option.name()).type(String.class).paramLabel(option.range().replace("whole number",
			"N").replace("number", "X")).arity(option.isFlag() ? "0..1" : "1").fallbackValue("true").description(help.replace(
				"%", "%%")).build();
	}

	static OptionSpec quiet() {
		return OptionSpec.builder("--quiet").type(boolean.class).arity("0").description(
			"Say nothing but warnings and errors.").build();
	}

	/** What a call said, with default texts where it said nothing or knows no such option. */
	static OptionValues values(final CommandSpec spec, final List<Option<?>> options,
		final Function<Option<?>, String> standard)
	{
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : options) {
			final OptionSpec known = spec.findOption("--" + option.name());
			final String text = known == null ? null : known.getValue();
			texts.put(option.name(), text == null ? standard.apply(option) : text);
		}
		return OptionValues.of(options, texts);
	}
}
