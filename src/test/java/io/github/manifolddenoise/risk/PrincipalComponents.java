package io.github.manifolddenoise.risk;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Principal component analysis: frames projected on the q directions in which the stack varies most,
 * W = V_qV_qᵀ + 11ᵀ/m. Cost n·m·r per candidate.
 *
 * @param candidates q, each 1 or more
 */
public record PrincipalComponents(List<Integer> candidates) implements WeightFamily<Integer> {

	@Override
	public Fitted<Integer> fit(final SpanCoordinates span, final Compute compute, final Progress progress) {
		return (q, frames) -> {
			if (q > span.rank()) throw new UserException("q = " + q + " is too large: the frames differ in " + span.rank() +
				" directions. Choose q ≤ " + span.rank() + ".");
			final DMatrixRMaj points = new DMatrixRMaj(frames.length, span.rank());
			for (int i = 0; i < frames.length; i++) {
				System.arraycopy(span.coordinates().data, frames[i] * span.rank(), points.data, i * span.rank(), q);
			}
			return span.weights(points, compute);
		};
	}
}
