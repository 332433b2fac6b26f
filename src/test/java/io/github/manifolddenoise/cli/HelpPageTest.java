package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;

import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

class HelpPageTest {

	private static final int COLUMNS = 80, ROWS = 24;

	static Stream<String> commands() {
		return Subcommands.GROUPS.values().stream().flatMap(List::stream).map(Subcommands.Subcommand::name);
	}

	private static CommandSpec spec(final String command) {
		final CommandSpec main = CommandSpec.create().name("main");
		Subcommands.addTo(main, call -> 0, List.of(command));
		return main.subcommands().get(command).getCommandSpec();
	}

	private static String help(final String... command) {
		final List<String> words = new ArrayList<>(List.of(command));
		words.add("--help");
		final Call call = Call.of(words.toArray(String[]::new));
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.err());
		return call.out();
	}

	private static String oneLine(final String text) {
		return " " + text.replaceAll("\\s+", " ").strip() + " ";
	}

	@ParameterizedTest
	@MethodSource("commands")
	void everyLineFitsAndEveryWordStandsWhole(final String command) {
		final String page = help(command);
		page.lines().forEach(line -> assertTrue(line.length() <= COLUMNS, line));
		final String text = oneLine(page);
		final CommandSpec spec = spec(command);
		for (final String paragraph : spec.usageMessage().description()) assertTrue(text.contains(oneLine(paragraph)), page);
		for (final ArgSpec argument : spec.args()) {
			final String description = oneLine(String.join(" ", argument.description()));
			assertTrue(text.contains(HelpPage.label(argument) + description), HelpPage.label(argument) + description +
				" is not in " + page);
		}
	}

	@ParameterizedTest
	@MethodSource("commands")
	void theCallAndItsTaskFitAScreen(final String command) {
		final List<String> lines = help(command).lines().toList();
		assertTrue(lines.get(0).startsWith("Usage: java -jar Manifold_Denoise-all.jar " + command), lines.get(0));
		final List<Integer> gaps = IntStream.range(0, lines.size()).filter(n -> lines.get(n).isEmpty()).boxed().toList();
		assertEquals("Task:", lines.get(gaps.get(0) + 1));
		final int end = gaps.size() > 1 ? gaps.get(1) : lines.size();
		assertTrue(end <= ROWS, () -> end + " lines: " + String.join("\n", lines.subList(0, end)));
	}

	@ParameterizedTest
	@MethodSource("commands")
	void everyOptionStandsOnceInItsGroup(final String command) {
		final List<String> lines = help(command).lines().toList();
		for (final OptionSpec option : spec(command).options()) {
			final String label = "  " + HelpPage.label(option);
			final List<String> rows = lines.stream().filter(line -> line.equals(label) || line.startsWith(label + "  ")).toList();
			assertEquals(1, rows.size(), label);
			final List<String> before = lines.subList(0, lines.indexOf(rows.get(0)));
			final String heading = before.stream().filter(line -> line.matches("[A-Z][a-z-]+:")).reduce((one, next) -> next)
				.orElseThrow();
			assertEquals(HelpPage.group(option).heading() + ":", heading, label);
		}
	}

	@Test
	void whatACallCannotDoWithoutIsInItsFirstLine() {
		final String jar = "Usage: java -jar Manifold_Denoise-all.jar ";
		assertEquals(jar + "denoise IN.tif -o OUT.tif [options]", first("denoise"));
		assertEquals(jar + "compare IN.tif [options]", first("compare"));
		assertEquals(jar + "demo FOLDER", first("demo"));
		assertTrue(oneLine(help("labels")).contains(jar +
			"labels TRAIN.tif IN.tif -o OUT.csv --labels LABELS.csv [options]"));
	}

	@Test
	void longListsOfWordsStandAtTheEnd() {
		final String denoise = oneLine(help("denoise")), compare = oneLine(help("compare"));
		assertTrue(denoise.endsWith(" Words for --method: " + String.join(", ", DenoiseStackOptions.METHOD.choices()) + " "),
			denoise);
		assertTrue(compare.contains(" Words for --methods: all, auto, " + DenoiseMethods.forStacks().stream().map(DenoiseMethod::word)
			.collect(Collectors.joining(", ")) + " "), compare);
		assertTrue(denoise.contains(" (separate, together; default separate) "), denoise);
	}

	private static String first(final String command) {
		return help(command).lines().findFirst().orElseThrow();
	}

	@Test
	void allCommandsAreListedWithALineEach() {
		final List<String> lines = help().lines().toList();
		lines.forEach(line -> assertTrue(line.length() <= COLUMNS, line));
		Subcommands.GROUPS.forEach((heading, commands) -> {
			final int start = lines.indexOf(heading + ":");
			for (int n = 0; n < commands.size(); n++) {
				final Subcommands.Subcommand command = commands.get(n);
				assertTrue(lines.get(start + 1 + n).matches("  " + command.name() + " +" + Pattern.quote(command
					.line())), lines.get(start + 1 + n));
			}
		});
		assertEquals(commands().count(), commands().distinct().count());
		assertTrue(lines.get(0).endsWith(" COMMAND"), lines.get(0));
	}

	@Test
	void optionsStandUnderTheHeadingsOfDialogs() {
		final List<String> headings = help("denoise").lines().filter(line -> line.matches("[A-Z][a-z-]+:")).toList();
		assertEquals(List.of("Task:", "Frames:", "Noise:", "Kernel:", "Extension:", "Pre-image:", "Output:", "Machine:"),
			headings);
	}
}
