package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import org.junit.jupiter.api.Test;

class PairsTest {

	private static final List<String> LETTERS = List.of("a", "b", "c", "d", "e"), DIGITS = List.of("1", "2", "3"), SIGNS = List
		.of("+", "-", "*", "/"), SWITCH = List.of("on", "off");
	private static final List<List<String>> FACTORS = List.of(LETTERS, DIGITS, SIGNS, SWITCH);

	/** Pairs of values of different factors that occur in the rows. */
	private static Set<List<String>> pairs(final List<List<String>> rows) {
		final Set<List<String>> pairs = new HashSet<>();
		for (final List<String> row : rows) {
			for (int i = 0; i < row.size(); i++) {
				for (int k = i + 1; k < row.size(); k++) pairs.add(List.of(row.get(i), row.get(k)));
			}
		}
		return pairs;
	}

	private static List<List<String>> product(final Predicate<List<String>> allowed) {
		return LETTERS.stream().flatMap(a -> DIGITS.stream().flatMap(b -> SIGNS.stream().flatMap(c -> SWITCH.stream().map(d -> List
			.of(a, b, c, d))))).filter(allowed).toList();
	}

	@Test
	void everyPairOfEveryTwoFactorsOccursInFewRows() {
		final List<List<String>> rows = Pairs.of(FACTORS);
		assertEquals(5 * 3 + 5 * 4 + 5 * 2 + 3 * 4 + 3 * 2 + 4 * 2, pairs(rows).size());
		assertEquals(pairs(product(row -> true)), pairs(rows));
		for (final List<String> row : rows) {
			for (int i = 0; i < row.size(); i++) assertTrue(FACTORS.get(i).contains(row.get(i)), row::toString);
		}
		assertTrue(rows.size() >= 20 && rows.size() <= 25, rows.size() + " rows");
	}

	/** Nothing that can be met is left out for what cannot. */
	@Test
	void everyPairThatCanOccurDoes() {
		final Predicate<List<String>> allowed = row -> !(row.get(0).equals("a") && !row.get(2).equals("*")) && !(row.get(1)
			.equals("3") && row.get(3).equals("on"));
		final List<List<String>> rows = Pairs.of(FACTORS, allowed);
		assertTrue(rows.stream().allMatch(allowed), rows::toString);
		assertEquals(pairs(product(allowed)), pairs(rows));
	}

	@Test
	void twoFactorsAreTheirProduct() {
		assertEquals(Set.copyOf(product(row -> true).stream().map(row -> row.subList(0, 2)).toList()), Set.copyOf(Pairs.of(List.of(
			LETTERS, DIGITS))));
	}
}
