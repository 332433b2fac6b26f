package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.scijava.ItemIO;
import org.scijava.ItemVisibility;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.manual.Manual;
import io.github.manifolddenoise.testing.MenuEntry;

/** Fields of the commands are macro keys in Fiji: they must be the options, word for word. */
class CommandFieldsTest {

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	@ParameterizedTest
	@MethodSource("entries")
	void fieldsAreTheOptionsInTheirOrder(final MenuEntry entry) {
		final PluginCommand command = entry.create();
		assertEquals(command.options().stream().map(Option::name).toList(), options(command).stream().map(Field::getName)
			.toList());
	}

	@ParameterizedTest
	@MethodSource("entries")
	void fieldsHaveTheOptionsDefaults(final MenuEntry entry) throws ReflectiveOperationException {
		final PluginCommand command = entry.create();
		for (final Option<?> option : command.options()) {
			final Field field = options(command).stream().filter(one -> one.getName().equals(option.name())).findFirst()
				.orElseThrow();
			field.setAccessible(true);
			final boolean path = option.isFolder() || option.isFile();
			assertEquals(option.defaultText(), path && field.get(command) == null ? "" : field.get(command).toString(), option
				.name());
			assertEquals(option.isFlag() ? boolean.class : path ? File.class : String.class, field.getType(), option.name());
		}
	}

	@ParameterizedTest
	@MethodSource("entries")
	void noFieldTakesItsValueFromAnEarlierSession(final MenuEntry entry) {
		inputs(entry.create()).forEach(field -> assertFalse(field.getAnnotation(Parameter.class).persist(), field.getName()));
	}

	@ParameterizedTest
	@MethodSource("entries")
	void fieldNamesAreLowerCaseAsMacroKeysMustBe(final MenuEntry entry) {
		inputs(entry.create()).forEach(field -> assertTrue(field.getName().matches("[a-z]+"), field.getName()));
	}

	@ParameterizedTest
	@MethodSource("entries")
	void oneRegistrationOwnsTheMenu(final MenuEntry entry) {
		final PluginCommand command = entry.create();
		final Plugin plugin = command.getClass().getAnnotation(Plugin.class);
		assertEquals("", plugin.menuPath());
		assertFalse(plugin.visible(), "a search would show it beside the menu's entry");
		assertTrue(plugin.description().endsWith("."));
		assertEquals("io.github.manifolddenoise.bridge.Bridge", entry.plugIn());
		assertEquals(entry.label(), command.menuLabel());
	}

	@ParameterizedTest
	@MethodSource("entries")
	void theAnnotationIndexListsTheCommand(final MenuEntry entry) throws IOException {
		try (InputStream stream = PluginCommand.class.getResourceAsStream("/META-INF/json/org.scijava.plugin.Plugin")) {
			final String index = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
			assertTrue(index.contains(entry.command()), index);
		}
	}

	@ParameterizedTest
	@MethodSource("entries")
	void theHelpButtonLeadsToAPageOfTheManual(final MenuEntry entry) throws IOException {
		if (!entry.menu().startsWith("Plugins")) return;
		final String title = entry.create().title();
		try (InputStream page = Manual.class.getResourceAsStream(Manual.pageOf(title))) {
			assertNotNull(page, () -> "no page " + Manual.pageOf(title));
			assertTrue(new String(page.readAllBytes(), StandardCharsets.UTF_8).startsWith("# " + title + "\n"), title);
		}
	}

	private static List<Field> options(final PluginCommand command) {
		return inputs(command).stream().filter(field -> field.getType() == boolean.class || field.getType() == String.class ||
			field.getType() == File.class)
			.filter(field -> field.getAnnotation(Parameter.class).visibility() != ItemVisibility.MESSAGE).toList();
	}

	private static List<Field> inputs(final PluginCommand command) {
		return Stream.<Class<?>> iterate(command.getClass(), type -> type != StackCommand.class && type != PluginCommand.class,
			Class::getSuperclass).flatMap(type -> Arrays.stream(type.getDeclaredFields())).filter(field -> {
			final Parameter parameter = field.getAnnotation(Parameter.class);
			return parameter != null && parameter.type() != ItemIO.OUTPUT;
		}).toList();
	}
}
