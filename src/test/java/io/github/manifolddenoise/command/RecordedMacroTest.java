package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.testing.MenuEntry;

/** What is recorded: all that was changed and nothing else, so that a macro does the same again. */
class RecordedMacroTest {

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@ParameterizedTest
	@MethodSource("entries")
	void withoutChangesOneOptionKeepsTheDialogShut(final MenuEntry entry) {
		final PluginCommand command = entry.create();
		command.leaveDialog();
		final List<String> recorded = recorded(command);
		assertEquals(command.options().isEmpty() ? 0 : 1, recorded.size(), recorded.toString());
		if (recorded.isEmpty()) return;
		assertEquals(option(command, recorded.get(0)).defaultText(), values(command).texts().get(recorded.get(0)));
		assertReplay(command);
	}

	@ParameterizedTest
	@MethodSource("entries")
	void everyChangeIsRecordedAndNothingElse(final MenuEntry entry) {
		for (final Option<?> changed : entry.create().options()) {
			final PluginCommand command = entry.create();
			final String text = other(changed);
			command.setOption(changed, text);
			command.leaveDialog();
			if (changed.name().equals("preview")) {
				assertFalse(recorded(command).contains("preview"));
				continue;
			}
			assertEquals(List.of(changed.name()), recorded(command));
			assertReplay(command);
		}
	}

	/** A command with the recorded options has the same values. */
	private static void assertReplay(final PluginCommand command) {
		final StringBuilder macro = new StringBuilder();
		for (final String name : recorded(command)) macro.append(name).append("=[").append(values(command).texts().get(name))
			.append("] ");
		final PluginCommand again = MenuEntry.labelled(command.menuLabel()).create();
		again.setMacroOptions(macro.toString());
		assertEquals(values(command).texts(), values(again).texts());
	}

	private static List<String> recorded(final PluginCommand command) {
		return values(command).recorded().stream().map(Option::name).toList();
	}

	private static OptionValues values(final PluginCommand command) {
		final Map<String, String> texts = new LinkedHashMap<>();
		for (final Option<?> option : command.options()) texts.put(option.name(), command.recorded(option).orElse(""));
		return OptionValues.of(command.options(), texts);
	}

	private static Option<?> option(final PluginCommand command, final String name) {
		return command.options().stream().filter(option -> option.name().equals(name)).findFirst().orElseThrow();
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
