package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;
import ij.ImagePlus;
import ij.gui.OvalRoi;
import ij.gui.Roi;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.testing.Stacks;

/** The selection that a TIFF file holds, and masks, with every call that reads stacks. */
@Timeout(value = 300, unit = TimeUnit.SECONDS)
class SelectionCallTest {

	private static final int WIDTH = 20, HEIGHT = 16;
	private static final Roi RECTANGLE = new Roi(3, 2, 13, 11), OVAL = new OvalRoi(2, 1, 15, 13);

	@TempDir
	Path folder;

	private String rectangle;
	private String oval;
	private String plain;
	private String crop;

	@BeforeEach
	void save() {
		plain = save("plain.tif", null);
		rectangle = save("rectangle.tif", RECTANGLE);
		oval = save("oval.tif", OVAL);
		crop = cropped(IJ.openImage(plain), "crop.tif");
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private String save(final String name, final Roi roi) {
		final ImagePlus image = Stacks.circle(24, WIDTH, HEIGHT);
		if (roi != null) image.setRoi((Roi) roi.clone());
		IJ.saveAsTiff(image, path(name));
		return path(name);
	}

	private String cropped(final ImagePlus image, final String name) {
		image.setRoi(RECTANGLE.getBounds());
		final ImagePlus part = image.crop("stack");
		part.deleteRoi();
		IJ.saveAsTiff(part, path(name));
		return path(name);
	}

	private static Call succeed(final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(0, call.code(), call.err());
		return call;
	}

	private static void fail(final String message, final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(1, call.err().lines().filter(line -> line.startsWith("Error: ")).count(), call.err());
		assertTrue(call.code() != 0 && call.err().contains(message), call.err());
	}

	private static void assertSame(final String expected, final String actual) {
		final ImagePlus one = IJ.openImage(expected), other = IJ.openImage(actual);
		assertArrayEquals(one.getDimensions(), other.getDimensions());
		for (int n = 1; n <= one.getStackSize(); n++) assertArrayEquals((float[]) one.getStack().getPixels(n), (float[]) other
			.getStack().getPixels(n), "slice " + n);
	}

	private void assertOnlyInside(final Roi roi, final String result) {
		final ImagePlus was = IJ.openImage(plain), is = IJ.openImage(result);
		for (int n = 1; n <= was.getStackSize(); n++) {
			final ImageProcessor before = was.getStack().getProcessor(n), after = is.getStack().getProcessor(n);
			boolean changed = false;
			for (int k = 0; k < WIDTH * HEIGHT; k++) {
				if (roi.contains(k % WIDTH, k / WIDTH)) changed |= before.get(k) != after.get(k);
				else assertEquals(before.get(k), after.get(k), "slice " + n + " pixel " + k);
			}
			assertTrue(changed);
		}
	}

	@Test
	void denoiseKeepsToTheSelectionOfTheFile() {
		final String out = path("out.tif"), ofCrop = path("ofcrop.tif");
		final Call call = succeed("denoise", rectangle, "-o", out, "--method", "harmonics");
		assertTrue(call.err().contains("restricted to the selection (3, 2, 13 × 11, 143 pixels)"), call.err());
		assertTrue(IJ.openImage(out).getInfoProperty().contains("restricted to the selection (3, 2, 13 × 11, 143 pixels)"));
		assertOnlyInside(RECTANGLE, out);
		succeed("denoise", crop, "-o", ofCrop, "--method", "harmonics");
		assertSame(ofCrop, cropped(IJ.openImage(out), "inside.tif"));
		succeed("denoise", oval, "-o", out, "--method", "harmonics");
		assertOnlyInside(OVAL, out);
	}

	@Test
	void masksAreGivenByName() {
		final ImagePlus mask = IJ.createImage("mask", "8-bit black", WIDTH, HEIGHT, 1);
		mask.getProcessor().setValue(255);
		mask.getProcessor().fill(RECTANGLE);
		IJ.saveAsTiff(mask, path("mask.tif"));
		final String masked = path("masked.tif"), selected = path("selected.tif");
		succeed("denoise", plain, "-o", masked, "--method", "harmonics", "--mask", path("mask.tif"));
		succeed("denoise", rectangle, "-o", selected, "--method", "harmonics");
		assertSame(selected, masked);
		IJ.saveAsTiff(IJ.createImage("small", "8-bit white", 9, 9, 1), path("small.tif"));
		fail("The mask \"small.tif\" has 9 × 9 pixels", "denoise", plain, "-o", path("none.tif"), "--mask", path("small.tif"));
		fail("mask = ", "denoise", plain, "-o", path("none.tif"), "--mask", path("missing.tif"));
		assertTrue(Files.notExists(folder.resolve("none.tif")));
	}

	@Test
	void aModelOfASelectionIsOneOfItsRectangle() {
		final String model = path("model.tif"), ofCrop = path("cropmodel.tif");
		succeed("fit", rectangle, "-o", model);
		succeed("fit", crop, "-o", ofCrop);
		assertSame(ofCrop, model);
		final String out = path("out.tif"), inside = path("inside.tif");
		succeed("apply", model, rectangle, "-o", out, "--method", "posterior");
		assertOnlyInside(RECTANGLE, out);
		succeed("apply", model, crop, "-o", inside, "--method", "posterior");
		assertSame(inside, cropped(IJ.openImage(out), "cropped.tif"));
		fail("select parts of the same size", "apply", model, plain, "-o", path("none.tif"));
	}

	@Test
	void aModelOfAShapeKeepsIt() {
		final String model = path("model.tif"), out = path("out.tif");
		succeed("fit", oval, "-o", model);
		final ImagePlus opened = IJ.openImage(model);
		assertEquals(List.of(15, 13), List.of(opened.getWidth(), opened.getHeight()));
		for (int k = 0; k < 15 * 13; k++) assertEquals(OVAL.contains(2 + k % 15, 1 + k / 15), opened.getRoi().contains(k % 15,
			k / 15));
		succeed("apply", model, oval, "-o", out, "--method", "posterior");
		assertOnlyInside(OVAL, out);
	}

	@Test
	void theNoiseIsThatOfTheSelection() {
		assertEquals(noise(crop).get("sigma"), noise(rectangle).get("sigma"));
		assertEquals(OVAL.getContainedPoints().length, noise(oval).get("pixels").getAsInt());
		final String restricted = "restricted to the selection (3, 2, 13 × 11, 143 pixels)";
		assertTrue(succeed("noise", rectangle).err().lines().anyMatch(restricted::equals));
		assertTrue(succeed("noise", crop).err().lines().noneMatch(restricted::equals));
	}

	private static JsonObject noise(final String file) {
		return JsonParser.parseString(succeed("noise", file).out()).getAsJsonObject().getAsJsonArray("sets").get(0)
			.getAsJsonObject();
	}

	@Test
	void keyFramesAreThoseOfTheSelection() {
		final Call whole = succeed("keyframes", rectangle, "-o", path("a.tif"), "--count", "3");
		final Call part = succeed("keyframes", crop, "-o", path("b.tif"), "--count", "3");
		assertTrue(whole.err().strip().endsWith("restricted to the selection (3, 2, 13 × 11, 143 pixels)"), whole.err());
		assertEquals(part.err().strip(), whole.err().strip().replaceFirst(", restricted.*", ""));
		assertEquals(WIDTH, IJ.openImage(path("a.tif")).getWidth());
	}

	@Test
	void theOrderIsThatOfTheSelectionAndTheFramesAreWhole() throws IOException {
		succeed("sort", rectangle, "-o", path("a.tif"), "--table", path("a.csv"));
		succeed("sort", crop, "-o", path("b.tif"), "--table", path("b.csv"));
		assertEquals(Files.readString(Path.of(path("b.csv"))).replaceAll(",[^,]*\n", "\n"), Files.readString(Path.of(path(
			"a.csv"))).replaceAll(",[^,]*\n", "\n"));
		assertEquals(WIDTH, IJ.openImage(path("a.tif")).getWidth());
		assertEquals(IJ.openImage(path("b.tif")).getWidth(), RECTANGLE.getBounds().width);
	}

	@Test
	void betweenFramesThePixelsOutsideAreThoseOfTheFirst() {
		final String out = path("between.tif"), ofCrop = path("ofcrop.tif");
		final String[] options = { "--from", "4", "--to", "7", "--count", "3", "--q", "3" };
		succeed(with(options, "interpolate", rectangle, "-o", out));
		succeed(with(options, "interpolate", crop, "-o", ofCrop));
		assertSame(ofCrop, cropped(IJ.openImage(out), "inside.tif"));
		final ImageProcessor fourth = IJ.openImage(plain).getStack().getProcessor(4), last = IJ.openImage(out).getStack()
			.getProcessor(3);
		for (int k = 0; k < WIDTH * HEIGHT; k++) if (!RECTANGLE.contains(k % WIDTH, k / WIDTH)) assertEquals(fourth.get(k), last
			.get(k));
	}

	private static String[] with(final String[] options, final String... call) {
		final String[] all = Arrays.copyOf(call, call.length + options.length);
		System.arraycopy(options, 0, all, call.length, options.length);
		return all;
	}

	@Test
	void methodsAreComparedAndTunedOnTheSelection() throws IOException {
		final Call part = succeed("compare", rectangle, "--methods", "harmonics, svd", "--truth", plain, "--table", path(
			"part.csv"));
		succeed("compare", crop, "--methods", "harmonics, svd", "--truth", crop, "--table", path("alone.csv"));
		assertEquals(withoutTime("alone.csv"), withoutTime("part.csv"));
		assertTrue(part.out().contains("restricted to the selection"), part.out());
		assertEquals(succeed("tune", crop).out(), succeed("tune", rectangle).out().replaceFirst(", restricted[^\n]*", ""));
	}

	private List<String> withoutTime(final String table) throws IOException {
		final List<String> lines = Files.readAllLines(folder.resolve(table));
		final int seconds = List.of(lines.get(0).split(",")).indexOf("seconds");
		assertTrue(seconds > 0, lines.get(0));
		return lines.stream().map(line -> {
			final List<String> cells = new ArrayList<>(List.of(line.split(",", -1)));
			cells.remove(seconds);
			return String.join(",", cells);
		}).toList();
	}
}
