package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.manual.Manual;
import io.github.manifolddenoise.options.MacroOptions;
import io.github.manifolddenoise.testing.ManualTables;
import io.github.manifolddenoise.testing.MenuEntry;

/** The manual's pages against what there is: commands, options, macro lines and examples. */
class ManualTest {

	private static final Path README = Path.of("README.md");
	private static final int LARGEST_README = 10 * 1024, LARGEST_PAGE = 15 * 1024;
	private static final Pattern MACRO_LINE = Pattern.compile("run\\(\"([^\"]+)\", \"([^\"]*)\"\\)"), KEY = Pattern.compile(
		"`([a-z]+)=[^`]*`"), KEYS_OF_A_POINT = Pattern.compile("(?m)^- ((?:`[a-z0-9]+`(?:, )?)+)(?=[:, ])"), NAME = Pattern.compile(
			"`([a-z0-9]+)`");
	/** Stands for any. */
	private static final String ANY_KEY = "key";

	static List<MenuEntry> commands() {
		return MenuEntry.all().stream().filter(entry -> entry.menu().startsWith("Plugins")).toList();
	}

	private static String page(final MenuEntry entry) throws IOException {
		return Files.readString(ManualTables.PAGES.resolve(Manual.pageOf(entry.task().title())));
	}

	/** All pages and the README, by name. */
	private static Map<String, String> texts() throws IOException {
		final Map<String, String> texts = new TreeMap<>();
		texts.put(README.toString(), Files.readString(README));
		for (final Path page : ManualTables.pages(ManualTables.PAGES)) texts.put(page.getFileName().toString(), Files.readString(
			page));
		return texts;
	}

	@Test
	void theTablesAreThoseOfTheCommandsAndCatalogues() throws IOException {
		for (final Map.Entry<String, String> text : texts().entrySet()) {
			assertEquals(ManualTables.updated(text.getValue()), text.getValue(), () -> text.getKey() + " is out of date. Run\n" +
				ManualTables.CALL + "\n");
		}
		assertTrue(texts().get("developers.md").contains("    " + ManualTables.CALL + "\n"), "the call is not explained");
	}

	@ParameterizedTest
	@MethodSource("commands")
	void everyCommandHasAPageWithItsMacroCall(final MenuEntry entry) throws IOException {
		assertTrue(page(entry).startsWith("# " + entry.task().title() + "\n"), entry.label());
		assertTrue(page(entry).contains("run(\"" + entry.label() + "\""), entry.label());
		for (final String contents : List.of("index.md", README.toString())) assertTrue(texts().get(contents).contains("| [" + entry
			.label() + "]("), () -> contents + " does not list " + entry.label());
	}

	@ParameterizedTest
	@MethodSource("commands")
	void everyOptionIsThereOnceWithItsDefault(final MenuEntry entry) throws IOException {
		assertEquals(List.of(ManualTables.ofOptions(entry)), ManualTables.names(page(entry)), entry.label());
		for (final Option<?> option : entry.task().options().options()) {
			final String usual = option.defaultText().isEmpty() ? "blank" : "`" + option.defaultText() + "`";
			assertEquals(1, page(entry).lines().filter(line -> line.contains(" `" + option.name() + "` | " + usual + " | ")).count(),
				() -> entry.label() + ": " + option.name());
		}
	}

	@ParameterizedTest
	@MethodSource("commands")
	void whatIsSaidOfOptionsIsSaidOfThoseThatThereAre(final MenuEntry entry) throws IOException {
		final List<String> names = entry.task().options().options().stream().map(Option::name).toList();
		final String page = page(entry);
		final Matcher points = KEYS_OF_A_POINT.matcher(page.substring(page.indexOf("\n## Options")));
		while (points.find()) {
			final Matcher name = NAME.matcher(points.group(1));
			while (name.find()) assertTrue(names.contains(name.group(1)), () -> entry.label() + " has no " + name.group(1));
		}
	}

	@Test
	void noPageNamesAnOptionThatDoesNotExist() throws IOException {
		final Set<String> names = MenuEntry.all().stream().flatMap(entry -> entry.task().options().options().stream()).map(Option::name)
			.collect(Collectors.toCollection(TreeSet::new));
		names.add(ANY_KEY);
		int found = 0;
		for (final Map.Entry<String, String> text : texts().entrySet()) {
			final Matcher key = KEY.matcher(text.getValue());
			for (; key.find(); found++) assertTrue(names.contains(key.group(1)), () -> text.getKey() + ": " + key.group());
		}
		assertTrue(found > 20, "the pages have names of options");
	}

	@Test
	void everyMacroLineCanBeRun() throws IOException {
		int found = 0;
		for (final Map.Entry<String, String> text : texts().entrySet()) {
			final Matcher line = MACRO_LINE.matcher(text.getValue());
			for (; line.find(); found++) {
				if (line.group(2).startsWith(ANY_KEY + "=")) continue;
				final UserTask task = MenuEntry.labelled(line.group(1)).task();
				assertDoesNotThrow(() -> OptionValues.of(task.options().options(), MacroOptions.values(line.group(2))), () -> text.getKey() +
					": " + line.group());
			}
		}
		assertTrue(found > 20, "the pages have macro lines");
	}

	@Test
	void everyExampleIsListedAndExists() throws IOException {
		final Set<String> named = new TreeSet<>();
		for (final String text : texts().values()) {
			final Matcher matcher = Pattern.compile("`(?:macros/)?(\\w+\\.ijm)`").matcher(text);
			while (matcher.find()) named.add(matcher.group(1));
		}
		try (Stream<Path> files = Files.list(Path.of("macros"))) {
			assertEquals(files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)), named);
		}
	}

	@Test
	void thePagesAreShortEnoughToBeRead() throws IOException {
		final List<String> tooLong = new ArrayList<>();
		for (final Path page : ManualTables.pages(ManualTables.PAGES)) if (Files.size(page) > LARGEST_PAGE) tooLong.add(page
			.toString());
		assertEquals(List.of(), tooLong);
		assertTrue(Files.size(README) <= LARGEST_README, () -> README + " is longer than " + LARGEST_README + " bytes");
	}

	@Test
	void theReadmeHasTheTestCommand() throws IOException {
		final String command = Files.readString(Path.of(".ci", "run")).lines().reduce((first, last) -> last).orElseThrow();
		assertTrue(Files.readString(README).contains("\n    " + command + "\n"), command);
	}
}
