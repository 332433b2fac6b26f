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
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.scijava.ItemIO;
import org.scijava.ItemVisibility;
import org.scijava.command.CommandInfo;
import org.scijava.log.LogService;
import org.scijava.module.ModuleItem;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.manual.Manual;
import io.github.manifolddenoise.options.FitModelOptions;
import io.github.manifolddenoise.scijava.DenoiseImage;
import io.github.manifolddenoise.testing.MenuEntry;

/** Fields of the commands are macro keys in Fiji: they must be the options, word for word. */
class CommandFieldsTest {

	static List<MenuEntry> entries() {
		return MenuEntry.all();
	}

	/** Every input is one of the command's options, and every option an input: none is inert, none is missing. */
	@ParameterizedTest
	@MethodSource("entries")
	void inputsAreTheOptions(final MenuEntry entry) {
		final PluginCommand command = entry.create();
		assertEquals(sorted(command.options().stream().map(Option::name)), sorted(options(command.getClass()).map(
			Field::getName)));
		assertEquals(command instanceof StackCommand ? List.of("image") : List.of(), inputs(command.getClass()).filter(
			field -> field.getType() == ImagePlus.class).map(Field::getName).toList());
	}

	@ParameterizedTest
	@MethodSource("entries")
	void scijavaSeesTheOptionsAndTheImage(final MenuEntry entry) {
		final PluginCommand command = entry.create();
		final CommandInfo info = new CommandInfo(entry.command());
		assertTrue(info.isValid(), () -> info.getProblems().toString());
		final Stream<String> names = StreamSupport.stream(info.inputs().spliterator(), false).filter(input -> input
			.getType() != LogService.class).map(ModuleItem::getName);
		assertEquals(sorted(Stream.concat(command.options().stream().map(Option::name), command instanceof StackCommand ? Stream
			.of("image") : Stream.empty())), sorted(names));
	}

	@ParameterizedTest
	@MethodSource("entries")
	void fieldsHaveTheOptionsTypesAndDefaults(final MenuEntry entry) throws ReflectiveOperationException {
		final PluginCommand command = entry.create();
		for (final Option<?> option : command.options()) {
			final Field field = options(command.getClass()).filter(one -> one.getName().equals(option.name())).findFirst()
				.orElseThrow();
			field.setAccessible(true);
			final boolean path = option.kind() == OptionKind.FOLDER || option.kind() == OptionKind.INPUT_FILE;
			assertEquals(option.defaultText(), path && field.get(command) == null ? "" : field.get(command).toString(), option
				.name());
			assertEquals(option.isFlag() ? boolean.class : path ? File.class : String.class, field.getType(), option.name());
		}
	}

	@ParameterizedTest
	@MethodSource("entries")
	void whatMayBeBlankIsNotRequired(final MenuEntry entry) {
		final PluginCommand command = entry.create();
		final Set<String> blank = command.options().stream().filter(option -> option.defaultText().isEmpty() &&
			!option.equals(FitModelOptions.MODEL)).map(Option::name).collect(Collectors.toSet());
		options(command.getClass()).filter(field -> blank.contains(field.getName())).forEach(field -> assertFalse(field
			.getAnnotation(Parameter.class).required(), field.getName()));
	}

	@Test
	void fieldsAreDeclaredOnceForCommandsThatShareThem() {
		final Set<Class<?>> classes = entries().stream().flatMap(entry -> classes(entry.create().getClass())).collect(Collectors
			.toSet());
		classes.add(DenoiseImage.class);
		final List<Field> declared = classes.stream().flatMap(CommandFieldsTest::declaredOptions).toList();
		assertTrue(declared.size() > 80, "they are " + declared.size());
		final long again = declared.size() - declared.stream().map(Field::getName).distinct().count();
		assertTrue(again <= 51, "declared again are " + again);
	}

	@ParameterizedTest
	@MethodSource("entries")
	void noFieldTakesItsValueFromAnEarlierSession(final MenuEntry entry) {
		inputs(entry.create().getClass()).forEach(field -> assertFalse(field.getAnnotation(Parameter.class).persist(), field
			.getName()));
	}

	@ParameterizedTest
	@MethodSource("entries")
	void fieldNamesAreLowerCaseAsMacroKeysMustBe(final MenuEntry entry) {
		inputs(entry.create().getClass()).forEach(field -> assertTrue(field.getName().matches("[a-z]+"), field.getName()));
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

	private static List<String> sorted(final Stream<String> names) {
		return names.sorted().toList();
	}

	/** The fields of options, also those that are inherited. */
	private static Stream<Field> options(final Class<?> command) {
		return classes(command).flatMap(CommandFieldsTest::declaredOptions);
	}

	private static Stream<Field> declaredOptions(final Class<?> type) {
		return declared(type).filter(field -> field.getType() != ImagePlus.class && field.getAnnotation(Parameter.class)
			.visibility() != ItemVisibility.MESSAGE);
	}

	private static Stream<Field> inputs(final Class<?> command) {
		return classes(command).flatMap(CommandFieldsTest::declared);
	}

	private static Stream<Field> declared(final Class<?> type) {
		return Arrays.stream(type.getDeclaredFields()).filter(field -> {
			final Parameter parameter = field.getAnnotation(Parameter.class);
			return parameter != null && parameter.type() != ItemIO.OUTPUT;
		});
	}

	/** The command's and those that it extends, without what all commands have. */
	private static Stream<Class<?>> classes(final Class<?> command) {
		return Stream.iterate(command, type -> type != PluginCommand.class, Class::getSuperclass);
	}
}
