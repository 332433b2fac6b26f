package io.github.manifolddenoise.papers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The slips of the papers that the manual lists: each with an example that the printed formula fails and the corrected meets. */
class ErrataTest {

	/** What makes a difference worth a row. */
	private static final double VISIBLE = 1e-3;

	static Stream<Slip> slips() {
		return Stream.of(WangSlips.all(), DigestSlips.digest(), DigestSlips.slides(), AriasKernelSlips.all(), AriasPreimageSlips
			.all(), AriasExperimentSlips.all()).flatMap(List::stream);
	}

	private static Map<String, List<String>> rows() throws IOException {
		return PaperTables.errata().stream().collect(Collectors.toMap(row -> row.get(0), row -> row));
	}

	@ParameterizedTest
	@MethodSource("slips")
	void thePrintedFormulaFailsAndTheCorrectedHolds(final Slip slip) {
		if (slip.bound()) {
			assertTrue(slip.printed() < slip.truth() - VISIBLE, slip.printed() + " bounds " + slip.truth());
			assertTrue(slip.corrected() >= slip.truth(), slip.corrected() + " does not bound " + slip.truth());
			return;
		}
		assertEquals(slip.truth(), slip.corrected(), slip.tolerance());
		assertTrue(Math.abs(slip.printed() - slip.truth()) > VISIBLE, slip.printed() + " is right");
	}

	@ParameterizedTest
	@MethodSource("slips")
	void thePageHasTheNumbersOfTheExample(final Slip slip) throws IOException {
		final List<String> row = rows().get(slip.id());
		final int first = row.size() - 3;
		assertShown(slip.printed(), row.get(first), slip);
		assertShown(slip.truth(), row.get(first + 1), slip);
		assertShown(slip.corrected(), row.get(first + 2), slip);
	}

	/** The number rounded to as many digits as are shown; bounds have a ≤. */
	private static void assertShown(final double value, final String cell, final Slip slip) {
		final String text = cell.replace("≤ ", "");
		final int point = text.indexOf('.'), digits = point < 0 ? 0 : text.length() - point - 1;
		assertEquals(Double.parseDouble(text), value, 0.5000001 * Math.pow(10, -digits), () -> slip + " shows " + cell);
	}

	@Test
	void everyRowHasAnExampleAndAnIdOfItsOwn() throws IOException {
		final List<String> shown = PaperTables.errata().stream().map(row -> row.get(0)).sorted(Comparator.naturalOrder()).toList();
		assertEquals(slips().map(Slip::id).sorted().toList(), shown);
		assertEquals(shown.stream().distinct().toList(), shown);
	}
}
