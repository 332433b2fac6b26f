package io.github.manifolddenoise.risk;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Every frame replaced by the mean of the k frames nearest to it, itself among them. Cost n·m·log m per candidate besides
 * the m×m distances.
 *
 * @param candidates k, each 1 or more
 */
public record NearestFrames(List<Integer> candidates) implements WeightFamily<Integer> {

	@Override
	public Fitted<Integer> fit(final SpanCoordinates span, final Compute compute, final Progress progress) {
		final DMatrixRMaj distances = Distances.squared(span.coordinates(), compute);
		return (k, frames) -> {
			final int m = span.frameCount();
			if (k > m) throw new UserException("k = " + k + " is too large: the stack has " + m + " frames. Choose k ≤ " + m +
				".");
			final DMatrixRMaj weights = new DMatrixRMaj(frames.length, m);
			for (int i = 0; i < frames.length; i++) {
				final int row = i, frame = frames[i];
				IntStream.range(0, m).boxed().sorted(Comparator.comparingDouble(j -> distances.get(frame, j))).limit(k).forEach(
					j -> weights.set(row, j, 1.0 / k));
			}
			return weights;
		};
	}
}
