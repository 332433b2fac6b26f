package io.github.manifolddenoise.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class NoticeLineTest {

	@Test
	void linesAreBrokenBetweenWordsAndAsManyForEveryText() {
		final String text = "About 0.4 GB of 4.1 GB free memory, about 10 s. 360 frames of 96 × 72 pixels.";
		final String[] lines = NoticeLine.lines(text, 72, 5).split("\n");
		assertEquals(5, lines.length);
		assertEquals(text, String.join(" ", lines).strip());
		for (final String line : NoticeLine.lines((text + " ").repeat(3), 72, 5).split("\n")) assertTrue(line.length() <= 72, line);
		assertEquals(5, NoticeLine.lines("x", 72, 5).split("\n").length);
	}

	@Test
	void paragraphsBeginOnLinesOfTheirOwn() {
		assertEquals("one two\n \nthree\n ", NoticeLine.lines("one two\n\nthree", 72, 4));
	}
}
