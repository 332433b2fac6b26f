package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MacroOptionsTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', value = { "'' | {}", "q=5 | {q=5}", "q=5 t=2  | {q=5, t=2}",
		"q=5    t=2 | {q=5, t=2}", "train=[] q=5 | {train=, q=5}", "train=[a b] q=5 | {train=a b, q=5}",
		"train='a b' q=5 | {train=a b, q=5}", "train=[a [b] c] | {train=a [b] c}", "word q=5 word | {q=5}",
		"q=5 q=6 | {q=5}", "file=/a/q=1/b.csv q=5 | {file=/a/q=1/b.csv, q=5}", "file=[/x q=1] q=5 | {file=/x q=1, q=5}",
		"q= t=2 | {q=, t=2}", "q= | {q=}", "file=[open q=5 | {file=[open, q=5}", "file='open q=5 | {file='open, q=5}",
		"file=[a]b q=5 | {file=a, q=5}" })
	void optionsAreTakenApartFromLeftToRight(final String options, final String values) {
		assertEquals(values, MacroOptions.values(options.equals("''") ? "" : options).toString());
	}
}
