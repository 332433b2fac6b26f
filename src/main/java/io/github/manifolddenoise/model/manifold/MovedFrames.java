package io.github.manifolddenoise.model.manifold;

import java.util.Locale;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Vectors;

/**
 * How far the pre-images of training frames are from these, in units of the noise: pre-images that are nowhere or too far
 * from them are told to the user, since a search can converge to a frame that has nothing to do with the one it began at.
 *
 * @param preimages of all training frames, in their order; others are not judged
 * @param options how they were found
 * @param sigma the noise level of the stack
 */
public record MovedFrames(Preimages preimages, PreimageOptions options, double sigma) {

	/** Of the frames' size: less is a rounding error. */
	private static final double STILL = 1e-6;
	/** Cleaned frames that move by the noise level are as far from the truth as noisy ones. */
	private static final double FROM_CLEAN = 1;
	/** Noisy frames lose their noise, which its level is known of to some per cent. */
	private static final double FROM_NOISY = 1.3;

	/** What is wrong, if anything is. */
	public Optional<String> warning() {
		final DMatrixRMaj points = preimages.model().span().coordinates();
		if (!(preimages instanceof Preimages.TrainingFrames) || preimages.points().numRows != points.numRows) return Optional
			.empty();
		final double moved = rootMeanSquare(difference(points)), level = noise();
		final boolean noisy = options.geometry() == Geometry.NOISY;
		final String frames = noisy ? "noisy" : options.geometry() == Geometry.SHRUNK ? "shrunk" : "cleaned";
		if (moved <= STILL * rootMeanSquare(points)) return Optional.of("Every pre-image is the " + frames +
			" frame that it was asked for: the search changed nothing. Choose a smaller q, another extension such as ridge," +
			" other parameters, or another method.");
		if (moved <= (noisy ? FROM_NOISY : FROM_CLEAN) * level) return Optional.empty();
		return Optional.of(String.format(Locale.ROOT, "The pre-images differ from the %s frames by %.2f × the noise level: %s." +
			" Choose another q, kernelfactor, extension or kernel, or method = auto.", frames, moved / level, noisy
				? "more than noise was taken away, or something was added"
				: "they are hardly better than the noisy frames, or worse"));
	}

	private DMatrixRMaj difference(final DMatrixRMaj points) {
		final DMatrixRMaj difference = preimages.points().copy();
		for (int k = 0; k < difference.getNumElements(); k++) difference.data[k] -= points.data[k];
		return difference;
	}

	/** Over all pixels that vary. */
	private double rootMeanSquare(final DMatrixRMaj points) {
		return Math.sqrt(Vectors.dot(points.data, 0, points.data, 0, points.getNumElements()) / points.numRows / Math.max(1,
			preimages.model().span().varyingPixels()));
	}

	/** In the units of the coordinates, which weights of the pixels change; pixels of weight 0 do not vary. */
	private double noise() {
		final SpanCoordinates span = preimages.model().span();
		return sigma * options.weights().map(weights -> weights.noiseFactor() * Math.sqrt((double) span.geometry().pixels() / Math
			.max(1, span.varyingPixels()))).orElse(1.0);
	}
}
