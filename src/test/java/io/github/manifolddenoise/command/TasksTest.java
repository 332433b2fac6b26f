package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.scijava.Context;
import org.scijava.module.ModuleInfo;
import org.scijava.module.ModuleItem;

import ij.ImagePlus;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionKind;
import io.github.manifolddenoise.manual.Manual;
import io.github.manifolddenoise.testing.Modules;
import io.github.manifolddenoise.testing.MenuEntry;

/** Every task is in the menu, in macros, on the command line and among SciJava's modules as it describes itself. */
class TasksTest {

	private static Context context;

	@BeforeAll
	static void start() {
		context = new Context();
	}

	@AfterAll
	static void stop() {
		context.dispose();
	}

	static List<UserTask> tasks() {
		return Tasks.ALL;
	}

	private static List<ModuleItem<?>> list(final Iterable<ModuleItem<?>> items) {
		return StreamSupport.stream(items.spliterator(), false).toList();
	}

	@Test
	void theMenuIsThatOfTheTasks() {
		final List<String> expected = Tasks.ALL.stream().filter(task -> task.menu().isPresent()).map(task -> task.menu().get() + ">" + task
			.menuLabel() + " " + task.word()).toList();
		assertEquals(expected, MenuEntry.all().stream().map(entry -> entry.path() + " " + entry.word()).toList());
		assertEquals(Set.of("io.github.manifolddenoise.bridge.Bridge"), new HashSet<>(MenuEntry.all().stream().map(MenuEntry::plugIn)
			.toList()));
	}

	@Test
	void wordsAndTitlesAreTheirOwn() {
		assertEquals(Tasks.ALL.size(), Tasks.ALL.stream().map(UserTask::word).distinct().count());
		assertEquals(Tasks.ALL.size(), Tasks.ALL.stream().map(UserTask::title).distinct().count());
		Tasks.ALL.forEach(task -> assertTrue(task.word().matches("[a-z-]+"), task.word()));
	}

	@ParameterizedTest
	@MethodSource("tasks")
	void aTaskExtendsNothing(final UserTask task) {
		assertTrue(task.getClass().getSuperclass() == Object.class || task.getClass().isRecord(), task.word());
	}

	@ParameterizedTest
	@MethodSource("tasks")
	void itsModuleHasItsImageAndOptionsAsInputs(final UserTask task) {
		final ModuleInfo info = Modules.info(context, task.word());
		final List<String> names = Stream.concat(task.takesStack() ? Stream.of("image") : Stream.of(), task.options().options().stream()
			.map(Option::name)).toList();
		assertEquals(names, list(info.inputs()).stream().map(ModuleItem::getName).toList());
		for (final Option<?> option : task.options().options()) {
			final boolean path = option.kind() == OptionKind.FOLDER || option.kind() == OptionKind.INPUT_FILE;
			assertEquals(option.isFlag() ? Boolean.class : path ? File.class : String.class, info.getInput(option.name()).getType());
			assertTrue(option.name().matches("[a-z]+"), "Fiji's macro keys are lower case: " + option.name());
		}
		list(info.inputs()).forEach(input -> assertFalse(input.isRequired() || input.isPersisted() || input.isAutoFill(), input
			.getName()));
	}

	@ParameterizedTest
	@MethodSource("tasks")
	void itsModuleHasItsImagesAsOutputs(final UserTask task) {
		final List<ModuleItem<?>> outputs = list(Modules.info(context, task.word()).outputs());
		assertEquals(task.images(), outputs.stream().filter(output -> output.getType() == ImagePlus.class).map(ModuleItem::getName)
			.toList());
	}

	@ParameterizedTest
	@MethodSource("tasks")
	void itSaysWhatItIsFor(final UserTask task) {
		assertTrue(task.line().endsWith(".") && task.line().length() <= 60, task.line());
		assertTrue(task.description().endsWith("."), task.description());
		assertFalse(Modules.info(context, task.word()).isVisible(), "a search would show it beside the menu's entry");
	}

	@ParameterizedTest
	@MethodSource("tasks")
	void theHelpButtonLeadsToAPageOfTheManual(final UserTask task) throws IOException {
		if (task.menu().filter(menu -> menu.startsWith("Plugins")).isEmpty()) return;
		try (InputStream page = Manual.class.getResourceAsStream(Manual.pageOf(task.title()))) {
			assertNotNull(page, () -> "no page " + Manual.pageOf(task.title()));
			assertTrue(new String(page.readAllBytes(), StandardCharsets.UTF_8).startsWith("# " + task.title() + "\n"), task.title());
		}
	}
}
