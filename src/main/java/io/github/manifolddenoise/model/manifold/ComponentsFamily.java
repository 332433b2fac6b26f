package io.github.manifolddenoise.model.manifold;

import java.util.List;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.PreimageResult;
import io.github.manifolddenoise.risk.WeightFamily;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Pre-images with q kernel components, to choose q by cross-fit. The manifold is learnt once for all candidates, and
 * only the pre-images of the frames judged are found, as {@linkplain
 * io.github.manifolddenoise.preimage.PreimageKind#rough() accurately} as it takes. Cost about q·n·m·r multiply-adds per
 * iteration for n frames, besides one fit.
 *
 * @param options how frames are de-noised, apart from q and the optimizer
 * @param candidates q, each 1 or more
 */
public record ComponentsFamily(PreimageOptions options, List<Integer> candidates) implements WeightFamily<Integer> {

	@Override
	public Fitted<Integer> fit(final SpanCoordinates span, final Compute compute, final Progress progress) {
		final FittedManifold fitted = FittedManifold.learn(span, options.model(), compute, progress);
		final int most = options.method().mostComponents(fitted.embedding().components(), span.rank());
		return (q, frames) -> {
			if (q > most) throw new UserException("q = " + q + " is too large for these frames. Choose q ≤ " + most + ".");
			final PreimageResult result = options.method().rough().preimage(q).find(fitted.featureSpace(), Rows.gather(span
				.coordinates(), frames), compute, progress);
			return span.weights(result.points(), compute);
		};
	}
}
