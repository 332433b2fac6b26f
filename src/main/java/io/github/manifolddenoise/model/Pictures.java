package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.task.UserException;

/** What there is to see of frames on a manifold, for each kind of method. */
final class Pictures {

	private Pictures() {}

	/** The frames in the coordinates of the kernel PCA that their pre-images keep. */
	static Denoised.Picture of(final SpanCoordinates span, final double sigma, final Preimages preimages) {
		return of(span, sigma, preimages.coordinates(), preimages.model().embedding().eigenvalues(), preimages
			.components());
	}

	/**
	 * The harmonics but the constant one, each multiplied by the root of its eigenvalue; the frames in span coordinates if
	 * they have no harmonics, since most are repeated.
	 */
	static Denoised.Picture of(final NoisyStack stack) throws IOException {
		try {
			return of(stack, stack.harmonics("Embedding the frames for the plots"));
		}
		catch (final UserException exception) {
			return of(stack.span(), stack.span().coordinates(), stack.sigma());
		}
	}

	private static Denoised.Picture of(final NoisyStack stack, final Harmonics harmonics) throws IOException {
		final double[] values = harmonics.values();
		int p = 0;
		while (p + 1 < values.length && values[p + 1] > 0) p++;
		final DMatrixRMaj coordinates = new DMatrixRMaj(values.length, p);
		for (int i = 0; i < coordinates.numRows; i++) {
			for (int k = 0; k < p; k++) coordinates.set(i, k, harmonics.vectors().get(i, k + 1) * Math.sqrt(values[k + 1]));
		}
		return of(stack.span(), stack.sigma(), coordinates, Arrays.copyOfRange(values, 1, p + 1), Math.min(p, harmonics
			.count()));
	}

	/** New frames at their places in the kernel PCA of clean training frames. */
	static Denoised.Picture of(final LearntManifold learnt, final int kept, final double sigma,
		final LinearAlgebra algebra)
	{
		final DMatrixRMaj coordinates = learnt.model().featureSpace().map().at(learnt.start(), algebra);
		return of(learnt.model().span(), sigma, coordinates, learnt.model().embedding().eigenvalues(), kept);
	}

	/** New frames in span coordinates, where no kernel ties the training frames together. */
	static Denoised.Picture of(final SpanCoordinates span, final DMatrixRMaj coordinates, final double sigma) {
		final double[] spectrum = Arrays.copyOf(span.spectrum(), coordinates.numCols);
		return of(span, sigma, coordinates, spectrum, coordinates.numCols);
	}

	private static Denoised.Picture of(final SpanCoordinates span, final double sigma, final DMatrixRMaj coordinates,
		final double[] eigenvalues, final int kept)
	{
		final double[] singularValues = Arrays.stream(span.spectrum()).map(Math::sqrt).toArray();
		final double edge = GramNoise.edge(span.frameCount(), span.varyingPixels(), sigma);
		return new Denoised.Picture(coordinates, eigenvalues, kept, singularValues, edge);
	}
}
