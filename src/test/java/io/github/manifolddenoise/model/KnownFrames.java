package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.manifold.FittedManifold;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.preimage.FeatureSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;

/**
 * Noisy frames whose clean ones are known, beside the training frames that they are held against: in coordinates of the
 * training frames' span, which must hold them whole, so that distances are those of the pixels.
 *
 * @param noisy the noisy frames, n×(r+1)
 * @param clean the same without noise
 */
record KnownFrames(SpanCoordinates span, DMatrixRMaj noisy, DMatrixRMaj clean, Compute compute) {

	static KnownFrames of(final FrameSource training, final FrameSource noisy, final FrameSource clean,
		final Compute compute) throws IOException
	{
		final SpanCoordinates span = SpanCoordinates.of(training, compute, Progress.NONE);
		return new KnownFrames(span, span.project(training, noisy, compute, Progress.NONE), span.project(training, clean,
			compute, Progress.NONE), compute);
	}

	/**
	 * Mean over the frames of the squared distance of a frame's pre-image from the clean frame, for several numbers of
	 * components, on one fit of the manifold.
	 *
	 * @param options method and kernel as in a macro
	 */
	double[] errors(final String options, final int... components) {
		final PreimageOptions preimage = Denoisers.options(options).preimage();
		final FeatureSpace space = FittedManifold.fit(span, preimage.model(), compute, Progress.NONE).featureSpace()
			.withOrthogonalCoordinate();
		return Arrays.stream(components).mapToDouble(q -> error(preimage.method().preimage(q).find(space, noisy, compute,
			Progress.NONE).points())).toArray();
	}

	/** Mean squared distance of points from the clean frames. */
	double error(final DMatrixRMaj points) {
		double squares = 0;
		for (int k = 0; k < points.getNumElements(); k++) {
			final double difference = points.data[k] - clean.data[k];
			squares += difference * difference;
		}
		return squares / points.numRows;
	}
}
