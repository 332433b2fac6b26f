package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * What methods make of some frames of a stack and of the same frames slightly changed: from it follows the estimated error of
 * each of them and of every combination. Memory: 8 bytes per method and value, and 8 per value, of those that are
 * {@linkplain SampledPixels sampled}.
 */
public final class CombinationSample {

	/** One method's results and what they say of its divergence, per frame and sampled pixel. */
	public record Results(float[][] values, float[][] divergences) {}

	private final FrameSource frames;
	private final int[] judged;
	private final double sigma;
	private final double epsilon;
	private final BitSet ignored;
	private final ErrorSpace errors;
	private final SampledPixels pixels;
	private final float[][] input;
	private final float[][] probe;
	private final List<Results> results = new ArrayList<>();

	/** Only through {@link MonteCarloSure}. */
	CombinationSample(final FrameSource frames, final int[] judged, final FrameSource probe, final ErrorSpace errors,
		final double sigma, final double epsilon, final BitSet ignored, final Progress progress) throws IOException
	{
		this.frames = frames;
		this.judged = judged.clone();
		this.sigma = sigma;
		this.epsilon = epsilon;
		this.errors = errors;
		this.ignored = ignored;
		pixels = SampledPixels.of(frames.geometry(), judged.length);
		input = pixels.values(errors.results(frames), progress);
		this.probe = pixels.values(probe, progress);
	}

	/** Indices of the frames. */
	public int[] judged() {
		return judged.clone();
	}

	/** How many methods there are results of. */
	public int methods() {
		return results.size();
	}

	/** Takes in another method. */
	public void add(final Results known) {
		results.add(known);
	}

	/** Leaves the method taken in last out again. */
	public void removeLast() {
		results.remove(results.size() - 1);
	}

	/**
	 * What another method makes of the frames.
	 *
	 * @param result f(x) of the judged frames
	 * @param ofPerturbed f(x + εb) of them
	 */
	public Results results(final FrameSource result, final FrameSource ofPerturbed, final Progress progress) throws IOException {
		final float[][] values = pixels.values(errors.results(result), progress);
		final float[][] divergences = new float[judged.length][pixels.count()];
		pixels.forEach(errors.results(ofPerturbed), progress, (frame, rank, value) -> {
			divergences[frame][rank] = (float) (probe[frame][rank] * (value - values[frame][rank]) / epsilon);
		});
		return new Results(values, divergences);
	}

	/** The mean squared error of a method, in squared units of the noise level. */
	public double risk(final int method, final Workers workers) {
		final CombinationSums sums = grid(List.of(results.get(method)), workers).all(true, true);
		return sums.risk(0) / sums.ofInput();
	}

	/** The combination of least estimated error. */
	public Combination best(final Workers workers) {
		return Combination.best(grid(results, workers), results.size());
	}

	/**
	 * The combination of least estimated error with the same weights everywhere.
	 *
	 * @param whole frames that these are a part of
	 * @param values of all these frames
	 */
	public Combination bestEverywhere(final FrameGeometry whole, final double values, final Workers workers) {
		return Combination.bestEverywhere(grid(results, workers), results.size(), whole, values);
	}

	/** One of the methods by itself, if no combination is better beyond the error of such estimates. */
	public Optional<Combination> alone(final int method, final Workers workers) {
		return Combination.alone(grid(results, workers), method, results.size());
	}

	private CombinationGrid grid(final List<Results> methods, final Workers workers) {
		final CombinationGrid grid = new CombinationGrid(pixels, methods.size(), sigma, errors.uncertainty());
		grid.add(judged.length, new CombinationGrid.Values() {

			@Override
			public double input(final int frame, final int rank) {
				return input[frame][rank];
			}

			@Override
			public double result(final int method, final int frame, final int rank) {
				return methods.get(method).values[frame][rank];
			}

			@Override
			public double divergence(final int method, final int frame, final int rank) {
				return methods.get(method).divergences[frame][rank];
			}

			/** By what the first method made of the value, for all methods alike. */
			@Override
			public double variance(final int frame, final int rank) {
				return errors.variance(results.get(0).values[frame][rank]);
			}
		}, ignored, workers);
		return grid;
	}
}
