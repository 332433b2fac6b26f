package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

import ij.ImageStack;
import ij.io.Opener;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/** Test stacks that lie beside the project; tests that need one are skipped where it is missing. */
public final class SharedData {

	private static final Path FOLDER = Path.of("..", "shared", "data");

	private SharedData() {}

	/** The path of a file, or a visible skip. */
	public static Path path(final String name) {
		final Path path = FOLDER.resolve(name);
		assumeTrue(Files.exists(path), "skipped, because " + path + " is missing");
		return path;
	}

	/** A grey stack as frames. */
	public static MemoryFrames stack(final String name) {
		final ImageStack stack = new Opener().openImage(path(name).toString()).getStack();
		final float[][] frames = new float[stack.getSize()][];
		for (int i = 0; i < frames.length; i++) {
			frames[i] = (float[]) stack.getProcessor(i + 1).convertToFloatProcessor().getPixels();
		}
		return new MemoryFrames(new FrameGeometry(stack.getWidth(), stack.getHeight(), 1), frames);
	}
}
