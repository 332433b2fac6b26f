package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;
import ij.gui.Roi;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class EmbeddingCallTest {

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String saved(final String name, final ImagePlus image) {
		IJ.saveAsTiff(image, path(name));
		return path(name);
	}

	@Test
	void filesAreWrittenAndALinePrinted() throws IOException {
		final Call call = Call.of("embedding", saved("in.tif", Stacks.circle(40)), "--dimensions", "4", "--coordinates", path(
			"y.csv"), "--eigenvalues", path("l.csv"), "--plot", path("y.png"), "--quiet");
		assertEquals(0, call.code(), call.err());
		Folders.assertHolds(folder, "in.tif", "y.csv", "l.csv", "y.png");
		assertTrue(call.out().strip().startsWith("40 frames, noise 0.04"), call.out());
		final List<String> lines = Files.readAllLines(folder.resolve("y.csv"));
		assertEquals("frame,label,support,y1,y2,y3,y4", lines.get(0));
		assertEquals(41, lines.size());
		for (final String line : lines.subList(1, 41)) for (final String text : Arrays.asList(line.split(",")).subList(2,
			7)) assertTrue(Double.isFinite(Double.parseDouble(text)), line);
		assertTrue(IJ.openImage(path("y.png")).getWidth() > 300);
	}

	@Test
	void everyChannelHasItsFileAndLine() {
		final Call call = Call.of("embedding", saved("in.tif", Stacks.hyperstack(16, 2, 1, 30)), "--coordinates", path("y.csv"));
		assertEquals(0, call.code(), call.err());
		assertEquals(2, call.out().lines().filter(line -> line.matches("c[12]: 30 frames.*")).count(), call.out());
		Folders.assertHolds(folder, "in.tif", "y-c1.csv", "y-c2.csv");
	}

	@Test
	void framesAreHeldAgainstATrainingStack() throws IOException {
		final Call call = Call.of("embedding", saved("in.tif", Stacks.circle(7)), "--train", saved("train.tif", Stacks.circle(
			50)), "--coordinates", path("y.csv"));
		assertEquals(0, call.code(), call.err());
		assertEquals(8, Files.readAllLines(folder.resolve("y.csv")).size());
	}

	/** The selection that a file holds: the same numbers as of the cropped stack. */
	@Test
	void onlyTheSelectionIsLearntFrom() throws IOException {
		final ImagePlus image = Stacks.circle(40, 24, 20), crop;
		image.setRoi(new Roi(3, 2, 17, 14));
		crop = image.crop("stack");
		crop.deleteRoi();
		assertEquals(0, Call.of("embedding", saved("part.tif", image), "--coordinates", path("a.csv")).code());
		assertEquals(0, Call.of("embedding", saved("crop.tif", crop), "--coordinates", path("b.csv")).code());
		assertEquals(Files.readString(folder.resolve("b.csv")), Files.readString(folder.resolve("a.csv")));
	}

	@ParameterizedTest
	@CsvSource({ "--dimensions, 0, dimensions = 0 … Choose", "--kernel, none, kernel = 'none' … Choose",
		"--coordinates, missing/y.csv, no folder … Make", "--plot, y.txt, y.txt\" … PNG … Choose",
		"--train, none.tif, none.tif" })
	void badCallsAreExplained(final String option, final String value, final String message) {
		final Call call = Call.of("embedding", saved("in.tif", Stacks.circle(20)), "--quiet", option, value.contains(".") ? path(
			value) : value);
		assertTrue(call.code() != 0, call.out());
		call.refusal().says(message);
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void theInputIsNotOverwrittenAndFewOrEqualFramesAreRefused() {
		final String input = saved("in.tif", Stacks.circle(20));
		assertTrue(Call.of("embedding", input, "--coordinates", input).err().contains("is a file that is read from"));
		Call.of("embedding", saved("two.tif", Stacks.circle(2))).refusal().says("\"two.tif\" … at least 3 … Open");
		Call.of("embedding", saved("still.tif", Stacks.still(9))).refusal().says("identical … Choose");
		Call.of("embedding", saved("groups.tif", Stacks.disconnected(30)), "--geometry", "noisy").refusal().says(
			"2 groups … Remove");
	}
}
