package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.image.ZarrFormat.ZarrOutput;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.ManualTables;
import io.github.manifolddenoise.testing.Python;
import io.github.manifolddenoise.testing.Refusal;

/** Results as OME-Zarr of both versions hold what results in memory hold, for this program and for Python. */
class ZarrOutputTest {

	private static final List<String> ENDINGS = List.of(".zarr", ".v3.zarr");

	@TempDir
	Path folder;

	private final Workers workers = new Workers(2);

	@AfterEach
	void close() {
		workers.close();
	}

	@ParameterizedTest
	@EnumSource(Kind.class)
	void all_that_is_written_is_read(final Kind kind) throws IOException {
		for (final String ending : ENDINGS) assertReadAsWritten(kind, ending);
	}

	private void assertReadAsWritten(final Kind kind, final String ending) throws IOException {
		for (final OutputType type : OutputType.values()) {
			final ImagePlus input = TestImages.of(kind), expected = inMemory(input, type);
			final ImagePlus written = ImageRecording.image(ImageFiles.open(write(input, type, kind + "-" + type + ending)));
			final int colors = expected.getBitDepth() == 24 ? 3 : 1;
			assertArrayEquals(new int[] { 13, 7, expected.getNChannels() * colors, expected.getNSlices(), expected.getNFrames() },
				written.getDimensions());
			for (int n = 1; n <= written.getStackSize(); n++) {
				for (int i = 0; i < 91; i++) assertEquals(value(expected, n, i), written.getStack().getProcessor(n).getf(i));
			}
			if (colors == 1 && expected.getStackSize() > 3) {
				assertEquals(expected.getStack().getSliceLabel(2), written.getStack().getSliceLabel(2));
				assertEquals(expected.getStack().getSliceLabel(3), written.getStack().getSliceLabel(3));
			}
			assertEquals(expected.getInfoProperty(), written.getInfoProperty());
			assertEquals(0.25, written.getCalibration().pixelWidth);
			assertEquals(0.5, written.getCalibration().pixelHeight);
			if (written.getNSlices() > 1) assertEquals(2, written.getCalibration().pixelDepth);
			if (written.getNFrames() > 1) assertEquals(7.5, written.getCalibration().frameInterval);
			assertEquals("micron", written.getCalibration().getUnit());
			assertEquals(expected.getCalibration().isSigned16Bit(), written.getCalibration().isSigned16Bit());
		}
	}

	private static float value(final ImagePlus image, final int slice, final int pixel) {
		if (image.getBitDepth() != 24) return image.getStack().getProcessor(slice).getf(pixel);
		return image.getStack().getProcessor((slice - 1) / 3 + 1).get(pixel) >> 16 - 8 * ((slice - 1) % 3) & 255;
	}

	@ParameterizedTest
	@CsvSource({ ".zarr, 0.4", ".v3.zarr, 0.5" })
	void python_reads_the_same(final String ending, final String version) throws Exception {
		Python.require("zarr, numcodecs");
		final List<String> paths = new ArrayList<>();
		for (final Kind kind : Kind.values())
			for (final OutputType type : OutputType.values()) paths.add(write(TestImages.of(kind), type, kind + "-" + type +
				ending).toString());
		paths.add(write(large(), OutputType.SAME, "large" + ending).toString());
		final List<String> lines = Python.lines("array/read_zarr.py", paths.toArray(String[]::new));
		for (int k = 0; k < paths.size(); k++) {
			final ImagePlus image = ImageRecording.image(ImageFiles.open(Path.of(paths.get(k))));
			final String[] sums = lines.get(3 * k + 2).split(" ");
			assertEquals(image.getStackSize(), sums.length, paths.get(k));
			for (int n = 1; n <= sums.length; n++) {
				final double sum = TestImages.storedSum(image, n);
				assertEquals(sum, Double.parseDouble(sums[n - 1]), 1e-3 + 1e-9 * Math.abs(sum), paths.get(k));
			}
		}
		assertEquals("tczyx <u2 " + version + " 7.5 1.0 2.0 0.5 0.25", lines.get(3 * (Kind.COMPOSITE.ordinal()
			* OutputType.values().length +
			OutputType.SAME.ordinal())));
		assertEquals("second - nanometer micrometer micrometer", lines.get(3 * (Kind.COMPOSITE.ordinal() * OutputType
			.values().length + OutputType.SAME.ordinal()) + 1));
		assertTrue(lines.get(3 * (Kind.SIGNED.ordinal() * OutputType.values().length + OutputType.SAME.ordinal())).startsWith(
			"tyx <i2"));
	}

	@Test
	void the_manual_says_what_is_written() throws IOException {
		final Matcher told = Pattern.compile("`(\\.\\S+)`: OME-Zarr (\\S+) \\(version (\\d)\\)").matcher(Files.readString(
			ManualTables.PAGES.resolve("formats.md")));
		final List<String> endings = new ArrayList<>();
		while (told.find()) {
			endings.add(told.group(1));
			final Path store = write(TestImages.of(Kind.BYTE), OutputType.SAME, "a" + told.group(1));
			final boolean second = told.group(3).equals("2");
			final String all = Files.readString(store.resolve(second ? ".zgroup" : "zarr.json")) + Files.readString(store.resolve(
				second ? ".zattrs" : "zarr.json"));
			assertTrue(all.contains("\"zarr_format\": " + told.group(3)) && all.contains("\"version\": \"" + told.group(2) + "\""),
				all);
		}
		assertEquals(ENDINGS, endings);
	}

