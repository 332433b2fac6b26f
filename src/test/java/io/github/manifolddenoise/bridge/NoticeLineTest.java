package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NoticeLineTest {

	@Test
	void linesAreBrokenBetweenWordsAndAsManyForEveryText() {
		final String text = "About 0.4 GB of 4.1 GB free memory, about 10 s. 360 frames of 96 × 72 pixels.";
		final String[] lines = lines(text, 5);
		assertEquals(5, lines.length);
		assertEquals(text, String.join(" ", lines).strip());
		for (final String line : lines((text + " ").repeat(3), 5)) assertTrue(line.length() <= 72, line);
		assertEquals(5, lines("x", 5).length);
		assertEquals(5, lines("", 5).length);
	}

	@Test
	void paragraphsBeginOnLinesOfTheirOwn() {
		assertArrayEquals(new String[] { "one two", " ", "three", " " }, lines("one two\n\nthree", 4));
	}

	@Test
	void blanksKeepTheirWidth() {
		assertArrayEquals(new String[] { " ".repeat(50), " " }, lines(" ".repeat(50), 2));
	}

	private static String[] lines(final String text, final int least) {
		return NoticeLine.lines(text, least, line -> line.length() <= 72).split("\n");
	}
}
