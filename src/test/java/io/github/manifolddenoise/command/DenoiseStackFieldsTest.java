package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.scijava.ItemIO;
import org.scijava.plugin.Parameter;
import org.scijava.plugin.Plugin;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.options.DenoiseStackOptions;

/** Fields of the command are macro keys in Fiji: they must be the options, word for word. */
class DenoiseStackFieldsTest {

	private static final Pattern MENU_LINE = Pattern.compile("([^,#]+), \"([^\"]+)\", ([\\w.]+)\\(\"([\\w.]+)\"\\)");

	@Test
	void fieldsAreTheOptionsInTheirOrder() {
		assertEquals(DenoiseStackOptions.all().stream().map(Option::name).toList(), inputs().stream().map(Field::getName)
			.filter(name -> !name.equals("image")).toList());
	}

	@Test
	void fieldsHaveTheOptionsDefaults() throws ReflectiveOperationException {
		final DenoiseStack command = new DenoiseStack();
		for (final Option<?> option : DenoiseStackOptions.all()) {
			final Field field = DenoiseStack.class.getDeclaredField(option.name());
			field.setAccessible(true);
			assertEquals(option.defaultText(), field.get(command).toString(), option.name());
			assertEquals(option.isFlag() ? boolean.class : String.class, field.getType(), option.name());
		}
	}

	@Test
	void noFieldTakesItsValueFromAnEarlierSession() {
		inputs().forEach(field -> assertFalse(field.getAnnotation(Parameter.class).persist(), field.getName()));
	}

	@Test
	void fieldNamesAreLowerCaseAsMacroKeysMustBe() {
		inputs().forEach(field -> assertTrue(field.getName().matches("[a-z]+"), field.getName()));
	}

	@Test
	void menuEntriesAreTheSameInPlainImagejAndFiji() throws IOException {
		final List<String> lines = resource("/plugins.config").lines().filter(line -> !line.isBlank() && !line.startsWith(
			"#")).toList();
		assertEquals(7, lines.size());
		assertMenuEntry(lines.get(0), new DenoiseStack());
		assertMenuEntry(lines.get(1), new FitModel());
		assertMenuEntry(lines.get(2), new EstimateNoise());
		assertMenuEntry(lines.get(3), new CompareMethods());
		assertMenuEntry(lines.get(4), new TuneExtension());
		assertMenuEntry(lines.get(5), new SelectKeyFrames());
		assertMenuEntry(lines.get(6), new InterpolateFrames());
	}

	private static void assertMenuEntry(final String text, final StackCommand command) {
		final Matcher line = MENU_LINE.matcher(text);
		assertTrue(line.matches(), text);
		final Plugin plugin = command.getClass().getAnnotation(Plugin.class);
		assertEquals(plugin.menuPath(), line.group(1).strip() + ">" + line.group(2));
		assertEquals("io.github.manifolddenoise.bridge.Bridge", line.group(3));
		assertEquals(command.getClass().getName(), line.group(4));
		assertEquals(line.group(2), command.title() + "...");
	}

	@Test
	void annotationIndexListsTheCommand() throws IOException {
		final String index = resource("/META-INF/json/org.scijava.plugin.Plugin");
		assertTrue(index.contains(DenoiseStack.class.getName()), index);
		assertTrue(index.contains("Plugins>Manifold Denoise>Denoise Stack..."), index);
	}

	private static String resource(final String name) throws IOException {
		try (InputStream stream = DenoiseStack.class.getResourceAsStream(name)) {
			assertNotNull(stream, name);
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
		}
	}

	private static List<Field> inputs() {
		return Arrays.stream(DenoiseStack.class.getDeclaredFields()).filter(field -> {
			final Parameter parameter = field.getAnnotation(Parameter.class);
			return parameter != null && parameter.type() != ItemIO.OUTPUT;
		}).toList();
	}
}