	/** Several chunks along each axis, none of which fits. */
	private static ImagePlus large() {
		final ImageStack stack = new ImageStack(150, 90);
		for (int n = 0; n < 135; n++) {
			final short[] pixels = new short[150 * 90];
			for (int i = 0; i < pixels.length; i++) pixels[i] = (short) (37 * n + 11 * i);
			stack.addSlice(null, pixels);
		}
		final ImagePlus image = new ImagePlus("large", stack);
		image.setDimensions(1, 1, 135);
		return image;
	}

	@Test
	void chunks_of_a_large_image_are_put_together() throws IOException {
		for (final String ending : ENDINGS) assertChunks("large" + ending);
	}

	private void assertChunks(final String name) throws IOException {
		final ImagePlus image = large(), written = ImageRecording.image(ImageFiles.open(write(image, OutputType.SAME, name)));
		try (var chunks = Files.walk(folder.resolve(name).resolve("0"))) {
			assertEquals(12, chunks.filter(path -> path.getFileName().toString().matches("\\d+") && Files.isRegularFile(path))
				.count());
		}
		for (int n = 1; n <= 135; n++) assertArrayEquals((short[]) image.getStack().getPixels(n), (short[]) written.getStack()
			.getProcessor(n).getPixels());
	}

	/** A part of the frames leaves the others as they were in the input. */
	@Test
	void a_part_of_the_frames_leaves_the_rest() throws IOException {
		final ImagePlus image = large();
		image.setRoi(30, 20, 80, 50);
		final FrameSet set = StackLayout.of(ImageRecording.of(image), ChannelMode.SEPARATE, false).within(SelectedRegion.of(image)).sets().get(0);
		final Path path = folder.resolve("part.zarr");
		try (FileOutput output = ImageFiles.create(path, ImageRecording.of(image), OutputType.SAME, List.of(), workers)) {
			final DMatrixRMaj zeros = new DMatrixRMaj(135, 80 * 50);
			output.sink(set).write(0, zeros);
			output.commit();
		}
		final ImagePlus written = ImageRecording.image(ImageFiles.open(path));
		for (final int n : new int[] { 1, 128, 129, 135 }) {
			final ImageProcessor plane = written.getStack().getProcessor(n);
			for (int i = 0; i < 150 * 90; i++) {
				final boolean inside = i % 150 >= 30 && i % 150 < 110 && i / 150 >= 20 && i / 150 < 70;
				assertEquals(inside ? 0 : ((short[]) image.getStack().getPixels(n))[i] & 0xffff, plane.get(i));
			}
		}
	}

	@Test
	void nothing_is_left_without_commit() throws IOException {
		try (FileOutput output = ImageFiles.create(folder.resolve("a.zarr"), ImageRecording.of(large()), OutputType.SAME, List.of(), workers)) {
			assertTrue(output instanceof ZarrOutput);
		}
		Folders.assertHolds(folder);
	}

	@Test
	void a_folder_of_another_kind_is_not_replaced() throws IOException {
		final Path diary = Files.createDirectory(folder.resolve("diary.zarr"));
		Files.writeString(diary.resolve("today.txt"), "dear diary");
		Refusal.of(() -> ImageFiles.create(diary, ImageRecording.of(large()), OutputType.SAME, List.of(), workers)).says(diary.toString());
		Refusal.of(() -> ImageFiles.create(folder.resolve("a.dat"), ImageRecording.of(large()), OutputType.SAME, List.of(),
			workers)).says(".zarr");
		write(TestImages.of(Kind.BYTE), OutputType.SAME, "a.zarr");
		write(TestImages.of(Kind.SHORT), OutputType.SAME, "a.zarr");
		write(TestImages.of(Kind.BYTE), OutputType.SAME, "A.V3.ZARR");
		assertTrue(Files.exists(folder.resolve("A.V3.ZARR/zarr.json")) && !Files.exists(folder.resolve("a.zarr/zarr.json")));
		assertEquals(16, ImageFiles.open(folder.resolve("a.zarr")).bitDepth());
		Folders.assertHolds(folder, "A.V3.ZARR", "a.zarr", "diary.zarr");
	}

	private Path write(final ImagePlus input, final OutputType type, final String name) throws IOException {
		final Path path = folder.resolve(name);
		try (FileOutput output = ImageFiles.create(path, ImageRecording.of(input), type, List.of("Manifold Denoise: a test"), workers)) {
			TestImages.copy(input, output, workers);
			output.commit();
		}
		return path;
	}

	private ImagePlus inMemory(final ImagePlus input, final OutputType type) throws IOException {
		final MemoryOutput output = MemoryOutput.create(ImageRecording.of(input), type, List.of("Manifold Denoise: a test"), workers);
		TestImages.copy(input, output, workers);
		return output.image();
	}
}
