package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.options.MacroOptions;
import io.github.manifolddenoise.testing.MenuEntry;

/** What is recorded: all that was changed and nothing else, so that a macro does the same again. */
class RecordedMacroTest {

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@ParameterizedTest
	@MethodSource("entries")
	void withoutChangesOneOptionKeepsTheDialogShut(final MenuEntry entry) {
		final OptionValues values = values(entry.task(), Map.of());
		assertEquals(entry.task().options().options().isEmpty() ? 0 : 1, values.recorded().size());
		assertReplay(entry.task(), values);
	}

	@ParameterizedTest
	@MethodSource("entries")
	void everyChangeIsRecordedAndNothingElse(final MenuEntry entry) {
		for (final Option<?> changed : entry.task().options().options()) {
			final OptionValues values = values(entry.task(), Map.of(changed.name(), other(changed)));
			assertEquals(List.of(changed), values.recorded());
			assertReplay(entry.task(), values);
		}
	}

	/** A macro with the recorded options has the same values. */
	private static void assertReplay(final UserTask task, final OptionValues values) {
		final StringBuilder macro = new StringBuilder();
		for (final Option<?> option : values.recorded()) macro.append(option.name()).append("=[").append(values.texts().get(option
			.name())).append("] ");
		assertEquals(values.texts(), values(task, MacroOptions.values(macro.toString(), task.options().options())).texts());
	}

	private static OptionValues values(final UserTask task, final Map<String, String> texts) {
		return OptionValues.of(task.options().options(), texts);
	}

	/** Another value than the default. */
	private static String other(final Option<?> option) {
		if (option.isFlag()) return Boolean.toString(!Boolean.parseBoolean(option.defaultText()));
		if (!option.choices().isEmpty()) return option.choices().get(option.choices().size() - 1);
		for (final String text : List.of("7", "0.25", "harmonics", "gaussian")) {
			if (!text.equals(option.defaultText()) && takes(option, text)) return text;
		}
		return "/my data/größe.tif";
	}

	private static boolean takes(final Option<?> option, final String text) {
		try {
			option.parse(text);
			return option.kind() != OptionKind.FOLDER && option.kind() != OptionKind.INPUT_FILE;
		}
		catch (final RuntimeException exception) {
			return false;
		}
	}
}
