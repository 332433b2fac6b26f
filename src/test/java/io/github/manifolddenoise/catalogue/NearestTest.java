package io.github.manifolddenoise.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

	private static final List<String> WORDS = List.of("method", "methods", "neighbours", "noise", "q", "t", "svd",
		"constrained", "unconstrained");

	@ParameterizedTest
	@CsvSource({ "metod, method", "methd, method", "mehtod, method", "METHOD, method", "methodd, method",
		"neighbors, neighbours", "nois, noise", "Q, q", "sdv, svd", "constained, constrained", "unconstained, unconstrained",
		"neigh, neighbours" })
	void aSlipIsRecognised(final String typed, final String meant) {
		assertEquals(Optional.of(meant), Nearest.among(typed, WORDS));
		assertEquals(" Did you mean " + meant + "?", Nearest.question(typed, WORDS));
	}

	@ParameterizedTest
	@CsvSource({ "sharpen", "r", "tt", "avg", "strained", "mean" })
	void nothingIsGuessedFromAfar(final String typed) {
		assertEquals(Optional.empty(), Nearest.among(typed, WORDS));
		assertEquals("", Nearest.question(typed, WORDS));
	}

	@ParameterizedTest
	@CsvSource({ "'', abc, 3", "abc, '', 3", "abc, abc, 0", "abc, ABC, 0", "ab, ba, 1", "kitten, sitting, 3", "ca, abc, 3",
		"abcd, acbd, 1" })
	void distancesAreThoseOfOptimalStringAlignment(final String one, final String other, final int distance) {
		assertEquals(distance, Nearest.distance(one, other));
		assertEquals(distance, Nearest.distance(other, one));
	}

	@Test
	void ofEquallyNearWordsTheFirstIsTaken() {
		assertEquals(Optional.of("cat"), Nearest.among("bat", List.of("cat", "rat")));
	}
}
