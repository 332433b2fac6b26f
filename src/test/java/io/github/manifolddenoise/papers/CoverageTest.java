package io.github.manifolddenoise.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.command.Tasks;
import io.github.manifolddenoise.extension.Extensions;
import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.MenuEntry;

/** The manual's tables of what there is of each paper. */
class CoverageTest {

	private static final Path CODE = Path.of("src", "main", "java"), FIGURES = Path.of("src", "figure", "java"),
			TESTS = Path.of("src", "test", "java");
	private static final Set<String> STATUSES = Set.of("as printed", "corrected", "holds");
	private static final Pattern EQUATIONS = Pattern.compile("([AGKW]) (?:([0-9B-F])\\.)?(\\d+)(?:-(\\d+))?"), STATEMENT = Pattern
		.compile("W (?:Def|Prop|Lem|Thm|Cor) (\\d+)");
	/** Of every chapter or paper the last equation. */
	private static final Map<String, Integer> LAST = Map.of("A 2", 93, "A 3", 37, "A 4", 45, "A B", 4, "A C", 18, "A D", 16, "A E", 8, "A F",
		3, "G", 40, "W", 59);
	private static final int LAST_STATEMENT = 23;

	record Row(String where, String what, String owner, String option, String test, String status) {

		static Row of(final List<String> cells) {
			assertEquals(6, cells.size(), cells::toString);
			return new Row(cells.get(0), cells.get(1), code(cells.get(2)), cells.get(3), code(cells.get(4)), cells.get(5));
		}

		private static String code(final String cell) {
			assertTrue(cell.matches("`[^`]+`"), cell);
			return cell.substring(1, cell.length() - 1);
		}

		@Override
		public String toString() {
			return where;
		}
	}

	static List<Row> rows() throws IOException {
		return PaperTables.coverage().stream().map(Row::of).toList();
	}

	private static List<Path> files(final Path root, final String name) throws IOException {
		try (Stream<Path> files = Files.walk(root)) {
			return files.filter(file -> file.getFileName().toString().equals(name + ".java")).toList();
		}
	}

	@ParameterizedTest
	@MethodSource("rows")
	void theClassExistsAndIsUsed(final Row row) throws IOException {
		assertEquals(1, files(CODE, row.owner()).size() + files(FIGURES, row.owner()).size(), row.owner());
	}

	@ParameterizedTest
	@MethodSource("rows")
	void theTestExists(final Row row) throws IOException {
		final String[] parts = row.test().split("\\.");
		final List<Path> files = files(TESTS, parts[0]);
		assertEquals(1, files.size(), row.test());
		final String text = Files.readString(files.get(0));
		assertTrue(parts.length == 1 || text.contains("\tvoid " + parts[1] + "("), row.test());
	}

	@ParameterizedTest
	@MethodSource("rows")
	void theOptionExists(final Row row) throws IOException {
		if (row.option().equals("always")) return;
		final String word = Row.code(row.option());
		if (word.contains("=")) assertValue(options(), word.split("=", 2), row);
		else if (word.contains(":")) assertValue(parameters(), word.split(":", 2), row);
		else assertTrue(word.equals("figures") || Tasks.ALL.stream().anyMatch(task -> task.word().equals(word))
			|| options().stream() .anyMatch(option -> option.name().equals(word)), row.option());
	}

	private static void assertValue(final List<Option<?>> options, final String[] pair, final Row row) {
		assertTrue(options.stream().anyMatch(option -> option.name().equals(pair[0]) && takes(option, pair[1])), row.option());
	}

	private static boolean takes(final Option<?> option, final String text) {
		try {
			option.parse(text);
			return true;
		}
		catch (final UserException refused) {
			return false;
		}
	}

	private static List<Option<?>> options() {
		final List<Option<?>> options = new ArrayList<>();
		for (final MenuEntry entry : MenuEntry.all()) options.addAll(entry.task().options().options());
		return options;
	}

	private static List<Option<?>> parameters() {
		return Stream.of(Kernels.ALL, Extensions.ALL, PreimageKinds.ALL).flatMap(all -> all.entries().stream()).map(
			Entry::parameters).flatMap(List::stream).toList();
	}

	@ParameterizedTest
	@MethodSource("rows")
	void whatIsCorrectedIsAmongTheErrata(final Row row) throws IOException {
		assertTrue(STATUSES.contains(row.status()), row.status());
		final List<String> slips = PaperTables.errata().stream().map(cells -> cells.get(0)).filter(slip -> covers(row.where(),
			slip)).toList();
		final boolean equations = EQUATIONS.matcher(row.where()).matches();
		if (equations && row.status().equals("corrected")) assertTrue(!slips.isEmpty(), row.where());
		if (!slips.isEmpty()) assertEquals("corrected", row.status(), slips::toString);
	}

	private static boolean covers(final String where, final String slip) {
		if (where.equals(slip)) return true;
		final Matcher rows = EQUATIONS.matcher(where), slips = EQUATIONS.matcher(slip);
		if (!rows.matches() || !slips.matches() || !group(rows).equals(group(slips))) return false;
		return numbers(rows).anyMatch(number -> number == Integer.parseInt(slips.group(3)));
	}

	private static String group(final Matcher matcher) {
		return matcher.group(2) == null ? matcher.group(1) : matcher.group(1) + " " + matcher.group(2);
	}

	private static IntStream numbers(final Matcher matcher) {
		final int first = Integer.parseInt(matcher.group(3));
		return IntStream.rangeClosed(first, matcher.group(4) == null ? first : Integer.parseInt(matcher.group(4)));
	}

	@Test
	void everyEquationHasOneRow() throws IOException {
		final Map<String, List<Integer>> found = new TreeMap<>(), expected = new TreeMap<>();
		for (final Row row : rows()) {
			final Matcher equations = EQUATIONS.matcher(row.where());
			if (equations.matches()) numbers(equations).forEach(found.computeIfAbsent(group(equations),
				chapter -> new ArrayList<>())::add);
		}
		found.values().forEach(numbers -> numbers.sort(null));
		LAST.forEach((chapter, last) -> expected.put(chapter, IntStream.rangeClosed(1, last).boxed().toList()));
		assertEquals(expected, found);
	}

	@Test
	void everyStatementOfWangHasOneRow() throws IOException {
		final List<Integer> found = new ArrayList<>();
		for (final Row row : rows()) {
			final Matcher statement = STATEMENT.matcher(row.where());
			if (statement.matches()) found.add(Integer.parseInt(statement.group(1)));
		}
		found.sort(null);
		assertEquals(IntStream.rangeClosed(1, LAST_STATEMENT).boxed().toList(), found);
	}

	@Test
	void noPlaceIsThereTwice() throws IOException {
		final Set<String> places = new TreeSet<>();
		for (final Row row : rows()) assertTrue(places.add(row.where()), row.where());
	}

	/** Every kernel, extension and pre-image of the thesis or the digest is in the tables. */
	@Test
	void everyMethodOfThePapersHasARow() throws IOException {
		final List<String> options = rows().stream().map(Row::option).toList();
		for (final Entry<?> entry : Stream.of(Kernels.ALL, Extensions.ALL, PreimageKinds.ALL).flatMap(all -> all.entries()
			.stream()).toList()) {
			assertNotNull(entry.source());
			assertTrue(Arrays.stream(new String[] { "kernel", "extension", "method" }).anyMatch(key -> options.contains("`" + key +
				"=" + entry.word() + "`")), entry.word());
		}
	}
}
