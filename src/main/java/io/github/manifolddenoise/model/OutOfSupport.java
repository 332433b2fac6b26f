package io.github.manifolddenoise.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.ExtensionSpectrum;
import io.github.manifolddenoise.extension.SupportScore;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.ReplacedFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.model.manifold.Landmarks;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * How far new frames are from the training frames, and what is done about those that are too far.
 * <p>
 * The measure is the {@linkplain SupportScore support score} at the mean distance to the 5th neighbour, 0 on a training
 * frame and 1 far from all. Noise alone takes a frame far away, so its share is taken off first, that of all d
 * pixels, also of those that no training frame changes: with p the training frame nearest in the span, e = z - p in its r
 * dimensions and o outside, the score is that of p + s·e with an orthogonal part s'·o, where s²‖e‖² = max(0, ‖e‖² -
 * r(1.3σ)²) and s'²o² = max(0, o² - (d - r)(1.3σ)²). Noise is hardly ever 1.3 times its level, so that a frame like the
 * training frames scores about 0. (The posterior mean would not do for p: in much noise it is a mixture of many frames, and
 * as far from each as the far ones are.)
 * </p>
 *
 * @param policy what is done
 * @param scores one per new frame, each in 0..1
 * @param spectra asked for {@link #spectrum()}
 */
public record OutOfSupport(FarPolicy policy, double[] scores, Supplier<Optional<ExtensionSpectrum>> spectra) {

	/** A frame with a larger score is far. */
	static final double FAR = 0.9;

	private static final double NOISE_MARGIN = 1.3;
	private static final int NEIGHBOURS = 5;
	private static final int NAMED = 5, EIGENVALUES = 5;

	/**
	 * The scores of frames held against clean training frames.
	 *
	 * @param projected new frames, n×(r+1)
	 * @param sigma σ of their noise
	 */
	static OutOfSupport of(final SpanCoordinates span, final DMatrixRMaj projected, final double sigma,
		final FarPolicy policy, final Compute compute)
	{
		final int r = span.rank();
		final double noise = NOISE_MARGIN * NOISE_MARGIN * sigma * sigma, outside = Math.max(0, span.geometry().pixels() - r) *
			noise;
		final DMatrixRMaj points = projected.copy();
		compute.workers().forEachRange(points.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double[] away = new double[r];
				final int nearest = nearest(span.coordinates(), projected, i);
				for (int k = 0; k < r; k++) away[k] = projected.get(i, k) - span.coordinates().get(nearest, k);
				final double square = Vectors.dot(away, 0, away, 0, r), part = left(square, r * noise);
				for (int k = 0; k < r; k++) points.set(i, k, span.coordinates().get(nearest, k) + part * away[k]);
				final double orthogonal = projected.get(i, r);
				points.set(i, r, orthogonal * left(orthogonal * orthogonal, outside));
			}
		});
		return of(span, points, policy, compute);
	}

	private static int nearest(final DMatrixRMaj training, final DMatrixRMaj projected, final int row) {
		int nearest = 0;
		double smallest = Double.POSITIVE_INFINITY;
		for (int j = 0; j < training.numRows; j++) {
			double square = 0;
			for (int k = 0; k < training.numCols; k++) {
				final double difference = projected.get(row, k) - training.get(j, k);
				square += difference * difference;
			}
			if (square >= smallest) continue;
			smallest = square;
			nearest = j;
		}
		return nearest;
	}

	/** √(1 - noise/square), 0 where it is all noise. */
	private static double left(final double square, final double noise) {
		return square > noise ? Math.sqrt(1 - noise / square) : 0;
	}

	/**
	 * The scores of frames as they are.
	 *
	 * @param points n×(r+1)
	 */
	static OutOfSupport of(final SpanCoordinates span, final DMatrixRMaj points, final FarPolicy policy,
		final Compute compute)
	{
		final SupportScore score = new SupportScore(support(span, compute).map().withOrthogonalCoordinate());
		return new OutOfSupport(policy, score.scores(points, compute), spectra(score, points, compute));
	}

	private static Supplier<Optional<ExtensionSpectrum>> spectra(final SupportScore score, final DMatrixRMaj points,
		final Compute compute)
	{
		final int most = Math.max(score.map().basis().centres().numRows, points.numRows);
		if (most > ExtensionSpectrum.MOST_FRAMES || points.numRows == 0) return Optional::empty;
		return () -> Optional.of(ExtensionSpectrum.of(score, points, EIGENVALUES, compute));
	}

	/**
	 * How the largest eigenvalues of the kernel that frames are scored with change as the new frames join the training frames;
	 * empty if there are too many of either. It is computed by each call.
	 */
	public Optional<ExtensionSpectrum> spectrum() {
		return spectra.get();
	}

	/** The score of any frame in the training frames' span. */
	public static SupportScore support(final SpanCoordinates span, final Compute compute) {
		final DMatrixRMaj points = Rows.gather(span.coordinates(), known(span, compute)),
			squared = Distances.squared(points, compute);
		return SupportScore.of(points, squared, scale(squared), compute);
	}

	/** The score of each training frame held against the others as they are. */
	public static double[] leftOut(final SpanCoordinates span, final Compute compute) {
		final int[] known = known(span, compute);
		final DMatrixRMaj points = Rows.gather(span.coordinates(), known), squared = Distances.squared(points, compute);
		final double[] leftOut = SupportScore.leftOut(points, squared, scale(squared), compute);
		if (known.length == span.frameCount()) return leftOut;
		final double[] scores = support(span, compute).scores(span.coordinates(), compute);
		for (int j = 0; j < known.length; j++) scores[known[j]] = leftOut[j];
		return scores;
	}

	/** The frames that others are held against: all, or landmarks among many. */
	private static int[] known(final SpanCoordinates span, final Compute compute) {
		if (span.frameCount() <= ModelOptions.USUAL_LANDMARKS) return IntStream.range(0, span.frameCount()).toArray();
		return Landmarks.of(span.coordinates(), ModelOptions.USUAL_LANDMARKS, compute, Progress.NONE).frames();
	}

	/** Where most frames are repeated, their root mean square distance. */
	private static double scale(final DMatrixRMaj squared) {
		final int m = squared.numRows;
		final double neighbour = Bandwidth.meanNeighbourDistance(squared, Math.min(NEIGHBOURS, m - 1), "neighbours");
		return neighbour > 0 ? neighbour : Math.sqrt(Vectors.sum(squared.data, 0, m * m)) / m;
	}

	private int[] far() {
		return IntStream.range(0, scores.length).filter(i -> scores[i] > FAR).toArray();
	}

	/** @throws UserException if there are far frames, and they are to be refused */
	void check(final int trainingFrames) {
		final int[] far = far();
		if (policy == FarPolicy.REFUSE && far.length > 0) throw new UserException(found(far, trainingFrames) +
			". Take them out of the stack, choose training frames that show the same, or far = warn or pass.");
	}

	/** What the user should know, if there are far frames. */
	List<String> warnings(final int trainingFrames) {
		final int[] far = far();
		if (far.length == 0) return List.of();
		return List.of(found(far, trainingFrames) + (policy == FarPolicy.PASS ? ". They are passed through unchanged."
			: ". What only they show is lost; compare them with the input."));
	}

	private String found(final int[] far, final int trainingFrames) {
		final List<String> named = new ArrayList<>();
		for (final int i : Arrays.copyOf(far, Math.min(NAMED, far.length))) named.add(String.format(Locale.ROOT, "%d (%.2f)",
			i + 1, scores[i]));
		return far.length + " of " + scores.length + " frames show something that the " + trainingFrames +
			" training frames do not, more than noise would: frame (support score, 1 is farthest) " + named.stream().collect(
				Collectors.joining(", ")) + (far.length > NAMED ? ", ..." : "");
	}

	/** The frames that are to be de-noised: all, but for those that are passed, unless nothing else is left. */
	FrameSource denoised(final FrameSource frames) {
		final int[] near = IntStream.range(0, scores.length).filter(i -> policy != FarPolicy.PASS || scores[i] <= FAR)
			.toArray();
		return near.length == 0 || near.length == scores.length ? frames : frames.select(near);
	}

	/** The result, with the far frames as they were if they are to be passed. */
	FrameSource passed(final FrameSource result, final FrameSource frames) {
		final int[] far = far();
		return policy == FarPolicy.PASS && far.length > 0 ? new ReplacedFrames(result, frames, far) : result;
	}
}
