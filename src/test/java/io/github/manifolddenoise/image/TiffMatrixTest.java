package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonParser;

import ij.ImagePlus;
import ij.measure.Calibration;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

/** Every kind of TIFF exchanged with tifffile, Pillow and libtiff; skipped where they are missing. */
class TiffMatrixTest {

	/** Files that the others write. */
	private static final int THEIRS = 151;

	@TempDir
	Path folder;

	/** What a program says of a file that it wrote or read. */
	private record Told(Path path, double tolerance, int channels, int sections, int times, double x, double y, double z,
		String unit, String zUnit, double interval, String timeUnit, List<String> names, FloatBuffer values)
	{

		static Told of(final String line) {
			final JsonArray told = JsonParser.parseString(line).getAsJsonArray();
			final Path path = Path.of(told.get(0).getAsString());
			final List<String> names = told.get(12).getAsJsonArray().asList().stream().map(JsonElement::getAsString).toList();
			try {
				final Path beside = Path.of((path + ".f4").replaceFirst("/(?=\\d\\.f4$)", ""));
				final FloatBuffer values = ByteBuffer.wrap(Files.readAllBytes(beside)).asFloatBuffer();
				return new Told(path, told.get(1).getAsDouble(), told.get(2).getAsInt(), told.get(3).getAsInt(), told.get(4)
					.getAsInt(), told.get(5).getAsDouble(), told.get(6).getAsDouble(), told.get(7).getAsDouble(), told.get(8)
						.getAsString(), told.get(9).getAsString(), told.get(10).getAsDouble(), told.get(11).getAsString(), names,
					values);
			}
			catch (final IOException exception) {
				throw new AssertionError(exception);
			}
		}
	}

	@Test
	void every_kind_is_exchanged() throws Exception {
		final Map<Path, ImagePlus> ours = ours();
		final List<Executable> checks = new ArrayList<>();
		int theirs = 0;
		for (final String line : python(ours.keySet())) {
			final Told told = Told.of(line);
			final ImagePlus image = ours.get(told.path);
			if (image == null) theirs++;
			checks.add(image == null ? () -> assertRead(told) : () -> assertWritten(image, told));
		}
		assertEquals(THEIRS, theirs);
		assertEquals(ours.size() + THEIRS, checks.size());
		checks.add(this::assertNotes);
		assertAll(checks);
	}

	/** What is to be read by others: ImageJ's TIFF, BigTIFF and OME-TIFF of both. */
	private Map<Path, ImagePlus> ours() throws IOException {
		final Map<Path, ImagePlus> ours = new TreeMap<>();
		for (final Kind kind : Kind.values()) {
			final ImagePlus image = TestImages.of(kind);
			image.setProp("Channel name 1", "<µ & \"1\">");
			for (final String name : List.of(".ome.tif", ".ome.TIFF", ".ome.btf")) ours.put(folder.resolve(kind + name), image);
			if (kind == Kind.RGB || kind == Kind.COLOR_LUT) continue;
			for (final String name : List.of(".tif", ".btf")) ours.put(folder.resolve(kind + name), image);
		}
		for (final Map.Entry<Path, ImagePlus> entry : ours.entrySet()) {
			final ImagePlus image = entry.getValue();
			try (Workers workers = new Workers(2); TiffBlockWriter writer = TiffBlockWriter.create(entry.getKey(), ImageRecording.of(image),
				OutputType.SAME, List.of(), workers))
			{
				final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
				writer.sink(set).write(0, TestImages.whole(image, set));
				writer.commit();
			}
		}
		return ours;
	}

