package io.github.manifolddenoise.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.testing.Refusal;

class OptionTest {

	private static final Option<Integer> COUNT = Option.count("neighbours", "Neighbours", "Help.", "3", 2);
	private static final Option<Double> SCALE = Option.number("scale", "Scale", "Help.", "1", Option.Limits.above(0));
	private static final Option<Double> SHARE = Option.number("share", "Share", "Help.", "0.5", new Option.Limits(0, true,
		1, false));
	private static final Option<Integer> WORD = Option.choice("size", "Size", "Help.", Map.entry("small", 1), Map.entry(
		"large", 9));
	private static final Option<Boolean> FLAG = Option.flag("flag", "Flag", "Help.", true);

	@Test
	void theFirstChoiceIsTheDefault() {
		assertEquals("small", WORD.defaultText());
		assertEquals(List.of("small", "large"), WORD.choices());
		assertEquals("small|large", WORD.range());
	}

	@Test
	void blanksAroundAValueAreIgnored() {
		assertEquals(9, WORD.parse(" large "));
		assertEquals(4, COUNT.parse(" 4\t"));
		assertEquals(2.5, SCALE.parse(" 2.5 "));
	}

	@ParameterizedTest
	@ValueSource(strings = { "huge", "", "small,large" })
	void anUnknownChoiceIsNamedWithAllThatThereAre(final String text) {
		assertMessage("size = '" + text + "' … Choose small … large", WORD, text);
	}

	@Test
	void aMistypedChoiceIsRecognised() {
		assertMessage("size = 'Large' … Choose small … large … mean large?", WORD, "Large");
		assertMessage("size = 'smal' … Choose small. Did you mean small?", WORD.only("", "small"), "smal");
	}

	@Test
	void manyChoicesAreListedAsASentence() {
		final Option<Integer> three = Option.choice("colour", "", "", Map.entry("red", 1), Map.entry("green", 2), Map.entry(
			"blue", 3));
		assertMessage("colour = 'pink' … Choose red … green … blue", three, "pink");
		final Option<Integer> one = Option.choice("colour", "", "", Map.entry("red", 1));
		assertMessage("colour = 'pink' … Choose red.", one, "pink");
	}

	@ParameterizedTest
	@CsvSource({ "true, true", "1, true", "false, false", "0, false" })
	void flagsTakeWordsAndDigits(final String text, final boolean value) {
		assertEquals(value, FLAG.parse(text));
		assertTrue(FLAG.isFlag());
		assertFalse(WORD.isFlag());
	}

	@Test
	void aChoiceOfTrueAndFalseIsNoFlag() {
		final Option<Integer> answer = Option.choice("answer", "", "", Map.entry("true", 1), Map.entry("false", 0));
		assertEquals(FLAG.choices(), answer.choices());
		assertFalse(answer.isFlag());
		assertEquals(OptionKind.WORD, answer.kind());
	}

	@Test
	void whatARangeIsCalledDoesNotMakeItAPath() {
		assertEquals(OptionKind.TEXT, Option.text("a", "", "", "file").kind());
		assertEquals(OptionKind.TEXT, Option.text("a", "", "", "number of the day").kind());
		assertFalse(Option.text("a", "", "", "number of the day").isNumber());
		assertEquals(OptionKind.OUTPUT_FILE, Option.outputFile("a", "", "").kind());
		assertEquals(OptionKind.INPUT_FILE, Option.inputFile("a", "", "").kind());
		assertEquals(OptionKind.FOLDER, Option.folder("a", "", "").kind());
		assertEquals(OptionKind.IMAGE, Option.image("a", "", "").kind());
	}

	@Test
	void kindsStayInVariants() {
		assertTrue(COUNT.forExperts().withDefault("3").map(count -> -count).isNumber());
		assertEquals(OptionKind.WORD, WORD.only("Help.", "small").kind());
		assertTrue(Option.countOrAuto("a", "", "", 1).isNumber() && Option.numberOrAuto("a", "", "", Option.Limits.finite())
			.isNumber());
	}

	@Test
	void aListHasWordsButNoChoice() {
		final Option<Optional<String>> list = Option.list("methods", "", "", List.of("svd", "nlm"));
		assertEquals(List.of("svd", "nlm"), list.words());
		assertEquals(List.of(), list.choices());
		assertEquals("list of svd|nlm", list.range());
		assertEquals(Optional.of("svd(q:1)"), list.parse("svd(q:1)"));
	}

	@Test
	void anUnknownFlagIsNamed() {
		assertMessage("flag = 'yes' … Choose true … false", FLAG, "yes");
	}

	@ParameterizedTest
	@ValueSource(strings = { "2.0", "three", "", "1e3", "2,5", "99999999999" })
	void whatIsNoWholeNumberIsNamedWithTheLeast(final String text) {
		assertMessage("neighbours = '" + text + "' … whole number … Choose … 2", COUNT, text);
	}

	@Test
	void aCountBelowTheLeastIsNamedWithIt() {
		assertMessage("neighbours = 1 … Choose 2", COUNT, "1");
		assertEquals(2, COUNT.parse("2"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "2,5", "1.000,5", "wide", "" })
	void whatIsNoNumberAsksForADecimalPoint(final String text) {
		assertMessage("scale = '" + text + "' … Choose … > 0 … decimal point", SCALE, text);
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "NaN", "Infinity", "-Infinity", "1e999" })
	void aNumberOutOfRangeIsNamedWithTheRange(final String text) {
		assertMessage("scale = " + text + " … Choose … > 0", SCALE, text);
	}

	@Test
	void boundsAreIncludedOrNotAsTheirTextSays() {
		assertEquals("number ≥ 0 and < 1", SHARE.range());
		assertEquals(0, SHARE.parse("0"));
		assertMessage("share = 1 … Choose … ≥ 0 … < 1", SHARE, "1");
		assertMessage("share = -1e-9 … Choose … ≥ 0 … < 1", SHARE, "-1e-9");
	}

	@Test
	void autoIsOneMoreValueAndTheDefault() {
		final Option<Optional<Integer>> option = Option.countOrAuto("neighbours", "Neighbours", "Help.", 2);
		assertEquals("auto", option.defaultText());
		assertEquals("auto or whole number ≥ 2", option.range());
		assertEquals(Optional.empty(), option.parse("auto"));
		assertEquals(Optional.of(5), option.parse("5"));
		Refusal.of(() -> option.parse("Auto")).names(option.name(), "'Auto'").offers("auto");
	}

	@Test
	void blankTextIsNone() {
		final Option<Optional<String>> option = Option.outputFile("file", "File", "Help.");
		assertEquals("", option.defaultText());
		assertEquals(Optional.empty(), option.parse("  "));
		assertEquals(Optional.of("a b.png"), option.parse("a b.png"));
	}

	@Test
	void expertOptionsAreTheSameButHidden() {
		final Option<Integer> expert = COUNT.forExperts();
		assertTrue(expert.isForExperts());
		assertFalse(COUNT.isForExperts());
		assertEquals(List.of(COUNT.name(), COUNT.label(), COUNT.help(), COUNT.range(), COUNT.defaultText()), List.of(expert
			.name(), expert.label(), expert.help(), expert.range(), expert.defaultText()));
	}

	private static void assertMessage(final String message, final Option<?> option, final String text) {
		Refusal.of(() -> option.parse(text)).says(message);
	}
}
