package io.github.manifolddenoise.image;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import ij.ImagePlus;
import ij.io.Opener;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

class SingleFrameFileTest {

	/** A single image has its pixels where its header says. */
	@Test
	void oneFrameIsReadBackAsItWasWritten(@TempDir final Path folder) throws IOException {
		final float[] pixels = new float[7 * 5];
		for (int k = 0; k < pixels.length; k++) pixels[k] = k - 3.5f;
		final Path path = folder.resolve("one.tif");
		final MemoryFrames frames = new MemoryFrames(new FrameGeometry(7, 5, 1), new float[][] { pixels });
		try (FileOutput writer = FloatStackFile.write(path, frames, List.of(), COMPUTE.workers())) {
			writer.commit();
		}
		final ImagePlus image = new Opener().openImage(path.toString());
		assertArrayEquals(pixels, (float[]) image.getProcessor().getPixels());
		final long start = image.getOriginalFileInfo().offset;
		assertEquals(start + 4L * pixels.length, Files.size(path));
	}
}
