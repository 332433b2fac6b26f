package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.command.compare.CompareMethodsJob.Thumbnails;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

class ThumbnailsTest {

	/** Pixel k of frame i is 100i + k. */
	private static MemoryFrames frames(final int count, final int width, final int height, final int planes) {
		final FrameGeometry geometry = new FrameGeometry(width, height, planes);
		final float[][] values = new float[count][geometry.pixels()];
		for (int i = 0; i < count; i++) {
			for (int k = 0; k < values[i].length; k++) values[i][k] = 100 * i + k;
		}
		return new MemoryFrames(geometry, values);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "3, 3", "6, 6", "7, 6", "100, 6" })
	void thereAreUpToSix(final int frames, final int count) throws IOException {
		final List<ImageProcessor> images = Thumbnails.of(frames(frames, 3, 2, 1), false);
		assertEquals(count, images.size());
		for (int i = 0; i < count; i++) assertEquals(100 * (i * frames / count) + 4, images.get(i).getf(1, 1));
	}

	@Test
	void theFirstPlaneIsShown() throws IOException {
		final ImageProcessor image = Thumbnails.of(frames(2, 3, 2, 4), false).get(0);
		assertEquals(3, image.getWidth());
		assertEquals(2, image.getHeight());
		assertEquals(5, image.getf(2, 1));
	}

	@Test
	void threePlanesAreColours() throws IOException {
		final ImageProcessor image = Thumbnails.of(frames(2, 3, 2, 3), true).get(1);
		assertEquals(100 << 16 | 106 << 8 | 112, image.get(0, 0) & 0xffffff);
	}

	@ParameterizedTest
	@CsvSource({ "256, 100, 256, 100", "512, 100, 256, 50", "1000, 2, 256, 1" })
	void wideFramesAreMadeSmaller(final int width, final int height, final int newWidth, final int newHeight)
		throws IOException
	{
		final ImageProcessor image = Thumbnails.of(frames(1, width, height, 1), false).get(0);
		assertEquals(newWidth, image.getWidth());
		assertEquals(newHeight, image.getHeight());
	}

	@Test
	void aRowKeepsColoursAndMakesRoomForItsHeading() {
		final ColorProcessor red = new ColorProcessor(4, 3);
		for (int i = 0; i < red.getPixelCount(); i++) red.set(i, 0xff2010);
		final ImageStack stack = new ImageStack();
		stack.addSlice(red);
		final ImageProcessor row = Montage.row("a heading that is longer than the row", new ImagePlus("", stack), 1, 0, 1, 1);
		assertEquals(0xff2010, row.get(5, 19) & 0xffffff);
		assertEquals(true, row.getWidth() > 100);
	}
}
