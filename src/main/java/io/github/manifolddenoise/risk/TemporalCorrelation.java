package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * How what was removed goes on from frame to frame, at every pixel and on average.
 * <p>
 * At pixel p with the removed signal x_1..x_m (less its mean over all pixels and frames, not that of the pixel, so that a
 * structure that stays is seen) and lag k: r_p = [Σ_t x_t·x_{t+k} / (m - k)] / [Σ_t x_t² / m]. It is 1 for what stays the
 * same, and may be a little beyond ±1 in short stacks. For noise that is independent and symmetric, of whatever
 * distribution, its mean is 0 and its variance at most 1/(m - k): from E[x_t²·x_{t+k}² / (Σx²)²] ≤ 1/m². For Gaussian noise it
 * is m/((m - k)(m + 2)).
 * </p>
 *
 * @param lag k of the map, in frames
 * @param frames m
 * @param map r_p of every pixel; 0 where a pixel does not count or nothing was removed
 * @param uncounted pixels that do not count
 * @param means the same ratio of sums over all pixels, for the lags 1, 2, ...
 * @param pixels number of pixels that count
 */
public record TemporalCorrelation(int lag, int frames, double[] map, BitSet uncounted, double[] means, int pixels) {

	private static final long BLOCK_BYTES = 16 << 20;

	/** Largest standard deviation of r_p for independent noise, 1/√(m - k). */
	public double deviation() {
		return 1 / Math.sqrt(frames - lag);
	}

	/** The band in which the mean of a lag lies in 19 of 20 cases for white noise, 2/√(pixels·(m - k)); 0 without pixels. */
	public double band(final int otherLag) {
		return pixels == 0 ? 0 : 2 / Math.sqrt(pixels * (double) (frames - otherLag));
	}

	/**
	 * Reads the removed signal once, all frames of some pixels at a time. Cost: (lags + 2)·m·d multiply-adds, memory one
	 * block of 16 MB or as large as the source asks for.
	 *
	 * @param removed m frames
	 * @param mean of all counted values
	 * @param uncounted pixels to leave out
	 * @param lag that of the map
	 * @param lags as many means, fewer than frames
	 * @throws UserException if the lag is not 1..m-1
	 */
	public static TemporalCorrelation of(final FrameSource removed, final double mean, final BitSet uncounted,
		final int lag, final int lags, final Workers workers, final Progress progress) throws IOException
	{
		final int m = removed.frameCount(), d = removed.geometry().pixels(), shown = Math.min(lags, m - 1);
		checkLag(lag, m);
		progress.stage("Correlation between frames");
		final double[] map = new double[d], sums = new double[shown + 1];
		final int most = removed.preferredBlockPixels(BLOCK_BYTES);
		for (int first = 0; first < d; first += most) {
			progress.checkCanceled();
			final int start = first;
			final DMatrixRMaj block = new DMatrixRMaj(m, Math.min(most, d - first));
			removed.read(first, block);
			final double[][] own = new double[block.numCols][];
			workers.forEachRange(block.numCols, (from, to) -> {
				final double[] series = new double[m];
				for (int k = from; k < to; k++) {
					progress.checkCanceled();
					if (uncounted.get(start + k)) continue;
					for (int i = 0; i < m; i++) series[i] = block.data[i * block.numCols + k] - mean;
					own[k] = products(series, shown);
					map[start + k] = ratio(product(series, lag), own[k][0], m, lag);
				}
			});
			for (final double[] pixel : own) {
				for (int k = 0; pixel != null && k <= shown; k++) sums[k] += pixel[k];
			}
			progress.fraction((first + block.numCols) / (double) d);
		}
		final double[] means = new double[shown];
		for (int k = 1; k <= shown; k++) means[k - 1] = ratio(sums[k], sums[0], m, k);
		return new TemporalCorrelation(lag, m, map, uncounted, means, d - uncounted.cardinality());
	}

	/** @throws UserException if there are no pairs of frames so far apart */
	public static void checkLag(final int lag, final int frames) {
		if (lag < 1 || lag >= frames) throw new UserException("lag = " + lag + " is out of range: the stack has " + frames +
			" frames. Choose a whole number 1.." + (frames - 1) + ".");
	}

	private static double[] products(final double[] series, final int lags) {
		final double[] products = new double[lags + 1];
		for (int k = 0; k <= lags; k++) products[k] = product(series, k);
		return products;
	}

	private static double product(final double[] series, final int lag) {
		double sum = 0;
		for (int i = lag; i < series.length; i++) sum += series[i] * series[i - lag];
		return sum;
	}

	private static double ratio(final double product, final double squares, final int frames, final int lag) {
		return squares > 0 ? product / (frames - lag) / (squares / frames) : 0;
	}
}
