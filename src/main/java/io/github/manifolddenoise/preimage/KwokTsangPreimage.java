package io.github.manifolddenoise.preimage;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.InvertibleKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.UserException;

/**
 * The pre-image of Kwok and Tsang: the kernel is inverted at k(x, x_j) ≈ ⟨ψ, φ(x_j)⟩, which gives the squared distances
 * d²_j of x to the n training frames nearest to ψ in feature space, and x is located from them as in classical
 * multidimensional scaling (Arias 2007, eq. 4.20-21; the minus of 4.21 is missing there).
 * <p>
 * With the neighbours' mean μ, A their rows less μ and AAᵀ = VΛVᵀ, x = μ - ½AᵀVΛ⁻¹Vᵀ(d² - d²_μ), d²_μ the squared
 * distances of the neighbours from μ; eigenvalues up to 1e-12 of the largest are left out. The result lies in the affine
 * span of the neighbours. Kernels of the dot product that can be inverted give d²_j = ‖x_j‖² - 2⟨x, x_j⟩ but for ‖x‖²,
 * which VᵀA annihilates; a root magnifies errors where ⟨ψ, φ(x_j)⟩ is near 0, so that powers need a constant of several
 * units. Cost n·m² multiply-adds, and O(n²r + n³) per frame. Frames without a training frame in reach, and with a
 * Gaussian kernel those without a positive ⟨ψ, φ(x_j)⟩, are returned unchanged.
 * </p>
 * <p>
 * Departure: the entries of ½Λ⁻¹Vᵀ(d² - d²_μ) are cut to -1..1. That of a neighbour is its entry of V, so that this allows
 * more than the neighbours themselves have; but where they hardly differ in a direction, Λ⁻¹ magnifies the errors of d²
 * beyond all bounds (between clean frames of grey values 0..1 some results were 2 off, root mean square).
 * </p>
 *
 * @param components q
 * @param neighbours n, 2 or more; up to 10 may be asked for of fewer training frames
 * @param bounded whether entries are cut
 */
public record KwokTsangPreimage(int components, int neighbours, boolean bounded) implements Preimage {

	private static final String WORD = "kwok-tsang";
	private static final double RANK_TOLERANCE = 1e-12;
	private static final double VANISHED = 1e-12;

	public static final Option<Integer> NEIGHBOURS = Option.count("n", "Nearest frames",
		"Training frames from whose distances a frame is located.", "10", 2);

	public static final Entry<PreimageKind> ENTRY = new Entry<>(WORD, "Kwok and Tsang's distances",
		"Located by the distances to the nearest training frames that the projection implies. Gaussian kernel, or one of" +
			" dot products that can be inverted.",
		"Kwok and Tsang 2004; Arias 2007, eq. 4.20-21", List.of(NEIGHBOURS, PublishedForm.STRICT),
			values -> new Kind(values.get(NEIGHBOURS), !values.get(PublishedForm.STRICT)));

	public KwokTsangPreimage {
		Preimage.checkComponents(components);
		if (neighbours < 2) throw new UserException("n = " + neighbours + " is too few. Choose 2 or more nearest frames.");
	}

	/** @throws UserException if the kernel cannot be inverted, or n is above 10 and the number of training frames */
	@Override
	public PreimageResult find(final PreimageQuery query) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), InvertibleKernel.class, WORD,
			GaussianKernel.ENTRY.word());
		final InvertibleKernel kernel = (InvertibleKernel) space.kernel();
		if (!kernel.isInvertible()) throw new UserException("method = " + WORD +
			" needs a kernel that can be inverted; a power of even degree cannot. Choose an odd degree, or kernel = gaussian.");
		final int m = space.points().numRows;
		final int count = NearestFrames.count(neighbours, m);
		final ExpandedTargets targets = ExpandedTargets.of(query, space);
		final DMatrixRMaj weights = new DMatrixRMaj(query.frameCount(), m);
		final boolean[] defined = new boolean[query.frameCount()];
		for (int i = 0; i < defined.length; i++) {
			query.progress().checkCanceled();
			final int[] nearest = targets.nearest(i, count);
			defined[i] = !kernel.isRadial() || targets.products().get(i, nearest[0]) > VANISHED;
			if (defined[i]) locate(i, nearest, kernel, targets, weights, query.compute());
		}
		return ClosedForm.sums(query, weights, defined);
	}

	/** Writes the weights 1/n - ½(I - 11ᵀ/n)VΛ⁻¹Vᵀ(d² - d²_μ) of one frame's neighbours. */
	private void locate(final int frame, final int[] nearest, final InvertibleKernel kernel,
		final ExpandedTargets targets, final DMatrixRMaj weights, final Compute compute)
	{
		final int n = nearest.length;
		final DMatrixRMaj points = Rows.gather(targets.space().points(), nearest);
		final double[] norms = Distances.squaredNorms(points, compute);
		Rows.subtractMean(points);
		final double[] excess = Distances.squaredNorms(points, compute);
		for (int j = 0; j < n; j++) {
			final double argument = kernel.argument(targets.products().get(frame, nearest[j]), targets.space().scale());
			excess[j] = (kernel.isRadial() ? argument : norms[j] - 2 * argument) - excess[j];
		}
		final SymmetricEigen eigen = compute.algebra().eigen(compute.algebra().timesTranspose(points, points));
		for (final int j : nearest) weights.set(frame, j, 1.0 / n);
		for (int k = 0; k < n && eigen.values()[k] > RANK_TOLERANCE * eigen.values()[0]; k++) {
			double product = 0, mean = 0;
			for (int j = 0; j < n; j++) {
				product += eigen.vectors().get(j, k) * excess[j];
				mean += eigen.vectors().get(j, k) / n;
			}
			final double entry = -product / (2 * eigen.values()[k]), factor = bounded ? Math.max(-1, Math.min(1, entry)) : entry;
			for (int j = 0; j < n; j++) weights.add(frame, nearest[j], factor * (eigen.vectors().get(j, k) - mean));
		}
	}

	/**
	 * @param neighbours n
	 * @param bounded whether entries are cut
	 */
	public record Kind(int neighbours, boolean bounded) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new KwokTsangPreimage(q, neighbours, bounded);
		}

		@Override
		public List<String> off() {
			return bounded ? List.of() : List.of(PublishedForm.BOUNDS);
		}

		@Override
		public String usualKernel() {
			return GaussianKernel.ENTRY.word();
		}
	}
}
