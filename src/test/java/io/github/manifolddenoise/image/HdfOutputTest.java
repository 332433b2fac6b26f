package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import ij.ImagePlus;

import io.github.manifolddenoise.image.HdfFormat.HdfOutput;
import io.github.manifolddenoise.image.TestImages.Kind;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Python;

/** Results as HDF5 hold what results in memory hold, for this program and for h5py. */
class HdfOutputTest {

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
		for (final OutputType type : OutputType.values()) {
			final ImagePlus input = TestImages.of(kind), expected = MemoryOutput.create(ImageRecording.of(input), type, List.of(), workers).image();
			final Path file = write(input, type, kind + "-" + type + ".h5");
			final ImagePlus written = ImageRecording.image(ImageFiles.open(Path.of(file + "/data")));
			final int colors = expected.getBitDepth() == 24 ? 3 : 1;
			assertArrayEquals(new int[] { 13, 7, expected.getNChannels() * colors, expected.getNSlices(), expected.getNFrames() },
				written.getDimensions());
			final ImagePlus zarr = ImageRecording.image(ImageFiles.open(write(input, type, kind + "-" + type + ".zarr")));
			for (int n = 1; n <= written.getStackSize(); n++) {
				assertArrayEquals((Object[]) new Object[] { zarr.getStack().getProcessor(n).getFloatArray() }, new Object[] { written
					.getStack().getProcessor(n).getFloatArray() });
			}
			assertEquals(zarr.getInfoProperty(), written.getInfoProperty());
			assertEquals(0.25, written.getCalibration().pixelWidth);
			assertEquals(0.5, written.getCalibration().pixelHeight);
			if (written.getNSlices() > 1) assertEquals(0.002, written.getCalibration().pixelDepth, 1e-12);
			if (written.getNFrames() > 1) assertEquals(7.5, written.getCalibration().frameInterval);
			assertEquals("micron", written.getCalibration().getUnit());
			assertEquals(expected.getCalibration().isSigned16Bit(), written.getCalibration().isSigned16Bit());
		}
	}

	@Test
	void h5py_reads_the_same() throws Exception {
		Python.require("h5py");
		final List<String> paths = new ArrayList<>();
		for (final Kind kind : Kind.values())
			for (final OutputType type : OutputType.values()) paths.add(write(TestImages.of(kind), type, kind + "-" + type + ".h5")
				.toString());
		final List<String> lines = Python.lines("array/read_hdf5.py", paths.toArray(String[]::new));
		for (int k = 0; k < paths.size(); k++) {
			final ImagePlus image = ImageRecording.image(ImageFiles.open(Path.of(paths.get(k))));
			assertEquals("made: by a test µ", lines.get(3 * k + 1));
			final String[] sums = lines.get(3 * k + 2).split(" ");
			assertEquals(image.getStackSize(), sums.length, paths.get(k));
			for (int n = 1; n <= sums.length; n++) {
				final double sum = TestImages.storedSum(image, n);
				assertEquals(sum, Double.parseDouble(sums[n - 1]), 1e-3 + 1e-9 * Math.abs(sum), paths.get(k));
			}
		}
		assertEquals("data tczyx <u2 0.002 0.5 0.25 7.5", lines.get(3 * (Kind.COMPOSITE.ordinal() * OutputType.values().length +
			OutputType.SAME.ordinal())));
		assertTrue(lines.get(3 * (Kind.SIGNED.ordinal() * OutputType.values().length + OutputType.SAME.ordinal())).startsWith(
			"data tyx <i2"));
	}

	@Test
	void nothing_is_left_without_commit() throws IOException {
		try (FileOutput output = ImageFiles.create(folder.resolve("a.h5"), ImageRecording.of(TestImages.of(Kind.BYTE)), OutputType.SAME, List.of(),
			workers))
		{
			assertTrue(output instanceof HdfOutput);
		}
		Folders.assertHolds(folder);
	}

	private Path write(final ImagePlus input, final OutputType type, final String name) throws IOException {
		final Path path = folder.resolve(name);
		try (FileOutput output = ImageFiles.create(path, ImageRecording.of(input), type, List.of("made: by a test µ"), workers)) {
			TestImages.copy(input, output, workers);
			output.commit();
		}
		return path;
	}
}
