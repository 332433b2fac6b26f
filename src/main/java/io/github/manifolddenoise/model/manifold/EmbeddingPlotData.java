package io.github.manifolddenoise.model.manifold;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * What plots and tables show of the frames and their manifold.
 *
 * @param coordinates n×p, one frame per row: where the frames lie on the manifold
 * @param spectrum p eigenvalues that belong to the coordinates
 * @param harmonics those of the manifold harmonics, if they make up the result
 * @param singularValues of the stack that was learnt from, falling
 * @param noiseEdge the largest singular value that the noise alone would have
 */
public record EmbeddingPlotData(DMatrixRMaj coordinates, Spectrum spectrum, Optional<Spectrum> harmonics, double[] singularValues,
	double noiseEdge)
{

	/** What eigenvalues are of. */
	public enum Kind {

		/** The kernel of a kernel PCA. */
		KERNEL_PCA("Kernel PCA eigenvalues"),

		/** The kernel of the manifold harmonics. */
		HARMONICS("Spectrum of the harmonics"),

		/** The frames' own scatter, without any kernel. */
		SPAN("Spectrum of the frames");

		private final String title;

		Kind(final String title) {
			this.title = title;
		}

		/** The kind in words, as the heading of a plot. */
		public String title() {
			return title;
		}
	}

	/**
	 * Eigenvalues.
	 *
	 * @param values falling
	 * @param kept how many of the components make up the result or stand out of the noise
	 */
	public record Spectrum(Kind kind, double[] values, int kept) {}

	/** A copy with the spectrum of the harmonics that make up the result. */
	public EmbeddingPlotData with(final Spectrum ofHarmonics) {
		return new EmbeddingPlotData(coordinates, spectrum, Optional.of(ofHarmonics), singularValues, noiseEdge);
	}

	/** The eigenvalues that belong to the coordinates. */
	public double[] eigenvalues() {
		return spectrum.values();
	}

	/** How many of the coordinates make up the result or stand out of the noise. */
	public int kept() {
		return spectrum.kept();
	}
}
