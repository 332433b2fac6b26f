package io.github.manifolddenoise.model;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.Optimizer;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.risk.WeightFamily;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Pre-images with q kernel components, to choose q by cross-fit. The manifold is learnt once for all candidates, and
 * only the pre-images of the frames judged are found, to a tolerance that is enough to tell q from q: 1e-3, at most 25
 * iterations. Cost about q·n·m·r multiply-adds per iteration for n frames, besides one fit.
 *
 * @param options how frames are de-noised, apart from q and the optimizer
 * @param candidates q, each 1 or more
 */
public record ComponentsFamily(PreimageOptions options, List<Integer> candidates) implements WeightFamily<Integer> {

	private static final Optimizer ROUGH = new BarzilaiBorwein(1e-3, 25);

	@Override
	public Fitted<Integer> fit(final SpanCoordinates span, final LinearAlgebra algebra, final Progress progress) {
		final ManifoldModel fitted = ManifoldModel.fit(span, options.model(), algebra, progress);
		final int most = options.method().mostComponents(fitted.embedding().components(), span.rank());
		return (q, frames) -> {
			if (q > most) throw new UserException("q = " + q + " is too large for these frames. Choose q ≤ " + most + ".");
			final PreimageResult result = options.method().preimage(q, ROUGH).find(fitted.featureSpace(), points(span, frames),
				algebra, progress);
			return span.weights(result.points(), algebra);
		};
	}

	private static DMatrixRMaj points(final SpanCoordinates span, final int[] frames) {
		final int r = span.rank();
		final DMatrixRMaj points = new DMatrixRMaj(frames.length, r);
		for (int i = 0; i < frames.length; i++) {
			System.arraycopy(span.coordinates().data, frames[i] * r, points.data, i * r, r);
		}
		return points;
	}
}
