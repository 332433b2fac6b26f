package io.github.manifolddenoise.library;

import java.util.List;
import java.util.stream.Stream;

/**
 * A copy in memory.
 *
 * @param <A> arrays of what is stored
 */
final class MemoryPixels<A> implements CopiedPixels<A> {

	private final StoredType<A> type;
	private final List<A> frames;

	/** @param pixels of a frame */
	MemoryPixels(final StoredType<A> type, final int frames, final int pixels) {
		this.type = type;
		this.frames = Stream.generate(() -> type.array(pixels)).limit(frames).toList();
	}

	@Override
	public void write(final int frame, final int first, final int count, final A from, final int at) {
		System.arraycopy(from, at, frames.get(frame), first, count);
	}

	@Override
	public void read(final int frame, final int first, final int count, final double[] to, final int at) {
		type.decode(frames.get(frame), first, count, to, at);
	}
}
