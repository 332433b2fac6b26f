package io.github.manifolddenoise.extension;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.DiffusionVersion;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.UserException;

/**
 * The out-of-sample extension of Diffusion Maps (Wang, Algorithm 1 and Theorem 23): a new frame's affinities to the training
 * frames are divided by densities and degrees as theirs are, its own density and degree being sums over the training frames.
 * <p>
 * With h_j the affinities, d their density, d_j^α and D_j the training frames' norms, μ the eigenvalues and Φ = Uμ^(t/2):
 * N(x) = Σ_j h_j(x) d_j^-α D_j^-½ Φ_j/μ, S(x) = Σ_j h_j(x) d_j^-α, and y = N·d^-α (weighted), N·d^(-α/2)·S^-½ (standard) or
 * N/S (normalised). On the training frames this is their own coordinates. Wang's algorithm has α = 0; its steps 12-14 print the
 * training frames' densities, which are corrected here to the new frames' own. The analytic kernel of Diffusion Maps (Arias 2007,
 * end of sect. 2.6.3), put into the formula of kernel PCA, is the same map. The kernel's own scale is used. Cost O(m²p).
 * </p>
 * <p>
 * Wang's threshold η is left out: an affinity that is cut off jumps to 0 as a frame moves away, so that the map has no
 * gradient for a pre-image to descend. The Laplacian kernel has η for the training frames; with the complete graph it is the
 * diffusion kernel of α = 0, which this takes.
 * </p>
 */
public record DiffusionMapsExtension() implements Extension {

	public static final Entry<Extension> ENTRY = new Entry<>("diffusion-maps", "Diffusion Maps' own",
		"A new frame's affinities, normalised by its own density and degree; for the diffusion kernel. Its scale is the kernel's.",
		"Wang, Algorithm 1; Arias 2007, sect. 2.6.3", new DiffusionMapsExtension());

	@Override
	public NormalizedExpansion fit(final EmbeddedFrames frames, final double scale, final LinearAlgebra algebra) {
		if (!(frames.kernel() instanceof DiffusionKernel kernel)) throw new UserException(
			"extension = diffusion-maps is for the diffusion kernel only. Choose kernel = diffusion, or extension = ridge.");
		final boolean centred = frames.centring() == Centring.MEAN;
		if (centred && kernel.version() != DiffusionVersion.STANDARD) throw new UserException(
			"extension = diffusion-maps with centre = mean has standard coordinates only. Choose version:standard, or" +
				" centre = trivial.");
		final DiffusionKernel.Normalisation norms = kernel.normalisation(frames.squaredDistances(), frames.scale(), frames
			.matrix().masses(), algebra);
		final int m = frames.count(), p = frames.embedding().components();
		final double[] eigenvalues = kernelEigenvalues(frames, algebra);
		final DMatrixRMaj a = new DMatrixRMaj(m, p);
		final double[] c = new double[p];
		final double[] means = KernelPca.rowMeans(frames.matrix()), roots = frames.rootMasses();
		for (int j = 0; j < m; j++) {
			for (int k = 0; k < p; k++) {
				final double slope = frames.embedding().vectors().get(j, k) * Math.sqrt(frames.embedding().eigenvalues()[k]) /
					eigenvalues[k];
				a.set(j, k, slope * roots[j] / (norms.weights()[j] * Math.sqrt(norms.degrees()[j])));
				if (centred) c[k] -= slope * means[j];
			}
		}
		final double[] masses = Arrays.stream(roots).map(root -> root * root).toArray(), degreeWeights = new double[m];
		Arrays.setAll(degreeWeights, j -> masses[j] / norms.weights()[j]);
		final double part = 0.5 + kernel.version().power();
		return new NormalizedExpansion(KernelBasis.of(new GaussianKernel(), frames.points(), frames.scale(), algebra), a,
			masses, degreeWeights, kernel.alpha() * part, 1 - part, c);
	}

	/** μ = uᵀK̄u, where the embedding has μ^t. */
	private static double[] kernelEigenvalues(final EmbeddedFrames frames, final LinearAlgebra algebra) {
		final DMatrixRMaj vectors = frames.embedding().vectors();
		final DMatrixRMaj products = algebra.times(frames.matrix().values(), vectors);
		final double[] eigenvalues = new double[vectors.numCols];
		for (int j = 0; j < vectors.numRows; j++) {
			for (int k = 0; k < eigenvalues.length; k++) eigenvalues[k] += vectors.get(j, k) * products.get(j, k);
		}
		return eigenvalues;
	}
}
