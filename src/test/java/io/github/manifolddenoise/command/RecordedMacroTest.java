package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.scijava.Context;
import org.scijava.ItemVisibility;
import org.scijava.command.CommandService;
import org.scijava.module.Module;
import org.scijava.module.ModuleItem;
import org.scijava.module.ModuleService;
import org.scijava.service.Service;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.testing.MenuEntry;

/**
 * What is recorded in Fiji and in plain ImageJ. Fiji records, in the order of the inputs, every one that is visible, has a
 * value and was not resolved before the dialog, which services and the active image are.
 */
class RecordedMacroTest {

	private static Context context;

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	@ParameterizedTest
	@MethodSource("entries")
	void fijiAndPlainImagejRecordTheSame(final MenuEntry entry) {
		final Module module = context.service(ModuleService.class).createModule(context.service(CommandService.class)
			.getCommand(entry.create().getClass()));
		final PluginCommand command = (PluginCommand) module.getDelegateObject();
		command.describe();
		assertEquals(plain(command), fiji(module, command));
		for (final Option<?> option : command.dialogOptions()) command.setOption(option, changed(option));
		command.leaveDialog();
		assertEquals(plain(command), fiji(module, command));
		assertFalse(plain(command).contains("preview=true"));
	}

	private static List<String> plain(final PluginCommand command) {
		return command.dialogOptions().stream().flatMap(option -> command.recorded(option).map(text -> option.name() + "=" +
			text).stream()).toList();
	}

	private static List<String> fiji(final Module module, final PluginCommand command) {
		final List<String> recorded = new ArrayList<>();
		for (final ModuleItem<?> input : command.getInfo().inputs()) {
			final boolean resolved = Service.class.isAssignableFrom(input.getType()) || input.getType() == ImagePlus.class ||
				input.getType() == Context.class;
			final boolean seen = input.getVisibility() != ItemVisibility.INVISIBLE && input
				.getVisibility() != ItemVisibility.MESSAGE;
			final Object value = module.getInput(input.getName());
			if (!resolved && seen && value != null) recorded.add(input.getName() + "=" + value);
		}
		return recorded;
	}

	private static String changed(final Option<?> option) {
		if (option.isFlag()) return Boolean.toString(!Boolean.parseBoolean(option.defaultText()));
		if (!option.choices().isEmpty()) return option.choices().get(option.choices().size() - 1);
		return option.isFile() || option.isFolder() ? "/my data/größe.tif" : option.defaultText();
	}
}
