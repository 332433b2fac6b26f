package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

import javax.imageio.ImageIO;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class TuneCallTest {

	@TempDir
	Path folder;

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String saved(final ImagePlus image) {
		IJ.saveAsTiff(image, path("in.tif"));
		return path("in.tif");
	}

	/** What is printed, the table and the report hold the same numbers. */
	@Test
	void theTableIsPrintedAndWritten() throws IOException {
		final Call call = Call.of("tune", saved(Stacks.circle(40)), "--map", path("map.png"), "--table", path("table.csv"),
			"--report", path("report.json"), "--geometry", "noisy", "--extensionbandwidth", "1.25", "--ridge", "0.02");
		assertEquals(0, call.code(), call.err());
		Folders.assertHolds(folder, "in.tif", "map.png", "report.json", "table.csv");
		final JsonObject report = JsonParser.parseString(Files.readString(folder.resolve("report.json"))).getAsJsonObject();
		assertEquals("in.tif", report.get("input").getAsString());
		assertEquals("noisy", report.getAsJsonObject("options").get("geometry").getAsString());
		final JsonObject set = report.getAsJsonArray("sets").get(0).getAsJsonObject();
		assertEquals(25, set.getAsJsonObject("map").getAsJsonArray("press").size());
		final List<String> rows = Files.readAllLines(folder.resolve("table.csv"));
		assertEquals("set,parameters,kernelbandwidth,extensionbandwidth,ridge,press,crossvalidation,kernelpress,rkpress,completion,edge," +
			"components,q95,q99,qgap,qsignal", rows.get(0));
		assertEquals(3, rows.size());
		assertRow(rows.get(1).split(","), "in use", set, set.getAsJsonObject("inUse"));
		assertRow(rows.get(2).split(","), "least press", set, set.getAsJsonObject("leastPress"));
		final List<String> lines = call.out().lines().toList();
		assertTrue(lines.get(0).startsWith("40 frames, "), call.out());
		assertTrue(lines.stream().anyMatch(line -> line.matches("extension bandwidth +1\\.250 +\\S+")), call.out());
		assertTrue(lines.stream().anyMatch(line -> line.matches("ridge +0\\.02000 +\\S+")), call.out());
		assertTrue(call.out().contains("do not measure de-noising"), call.out());
		final int width = lines.stream().filter(line -> line.startsWith("PRESS of coordinates")).findFirst().orElseThrow().length();
		assertTrue(lines.stream().filter(line -> line.matches("(RK-PRESS|PRESS of kernel|10-fold|ridge|extension bandwidth).*")).allMatch(
			line -> line.length() == width), call.out());
	}

	private static void assertRow(final String[] cells, final String name, final JsonObject set, final JsonObject setting) {
		assertEquals(name, cells[1]);
		assertEquals(set.get("kernelScale").getAsDouble(), Double.parseDouble(cells[2]));
		final List<String> fields = List.of("extensionScale", "ridge", "press", "crossValidation", "kernelPress", "rkPress");
		for (int k = 0; k < fields.size(); k++) assertEquals(setting.get(fields.get(k)).getAsDouble(), Double.parseDouble(
			cells[3 + k]), fields.get(k));
		assertEquals(set.getAsJsonObject("q").get("signal").getAsInt(), Integer.parseInt(cells[15]));
	}

	@Test
	void theMapIsNotBlank() throws IOException {
		assertEquals(0, Call.of("tune", saved(Stacks.circle(30)), "--map", path("map.png"), "--quiet").code());
		final BufferedImage map = ImageIO.read(folder.resolve("map.png").toFile());
		final int[] pixels = map.getRGB(62, 66, 420, 330, null, 0, 420);
		assertTrue(Arrays.stream(pixels).distinct().count() > 100, "colours of the map");
		assertTrue(Arrays.stream(pixels).filter(pixel -> pixel == 0xffffffff).count() > 50, "cross and ring");
	}

	@Test
	void everyChannelHasItsMap() throws IOException {
		final Call call = Call.of("tune", saved(Stacks.hyperstack(16, 2, 1, 24)), "--map", path("map.png"), "--table", path(
			"table.csv"), "--recompute", "no", "--quiet");
		assertEquals(0, call.code(), call.err());
		Folders.assertHolds(folder, "in.tif", "map-c1.png", "map-c2.png", "table.csv");
		assertEquals(5, Files.readAllLines(folder.resolve("table.csv")).size());
		assertEquals("", Files.readAllLines(folder.resolve("table.csv")).get(1).split(",")[8]);
		assertTrue(call.out().contains("c2: 24 frames"), call.out());
		assertTrue(!call.out().contains("\nRK-PRESS "), call.out());
	}

	@ParameterizedTest
	@CsvSource({ "--kernel, gaussian", "--geometry, shrunk", "--alpha, 0", "--components, 6",
		"--threads, 1", "--channels, together", "--centre, mean", "--sigma, 0.05", "--parameters, version:standard" })
	void optionsOfDenoiseAreTaken(final String option, final String value) {
		final Call call = Call.of("tune", saved(Stacks.circle(20)), option, value, "--quiet");
		assertEquals(0, call.code(), call.err());
		assertTrue(call.out().startsWith("20 frames, "), call.out());
	}

	@Test
	void theSameCallGivesTheSameText() {
		final String input = saved(Stacks.circle(20));
		assertEquals(Call.of("tune", input, "--quiet").out(), Call.of("tune", input, "--quiet").out());
	}

	@Test
	void threeFramesAreEnough() {
		final Call call = Call.of("tune", saved(Stacks.circle(3)), "--geometry", "noisy", "--map", path("map.png"));
		assertEquals(0, call.code(), call.err());
		assertTrue(call.out().contains("3-fold validation"), call.out());
	}

	static List<Arguments> badImages() {
		return List.of(image("2 frames", () -> Stacks.circle(2), "at least 3"), image("identical frames", () -> Stacks
			.still(8), "identical"), image("NaN", () -> Stacks.with(Float.NaN, 10), "Frame 4 has the value NaN at x = 3, y = 2"),
			image("two groups", () -> Stacks.disconnected(20), "fall apart into 2 groups"));
	}

	private static Arguments image(final String name, final Supplier<ImagePlus> image, final String part) {
		return Arguments.of(name, image, part);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("badImages")
	void aBadImageIsExplained(final String name, final Supplier<ImagePlus> image, final String part) {
		assertFails(1, part, "tune", saved(image.get()), "--geometry", "noisy", "--map", path("map.png"), "--table", path(
			"table.csv"), "--report", path("report.json"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1 | kernel = 'cosine' is unknown. | --kernel | cosine",
		"1 | ridge = 0 is out of range. | --ridge | 0", "1 | recompute = 'perhaps' is unknown. | --recompute | perhaps",
		"2 | --extension | --extension | exact", "2 | --method | --method | dct",
		"1 | Cannot write | --map | /no-such-folder/map.png" })
	void aBadOptionIsExplained(final int code, final String part, final String option, final String value) {
		assertFails(code, part, "tune", saved(Stacks.circle(20)), option, value);
	}

	@Test
	void filesMustBeDifferentOnes() {
		final String input = saved(Stacks.circle(20));
		assertFails(1, "is also the name of another file", "tune", input, "--map", path("a"), "--table", path("a"));
		assertFails(1, "inputs are never changed", "tune", input, "--report", input);
	}

	/** One line on the error stream besides warnings and stages, nothing printed, and no file left. */
	private void assertFails(final int code, final String part, final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(code, call.code(), call.err());
		assertEquals("", call.out());
		final List<String> errors = call.err().lines().filter(line -> line.startsWith("Error: ")).toList();
		assertEquals(1, errors.size(), call.err());
		assertTrue(errors.get(0).contains(part), call.err());
		Folders.assertHolds(folder, "in.tif");
	}
}
