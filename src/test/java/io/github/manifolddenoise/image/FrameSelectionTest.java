package io.github.manifolddenoise.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.CompositeImage;
import ij.IJ;
import ij.ImagePlus;
import ij.gui.Roi;
import ij.measure.Calibration;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

class FrameSelectionTest {

	@TempDir
	Path folder;

	private static ImagePlus select(final ImagePlus image, final int... frames) {
		return FrameSelection.of(image, StackLayout.ofFresh(ImageRecording.of(image), ImageRecording.of(image), ChannelMode.TOGETHER, true).sets().get(0), frames);
	}

	/** The selection, written to a file and opened again. */
	private ImagePlus written(final ImagePlus image, final int... frames) throws IOException {
		final Path file = folder.resolve("selection.tif");
		try (Workers workers = new Workers(2); FileOutput writer = FrameSelection.write(file, ImageRecording.of(select(image, frames)), List
			.of("chosen: yes"), workers, Progress.NONE))
		{
			writer.commit();
		}
		Folders.assertHolds(folder, "selection.tif");
		return TiffInput.open(file);
	}

	@Test
	void aStoppedFileLeavesNothing() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 9);
		try (Workers workers = new Workers(2)) {
			assertThrows(CancellationException.class, () -> FrameSelection.write(folder.resolve("selection.tif"), ImageRecording.of(image), List.of(),
				workers, new CancelAfter(0)));
		}
		Folders.assertHolds(folder);
	}

	private static void assertSlice(final ImagePlus expected, final int from, final ImagePlus actual, final int to) {
		assertEquals(expected.getStack().getSliceLabel(from), actual.getStack().getSliceLabel(to));
		final ImageProcessor one = expected.getStack().getProcessor(from), other = actual.getStack().getProcessor(to);
		final int opaque = one.getBitDepth() == 24 ? 0xff << 24 : 0;
		for (int k = 0; k < one.getPixelCount(); k++) assertEquals(one.get(k) | opaque, other.get(k) | opaque, "slice " + to);
	}

	@ParameterizedTest
	@ValueSource(ints = { 8, 16, 24, 32 })
	void framesAreUnchanged(final int bitDepth) throws IOException {
		final ImagePlus image = Stacks.hyperstack(bitDepth, 1, 1, 9), actual = written(image, 1, 4, 8);
		assertEquals(3, actual.getNFrames());
		assertEquals(bitDepth, actual.getBitDepth());
		assertSlice(image, 2, actual, 1);
		assertSlice(image, 5, actual, 2);
		assertSlice(image, 9, actual, 3);
	}

	@Test
	void channelsAndSectionsStayWithTheirTimePoint() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 2, 3, 5), actual = written(image, 0, 3);
		assertArrayEquals(new int[] { 14, 12, 2, 3, 2 }, actual.getDimensions());
		for (int slice = 1; slice <= 6; slice++) {
			assertSlice(image, slice, actual, slice);
			assertSlice(image, 18 + slice, actual, 6 + slice);
		}
	}

	@Test
	void theSectionsOfASingleVolumeAreItsFrames() throws IOException {
		final ImagePlus image = Stacks.hyperstack(32, 1, 6, 1), actual = written(image, 2, 5);
		assertArrayEquals(new int[] { 14, 12, 1, 2, 1 }, actual.getDimensions());
		assertSlice(image, 6, actual, 2);
	}

	@Test
	void metadataAreKeptAndTheInputIsNotChanged() throws IOException {
		final ImagePlus image = Stacks.hyperstack(16, 1, 1, 6);
		image.getCalibration().pixelWidth = 0.25;
		image.getCalibration().setUnit("um");
		image.getCalibration().setFunction(Calibration.STRAIGHT_LINE, new double[] { -32768, 1 }, "gray value");
		image.setProperty("Info", "before: yes\n");
		image.setRoi(new Roi(1, 2, 3, 4));
		image.setDisplayRange(5100, 6200);
		final ImagePlus actual = written(image, 5);
		assertEquals(0.25, actual.getCalibration().pixelWidth);
		assertTrue(actual.getCalibration().calibrated());
		assertEquals("before: yes\nchosen: yes\n", actual.getInfoProperty());
		assertEquals(image.getRoi().getBounds(), actual.getRoi().getBounds());
		assertEquals(5100, actual.getDisplayRangeMin());
		assertEquals(6200, actual.getDisplayRangeMax());
		assertSlice(image, 6, actual, 1);
		assertEquals("before: yes\n", image.getInfoProperty());
		assertEquals(6, image.getStackSize());
	}

	@ParameterizedTest
	@CsvSource({ "1", "2", "3" })
	void compositesKeepTheirModeAndColours(final int mode) throws IOException {
		final CompositeImage image = new CompositeImage(Stacks.hyperstack(8, 2, 1, 5), mode);
		final ImagePlus actual = written(image, 0, 2);
		assertEquals(mode, ((CompositeImage) actual).getMode());
		for (int c = 1; c <= 2; c++) assertEquals(image.getChannelLut(c).getRGB(200), ((CompositeImage) actual).getChannelLut(
			c).getRGB(200));
		assertSlice(image, 6, actual, 4);
	}

	@Test
	void framesOfAFileAreReadFromIt() throws IOException {
		final ImagePlus image = Stacks.circle(7);
		final Path file = folder.resolve("in.tif");
		IJ.saveAsTiff(image, file.toString());
		final ImagePlus actual = select(TiffInput.open(file), 3, 6);
		assertFalse(actual.getStack().isVirtual());
		assertArrayEquals((float[]) image.getStack().getPixels(7), (float[]) actual.getStack().getPixels(2));
	}
}
