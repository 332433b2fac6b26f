package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.cli.ConsoleProgress.StageBar;

/** What a terminal shows. */
class StageBarTest {

	private static final String DRAWN = "\\r(?:\u001b\\[\\?7l)?(.*?)(?:\u001b\\[\\?7h)?\\r";

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private final TerminalStream terminal = new TerminalStream(bytes, StandardCharsets.UTF_8);

	private String written() {
		return bytes.toString(StandardCharsets.UTF_8);
	}

	/** The lines that stay, and below them what the lowest line shows at last. */
	private List<String> screen() {
		final String[] pieces = written().split("\n", -1);
		return IntStream.range(0, pieces.length).mapToObj(k -> last(pieces[k])).toList();
	}

	/** What is on a line after it was drawn over again and again. */
	private static String last(final String piece) {
		final String after = piece.replaceAll(DRAWN, "");
		if (!after.isEmpty()) return after;
		return piece.replaceAll("(?s).*" + DRAWN, "$1").stripTrailing();
	}

	private static String line(final String stage, final double done, final int seconds) {
		return StageBar.line(stage, done, Duration.ofSeconds(seconds), 79);
	}

	@Test
	void tellsStagePartAndTimeLeft() {
		assertEquals("Writing frames  25 %     3:00 left [==========                                ]", line("Writing frames", 0.25,
			60));
		assertTrue(line("Writing frames", 0.5, 5000).contains(" 1:23:20 left "));
	}

	@Test
	void tellsNoTimeThatItCannotKnow() {
		assertFalse(line("Writing frames", 0.5, 0).contains("left"));
		assertEquals("Writing frames ...", line("Writing frames", 0, 100));
		assertEquals("Writing frames ...", line("Writing frames", 1, 100));
	}

	@Test
	void isAsLongAsTheLineWhateverTheStage() {
		for (final String stage : List.of("a", "a".repeat(44), "File 17 of 200: somebody's recording.tif: Measuring the noise"))
			for (final double done : new double[] { 0.01, 0.3, 0.999 }) assertEquals(79, line(stage, done, 36_000).length());
		assertTrue(line("File 17 of 200: somebody's recording.tif: Measuring the noise", 0.5, 0).startsWith(
			"File 17 of 200: somebody's recording.tif:..."));
	}

	@Test
	void textStandsAboveTheBar() {
		try (ConsoleProgress progress = new ConsoleProgress(terminal, false)) {
			progress.part("c1");
			progress.stage("Measuring");
			progress.warn("Few frames.");
			progress.stage("Comparing");
			progress.fraction(0.5);
			progress.stage("Judging");
			progress.fraction(0.25);
			terminal.println("c1: 8 frames");
			progress.stage("Writing");
			assertEquals(List.of("c1 ...", "Warning: Few frames.", "c1: 8 frames"), screen().subList(0, 3));
			assertTrue(screen().get(3).startsWith("Writing ..."), written());
		}
		assertEquals(List.of("c1 ...", "Warning: Few frames.", "c1: 8 frames", ""), screen());
	}

	@Test
	void isGoneHoweverSoonItEnds() {
		for (int k = 0; k < 200; k++) {
			try (ConsoleProgress progress = new ConsoleProgress(terminal, false)) {
				progress.stage("Comparing");
			}
			assertEquals(List.of(""), screen());
			bytes.reset();
		}
	}

	@Test
	void beginsAgainWithEveryPassThroughTheData() {
		try (ConsoleProgress progress = new ConsoleProgress(terminal, false)) {
			progress.stage("Comparing");
			progress.fraction(0.9);
			bytes.reset();
			progress.fraction(0.2);
			assertTrue(written().contains("Comparing ..."), written());
		}
	}

	@Test
	void doesNotDrawIntoALineThatIsNotComplete() {
		terminal.print("Warning");
		terminal.draw("bar");
		terminal.println(": ...");
		assertEquals("Warning: ..." + System.lineSeparator(), written());
	}

	@Test
	void quietHasNone() {
		try (ConsoleProgress progress = new ConsoleProgress(terminal, true)) {
			progress.stage("Comparing");
			progress.fraction(0.5);
			progress.warn("Few frames.");
		}
		assertEquals("Warning: Few frames." + System.lineSeparator(), written());
	}

	@Test
	void aTerminalThatIsGoneStopsNothing() {
		final TerminalStream gone = new TerminalStream(new OutputStream() {

			@Override
			public void write(final int value) throws IOException {
				throw new IOException("Broken pipe");
			}
		}, StandardCharsets.UTF_8);
		try (ConsoleProgress progress = new ConsoleProgress(gone, false)) {
			progress.stage("Comparing");
			progress.fraction(0.5);
			progress.warn("Few frames.");
			assertEquals(List.of("Few frames."), progress.warnings());
		}
	}
}
