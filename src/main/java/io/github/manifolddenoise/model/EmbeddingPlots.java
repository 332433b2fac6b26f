package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.model.manifold.PreimageGeometry;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/** What there is to see of frames on a manifold, for each kind of method. */
public final class EmbeddingPlots {

	private EmbeddingPlots() {}

	/** The frames in the coordinates of the kernel PCA that their pre-images keep. */
	public static EmbeddingPlotData of(final SpanCoordinates span, final double sigma, final Preimages preimages) {
		return of(span, sigma, preimages.coordinates(), kernelPca(preimages.model().embedding(), preimages.components()));
	}

	/**
	 * The frames in the kernel PCA that pre-images would have, and the harmonics if the method is made of them. Where no kernel
	 * ties the frames together their harmonics take its place, and where most frames are repeated their span coordinates.
	 *
	 * @param known the kernel PCA if it was computed before
	 * @param preimage whose kernel PCA it is
	 * @param method that made the result
	 */
	public static EmbeddingPlotData of(final NoisyStack stack, final Optional<Embedding> known, final PreimageOptions preimage,
		final DenoiseMethod method) throws IOException
	{
		stack.progress().stage("Embedding the frames for the plots");
		try {
			final Embedding embedding = known.isPresent() ? known.get() : new PreimageDenoiser(preimage, stack.compute(),
				stack .progress()).embed(stack);
			final EmbeddingPlotData picture = of(stack.span(), stack.sigma(), embedding);
			return method.isHarmonic() ? picture.with(spectrum(stack.harmonics())) : picture;
		}
		catch (final UserException exception) {
			warnOfNoKernelPca(exception, stack.progress());
			return withoutKernel(stack);
		}
	}

	/** Says that something else is shown, and why. */
	static void warnOfNoKernelPca(final UserException why, final Progress progress) {
		progress.warn("The plots and coordinates are not those of the kernel PCA. " + why.getMessage());
	}

	private static EmbeddingPlotData withoutKernel(final NoisyStack stack) throws IOException {
		try {
			final EmbeddingPlotData.Spectrum spectrum = spectrum(stack.harmonics());
			return of(stack.span(), stack.sigma(), coordinates(stack.harmonics(), spectrum), spectrum);
		}
		catch (final UserException exception) {
			return of(stack.span(), stack.span().coordinates(), stack.sigma());
		}
	}

	private static EmbeddingPlotData.Spectrum kernelPca(final Embedding embedding, final int kept) {
		return new EmbeddingPlotData.Spectrum(EmbeddingPlotData.Kind.KERNEL_PCA, embedding.eigenvalues(), kept);
	}

	/** The harmonics but the constant one. */
	private static EmbeddingPlotData.Spectrum spectrum(final Harmonics harmonics) {
		final double[] values = harmonics.values();
		int p = 0;
		while (p + 1 < values.length && values[p + 1] > 0) p++;
		return new EmbeddingPlotData.Spectrum(EmbeddingPlotData.Kind.HARMONICS, Arrays.copyOfRange(values, 1, p + 1), Math.min(p, harmonics.count()));
	}

	/** Each harmonic multiplied by the root of its eigenvalue. */
	private static DMatrixRMaj coordinates(final Harmonics harmonics, final EmbeddingPlotData.Spectrum spectrum) {
		final double[] values = spectrum.values();
		final DMatrixRMaj coordinates = new DMatrixRMaj(harmonics.vectors().numRows, values.length);
		for (int i = 0; i < coordinates.numRows; i++) {
			for (int k = 0; k < values.length; k++) coordinates.set(i, k, harmonics.vectors().get(i, k + 1) * Math.sqrt(values[k]));
		}
		return coordinates;
	}

	/** New frames at their places in the kernel PCA of clean training frames. */
	public static EmbeddingPlotData of(final PreimageGeometry learnt, final int kept, final double sigma,
		final Compute compute) {
		final DMatrixRMaj coordinates = learnt.model().featureSpace().map().at(learnt.start(), compute);
		return of(learnt.model().span(), sigma, coordinates, kernelPca(learnt.model().embedding(), kept));
	}

	/** New frames in span coordinates, where no kernel ties the training frames together. */
	public static EmbeddingPlotData of(final SpanCoordinates span, final DMatrixRMaj coordinates, final double sigma) {
		return of(span, sigma, coordinates, new EmbeddingPlotData.Spectrum(EmbeddingPlotData.Kind.SPAN, Arrays.copyOf(span.spectrum(), coordinates.numCols),
			coordinates.numCols));
	}

	/** A stack by itself in its kernel PCA, of which as many components count as stand out of the noise. */
	public static EmbeddingPlotData of(final SpanCoordinates span, final double sigma, final Embedding embedding) {
		final int signal = GramNoise.signalRank(span.spectrum(), span.varyingPixels(), sigma);
		return of(span, sigma, embedding.coordinates(), kernelPca(embedding, Math.max(1, Math.min(signal, embedding
			.components()))));
	}

	private static EmbeddingPlotData of(final SpanCoordinates span, final double sigma, final DMatrixRMaj coordinates,
		final EmbeddingPlotData.Spectrum spectrum)
	{
		final double[] singularValues = Arrays.stream(span.spectrum()).map(Math::sqrt).toArray();
		final double edge = MarchenkoPastur.edge(span.frameCount(), span.varyingPixels(), sigma);
		return new EmbeddingPlotData(coordinates, spectrum, Optional.empty(), singularValues, edge);
	}
}
