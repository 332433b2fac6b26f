package io.github.manifolddenoise.image;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.Progress;

/**
 * Where the frames of a result go: a new image in memory ({@link MemoryOutput}) or a file ({@link FileOutput}). Either
 * has the title, metadata and dimensions of the input; the input is not changed.
 */
public interface StackOutput extends AutoCloseable {

	/**
	 * Takes the frames of one set, in blocks in any order. If the set is a part of the frames, the rest of them is copied
	 * from the input at once; of differences it is 0. Frames are stored in parallel.
	 */
	FrameSink sink(FrameSet set, Progress progress);

	/** The sink of a set that holds all pixels of its frames, or where nobody waits. */
	default FrameSink sink(final FrameSet set) {
		return sink(set, Progress.NONE);
	}

	/** Gives up what was not finished. */
	@Override
	void close();


}
