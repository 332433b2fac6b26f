package io.github.manifolddenoise.command.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.measure.ResultsTable;

/** Tables show numbers as a person writes them, and keep them as they are. */
class TablesTest {

	@Test
	void columnsHaveTheDigitsThatTheirNumbersNeed() {
		final ResultsTable table = new ResultsTable();
		for (int i = 0; i < 3; i++) {
			table.addRow();
			table.addValue("frame", i + 1);
			table.addValue("label", "slice " + i);
			table.addValue("y1", 0.123456789 * (i - 1));
			table.addValue("sigma", 1234.5678 + i);
			table.addValue("p", i == 1 ? Double.NaN : 1.23456e-9 * (i + 1));
		}
		Tables.show(table, "numbers");
		assertEquals("1,slice 0,-0.1235,1234.6,1.235E-9", row(table, 0));
		assertEquals("2,slice 1,0.0000,1235.6,", row(table, 1));
		assertTrue(Double.isNaN(table.getValue("p", 1)));
		assertEquals("3,slice 2,0.1235,1236.6,3.704E-9", row(table, 2));
		assertEquals(0.123456789, table.getValue("y1", 2), 0);
	}

	private static String row(final ResultsTable table, final int row) {
		return String.join(",", Arrays.stream(table.getHeadings()).map(heading -> table.getStringValue(heading, row)).toList());
	}

	@ParameterizedTest
	@CsvSource({ "1 2 300, 0", "'', 0", "0 0, 0", "0.5 0.25, 4", "12.3456, 2", "99999.5, 1", "0.9 0.001, 4", "0.9 0.00001, 6",
		"0.00001, -3" })
	void fewDigitsAreEnough(final String numbers, final int decimals) {
		assertEquals(decimals, Tables.decimals(Arrays.stream(numbers.split(" ")).filter(text -> !text.isEmpty()).mapToDouble(
			Double::parseDouble).toArray()));
	}
}
