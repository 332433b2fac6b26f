package io.github.manifolddenoise.embedding;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Progress;

/**
 * A way through all frames, and how well frames lie along it.
 *
 * @param frames all of them, counted from 0
 * @param closed whether it goes back from the last to the first
 * @param distances m×m, between frames
 */
record FramePath(int[] frames, boolean closed, DMatrixRMaj distances) {

	private static final int FEWEST_NEIGHBOURS = 3, FRAMES_PER_NEIGHBOUR = 20, FAR_PARTS = 16;

	/** Per frame the share of the way's length up to it, 0..1; 0 for all if it has no length. */
	double[] phases() {
		final double[] phases = new double[frames.length];
		double length = 0;
		for (int k = 1; k < frames.length; k++) {
			length += step(k);
			phases[frames[k]] = length;
		}
		if (closed) length += closing();
		for (int i = 0; i < phases.length; i++) phases[i] = length > 0 ? phases[i] / length : 0;
		return phases;
	}

	/** The step to a place from the one before. */
	private double step(final int place) {
		return distances.get(frames[place - 1], frames[place]);
	}

	private double closing() {
		return distances.get(frames[frames.length - 1], frames[0]);
	}

	/**
	 * How clear it is that an open way is only a closed one with a step left out: its second longest step over that from its end
	 * back to its beginning, at most 1. About 1 on a closed curve, where one step is like another, and little on an open one. Of
	 * fewer than 4 frames 0.
	 */
	double closedness() {
		if (frames.length < 4) return 0;
		final double[] steps = IntStream.range(1, frames.length).mapToDouble(this::step).sorted().toArray();
		return closing() > 0 ? Math.min(1, steps[steps.length - 2] / closing()) : 0;
	}

	/**
	 * How much frames lie beside the way, or it is folded: of each frame's nearest m/{@value #FRAMES_PER_NEIGHBOUR} frames, at
	 * least {@value #FEWEST_NEIGHBOURS}, the share that is farther from it along the way than m/{@value #FAR_PARTS} places and
	 * than so many. 0 on a curve, and near 1 where neighbours on the way are neighbours by chance. Cost O(m² log m).
	 *
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	double neighbourhoodViolation(final Progress progress) {
		final int m = frames.length, neighbours = Math.min(m - 1, Math.max(FEWEST_NEIGHBOURS, m / FRAMES_PER_NEIGHBOUR));
		final int far = Math.max(neighbours, m / FAR_PARTS);
		final int[] places = new int[m];
		for (int k = 0; k < m; k++) places[frames[k]] = k;
		long neighbourhoodViolation = 0;
		for (int i = 0; i < m; i++) {
			progress.checkCanceled();
			final double reach = reach(i, neighbours);
			for (int j = 0; j < m; j++) {
				final int apart = Math.abs(places[i] - places[j]);
				if (distances.get(i, j) < reach && (closed ? Math.min(apart, m - apart) : apart) > far) neighbourhoodViolation++;
			}
		}
		return neighbours > 0 ? neighbourhoodViolation / ((double) m * neighbours) : 0;
	}

	/** The distance within which a frame and its nearest others are; those just there do not count. */
	private double reach(final int frame, final int neighbours) {
		final double[] sorted = Arrays.copyOfRange(distances.data, frame * frames.length, (frame + 1) * frames.length);
		Arrays.sort(sorted);
		return neighbours + 1 < sorted.length ? sorted[neighbours + 1] : Double.POSITIVE_INFINITY;
	}
}
