package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class KeyFramesCallTest {

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String saved(final ImagePlus image) {
		IJ.saveAsTiff(image, path("in.tif"));
		return path("in.tif");
	}

	/** The table and the stack say the same. */
	@Test
	void theChosenFramesAndTheirTableAreWritten() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 60);
		final Call call = Call.of("keyframes", saved(image), "-o", path("out.tif"), "--count", "4", "--table", path(
			"table.csv"));
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.out());
		Folders.assertHolds(folder, "in.tif", "out.tif", "table.csv");
		final List<String> lines = Files.readAllLines(folder.resolve("table.csv"));
		assertEquals("frame,representative,distance", lines.get(0));
		assertEquals(61, lines.size());
		final List<Integer> chosen = lines.stream().skip(1).map(line -> Integer.parseInt(line.split(",")[1])).distinct()
			.sorted().toList();
		assertEquals(4, chosen.size());
		final ImagePlus actual = IJ.openImage(path("out.tif"));
		assertEquals(4, actual.getStackSize());
		for (int k = 0; k < 4; k++) {
			assertTrue(lines.get(chosen.get(k)).equals(chosen.get(k) + "," + chosen.get(k) + ",0.0"));
			assertEquals(image.getStack().getSliceLabel(chosen.get(k)), actual.getStack().getSliceLabel(k + 1));
			assertArrayEquals((short[]) image.getStack().getPixels(chosen.get(k)), (short[]) actual.getStack().getPixels(k +
				1));
		}
		assertTrue(call.err().lines().toList().get(2).startsWith("key frames of 60: " + chosen.get(0) + " ("), call.err());
		assertTrue(actual.getInfoProperty().contains("Manifold Denoise key frames of 60: "), actual.getInfoProperty());
	}

	@Test
	void channelsOfATimePointStayTogether() {
		final Call call = Call.of("keyframes", saved(Stacks.hyperstack(8, 2, 3, 10)), "-o", path("out.tif"), "--count", "3",
			"--distance", "plain", "--quiet");
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.err());
		assertArrayEquals(new int[] { 14, 12, 2, 3, 3 }, IJ.openImage(path("out.tif")).getDimensions());
	}

	@ParameterizedTest
	@CsvSource({ "1", "2" })
	void oneOrTwoFramesAreEnough(final int frames) {
		final Call call = Call.of("keyframes", saved(Stacks.circle(frames)), "-o", path("out.tif"), "--count", "" + frames);
		assertEquals(0, call.code(), call.err());
		assertEquals(frames, IJ.openImage(path("out.tif")).getStackSize());
	}

	@Test
	void identicalFramesHaveOneKeyFrame() {
		final String input = saved(Stacks.still(8));
		assertEquals(0, Call.of("keyframes", input, "-o", path("out.tif"), "--count", "1").code());
		assertEquals(1, IJ.openImage(path("out.tif")).getStackSize());
		final Call call = Call.of("keyframes", input, "-o", path("two.tif"), "--count", "2", "--quiet");
		call.refusal().says("count = 2 … at least 2 … frames … 1 … Choose count ≤ 1");
		Folders.assertHolds(folder, "in.tif", "out.tif");
	}

	@ParameterizedTest
	@CsvSource({ "1, --count, 40, count = 40 … at least 40 … frames … 20 … Choose count ≤ 20",
		"1, --count, 0, count = 0 … Choose 1", "1, --count, few, count = 'few' … Choose",
		"1, --distance, far, distance = 'far' … Choose gaussian … plain", "2, --sigma, 1, --sigma",
		"1, --table, missing/t.csv, no folder … Make" })
	void badCallsAreExplained(final int code, final String option, final String value, final String message) {
		final Call call = Call.of("keyframes", saved(Stacks.circle(20)), "-o", path("out.tif"), "--quiet", option, option
			.equals("--table") ? path(value) : value);
		assertEquals(code, call.code());
		assertEquals("", call.out());
		call.refusal().says(message);
		assertEquals(1, call.err().lines().count());
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void filesThatAreReadOrWrittenTwiceAreRefused() {
		final String input = saved(Stacks.circle(20));
		assertTrue(Call.of("keyframes", input, "-o", input).err().contains("is a file that is read from"));
		assertTrue(Call.of("keyframes", input, "-o", path("a.tif"), "--table", input).err().contains("read from"));
		Call.of("keyframes", input, "-o", path("a.tif"), "--table",
			path("a.tif")).refusal().says("table = … also the name of another file … Choose another name");
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void badInputIsExplained() {
		assertEquals(2, Call.of("keyframes").code());
		assertEquals(2, Call.of("keyframes", saved(Stacks.circle(5))).code());
		assertEquals(1, Call.of("keyframes", path("missing.tif"), "-o", path("out.tif")).code());
		final Call call = Call.of("keyframes", saved(Stacks.with(Float.NaN, 10)), "-o", path("out.tif"), "--quiet");
		call.refusal().says("Frame 4 … NaN … x = 3 … y = 2 … Replace");
		Folders.assertHolds(folder, "in.tif");
	}
}
