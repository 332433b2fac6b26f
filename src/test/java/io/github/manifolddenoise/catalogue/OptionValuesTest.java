package io.github.manifolddenoise.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import ij.Macro;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Refusal;

class OptionValuesTest {

	private static final Option<Integer> COUNT = Option.count("count", "Count", "Help.", "3", 1);
	private static final Option<Optional<String>> FILE = Option.outputFile("file", "File", "Help.");
	private static final Option<Boolean> FLAG = Option.flag("flag", "Flag", "Help.", false);
	private static final List<Option<?>> ALL = List.of(COUNT, FILE, FLAG);

	@Test
	void optionsThatAreNotGivenHaveTheirDefault() {
		final OptionValues values = OptionValues.of(ALL, Map.of("flag", "true"));
		assertEquals(3, values.get(COUNT));
		assertEquals(Optional.empty(), values.get(FILE));
		assertEquals(true, values.get(FLAG));
		assertEquals("{count=3, file=, flag=true}", values.texts().toString());
	}

	@Test
	void unknownNamesAreRefusedWithAllThatThereAre() {
		Refusal.of(() -> OptionValues.of(ALL, Map.of("Count", "1"))).says(
			"'Count' … mean count? … Choose … count, file, flag");
	}

	@Test
	void valuesAreCheckedAtOnce() {
		assertThrows(UserException.class, () -> OptionValues.of(ALL, Map.of("count", "0")));
	}

	@Test
	void anotherOptionOfTheSameNameHasItsDefault() {
		final Option<Integer> other = Option.count("count", "Count", "Help.", "4", 1);
		final OptionValues values = OptionValues.of(ALL, Map.of("count", "5"));
		assertEquals(5, values.get(COUNT.forExperts()));
		assertEquals(4, values.get(other));
		assertFalse(values.has(other));
	}

	@Test
	void oneValueIsSetAndOthersAreLeftOut() {
		final OptionValues values = OptionValues.of(ALL, Map.of("count", "5")).with(COUNT, "6");
		assertEquals(6, values.get(COUNT));
		assertEquals(3, values.without(COUNT).get(COUNT));
		assertEquals(List.of(COUNT), values.changed());
	}

	@Test
	void changingTheTextsThatAreHandedOutChangesNothing() {
		final OptionValues values = OptionValues.of(ALL, Map.of());
		values.texts().put("count", "77");
		assertEquals(3, values.get(COUNT));
	}

	@Test
	void macroTextNamesWhatDiffersFromTheDefault() {
		assertEquals("", OptionValues.of(ALL, Map.of()).macroText());
		assertEquals("count=5 flag=true", OptionValues.of(ALL, Map.of("count", "5", "flag", "true")).macroText());
		assertEquals("file=[a b.png]", OptionValues.of(ALL, Map.of("file", "a b.png")).macroText());
	}

	@Test
	void imagejReadsAMacroTextBackAsItWasGiven() {
		for (final String file : List.of("plain.png", "with blanks.png", "/Daten/Größe µ/a b.png", "[brackets].png",
			"C:\\data\\a.png"))
		{
			final Map<String, String> given = Map.of("file", file, "count", "12", "flag", "true");
			final String text = OptionValues.of(ALL, given).macroText() + " ";
			final Map<String, String> read = new LinkedHashMap<>();
			ALL.forEach(option -> read.put(option.name(), Macro.getValue(text, option.name(), option.defaultText())));
			assertEquals(given, read, text);
		}
	}
}
