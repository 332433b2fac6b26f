package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.BitSet;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SampledTiles;
import io.github.manifolddenoise.task.Progress;

/**
 * The part of a stack that its noise is looked at in: runs of successive frames, and of large frames tiles. What it costs to
 * find out what the noise is like does not grow with the stack.
 */
final class NoiseSample {

	/** Frames at most, in runs of so many; and values, but for the tiles that there are at least. */
	private static final int MOST_FRAMES = 300, RUN = 50;
	private static final long VALUES = 1 << 22;

	private NoiseSample() {}

	/** The stack itself if it is no larger. */
	static FrameSource of(final FrameSource stack, final Progress progress) throws IOException {
		final int m = stack.frameCount(), runs = MOST_FRAMES / RUN;
		final FrameSource frames = m <= MOST_FRAMES ? stack : stack.select(IntStream.range(0, MOST_FRAMES).map(i -> (int) ((long) (i
			/ RUN) * (m - RUN) / (runs - 1)) + i % RUN).toArray());
		if ((long) frames.frameCount() * frames.geometry().pixels() <= VALUES) return CachedFrames.of(frames, progress);
		return SampledTiles.of(frames, new BitSet(), VALUES, progress).map(SampledTiles::frames).orElse(frames);
	}
}
