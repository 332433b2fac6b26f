package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Stein's unbiased estimate of the mean squared error of any de-noising f of frames x with white Gaussian noise, without
 * the clean frames (Ramani, Blu and Unser 2008):
 * <p>
 * ‖f(x) - x‖²/N - σ² + 2σ²/(Nε) · bᵀ(f(x + εb) - f(x)), b = ±1 at random, ε = 0.1σ,
 * </p>
 * over the N values of the frames judged. f must be run again, with the same choices inside it, on the frames
 * x + εb. Where values have less noise, σ² is that of each, by f(x). Its standard deviation is about σ²√(2/N). Where errors count in another {@link ErrorSpace}, b is like the noise, and it and
 * all frames are taken there.
 */
public final class MonteCarloSure {

	private static final double PROBE = 0.1;
	private static final long BLOCK_VALUES = 1 << 21;

	private final FrameSource frames;
	private final FrameSource probe;
	private final FrameSource perturbed;
	private final double sigma;
	private final BitSet ignored;
	private final ErrorSpace errors;
	private final long seed;
	private final Workers workers;

	/**
	 * @param frames x, all m
	 * @param sigma standard deviation of the noise, above 0
	 * @param ignored pixels without noise, which do not count
	 * @param seed of the probe b
	 */
	public MonteCarloSure(final FrameSource frames, final double sigma, final BitSet ignored, final long seed,
		final Workers workers)
	{
		this(frames, sigma, ignored, ErrorSpace.SAME, seed, workers);
	}

	/** @param errors where they count, with noise of the same level */
	public MonteCarloSure(final FrameSource frames, final double sigma, final BitSet ignored, final ErrorSpace errors,
		final long seed, final Workers workers)
	{
		this.errors = errors;
		this.frames = frames;
		this.sigma = sigma;
		this.ignored = ignored;
		this.seed = seed;
		this.workers = workers;
		final float[][] none = new float[frames.frameCount()][];
		Arrays.fill(none, new float[frames.geometry().pixels()]);
		probe = errors.noise(new PerturbedFrames(new MemoryFrames(frames.geometry(), none), 1, seed, ignored, workers));
		perturbed = AddedFrames.of(frames, PROBE * sigma, probe, workers);
	}

	/** This estimate for other frames with the same noise. */
	public MonteCarloSure of(final FrameSource others, final BitSet ignoredThere) {
		return new MonteCarloSure(others, sigma, ignoredThere, errors, seed, workers);
	}

	/** Pixels that do not count. */
	public BitSet ignored() {
		return (BitSet) ignored.clone();
	}

	/** Where they count. */
	public ErrorSpace errors() {
		return errors;
	}

	/** x + εb, all m frames. */
	public FrameSource perturbed() {
		return perturbed;
	}

	/** For the errors of several methods together, and of their combinations. */
	public CombinationSample sample(final int[] judged, final Progress progress) throws IOException {
		return new CombinationSample(frames.select(judged), judged, probe(judged), errors, sigma, PROBE * sigma, ignored, progress);
	}

	/** b of some frames where errors count. */
	private FrameSource probe(final int[] judged) {
		return errors.results(probe.select(judged));
	}

	/**
	 * The mean squared error of a de-noising.
	 *
	 * @param result f(x) of the judged frames only
	 * @param ofPerturbed f(x + εb) of the judged frames only
	 * @param judged indices of the frames judged
	 */
	public double risk(final FrameSource result, final FrameSource ofPerturbed, final int[] judged,
		final Progress progress) throws IOException
	{
		final FrameSource own = errors.results(frames.select(judged)), signs = probe(judged);
		final FrameSource one = errors.results(result), other = errors.results(ofPerturbed);
		final int pixels = own.geometry().pixels(), n = judged.length;
		final int size = (int) Math.max(1, Math.min(pixels, BLOCK_VALUES / n));
		final double[] squares = new double[n], inner = new double[n];
		final double variance = sigma * sigma;
		for (int first = 0; first < pixels; first += size) {
			progress.checkCanceled();
			final int count = Math.min(size, pixels - first), start = first;
			final DMatrixRMaj x = read(own, first, count), f = read(one, first, count), g = read(other, first, count);
			final DMatrixRMaj b = read(signs, first, count);
			workers.forEachRange(n, (from, to) -> {
				for (int i = from; i < to; i++) {
					for (int k = 0; k < count; k++) {
						if (ignored.get(start + k)) continue;
						final double removed = f.get(i, k) - x.get(i, k);
						final double part = errors.variance(f.get(i, k));
						squares[i] += removed * removed - part * variance;
						inner[i] += part * b.get(i, k) * (g.get(i, k) - f.get(i, k));
					}
				}
			});
			progress.fraction((first + count) / (double) pixels);
		}
		final double values = (double) n * (pixels - ignored.cardinality());
		return Vectors.sum(squares, 0, n) / values + 2 * variance / (values * PROBE * sigma) * Vectors.sum(inner, 0, n);
	}

	private static DMatrixRMaj read(final FrameSource source, final int first, final int count) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), count);
		source.read(first, block);
		return block;
	}
}
