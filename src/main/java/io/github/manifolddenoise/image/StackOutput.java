package io.github.manifolddenoise.image;

import ij.ImagePlus;
import io.github.manifolddenoise.frames.FrameSink;

/**
 * Where the frames of a result go: a new image in memory ({@link MemoryOutput}) or a TIFF file
 * ({@link TiffBlockWriter}). Either has the title, metadata and dimensions of the input; the input is not changed.
 */
public sealed interface StackOutput extends AutoCloseable permits MemoryOutput, TiffBlockWriter {

	/**
	 * Takes the frames of one set, in blocks in any order. Frames are stored in parallel: do not call it from within a
	 * loop of the same workers.
	 */
	FrameSink sink(FrameSet set);

	/** Gives up what was not finished. */
	@Override
	void close();

	/** The title of a result: that of the input without its extension, and {@code -denoised}. */
	static String title(final ImagePlus input) {
		return OutputDesign.title(input);
	}
}
