package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Cells that a spreadsheet takes for texts and numbers, and a reader for what they were. */
class CsvTableTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = { "=1+1|'=1+1", "+49 30|'+49 30", "-x|'-x", "@SUM(A1)|'@SUM(A1)",
		"'=x|''=x", "-3.5|-3.5", "+2e-7|+2e-7", "a,b|\"a,b\"", "x;=1|\"x;=1\"", "say \"no\"|\"say \"\"no\"\"\"", "plain|plain",
		"'plain|'plain" })
	void cellsAreSafe(final String text, final String cell) {
		assertEquals("frame,label,y1\n1," + cell + ",-0.5\n", table(text));
	}

	private static String table(final String text) {
		return new CsvTable(CsvTable.Heading.COORDINATES, 1).number(1).text(text).number(-0.5).toString();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = { "=1+1", "'=x", "''-x", "-7", "a\tb", "a,b", "\"", "``" })
	void whatIsWrittenIsRead(final String text) {
		for (final String value : List.of(text, text + "\nnext", "\t" + text, "\r" + text, " " + text + " ")) {
			final CsvRecords.Row row = CsvRecords.of("x", table(value)).get(1);
			assertEquals(List.of("1", value, "-0.5"), row.cells());
			assertEquals(2, row.line());
		}
	}

	@Test
	void linesAreCountedThroughTexts() {
		assertEquals(4, CsvRecords.of("x", "a\n\"b\nc\"\nd\n").get(2).line());
		assertEquals(List.of("a", "b"), CsvRecords.of("x", "\uFEFFa\r\nb\r").stream().map(row -> row.cells().get(0)).toList());
	}

	@Test
	void rowsAreComplete() {
		assertThrows(IllegalStateException.class, () -> new CsvTable(CsvTable.Heading.LABELS).number(1).toString());
	}
}
