package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.DiffusionVersion;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Graph;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.LaplacianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
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
 * With the frame's own affinity 1 among the sums, d(x) = Σh_j(x) + 1, they go over all frames, as Wang's updated density does
 * for one new frame at a time; training frames then count twice, and no longer keep their coordinates.
 * </p>
 * <p>
 * The kernel of Laplacian Eigenmaps is that of α = 0, with Wang's threshold η if its graph has one: affinities below it are 0,
 * for new frames too. They jump as a frame moves away, so that the map has no gradient there; a pre-image descends between the
 * jumps. Who is among the nearest, as in the graph of neighbours, is no affinity of two frames.
 * </p>
 *
 * @param withOwn whether a frame's own affinity counts in its density and degree
 */
public record DiffusionMapsExtension(boolean withOwn) implements Extension {

	public static final Option<Boolean> DENSITY = Option.choice("density", "Density",
		"Diffusion Maps' own: training (a new frame's density and degree are sums over the training frames) or all (over them and" +
			" the frame itself).", Map.entry("training", false), Map.entry("all", true));

	public static final Entry<Extension> ENTRY = new Entry<>("diffusion-maps", "Diffusion Maps' own",
		"A new frame's affinities, normalised by its own density and degree; for the diffusion and laplacian kernels. Its scale is the" +
			" kernel's.",
		"Wang, Algorithm 1; Arias 2007, sect. 2.6.3", List.of(DENSITY), values -> new DiffusionMapsExtension(values.get(DENSITY)));

	/** Sums over the training frames. */
	public DiffusionMapsExtension() {
		this(false);
	}

	@Override
	public NormalizedExpansion fit(final EmbeddedFrames frames, final double scale, final Compute compute) {
		final Walk walk = Walk.of(frames, compute);
		final DiffusionKernel kernel = walk.kernel;
		final boolean centred = frames.centring() == Centring.MEAN;
		if (centred && kernel.version() != DiffusionVersion.STANDARD) throw new UserException(
			"extension = diffusion-maps with centre = mean has standard coordinates only. Choose version:standard, or" +
				" centre = trivial.");
		final DiffusionKernel.Normalisation norms = walk.norms;
		final int m = frames.count(), p = frames.embedding().components();
		final double[] eigenvalues = kernelEigenvalues(frames, compute);
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
		return new NormalizedExpansion(KernelBasis.of(walk.affinity, frames.points(), frames.scale(), compute), a,
			masses, degreeWeights, kernel.alpha() * part, 1 - part, c, withOwn ? 1 : 0, kernel.alpha());
	}

	/**
	 * The random walk on the training frames.
	 *
	 * @param affinity h
	 * @param kernel α and the version of the coordinates
	 * @param norms d^α and D
	 */
	private record Walk(FrameKernel affinity, DiffusionKernel kernel, DiffusionKernel.Normalisation norms) {

		static Walk of(final EmbeddedFrames frames, final Compute compute) {
			if (frames.kernel() instanceof LaplacianKernel laplacian) return of(frames, functions(laplacian), compute);
			if (!(frames.kernel() instanceof DiffusionKernel kernel)) throw new UserException("extension = diffusion-maps is for the" +
				" diffusion and laplacian kernels only. Choose kernel = diffusion, or extension = ridge.");
			return new Walk(new GaussianKernel(), kernel, kernel.normalisation(frames.squaredDistances(), frames.scale(), frames
				.matrix().masses(), compute));
		}

		private static Walk of(final EmbeddedFrames frames, final FrameKernel affinity, final Compute compute) {
			final DMatrixRMaj w = KernelBasis.of(affinity, frames.points(), frames.scale(), compute).at(frames.points(),
				compute) .values();
			final double[] ones = new double[w.numRows], degrees = new double[w.numRows];
			Arrays.fill(ones, 1);
			Arrays.setAll(degrees, i -> Vectors.sum(w.data, i * w.numCols, w.numCols));
			return new Walk(affinity, new DiffusionKernel(0), new DiffusionKernel.Normalisation(ones, degrees));
		}
	}

	private static FrameKernel functions(final LaplacianKernel kernel) {
		if (kernel.equal() || kernel.unscaled()) throw new UserException("extension = diffusion-maps extends Gaussian ties and scaled" +
			" coordinates only. Choose ties:gaussian and scaling:eigenvalues, or extension = ridge.");
		if (kernel.graph() instanceof Graph.Threshold threshold) return new ThresholdedGaussian(threshold.eta());
		if (kernel.graph() instanceof Graph.Complete) return new GaussianKernel();
		throw new UserException("extension = diffusion-maps needs affinities of any two frames, which graph = nearest has not." +
			" Choose graph = threshold or complete, or extension = ridge.");
	}

	@Override
	public FrameMap kept(final FrameMap numbers, final Kernel kernel, final Compute compute) {
		final NormalizedExpansion map = (NormalizedExpansion) numbers;
		final KernelBasis basis = map.basis();
		final FrameKernel affinity = kernel instanceof LaplacianKernel laplacian ? functions(laplacian) : new GaussianKernel();
		final double alpha = kernel instanceof DiffusionKernel diffusion ? diffusion.alpha() : 0;
		return new NormalizedExpansion(new KernelBasis(affinity, basis.centres(), basis.centreNorms(), basis.scales()), map
			.coefficients(), map.masses(), map.degreeWeights(), map.densityPower(), map.degreePower(), map.offset(), withOwn ? 1 : 0,
			alpha);
	}

	/** μ = uᵀK̄u, where the embedding has μ^t. */
	private static double[] kernelEigenvalues(final EmbeddedFrames frames, final Compute compute) {
		final DMatrixRMaj vectors = frames.embedding().vectors();
		final DMatrixRMaj products = compute.algebra().times(frames.matrix().values(), vectors);
		final double[] eigenvalues = new double[vectors.numCols];
		for (int j = 0; j < vectors.numRows; j++) {
			for (int k = 0; k < eigenvalues.length; k++) eigenvalues[k] += vectors.get(j, k) * products.get(j, k);
		}
		return eigenvalues;
	}

	/**
	 * exp(-‖x-x'‖²/2σ²) where that is at least η, else 0 (Wang, Algorithm 1): an affinity jumps as a frame moves away, and has its
	 * gradient elsewhere.
	 *
	 * @param eta η, above 0 and below 1
	 */
	private record ThresholdedGaussian(double eta) implements FrameKernel {

		private static final GaussianKernel WHOLE = new GaussianKernel();

		@Override
		public boolean isRadial() {
			return true;
		}

		@Override
		public double value(final double squaredDistance, final double scale) {
			final double whole = WHOLE.value(squaredDistance, scale);
			return whole >= eta ? whole : 0;
		}

		@Override
		public double slope(final double squaredDistance, final double value, final double scale) {
			return WHOLE.slope(squaredDistance, value, scale);
		}
	}
}
