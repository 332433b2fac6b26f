package io.github.manifolddenoise.frames;

import java.io.IOException;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Progress;

/**
 * Frames that are computed once, when they are first read, and held in memory from then on. Memory: 8 bytes per value. Not
 * thread safe.
 */
public final class CachedFrames implements DerivedFrames {

	private final FrameSource source;
	private final Progress progress;
	private DMatrixRMaj values;

	/** @param values that were computed, if they were */
	record Saved(FrameSource source, Progress progress, Optional<DMatrixRMaj> values) {

		CachedFrames made() {
			final CachedFrames made = new CachedFrames(source, progress);
			values.ifPresent(known -> made.values = requireSize(known, source));
			return made;
		}

		private static DMatrixRMaj requireSize(final DMatrixRMaj values, final FrameSource source) {
			if (values.numRows == source.frameCount() && values.numCols == source.geometry().pixels()) return values;
			throw new IllegalArgumentException(values.numRows + " × " + values.numCols + " values of " + source.frameCount() +
				" frames of " + source.geometry());
		}
	}

	Saved saved() {
		return new Saved(source, progress, Optional.ofNullable(values));
	}

	private CachedFrames(final FrameSource source, final Progress progress) {
		this.source = source;
		this.progress = progress;
	}

	/** Frames that will be remembered, or the given ones if they would take more than the {@linkplain MemoryBudget#copy() memory} for that. */
	public static FrameSource of(final FrameSource source, final Progress progress) {
		final long values = (long) source.frameCount() * source.geometry().pixels();
		final boolean fits = values <= Integer.MAX_VALUE / 2 && 8 * values <= MemoryBudget.copy();
		return fits && !(source instanceof CachedFrames) ? new CachedFrames(source, progress) : source;
	}

	@Override
	public FrameSource source() {
		return source;
	}

	@Override
	public FrameSource select(final int[] frames) {
		return new SelectedRows(this, frames.clone());
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final DMatrixRMaj all = values();
		for (int i = 0; i < block.numRows; i++) copy(all, i, firstPixel, block, i);
	}

	private static void copy(final DMatrixRMaj from, final int frame, final int firstPixel, final DMatrixRMaj to,
		final int row)
	{
		System.arraycopy(from.data, frame * from.numCols + firstPixel, to.data, row * to.numCols, to.numCols);
	}

	private DMatrixRMaj values() throws IOException {
		if (values == null) {
			final DMatrixRMaj all = new DMatrixRMaj(source.frameCount(), source.geometry().pixels());
			FrameBlocks.write(source, (first, block) -> {
				for (int i = 0; i < block.numRows; i++) {
					System.arraycopy(block.data, i * block.numCols, all.data, i * all.numCols + first, block.numCols);
				}
			}, progress);
			values = all;
		}
		return values;
	}

	/** Some of the frames, without the others being copied. */
	record SelectedRows(CachedFrames source, int[] frames) implements DerivedFrames {

		@Override
		public int frameCount() {
			return frames.length;
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			final DMatrixRMaj all = source.values();
			for (int i = 0; i < frames.length; i++) copy(all, frames[i], firstPixel, block, i);
		}
	}
}