	private static DMatrixRMaj read(final ImagePlus image) throws IOException {
		final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
		final DMatrixRMaj block = new DMatrixRMaj(set.frameCount(), set.geometry().pixels());
		try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			frames.read(0, block);
		}
		return block;
	}

	private static void assertAxes(final Told told, final ImagePlus image) {
		assertEquals(List.of(told.channels, told.sections, told.times), List.of(image.getNChannels(), image.getNSlices(), image
			.getNFrames()), told.path::toString);
	}

	private static void assertValues(final Told told, final ImagePlus image) throws IOException {
		final DMatrixRMaj read = read(image);
		assertEquals(told.values.capacity(), read.getNumElements(), told.path::toString);
		for (int i = 0; i < read.getNumElements(); i++) {
			assertEquals(told.values.get(i), read.data[i], told.tolerance, () -> told.path + " " + image);
		}
	}

	/** Theirs, read by us. */
	private static void assertRead(final Told told) throws IOException {
		final ImagePlus image = ImageRecording.image(ImageFiles.open(told.path));
		assertAxes(told, image);
		assertValues(told, image);
		for (int slice = 1; slice <= image.getStackSize(); slice++) {
			final Object shown = image.getStack().getProcessor(slice).getPixels();
			if (shown instanceof float[] floats) {
				final int first = (slice - 1) * floats.length;
				for (int i = 0; i < floats.length; i++) assertEquals(told.values.get(first + i), floats[i], told.path::toString);
			}
		}
		final Calibration calibration = image.getCalibration();
		if (told.x > 0) {
			assertEquals(told.x, calibration.pixelWidth, 1e-6, told.path::toString);
			assertEquals(told.y, calibration.pixelHeight, 1e-6, told.path::toString);
			final String unit = told.unit.equals("µm") ? "micron" : told.unit.replace("um", "µm");
			assertEquals(unit, calibration.getXUnit(), told.path::toString);
		}
		if (told.z > 0) assertEquals(told.z, calibration.pixelDepth, told.path::toString);
		if (!told.zUnit.isEmpty()) assertEquals(told.zUnit, calibration.getZUnit(), told.path::toString);
		if (told.interval > 0) {
			assertEquals(told.interval, calibration.frameInterval, told.path::toString);
			assertEquals(told.timeUnit, calibration.getTimeUnit(), told.path::toString);
		}
		for (int c = 0; c < told.names.size(); c++) assertEquals(told.names.get(c), image.getProp("Channel name " + (c + 1)));
	}

	/** Ours, read by them, and by us again. */
	private static void assertWritten(final ImagePlus image, final Told told) throws IOException {
		assertAxes(told, image);
		assertValues(told, image);
		if (!told.path.toString().contains(".ome.")) return;
		final Calibration calibration = image.getCalibration();
		assertEquals(List.of(0.25, 0.5, 2.0, 0.125), List.of(told.x, told.y, told.z, told.interval));
		assertEquals(List.of("µm", "nm", "min"), List.of(told.unit, told.zUnit, told.timeUnit));
		assertEquals("<µ & \"1\">", told.names.get(0));
		final ImagePlus again = TiffInput.open(told.path);
		assertAxes(told, again);
		assertValues(told, again);
		assertEquals(calibration.frameInterval, again.getCalibration().frameInterval);
		assertEquals(calibration.pixelHeight, again.getCalibration().pixelHeight);
		assertEquals("<µ & \"1\">", again.getProp("Channel name 1"));
		assertEquals("slice 1 µ", again.getStack().getSliceLabel(1));
		assertEquals(image.isComposite(), again.isComposite());
	}

	private void assertNotes() {
		assertTrue(notes("sub.tif").get(0).contains("the full one is read"));
		assertTrue(notes("between.tif").get(0).contains("of other size"));
		assertTrue(notes("ome-pyramid.ome.tif").get(0).contains("the full one is read"));
		assertEquals(List.of(
			"\"ome-two.ome.tif\" holds 2 images, 0 to 1: image 0 is read. Name another one as ome-two.ome.tif/1."), notes(
			"ome-two.ome.tif"));
		assertEquals(List.of(), notes("ome-two.ome.tif/1"));
		assertEquals(List.of(), notes("ome-two.ome.tif/0"));
		Refusal.of(() -> notes("ome-two.ome.tif/2")).says("2 images, 0 to 1 and no image 2. Name");
		Refusal.of(() -> notes("u1.tif/1")).says("one image, 0, and no image 1. Name");
		assertEquals(List.of(), notes("many0.ome.tif"));
	}

	private List<String> notes(final String name) {
		final ImagePlus image = ImageRecording.image(ImageFiles.open(folder.resolve(name)));
		return ReadingNotes.of(ImageRecording.of(image), FrameSet.ofSlices(ImageRecording.of(image)));
	}

	private List<String> python(final Iterable<Path> ours) throws IOException, InterruptedException {
		final Path script = folder.resolve("matrix.py"), output = folder.resolve("output.txt");
		assumeTrue(run(List.of("/usr/bin/python3", "-c",
			"import numpy, tifffile, PIL; import shutil; assert shutil.which('tiffcp')"), output) == 0,
			"skipped, because Python with numpy, tifffile and Pillow, or tiffcp of libtiff, is missing");
		try (InputStream stream = TiffMatrixTest.class.getResourceAsStream("/image/tiff-matrix.py")) {
			Files.write(script, stream.readAllBytes());
		}
		final List<String> command = new ArrayList<>(List.of("/usr/bin/python3", script.toString(), folder.toString()));
		ours.forEach(path -> command.add(path.toString()));
		assertEquals(0, run(command, output), () -> {
			try {
				return Files.readString(output);
			}
			catch (final IOException exception) {
				throw new AssertionError(exception);
			}
		});
		return Files.readString(output).lines().filter(line -> line.startsWith("[")).toList();
	}

	private static int run(final List<String> command, final Path output) throws InterruptedException {
		try {
			final Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
			assertTrue(process.waitFor(60, TimeUnit.SECONDS));
			return process.exitValue();
		}
		catch (final IOException exception) {
			return -1;
		}
	}
}
