package io.github.manifolddenoise.command.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.UserException;

class FrameLabelsTest {

	private static FrameLabels parse(final String text) {
		return FrameLabels.parse("\"l.csv\"", Arrays.asList(text.split("\\|", -1)));
	}

	@Test
	void labelsAreAnyText() {
		assertEquals(Map.of(1, "left", 2, "up, then \"down\"", 12, "été 3"), parse(
			"frame,label|2,\"up, then \"\"down\"\"\"|1,left| 12 , été 3 ").byFrame());
	}

	@Test
	void columnsMayHaveAnyOrderAndOthersBesideThem() {
		assertEquals(Map.of(3, "a"), parse("\uFEFFnote,label,frame|x,a,3||,,4|").byFrame());
	}

	@ParameterizedTest
	@ValueSource(strings = { "left", "a,b", "say \"no\"", "\"", "a b" })
	void whatIsWrittenIsRead(final String label) {
		assertEquals(Map.of(1, label), FrameLabels.parse("x", List.of("frame,label", "1," + FrameLabels.csv(label)))
			.byFrame());
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = { "''; are empty. Choose a CSV file with the columns frame,label",
		"'||'; are empty.", "frame,label; label no frame.", "frame,label|1,; label no frame.",
		"frame,class|1,a; have no column label, but frame, class.", "1,a|2,b; have no column frame, but 1, a.",
		"frame,label|1; Line 2 of the labels \"l.csv\" has 1 values; the header has 2 columns.",
		"frame,label|1,a,b; Line 2 of the labels \"l.csv\" has 3 values; the header has 2 columns." })
	void filesOfAnotherFormAreExplained(final String text, final String message) {
		assertRefused(text, message);
	}

	@Test
	void linesThatAreWrongAreNamed() {
		assertRefused("frame,label|1,a|one,b", "Line 3 of the labels \"l.csv\" has the frame 'one', which is no whole number.");
		assertRefused("frame,label|1.5,a", "has the frame '1.5'");
		assertRefused("frame,label|4,a||4,a", "Line 4 of the labels \"l.csv\" gives frame 4 a second label.");
		assertRefused("frame,label|4,\"a", "Line 2 of the labels \"l.csv\" has a double quote that is not closed.");
	}

	private static void assertRefused(final String text, final String part) {
		final String message = assertThrows(UserException.class, () -> parse(text)).getMessage();
		assertTrue(message.contains(part), message);
	}

	@Test
	void framesOutsideTheStackAreRefused() {
		parse("frame,label|1,a|20,b").checkFrames("in.tif", 20);
		assertEquals("The labels \"l.csv\" have a label for frame 20; \"in.tif\" has the frames 1 to 19. Choose the labels of" +
			" this stack; frames count from 1.", assertThrows(UserException.class, () -> parse("frame,label|1,a|20,b")
				.checkFrames("in.tif", 19)).getMessage());
		assertThrows(UserException.class, () -> parse("frame,label|0,a").checkFrames("in.tif", 20));
	}

	@Test
	void filesThatCannotBeReadAreExplained(@TempDir final Path folder) throws IOException {
		assertTrue(assertThrows(UserException.class, () -> FrameLabels.read(folder.resolve("none.csv"))).getMessage()
			.endsWith("cannot be read. Choose a file that exists and is readable."));
		final Path binary = Files.write(folder.resolve("binary.csv"), new byte[] { (byte) 0xff, (byte) 0xfe, 0, 3 });
		assertTrue(assertThrows(UserException.class, () -> FrameLabels.read(binary)).getMessage().contains(
			"are not text in UTF-8."));
		final Path file = Files.writeString(folder.resolve("l.csv"), "frame,label\r\n7,a\r\n");
		assertEquals(Map.of(7, "a"), FrameLabels.read(file).byFrame());
	}
}
