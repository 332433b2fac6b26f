package io.github.manifolddenoise.preimage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * The constrained pre-image with a total variation prior (Arias 2007, sect. 5.2, which names the idea only): minimises
 * D(x) + λ(d/v)TV(x) subject to y_i(x) = y*_i, i = 1..q, for the {@linkplain TotalVariation smoothed total variation}
 * of the image x. d is the mean squared length of the training frames in kernel PCA coordinates and v their mean total
 * variation, so that λ depends neither on the kernel nor on the grey values' scale. λ = 0.3 did best on noisy
 * stacks, by 0.2 to 0.35 dB; λ = 0 is the {@link ConstrainedPreimage}. Unlike the thesis's hope, frames stay within the
 * span of the training frames. Cost of a step 4·n·m·d besides that of the constrained pre-image.
 *
 * @param components q
 * @param lambda λ, 0 or more
 * @param optimizer how the descent takes its steps
 */
public record TotalVariationPreimage(int components, double lambda, Optimizer optimizer) implements Preimage {

	static final Option<Double> LAMBDA = Option.number("lambda", "Total variation",
		"Weight of the total variation beside the distance, both relative to the training frames'. 0: the constrained" +
			" pre-image.", "0.3", new Option.Limits(0, true, Double.MAX_VALUE, true));

	public static final Entry<PreimageKind> ENTRY = new Entry<>("constrained-tv", "constrained with total variation",
		"The constrained pre-image that is smooth but for edges, by its total variation.", "Arias 2007, sect. 5.2",
		options(), values -> new Kind(values.get(LAMBDA), Optimizers.of(values), SearchDimensions.of(values)));

	public TotalVariationPreimage {
		Preimage.checkComponents(components);
		if (!(lambda >= 0) || !Double.isFinite(lambda)) throw new UserException("lambda = " + lambda +
			" is out of range. Choose 0 or a number above, such as 0.3.");
	}

	private static List<Option<?>> options() {
		final List<Option<?>> options = new ArrayList<>(Optimizers.OPTIONS);
		options.add(0, LAMBDA);
		return List.copyOf(options);
	}

	/** @throws UserException if the frames' pixels are not known */
	@Override
	public PreimageResult find(final PreimageQuery query) {
		final TrainingPixels pixels = query.pixels().orElseThrow(() -> new UserException(
			"method = constrained-tv needs the training frames' pixels, which are not known here. Choose method = constrained."));
		if (lambda == 0) return new ConstrainedPreimage(components, optimizer).find(query);
		final TotalVariation variation = new TotalVariation(pixels, query.compute());
		final double weight = variation.usual() > 0 ? lambda * usualDistance(query.space()) / variation.usual() : 0;
		final Objective objective = new PenalisedDistance(query.space().distanceTo(query.targets(), query.compute()),
			variation, weight);
		final PreimageResult found = new DescentSearch(query, components, optimizer, objective).find();
		return Reports.of(query, found.points(), found.reports().stream().mapToInt(FrameReport::iterations).toArray(), found
			.reports().stream().map(FrameReport::ending).toArray(TerminationReason[]::new));
	}

	/** Σ_jk F_jk²/m. */
	private static double usualDistance(final FeatureSpace space) {
		final double[] coordinates = space.coordinates().data;
		return Vectors.dot(coordinates, 0, coordinates, 0, space.coordinates().getNumElements()) / space
			.coordinates().numRows;
	}

	/**
	 * @param lambda λ
	 * @param optimizer how the descent takes its steps
	 * @param dimensions in which it searches
	 */
	public record Kind(double lambda, Optimizer optimizer, SearchDimensions dimensions) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new TotalVariationPreimage(q, lambda, optimizer);
		}

		@Override
		public List<String> off() {
			return optimizer.off();
		}

		/** Without the prior, which hardly changes the best q. */
		@Override
		public PreimageKind rough() {
			return new ConstrainedPreimage.Kind(optimizer, dimensions).rough();
		}

		@Override
		public boolean descends() {
			return true;
		}

		/** One direction must stay free to move in. */
		@Override
		public int mostComponents(final int components, final int freedoms) {
			return Math.min(components, freedoms - 1);
		}

		/** What a narrow kernel does not say, the constraints do. */
		@Override
		public double cleanKernelFactor(final Kernel kernel) {
			return 1;
		}
	}

	/**
	 * D(x) + μ·TV(x).
	 *
	 * @param distance D
	 * @param variation TV
	 * @param weight μ
	 */
	record PenalisedDistance(Objective distance, TotalVariation variation, double weight) implements Objective {

		@Override
		public Evaluation evaluate(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			final Evaluation plain = distance.evaluate(located, frames, compute);
			final TotalVariation.Evaluation penalty = variation.evaluate(located.points());
			final DMatrixRMaj gradient = penalty.gradient();
			for (int k = 0; k < gradient.getNumElements(); k++) gradient.data[k] *= weight;
			return new Evaluation(sum(plain.values(), penalty.values()), plain.coefficients(), plain.own(), Optional.of(gradient));
		}

		@Override
		public double[] values(final EvaluatedPoints located, final int[] frames, final Compute compute) {
			return sum(distance.values(located, frames, compute), variation.values(located.points()));
		}

		private double[] sum(final double[] distances, final double[] variations) {
			final double[] sums = new double[distances.length];
			for (int i = 0; i < sums.length; i++) sums[i] = distances[i] + weight * variations[i];
			return sums;
		}
	}
}
