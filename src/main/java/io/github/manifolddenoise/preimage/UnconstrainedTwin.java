package io.github.manifolddenoise.preimage;

import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;

/**
 * What constraints change: the pre-images of some frames with them, and the search for the same without.
 *
 * @param query the frames
 * @param found their constrained pre-images, n×r
 * @param optimizer how the descents take their steps
 */
public record UnconstrainedTwin(PreimageQuery query, DMatrixRMaj found, Optimizer optimizer) {

	/** So many frames, spread evenly, say it of all. */
	private static final int FRAMES = 30;

	static UnconstrainedTwin of(final PreimageQuery query, final PreimageResult result, final Optimizer optimizer) {
		final int n = query.frameCount(), count = Math.min(n, FRAMES);
		final int[] chosen = IntStream.range(0, count).map(i -> (int) ((long) i * n / count)).toArray();
		return new UnconstrainedTwin(query.rows(chosen), Rows.gather(result.points(), chosen), optimizer);
	}

	/** Root of the mean squared distance between pre-images with and without constraints. Cost of a search for these frames. */
	public double distance() {
		final DMatrixRMaj free = new DescentSearch(query, 0, optimizer).find().points();
		double squares = 0;
		for (int k = 0; k < free.getNumElements(); k++) squares += (free.data[k] - found.data[k]) * (free.data[k] - found.data[k]);
		return Math.sqrt(squares / free.numRows);
	}
}
