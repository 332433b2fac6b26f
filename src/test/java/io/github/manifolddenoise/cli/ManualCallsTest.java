package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.manual.Manual;
import io.github.manifolddenoise.testing.ManualTables;
import io.github.manifolddenoise.testing.MenuEntry;

/** The calls of the command line that stand in the manual against those that there are. */
class ManualCallsTest {

	/** A call, with lines that go on further right. */
	/** An option of Java itself. */
	private static final String OF_JAVA = "--add-modules";

	private static final Pattern CALL = Pattern.compile("Manifold_Denoise-all\\.jar ([a-z]+)((?:.|\n {6,})*)"), OPTION = Pattern
		.compile("--[a-z]+"), SPAN = Pattern.compile("`[^`\n]*`"), ROW = Pattern.compile(
			"\\| \\[([^]]+?)(?:\\.\\.\\.)?]\\([^)]+\\) \\| `([a-z]+)` \\|");
	private static final Pattern LISTED = Pattern.compile("(?m)^ {4}java -jar Manifold_Denoise-all\\.jar ([a-z]+) "), LINE_OF_CODE =
		Pattern.compile("(?m)^(java -jar |mvn |run\\(\").*$");
	/** Stands for any. */
	private static final String ANY = "--key";

	static List<Path> texts() throws IOException {
		final List<Path> texts = new ArrayList<>(ManualTables.pages(ManualTables.PAGES));
		texts.add(Path.of("README.md"));
		return texts;
	}

	private static Set<String> commands() {
		return Subcommands.GROUPS.values().stream().flatMap(List::stream).map(Subcommands.Subcommand::name).collect(Collectors
			.toCollection(TreeSet::new));
	}

	private static Set<String> options(final String command) {
		return OPTION.matcher(Call.of(command, "--help").out()).results().map(match -> match.group()).collect(Collectors.toSet());
	}

	@ParameterizedTest
	@MethodSource("texts")
	void callsHaveOptionsThatThereAre(final Path text) throws IOException {
		final Matcher call = CALL.matcher(Files.readString(text));
		while (call.find()) {
			assertTrue(commands().contains(call.group(1)), () -> text + ": " + call.group());
			final Set<String> options = options(call.group(1));
			OPTION.matcher(call.group(2)).results().map(match -> match.group()).forEach(option -> assertTrue(options.contains(
				option), () -> text + ": " + option + " in " + call.group()));
		}
	}

	@ParameterizedTest
	@MethodSource("texts")
	void linesOfCodeAreIndented(final Path text) throws IOException {
		assertEquals(List.of(), LINE_OF_CODE.matcher(Files.readString(text)).results().map(match -> match.group()).toList());
	}

	@Test
	void spansOfCodeNameOptionsThatThereAre() throws IOException {
		final Set<String> all = new TreeSet<>(Set.of("--help", "--version"));
		commands().forEach(command -> all.addAll(options(command)));
		for (final Path text : texts()) {
			final Matcher span = SPAN.matcher(Files.readString(text));
			while (span.find()) OPTION.matcher(span.group().replace(OF_JAVA, "")).results().map(match -> match.group()).forEach(
				option -> assertTrue(all.contains(option) || option.equals(ANY), () -> text + ": " + option));
		}
	}

	@Test
	void everyCallIsListedAndOnThePageOfItsCommand() throws IOException {
		final String page = Files.readString(ManualTables.PAGES.resolve("command-line.md"));
		final Set<String> listed = LISTED.matcher(page).results().map(match -> match.group(1)).collect(Collectors.toCollection(
			TreeSet::new));
		assertEquals(commands(), listed);
		final Matcher row = ROW.matcher(Files.readString(ManualTables.PAGES.resolve(Manual.CONTENTS)));
		int rows = 0;
		for (; row.find(); rows++) {
			final String own = Files.readString(ManualTables.PAGES.resolve(Manual.pageOf(row.group(1))));
			assertTrue(own.contains("Manifold_Denoise-all.jar " + row.group(2) + " "), () -> row.group(1) + ": " + row.group(2));
		}
		assertEquals(MenuEntry.all().stream().filter(entry -> entry.menu().startsWith("Plugins")).count() - 1, rows,
			"all but Explore Embedding can be called");
	}
}
