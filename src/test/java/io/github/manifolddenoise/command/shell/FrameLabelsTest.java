package io.github.manifolddenoise.command.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.CsvTable;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Refusal;

class FrameLabelsTest {

	private static FrameLabels parse(final String text) {
		return FrameLabels.parse("\"l.csv\"", text.replace('|', '\n'));
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
	@ValueSource(strings = { "left", "a,b", "say \"no\"", "\"", "a b", "two\nlines", "=1+1", "'=x", "-5", "@a", "\t" })
	void whatIsWrittenIsRead(final String label) {
		assertEquals(Map.of(1, label), FrameLabels.parse("x", new CsvTable(CsvTable.Heading.LABELS).number(1).text(label).number(1)
			.number(0.5).toString()).byFrame());
	}

	@ParameterizedTest
	@CsvSource(delimiter = ';', value = { "''; \"l.csv\" … empty … Choose … frame,label",
		"'||'; \"l.csv\" … empty … Choose", "frame,label; \"l.csv\" … no frame … Choose",
		"frame,label|1,; \"l.csv\" … no frame … Choose",
		"frame,class|1,a; \"l.csv\" … column label … frame, class … Choose",
		"1,a|2,b; \"l.csv\" … column frame … 1, a … Choose",
		"frame,label|1; Line 2 … \"l.csv\" … 1 values … 2 columns … Put",
		"frame,label|1,a,b; Line 2 … \"l.csv\" … 3 values … 2 columns … Put" })
	void filesOfAnotherFormAreExplained(final String text, final String message) {
		assertRefused(text, message);
	}

	@Test
	void linesThatAreWrongAreNamed() {
		assertRefused("frame,label|1,a|one,b", "Line 3 … \"l.csv\" … 'one' … whole number … count from 1");
		assertRefused("frame,label|1.5,a", "'1.5' … whole number … count from 1");
		assertRefused("frame,label|4,a||4,a", "Line 4 … \"l.csv\" … frame 4 … second … Leave");
		assertRefused("frame,label|4,\"a", "Line 2 … \"l.csv\" … double quote … Close");
	}

	private static void assertRefused(final String text, final String part) {
		Refusal.of(() -> parse(text)).says(part);
	}

	@Test
	void framesOutsideTheStackAreRefused() {
		parse("frame,label|1,a|20,b").checkFrames("in.tif", 20);
		Refusal.of(() -> parse("frame,label|1,a|20,b").checkFrames("in.tif", 19)).says(
			"labels \"l.csv\" … frame 20 … \"in.tif\" … frames 1 … 19 … Choose … labels … frames … 1");
		assertThrows(UserException.class, () -> parse("frame,label|0,a").checkFrames("in.tif", 20));
	}

	@Test
	void filesThatCannotBeReadAreExplained(@TempDir final Path folder) throws IOException {
		Refusal.of(() -> FrameLabels.read(folder.resolve("none.csv"))).says("none.csv\" … Choose");
		final Path binary = Files.write(folder.resolve("binary.csv"), new byte[] { (byte) 0xff, (byte) 0xfe, 0, 3 });
		Refusal.of(() -> FrameLabels.read(binary)).says("binary.csv\" … UTF-8 … Choose … frame,label");
		final Path file = Files.writeString(folder.resolve("l.csv"), "frame,label\r\n7,a\r\n");
		assertEquals(Map.of(7, "a"), FrameLabels.read(file).byFrame());
	}
}
