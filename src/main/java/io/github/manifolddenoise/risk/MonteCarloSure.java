package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Stein's unbiased estimate of the mean squared error of any de-noising f of frames x with white Gaussian noise, without
 * the clean frames (Ramani, Blu and Unser 2008):
 * <p>
 * ‖f(x) - x‖²/N - σ² + 2σ²/(Nε) · bᵀ(f(x + εb) - f(x)), b = ±1 at random, ε = 0.1σ,
 * </p>
 * over the N values of the frames judged. f must be run again, with the same choices inside it, on the frames
 * x + εb. Its standard deviation is about σ²√(2/N).
 */
public final class MonteCarloSure {

	private static final double PROBE = 0.1;
	private static final long BLOCK_VALUES = 1 << 21;

	private final FrameSource frames;
	private final FrameSource perturbed;
	private final double sigma;
	private final BitSet ignored;
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
		this.frames = frames;
		this.sigma = sigma;
		this.ignored = ignored;
		this.seed = seed;
		this.workers = workers;
		perturbed = new PerturbedFrames(frames, PROBE * sigma, seed, ignored, workers);
	}

	/** x + εb, all m frames. */
	public FrameSource perturbed() {
		return perturbed;
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
		final FrameSource own = frames.select(judged);
		final int pixels = own.geometry().pixels(), n = judged.length;
		final int size = (int) Math.max(1, Math.min(pixels, BLOCK_VALUES / n));
		final double[] squares = new double[n], inner = new double[n];
		for (int first = 0; first < pixels; first += size) {
			progress.checkCanceled();
			final int count = Math.min(size, pixels - first), start = first;
			final DMatrixRMaj x = read(own, first, count), f = read(result, first, count), g = read(ofPerturbed, first, count);
			workers.forEachRange(n, (from, to) -> {
				for (int i = from; i < to; i++) {
					for (int k = 0; k < count; k++) {
						if (ignored.get(start + k)) continue;
						final double removed = f.get(i, k) - x.get(i, k);
						squares[i] += removed * removed;
						inner[i] += PerturbedFrames.sign(seed, judged[i], start + k) * (g.get(i, k) - f.get(i, k));
					}
				}
			});
			progress.fraction((first + count) / (double) pixels);
		}
		final double values = (double) n * (pixels - ignored.cardinality()), variance = sigma * sigma;
		return Vectors.sum(squares, 0, n) / values - variance + 2 * variance / (values * PROBE * sigma) * Vectors.sum(inner,
			0, n);
	}

	private static DMatrixRMaj read(final FrameSource source, final int first, final int count) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), count);
		source.read(first, block);
		return block;
	}
}
