package io.github.manifolddenoise.preimage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.TrainingPixels;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;

/**
 * Finds the weights w ≥ 0 of the n training frames nearest to each target in the {@linkplain ReducedSpace reduced
 * space} for which x = Σw_jx_j minimises a discrepancy (Garcia-Gonzalez 2021, sect. 4). All runs on the dot products G
 * of the training frames: ‖x_i - x‖² = G_ii - 2(Gw)_i + wᵀGw and ⟨x_i, x⟩ = (Gw)_i. The search starts
 * at w = 1/n. Cost of a step m·(n + q) per frame.
 * <p>
 * As published it goes to the minimum, with G of the frames themselves. {@linkplain KernelDistanceForm#EARLY Ended early} it
 * ends when J, relative to its size at a frame without likeness, falls by less than 1e-6 in a step, which de-noises: searched
 * to the end, noisy frames fit their noise and come back up to 3 dB noisier. G is then of the frames less their mean, so that
 * an offset of all grey values changes nothing. Kernels of dot products are of those of the frames less their mean, and
 * combine these in any case; so do queries without pixels.
 * </p>
 * <p>
 * Departures, for narrow kernels. Far from all frames J is flat, and a step from the mean of n frames that such a kernel
 * does not see leads there. A search that ends with more than a tenth of J, or than half of J far from all frames,
 * starts again at the mean of half as many frames, the nearest, down to one; if that ends no better the frame is left as
 * it was, {@link TerminationReason#UNMET}.
 * </p>
 */
final class KernelDistanceSearch {

	/** A larger J, relative to its size, is no likeness. */
	private static final double UNLIKE = 0.1;
	private static final int BATCH = 64;

	/** J as a function of what the kernel sees of x: its squared distances or dot products with all training frames. */
	@FunctionalInterface
	interface Discrepancy {

		/** @param slopes overwritten by ∂J/∂argument */
		double at(double[] arguments, double[] slopes);
	}

	/** The discrepancy of one frame; none for a frame that cannot be found. Called by many threads. */
	@FunctionalInterface
	interface Discrepancies {

		Optional<Discrepancy> of(int frame);
	}

	private final PreimageQuery query;
	private final ReducedSpace reduced;
	private final NonNegativeMinimizer minimizer;
	private final int count;
	private final boolean radial;
	/** μ; empty if frames less their mean are combined. */
	private final Optional<double[]> mean;
	private final DMatrixRMaj gram;
	private final DMatrixRMaj weights;
	private final int[] iterations;
	private final TerminationReason[] endings;

	/** @param neighbours n */
	KernelDistanceSearch(final PreimageQuery query, final KernelFeatureSpace space, final ReducedSpace reduced,
		final int neighbours, final KernelDistanceForm form, final NonNegativeMinimizer minimizer)
	{
		this.query = query;
		this.reduced = reduced;
		this.minimizer = minimizer;
		final int m = space.points().numRows, n = query.frameCount();
		count = NearestFrames.count(neighbours, m);
		radial = space.kernel().isRadial();
		mean = form == KernelDistanceForm.PUBLISHED && radial ? query.pixels().map(pixels -> mean(pixels, query)) : Optional.empty();
		gram = new DMatrixRMaj(m, m);
		query.compute().algebra().addGram(mean.map(found -> raised(space.points(), found)).orElse(space.points()), gram);
		weights = new DMatrixRMaj(n, m);
		iterations = new int[n];
		endings = new TerminationReason[n];
	}

	PreimageResult find(final Discrepancies discrepancies) {
		final Compute compute = query.compute();
		final int n = query.frameCount();
		for (int first = 0; first < n; first += BATCH) {
			query.progress().checkCanceled();
			query.progress().fraction(first / (double) n);
			final int start = first;
			compute.workers().forEachRange(Math.min(BATCH, n - first), (from, to) -> {
				for (int i = start + from; i < start + to; i++) find(i, discrepancies.of(i));
			});
		}
		query.progress().fraction(1);
		return mean.map(found -> Combinations.ofFrames(query, weights, found, iterations, endings)).orElseGet(() -> Combinations.of(query,
			compute.algebra().times(weights, query.space().points()), iterations, endings));
	}

