package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameSource;

/**
 * Frames from which patterns of lines are taken off when they are read.
 *
 * @param source the frames
 * @param patterns by kind of line
 * @param frames whose patterns these frames have
 * @param known whether they have those of single frames
 */
record FreedFrames(FrameSource source, List<LinePattern> patterns, int[] frames, Recognition known) implements DerivedFrames {

	/** Whether frames are those that patterns were found in, found out when it is first asked for. */
	static final class Recognition {

		private final KnownFrames known;
		private final FrameSource frames;
		private Boolean recognised;

		Recognition(final KnownFrames known, final FrameSource frames) {
			this.known = known;
			this.frames = frames;
		}

		record Saved(KnownFrames known, FrameSource frames) {

			Recognition made() {
				return new Recognition(known, frames);
			}
		}

		Saved saved() {
			return new Saved(known, frames);
		}

		synchronized boolean isKnown() throws IOException {
			if (recognised == null) recognised = known.are(frames);
			return recognised;
		}
	}

	@Override
	public FrameSource select(final int[] chosen) {
		final int[] others = new int[chosen.length];
		for (int i = 0; i < others.length; i++) others[i] = frames[chosen[i]];
		return new FreedFrames(source.select(chosen), patterns, others, known);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		for (final LinePattern pattern : patterns) {
			final int[] lines = new int[block.numCols];
			for (int k = 0; k < lines.length; k++) {
				lines[k] = geometry().isOutside(firstPixel + k) ? -1 : pattern.lines().of(firstPixel + k, geometry());
			}
			final boolean singly = pattern.single().isPresent() && known.isKnown();
			for (int i = 0; i < block.numRows; i++) {
				if (pattern.fixed().isPresent()) subtract(pattern.fixed().get(), lines, block, i);
				if (singly) subtract(pattern.single().get()[frames[i]], lines, block, i);
			}
		}
	}

	private static void subtract(final float[] values, final int[] lines, final DMatrixRMaj block, final int frame) {
		final int row = frame * block.numCols;
		for (int k = 0; k < lines.length; k++) if (lines[k] >= 0) block.data[row + k] -= values[lines[k]];
	}
}
