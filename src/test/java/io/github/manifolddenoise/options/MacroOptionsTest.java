package io.github.manifolddenoise.options;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.SelectKeyFrames.KeyFramesOptions;
import io.github.manifolddenoise.testing.Refusal;

class MacroOptionsTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', value = { "'' | {}", "q=5 | {q=5}", "q=5 t=2  | {q=5, t=2}",
		"q=5    t=2 | {q=5, t=2}", "train=[] q=5 | {train=, q=5}", "train=[a b] q=5 | {train=a b, q=5}",
		"train='a b' q=5 | {train=a b, q=5}", "train=[a [b] c] | {train=a [b] c}",
		"file=/a/q=1/b.csv q=5 | {file=/a/q=1/b.csv, q=5}", "file=[/x q=1] q=5 | {file=/x q=1, q=5}",
		"q= t=2 | {q=, t=2}", "q= | {q=}", "file=[open q=5 | {file=[open, q=5}",
		"file='open q=5 | {file='open, q=5}" })
	void optionsAreTakenApartFromLeftToRight(final String options, final String values) {
		assertEquals(values, MacroOptions.values(options.equals("''") ? "" : options).toString());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', value = { "word q=5 | 'word' … Give",
		"q=5 showplots | 'showplots' … Give", "file=[a]b q=5 | 'b' … Give",
		"train=/my stacks/a.tif q=5 | 'stacks/a.tif' … Give", "q=5 q=6 | q … Give" })
	void whatIsNoOptionIsSaid(final String options, final String message) {
		Refusal.of(() -> MacroOptions.values(options)).says(message);
	}

	@Test
	void aFlagWithoutAValueIsOn() {
		final List<Option<?>> known = DenoiseStackOptions.all();
		assertEquals("{q=5, volumes=true, sigma=3}", MacroOptions.values("q=5 volumes sigma=3", known).toString());
		assertEquals("{showplots=true}", MacroOptions.values("showplots", known).toString());
		Refusal.of(() -> MacroOptions.values("q=5 sigma", known)).says("'sigma' … Give");
		Refusal.of(() -> MacroOptions.values("volume", known)).says("'volume' … Give … mean volumes?");
	}

	/** Of a value with brackets that do not match and a quote there is no macro text. */
	@ParameterizedTest
	@ValueSource(strings = { "a b", "it's", "it's a", "'quoted'", "[x]", "a [b] c", "a] b", "a [b", "[open", "x=y z",
	"C:\\new dir\\t.tif",
		"say \"hi\"", "", "µ ü" })
	void whatIsLoggedIsReadAsItWas(final String value) {
		final OptionValues values = OptionValues.of(KeyFramesOptions.all(), Map.of("mask", value, "count", "7"));
		assertEquals(value, MacroOptions.values(values.macroText()).getOrDefault("mask", ""));
		assertEquals("7", MacroOptions.values(values.macroText()).get("count"));
	}
}
