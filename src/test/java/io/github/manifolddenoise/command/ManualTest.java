package io.github.manifolddenoise.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.testing.MenuEntry;

/** The manual against what there is: commands, options, examples and headings. */
class ManualTest {

	private static final Path MANUAL = Path.of("README.md");
	/** Whose options other sections refer to. */
	private static final List<String> GENERAL = List.of("Denoise Stack", "Pre-image Denoising");

	static List<MenuEntry> commands() {
		return MenuEntry.all().stream().filter(entry -> entry.menu().startsWith("Plugins")).toList();
	}

	private static Map<String, String> sections() throws IOException {
		final Map<String, String> sections = new LinkedHashMap<>();
		for (final String part : Files.readString(MANUAL).split("(?m)^(?=## )")) {
			sections.put(part.lines().findFirst().orElseThrow().replaceFirst("#+ ", ""), part);
		}
		return sections;
	}

	@ParameterizedTest
	@MethodSource("commands")
	void everyCommandHasASectionWithItsMacroCall(final MenuEntry entry) throws IOException {
		final String section = sections().get(entry.create().title());
		assertTrue(section != null, "no section " + entry.create().title());
		if (!entry.create().options().isEmpty()) assertTrue(section.contains("run(\"" + entry.label() + "\""), section);
	}

	@ParameterizedTest
	@MethodSource("commands")
	void everyOptionIsExplained(final MenuEntry entry) throws IOException {
		final Map<String, String> sections = sections();
		final String text = sections.get(entry.create().title()) + GENERAL.stream().map(sections::get).collect(Collectors
			.joining());
		for (final Option<?> option : entry.create().options()) {
			assertTrue(text.contains("`" + option.name() + "`"), entry.label() + " does not explain " + option.name());
		}
	}

	@Test
	void everyExampleIsListedAndExists() throws IOException {
		final String manual = Files.readString(MANUAL);
		final Matcher matcher = Pattern.compile("`(?:macros/)?(\\w+\\.ijm)`").matcher(manual);
		final Set<String> named = new TreeSet<>();
		while (matcher.find()) named.add(matcher.group(1));
		try (Stream<Path> files = Files.list(Path.of("macros"))) {
			assertEquals(files.map(file -> file.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new)), named);
		}
	}

	@Test
	void linksLeadToHeadings() throws IOException {
		final String manual = Files.readString(MANUAL);
		final Set<String> anchors = manual.lines().filter(line -> line.startsWith("#")).map(line -> line.replaceFirst("#+ ", "")
			.toLowerCase().replaceAll("[^a-z0-9 -]", "").replace(' ', '-')).collect(Collectors.toSet());
		final Matcher link = Pattern.compile("\\]\\(#([^)]+)\\)").matcher(manual);
		while (link.find()) assertTrue(anchors.contains(link.group(1)), link.group(1));
	}

	@Test
	void theContentsNameEverySection() throws IOException {
		final Map<String, String> sections = sections();
		final Matcher link = Pattern.compile("\\[([^]]+)\\]\\(#").matcher(sections.get("Contents"));
		final Set<String> listed = new TreeSet<>();
		while (link.find()) listed.add(link.group(1));
		final Set<String> all = new TreeSet<>(sections.keySet());
		all.removeAll(List.of("Manifold Denoise", "Contents"));
		assertEquals(all, listed);
	}
}
