package io.github.manifolddenoise.bridge;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.command.shell.OpenImages;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;

/**
 * What was entered last in the dialogs, until ImageJ is closed; macros and scripts have the defaults. Files to write are not
 * kept, as each stack has its own, nor images that are no longer there, nor whether there is a preview.
 */
final class LastEntries {

	private static final Map<String, Map<String, String>> TEXTS = new ConcurrentHashMap<>();

	private LastEntries() {}

	/** Keeps what was entered for a command. */
	static void keep(final String command, final Map<String, String> texts) {
		TEXTS.put(command, Map.copyOf(texts));
	}

	/** What to begin a dialog with, a text for each option. */
	static Map<String, String> of(final String command, final List<Option<?>> options) {
		final Map<String, String> last = TEXTS.getOrDefault(command, Map.of());
		final Map<String, String> texts = defaults(options);
		for (final Option<?> option : options) {
			final String text = last.getOrDefault(option.name(), option.defaultText());
			if (isOfUse(option, text)) texts.put(option.name(), text);
		}
		return texts;
	}

	/** The options' defaults. */
	static Map<String, String> defaults(final Collection<Option<?>> options) {
		final Map<String, String> texts = new LinkedHashMap<>();
		options.forEach(option -> texts.put(option.name(), option.defaultText()));
		return texts;
	}

	private static boolean isOfUse(final Option<?> option, final String text) {
		if (option.kind() == OptionKind.OUTPUT_FILE || option.equals(DenoiseStackOptions.PREVIEW)) return false;
		try {
			option.parse(text);
			if (option.kind() == OptionKind.IMAGE && !text.isBlank()) OpenImages.requireNamed(option.name(), text);
			return option.choices().isEmpty() || option.choices().contains(text);
		}
		catch (final UserException exception) {
			return false;
		}
	}
}
