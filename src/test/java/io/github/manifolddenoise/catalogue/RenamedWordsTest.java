package io.github.manifolddenoise.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.testing.Refusal;

class RenamedWordsTest {

	private static final String OLD = "gjs", NEW = RenamedWords.NEW.get(OLD);
	private static final String OLD_NAME = "kernelscale", NEW_NAME = RenamedWords.NEW.get(OLD_NAME);
	private static final Option<String> METHOD = Option.choice("method", "", "", Map.entry("svd", "svd"), Map.entry(NEW,
		NEW));
	private static final Option<Integer> WIDTH = Option.count(NEW_NAME, "", "", "3", 1);

	private static OptionValues values(final Map<String, String> given) {
		return OptionValues.of(List.of(METHOD, WIDTH), given);
	}

	@Test
	void anOldWordIsTakenForTheNewOne() {
		assertEquals(NEW, RenamedWords.current(OLD, List.of("svd", NEW)));
		assertEquals("svd", RenamedWords.current("svd", List.of("svd", NEW)));
	}

	/** Where the new word is not offered, the old one is as unknown as before; where the old one is, it is meant. */
	@Test
	void onlyKnownWordsAreMeant() {
		assertEquals(OLD, RenamedWords.current(OLD, List.of("svd")));
		assertEquals(OLD, RenamedWords.current(OLD, List.of(OLD, NEW)));
	}

	@Test
	void valuesHaveTheNewWords() {
		final OptionValues values = values(Map.of("method", " " + OLD, OLD_NAME, "7"));
		assertEquals(NEW, values.get(METHOD));
		assertEquals(7, values.get(WIDTH));
		assertTrue(values.isGiven(WIDTH));
		assertEquals("method=" + NEW + " " + NEW_NAME + "=7", values.macroText());
	}

	@Test
	void oldAndNewNameTogetherAreRefused() {
		Refusal.of(() -> values(Map.of(OLD_NAME, "7", NEW_NAME, "8"))).says(OLD_NAME).says(NEW_NAME);
	}

	@Test
	void aMethodIsFoundByItsOldWord() {
		final Entry<String> entry = new Entry<>(NEW, "", "", "", "it");
		assertEquals(entry, Catalogue.of(entry).get(OLD));
	}

	/** No new word is renamed again, so that one step leads to today's. */
	@Test
	void oneStepIsEnough() {
		RenamedWords.NEW.values().forEach(word -> assertTrue(!RenamedWords.NEW.containsKey(word), word));
	}
}
