package io.github.manifolddenoise.risk;

import java.util.List;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * The number of neighbours that sets the scale of manifold harmonics, judged by their global shrinkage. Cost O(m³) per
 * candidate.
 *
 * @param sigma σ of the noise
 * @param candidates numbers of neighbours, each 1 or more
 */
public record HarmonicNeighbours(double sigma, List<Integer> candidates) implements WeightFamily<Integer> {

	@Override
	public Fitted<Integer> fit(final SpanCoordinates span, final Compute compute, final Progress progress) {
		return (neighbours, frames) -> {
			progress.checkCanceled();
			return Harmonics.of(span, sigma, neighbours, compute).weights(frames, compute);
		};
	}
}
