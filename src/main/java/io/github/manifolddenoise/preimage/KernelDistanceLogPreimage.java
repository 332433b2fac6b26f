package io.github.manifolddenoise.preimage;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.UserException;

/**
 * The logarithmic form of kernel-distance weights (Garcia-Gonzalez 2021, eq. 35-36) for the Gaussian kernel that is not centred: the
 * combination x = Σw_jx_j, w ≥ 0, of the n nearest training frames that minimises J(w) = Σ_i(log p_i + ‖x_i - x‖²/2σ²)²
 * with p = V*z* = Fy*, what the target's affinities to the training frames are after projection. J is divided by
 * its value where x has no distance from any frame, Σ_i(log p_i)².
 * <p>
 * The logarithms are the distances only as far as q components give the affinities: with a narrow kernel the projection
 * leaves far frames affinities of 1e-3 instead of 1e-20, as if they were near, and no x meets these. Such targets are
 * left as they are, {@link TerminationReason#UNMET}; kernels that see most frames, or more components, meet theirs.
 * </p>
 * <p>
 * The projection can make p_i negative or so small that it is a rounding error. The paper does not say what then; here
 * frames with p_i ≤ 2⁻⁵² do not count in the sum, and a target with none left is out of reach. Cost m·n per step and frame.
 * </p>
 *
 * @param components q
 * @param neighbours n; up to 10 may be asked for of fewer training frames
 * @param form what is combined, and where the search ends
 */
public record KernelDistanceLogPreimage(int components, int neighbours, KernelDistanceForm form) implements Preimage {

	public static final Entry<PreimageKind> ENTRY = new Entry<>("kernel-distance-log", "logarithmic kernel-distance weights",
		"The nearest training frames, with the weights ≥ 0 for which the logarithms of the affinities are met best.",
		"Garcia-Gonzalez 2021, eq. 35-36", List.of(NearestFrames.N, KernelDistanceForm.FORM, PublishedForm.STRICT),
			values -> new Kind(values .get(NearestFrames.N), KernelDistanceForm.of(values)));

	private static final double LOST = Math.scalb(1.0, -52);

	public KernelDistanceLogPreimage {
		Preimage.checkComponents(components);
		NearestFrames.check(neighbours);
	}

	/** @throws UserException if the kernel is not Gaussian, or is centred */
	@Override
	public PreimageResult find(final PreimageQuery query) {
		return find(query, form.of(query), form.of(query).minimizer());
	}

	PreimageResult find(final PreimageQuery query, final KernelDistanceForm chosen, final NonNegativeMinimizer minimizer) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), GaussianKernel.class, "kernel-distance-log", "gaussian");
		if (space.isCentred()) throw new UserException(
			"method = kernel-distance-log takes logarithms of the kernel matrix, which must not be centred. Choose centre = none.");
		final Compute compute = query.compute();
		final DMatrixRMaj affinities = compute.algebra().timesTranspose(query.targets(), Rows.first(space.coordinates(), query
			.components()));
		final double precision = 1 / (2 * space.scale() * space.scale());
		return new KernelDistanceSearch(query, space, ReducedSpace.of(space, query.components()), neighbours, chosen, minimizer).find(
			frame -> misfit(Rows.get(affinities, frame), precision));
	}

	private static Optional<KernelDistanceSearch.Discrepancy> misfit(final double[] affinities, final double precision) {
		double squares = 0;
		int counted = 0;
		for (final double affinity : affinities) {
			if (!(affinity > LOST)) continue;
			squares += Math.log(affinity) * Math.log(affinity);
			counted++;
		}
		if (counted == 0) return Optional.empty();
		return Optional.of(new Misfit(affinities, precision, squares > 0 ? squares : 1));
	}

	/**
	 * J.
	 *
	 * @param affinities p
	 * @param precision 1/2σ²
	 * @param size what it is divided by
	 */
	private record Misfit(double[] affinities, double precision, double size) implements KernelDistanceSearch.Discrepancy {

		@Override
		public double at(final double[] squaredDistances, final double[] slopes) {
			double sum = 0;
			for (int i = 0; i < affinities.length; i++) {
				final boolean counts = affinities[i] > LOST;
				final double residual = counts ? Math.log(affinities[i]) + precision * squaredDistances[i] : 0;
				sum += residual * residual / size;
				slopes[i] = 2 * precision * residual / size;
			}
			return sum;
		}
	}

	/**
	 * @param neighbours n
	 * @param form what is combined, and where the search ends
	 */
	public record Kind(int neighbours, KernelDistanceForm form) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new KernelDistanceLogPreimage(q, neighbours, form);
		}

		@Override
		public List<String> off() {
			return form.off();
		}

		@Override
		public String usualKernel() {
			return "gaussian";
		}

		@Override
		public Optional<Centring> usualCentring() {
			return Optional.of(Centring.NONE);
		}
	}
}
