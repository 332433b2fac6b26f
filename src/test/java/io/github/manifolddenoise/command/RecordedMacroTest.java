package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;


import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.testing.MenuEntry;

/** What is recorded of a dialog. */
class RecordedMacroTest {

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@ParameterizedTest
	@MethodSource("entries")
	void aPreviewIsNotRecorded(final MenuEntry entry) {
		final PluginCommand command = entry.create();
		for (final Option<?> option : command.dialogOptions()) command.setOption(option, changed(option));
		command.leaveDialog();
		assertFalse(plain(command).contains("preview=true"));
	}

	private static List<String> plain(final PluginCommand command) {
		return command.dialogOptions().stream().flatMap(option -> command.recorded(option).map(text -> option.name() + "=" +
			text).stream()).toList();
	}

	private static String changed(final Option<?> option) {
		if (option.isFlag()) return Boolean.toString(!Boolean.parseBoolean(option.defaultText()));
		if (!option.choices().isEmpty()) return option.choices().get(option.choices().size() - 1);
		return option.isFile() || option.isFolder() ? "/my data/größe.tif" : option.defaultText();
	}
}
