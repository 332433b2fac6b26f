package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;
import ij.measure.Calibration;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Python;

/** Arrays that zarr-python, numcodecs and h5py write, of every kind; skipped where they are missing. */
class ArrayKindsTest {

	@TempDir
	Path folder;

	@Test
	void every_kind_of_zarr_is_read() throws Exception {
		Python.require("zarr, numcodecs");
		final List<String> lines = Python.lines("array/write_zarr.py", folder.toString());
		assertEquals(456, lines.size());
		for (final String line : lines) check(line);
	}

	@Test
	void every_kind_of_hdf5_is_read() throws Exception {
		Python.require("h5py");
		final List<String> lines = Python.lines("array/write_hdf5.py", folder.toString());
		assertEquals(128, lines.size());
		for (final String line : lines) check(line);
	}

	private static void check(final String line) throws IOException {
		final String[] words = line.split("\t");
		final ImagePlus image = ImageRecording.image(ImageFiles.open(Path.of(words[0])));
		final int[] sizes = new int[5];
		for (int k = 0; k < 5; k++) sizes[k] = Integer.parseInt(words[2 + k]);
		assertEquals(List.of(sizes[4], sizes[3], sizes[1], sizes[2], sizes[0]), List.of(image.getWidth(),
			image.getHeight(), image
			.getNChannels(), image.getNSlices(), image.getNFrames()), line);
		checkPixels(line, words[1], sizes, image);
		if (words[7].equals("scaled")) checkScales(line, image);
	}

	/** From within the second row to within the last but one. */
	private static void checkPixels(final String line, final String type, final int[] sizes, final ImagePlus image)
		throws IOException
	{
		final FrameSet set = FrameSet.ofSlices(ImageRecording.of(image));
		final int width = image.getWidth(), first = width + 3, count = width * image.getHeight() - 2 * width - 8;
		final DMatrixRMaj block = new DMatrixRMaj(set.frameCount(), count);
		try (Workers workers = new Workers(2); ImageFrames frames = ImageFrames.of(ImageRecording.of(image), set, workers)) {
			frames.read(first, block);
		}
		for (int n = 0; n < set.frameCount(); n++) {
			final int plane = 50 * (n % sizes[1]) + 31 * (n / sizes[1] % sizes[2]) + 7 * (n / sizes[1] / sizes[2]);
			for (int i = 0; i < count; i++) assertEquals(value(type, (plane + first + i) % 251), block.get(n, i), line);
		}
		final int last = set.frameCount() - 1, corner = width * image.getHeight() - 1;
		final int plane = 50 * (last % sizes[1]) + 31 * (last / sizes[1] % sizes[2]) + 7 * (last / sizes[1] / sizes[2]);
		assertEquals((float) value(type, (plane + corner) % 251), image.getStack().getProcessor(last + 1).getf(corner), line);
	}

	private static double value(final String type, final int base) {
		return switch (type) {
			case "i1" -> base - 125;
			case "u1" -> base;
			case "i2" -> (base - 125) * 200 + 32768;
			case "u2" -> base * 250;
			case "i4" -> (base - 125) * 16e6;
			case "u4" -> base * 16e6;
			case "f4" -> base * 0.5 - 3;
			default -> (float) (base / 3.0);
		};
	}

	private static void checkScales(final String line, final ImagePlus image) {
		final Calibration calibration = image.getCalibration();
		assertEquals("micron", calibration.getUnit(), line);
		assertEquals(0.125, calibration.pixelWidth, line);
		assertEquals(0.25, calibration.pixelHeight, line);
		if (image.getNSlices() > 1) assertEquals(2.5, calibration.pixelDepth, line);
		if (image.getNFrames() > 1) assertEquals(0.25, calibration.frameInterval, line);
	}
}
