package io.github.manifolddenoise.preimage;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Compute;

/**
 * The fixed point of Mika et al. for the Gaussian kernel: x = Σw_jx_j / Σw_j with w_j = γ_jk(x, x_j) (Arias 2007, eq.
 * 4.9), where ψ = Σγ_jφ(x_j) and γ holds the centring term, without which the iteration diverges. It is a stationary
 * point of D(x) = ‖φ(x) - ψ‖². The search starts at the frame itself, which is returned unchanged if no training frame is
 * in reach; how steps are kept from diverging and what becomes of frames without positive Σw is said in {@link
 * FixedPointSearch}. Cost 2·n·m·r multiply-adds per iteration.
 *
 * @param components q
 * @param steps when a search ends
 */
public record MikaPreimage(int components, FixedPointSteps steps) implements Preimage {

	private static final String WORD = "mika";

	public static final Entry<PreimageKind> ENTRY = new Entry<>(WORD, "Mika's fixed point",
		"A weighted mean of the training frames, by their affinity to the result itself. Gaussian kernel.",
		"Mika et al. 1999; Arias 2007, eq. 4.9", FixedPointSteps.OPTIONS, values -> new Kind(FixedPointSteps.of(values)));

	public MikaPreimage {
		Preimage.checkComponents(components);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final KernelFeatureSpace space = KernelFeatureSpace.of(query.space(), GaussianKernel.class, WORD,
			GaussianKernel.ENTRY.word());
		final ExpandedTargets targets = ExpandedTargets.of(query, space);
		return new FixedPointSearch(query, targets, new Equation(targets), steps).find();
	}

	/** f = D, a = 2Σw/σ². */
	private record Equation(ExpandedTargets targets) implements FixedPoint {

		@Override
		public Images at(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			final DMatrixRMaj affinities = located.affinities().values(), weights = affinities.createLike();
			final double scale = targets.space().scale();
			final double[] values = new double[frames.length], pulls = new double[frames.length];
			compute.workers().forEachRange(frames.length, (from, to) -> {
				for (int i = from; i < to; i++) {
					double sum = 0, absoluteSum = 0;
					for (int j = 0; j < weights.numCols; j++) {
						final double weight = targets.gamma().get(frames[i], j) * affinities.get(i, j);
						weights.set(i, j, weight);
						sum += weight;
						absoluteSum += Math.abs(weight);
					}
					values[i] = 1 + targets.squaredNorms()[frames[i]] - 2 * sum;
					pulls[i] = ClosedForm.hasMean(sum, absoluteSum) ? 2 * sum / (scale * scale) : 0;
					for (int j = 0; j < weights.numCols; j++) weights.set(i, j, weights.get(i, j) / sum);
				}
			});
			return new Images(compute.algebra().times(weights, targets.space().points()), values, pulls);
		}

		@Override
		public double magnitude(final int frame, final double value) {
			return 1 + targets.squaredNorms()[frame];
		}
	}

	/** @param steps when a search ends */
	public record Kind(FixedPointSteps steps) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new MikaPreimage(q, steps);
		}

		@Override
		public List<String> off() {
			return steps.off();
		}

		@Override
		public PreimageKind rough() {
			return new Kind(FixedPointSteps.ROUGH);
		}

		@Override
		public String usualKernel() {
			return GaussianKernel.ENTRY.word();
		}
	}
}
