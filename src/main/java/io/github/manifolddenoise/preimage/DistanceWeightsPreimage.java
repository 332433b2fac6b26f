package io.github.manifolddenoise.preimage;

import static java.util.Map.entry;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.kernel.Distances;

/**
 * The pre-image by explicit weights (Garcia-Gonzalez 2021, sect. 4), for any kernel: the n training frames nearest to the
 * target in the {@linkplain ReducedSpace reduced space}, with weights that fall with their distances d there, divided by
 * their sum. With 1/d and 1/d² a frame at d = 0 has all the weight, several such frames an equal share: the projection
 * of a training frame by a kernel's own extension is the frame itself, so that these weights de-noise only new frames,
 * or with extension = ridge. e^-d depends on the units of d; here d is measured in mean distances of a training frame
 * to the nearest that is not the same there. Cost n·m·q, and m²q for the exponential.
 *
 * @param components q
 * @param weight how weights fall with the distance
 * @param neighbours n; up to 10 may be asked for of fewer training frames; empty: all, as in the paper
 */
public record DistanceWeightsPreimage(int components, Weight weight, OptionalInt neighbours) implements Preimage {

	/** A weight relative to that of the nearest frame, so that none overflows. */
	public enum Weight {

		/** d₀/d. */
		INVERSE {

			@Override
			double at(final double distance, final double nearest) {
				return distance > nearest ? nearest / distance : 1;
			}
		},

		/** (d₀/d)². */
		INVERSE_SQUARE {

			@Override
			double at(final double distance, final double nearest) {
				final double ratio = INVERSE.at(distance, nearest);
				return ratio * ratio;
			}
		},

		/** e^-(d-d₀). */
		EXPONENTIAL {

			@Override
			double at(final double distance, final double nearest) {
				return Math.exp(nearest - distance);
			}
		};

		/** The weight at a distance, 1 at that of the nearest frame. */
		abstract double at(double distance, double nearest);
	}

	static final Option<Weight> WEIGHT = Option.choice("weight", "Weight",
		"How a training frame's weight falls with its distance d to the target: inverse (1/d), inverse-square (1/d²) or" +
			" exponential (e^-d, d in mean distances to the nearest frame). With inverse and inverse-square a frame at d = 0 has" +
			" all the weight: training frames change only with an extension that smooths, such as ridge.",
		entry("exponential", Weight.EXPONENTIAL), entry("inverse", Weight.INVERSE), entry("inverse-square",
			Weight.INVERSE_SQUARE));
	static final Option<OptionalInt> N = Option.countOrAuto("n", "Nearest frames",
		"How many training frames, the nearest to the target, a frame is combined from. auto: all.", 1).map(
			n -> n.map(OptionalInt::of).orElse(OptionalInt.empty()));

	public static final Entry<PreimageKind> ENTRY = new Entry<>("distance-weights", "distance weights",
		"The nearest training frames, with weights that fall with their distance to the target.",
		"Garcia-Gonzalez 2021, sect. 4", List.of(WEIGHT, N, PublishedForm.STRICT), values -> new Kind(values.get(WEIGHT),
			values.get(N)));

	/** Squared distances below this part of the largest are rounding errors. */
	private static final double SAME = 1e-20;

	public DistanceWeightsPreimage {
		Preimage.checkComponents(components);
		neighbours.ifPresent(NearestFrames::check);
	}

	@Override
	public PreimageResult find(final PreimageQuery query) {
		final int m = query.space().points().numRows, n = query.frameCount();
		final int count = NearestFrames.count(neighbours.orElse(m), m);
		final ReducedSpace reduced = ReducedSpace.of(query.space(), query.components());
		final double unit = weight == Weight.EXPONENTIAL ? meanStep(Distances.squared(reduced.frames(), query.compute())) : 1;
		query.progress().checkCanceled();
		final DMatrixRMaj weights = new DMatrixRMaj(n, m);
		query.compute().workers().forEachRange(n, (from, to) -> {
			for (int i = from; i < to; i++) fill(weights, i, reduced.squaredDistances(reduced.point(query.targets(), i)), count,
				unit);
		});
		return Combinations.ofWeights(query, weights);
	}

	/** The mean distance of a frame to the nearest one that is not the same; 1 if all are the same. */
	private static double meanStep(final DMatrixRMaj squaredDistances) {
		final int m = squaredDistances.numRows;
		final double same = SAME * Arrays.stream(squaredDistances.data, 0, m * m).max().orElseThrow();
		double sum = 0;
		for (int i = 0; i < m; i++) {
			sum += Math.sqrt(Arrays.stream(squaredDistances.data, i * m, (i + 1) * m).filter(square -> square > same).min()
				.orElse(0));
		}
		return sum > 0 ? sum / m : 1;
	}

	private void fill(final DMatrixRMaj weights, final int i, final double[] squaredDistances, final int count,
		final double unit)
	{
		final int[] nearest = NearestFrames.of(squaredDistances, count);
		final double least = Math.sqrt(squaredDistances[nearest[0]]) / unit;
		double sum = 0;
		for (final int j : nearest) {
			weights.set(i, j, weight.at(Math.sqrt(squaredDistances[j]) / unit, least));
			sum += weights.get(i, j);
		}
		for (final int j : nearest) weights.set(i, j, weights.get(i, j) / sum);
	}

	/**
	 * @param weight how weights fall with the distance
	 * @param neighbours n, empty: all
	 */
	public record Kind(Weight weight, OptionalInt neighbours) implements PreimageKind {

		@Override
		public Preimage preimage(final int q) {
			return new DistanceWeightsPreimage(q, weight, neighbours);
		}
	}
}
