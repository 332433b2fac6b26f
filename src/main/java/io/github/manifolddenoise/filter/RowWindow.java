package io.github.manifolddenoise.filter;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Workers;

/**
 * Some rows of pixels of all frames in memory, (value - offset)·factor as {@code float}. Moving on through the pixels reads
 * each row once. Not thread safe.
 */
final class RowWindow {

	/** Rows that are read at a time. */
	private static final int ROWS = 8;

	private final FrameSource source;
	private final double offset;
	private final double factor;
	private final Workers workers;
	private float[][] values;
	private int from;
	private int to;

	RowWindow(final FrameSource source, final double offset, final double factor, final Workers workers) {
		this.source = source;
		this.offset = offset;
		this.factor = factor;
		this.workers = workers;
	}

	/** The rows {@code first .. end - 1}, counted over all planes: an array for every frame, until others are asked for. */
	float[][] rows(final int first, final int end) throws IOException {
		final int width = source.geometry().width(), frames = source.frameCount();
		if (first == from && end == to) return values;
		final float[][] moved = new float[frames][];
		final int kept = first >= from && first < to ? Math.min(to, end) : first;
		for (int i = 0; i < frames; i++) {
			moved[i] = kept > first ? Arrays.copyOfRange(values[i], (first - from) * width, (end - from) * width)
				: new float[(end - first) * width];
			if (values != null) values[i] = null;
		}
		to = from;
		for (int row = kept; row < end; row += ROWS) read(row, Math.min(end, row + ROWS), first, moved);
		values = moved;
		from = first;
		to = end;
		return values;
	}

	private void read(final int row, final int end, final int first, final float[][] into) throws IOException {
		final int width = source.geometry().width(), count = (end - row) * width, start = (row - first) * width;
		final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), count);
		source.read(row * width, block);
		workers.forEachRange(into.length, (begin, stop) -> {
			for (int i = begin; i < stop; i++) {
				for (int k = 0; k < count; k++) into[i][start + k] = (float) ((block.data[i * count + k] - offset) * factor);
			}
		});
	}
}