	private static double[] mean(final TrainingPixels pixels, final PreimageQuery query) {
		try {
			return pixels.mean(query.compute(), query.progress().withinStage());
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	/** The frames from the image that is 0 everywhere, m×(r+1). */
	private static DMatrixRMaj raised(final DMatrixRMaj points, final double[] mean) {
		return Rows.plus(Rows.withColumn(Rows.first(points, mean.length - 1), 0), mean);
	}

	private void find(final int frame, final Optional<Discrepancy> discrepancy) {
		endings[frame] = TerminationReason.OUT_OF_REACH;
		if (discrepancy.isEmpty()) return;
		final int[] nearest = NearestFrames.of(reduced.squaredDistances(reduced.point(query.targets(), frame)), count);
		final double like = Math.min(UNLIKE, far(discrepancy.get()) / 2);
		final NonNegativeMinimizer.Minimum minimum = minimum(ofWeights(nearest, discrepancy.get()), like);
		for (int k = 0; k < count; k++) weights.set(frame, nearest[k], minimum.point()[k]);
		iterations[frame] = minimum.iterations();
		endings[frame] = minimum.value() > like ? TerminationReason.UNMET : minimum.ending();
	}

	/** From the mean of all, or of the most from which the search finds a likeness. */
	private NonNegativeMinimizer.Minimum minimum(final NonNegativeMinimizer.Discrepancy discrepancy, final double like) {
		NonNegativeMinimizer.Minimum minimum = minimizer.minimise(discrepancy, equal(count));
		for (int most = count / 2; most > 0 && minimum.value() > like; most /= 2) {
			minimum = minimizer.minimise(discrepancy, equal(most));
		}
		return minimum;
	}

	/** J far from all frames: that of a target like no frame is small there too. */
	private double far(final Discrepancy discrepancy) {
		if (!radial) return Double.POSITIVE_INFINITY;
		final double[] distances = new double[gram.numRows];
		Arrays.fill(distances, Double.POSITIVE_INFINITY);
		return discrepancy.at(distances, new double[gram.numRows]);
	}

	private double[] equal(final int most) {
		final double[] equal = new double[count];
		Arrays.fill(equal, 0, most, 1.0 / most);
		return equal;
	}

	/** J(w) with ∂J/∂w_k = Σ_i∂J/∂a_i ∂a_i/∂w_k, where ∂a_i/∂w_k is 2((Gw)_k - G_ik) for distances and G_ik for products. */
	private NonNegativeMinimizer.Discrepancy ofWeights(final int[] nearest, final Discrepancy discrepancy) {
		final int m = gram.numRows;
		final double[] arguments = new double[m], slopes = new double[m];
		return (w, gradient) -> {
			fillProducts(nearest, w, arguments);
			final double[] own = new double[w.length];
			double norm = 0;
			for (int k = 0; k < w.length; k++) {
				own[k] = arguments[nearest[k]];
				norm += w[k] * own[k];
			}
			for (int i = 0; i < m && radial; i++) arguments[i] = Math.max(0, gram.get(i, i) - 2 * arguments[i] + norm);
			final double value = discrepancy.at(arguments, slopes);
			double sum = 0;
			for (int i = 0; i < m; i++) sum += slopes[i];
			for (int k = 0; k < w.length; k++) {
				double products = 0;
				for (int i = 0; i < m; i++) products += slopes[i] * gram.data[nearest[k] * m + i];
				gradient[k] = radial ? 2 * (sum * own[k] - products) : products;
			}
			return value;
		};
	}

	/** Gw. */
	private void fillProducts(final int[] nearest, final double[] w, final double[] products) {
		final int m = gram.numRows;
		for (int i = 0; i < m; i++) products[i] = 0;
		for (int k = 0; k < w.length; k++) {
			for (int i = 0; i < m; i++) products[i] += w[k] * gram.data[nearest[k] * m + i];
		}
	}
}
