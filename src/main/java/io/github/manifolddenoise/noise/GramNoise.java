package io.github.manifolddenoise.noise;

import java.util.Arrays;

import io.github.manifolddenoise.linalg.MarchenkoPastur;

/**
 * Noise level of a stack from the eigenvalues of its Gram matrix, without knowing the clean frames.
 * <p>
 * White noise of standard deviation σ gives eigenvalues that follow the Marchenko-Pastur law, scaled by σ² and the longer
 * side of the matrix. Signal sits in the largest ones, so the mean of the lowest half is compared with the mean of the
 * lowest half of the law, after the k eigenvalues of the signal are taken out of both sides of the matrix.
 * </p>
 * <p>
 * Error below 1 % on simulated stacks of 300 to 400 frames above 150 pixels; with fewer pixels, and for spatially correlated
 * noise or textured frames without noise, it is unreliable. Cost O(m) besides the eigenvalues.
 * </p>
 */
public final class GramNoise {

	private static final double LOWEST_PART = 0.5;
	private static final double EDGE_MARGIN = 1.01;
	private static final int ITERATIONS = 10;

	private GramNoise() {}

	/**
	 * σ, the standard deviation of the noise.
	 *
	 * @param spectrum eigenvalues of the centred Gram matrix of m frames, falling, m of them
	 * @param pixels d, pixels of a frame
	 * @return 0 if the lower half of the spectrum is empty, that is for frames without noise
	 */
	public static double standardDeviation(final double[] spectrum, final int pixels) {
		final int frames = spectrum.length - 1;
		final int shorter = Math.min(pixels, frames), longer = Math.max(pixels, frames);
		final int signal = signalBelowTail(spectrum, shorter, longer);
		final int shortRest = shorter - signal, longRest = longer - signal;
		final int count = Math.max(1, (int) (LOWEST_PART * shortRest));
		double low = 0;
		for (int i = shorter - count; i < shorter; i++) low += spectrum[i] / count;
		final double law = new MarchenkoPastur(shortRest / (double) longRest).meanOfLowest(LOWEST_PART);
		return Math.sqrt(low / (longRest * law));
	}

	/** Number of eigenvalues of the signal: those above the law's edge, with σ from the mean of all below it. */
	private static int signalBelowTail(final double[] spectrum, final int shorter, final int longer) {
		final double median = new MarchenkoPastur(shorter / (double) longer).median();
		final double middle = medianOfFirst(spectrum, shorter);
		double sigma = Math.sqrt(middle / (longer * median));
		int signal = 0;
		for (int iteration = 0; iteration < ITERATIONS; iteration++) {
			final double edge = MarchenkoPastur.edge(shorter, longer, sigma) * EDGE_MARGIN;
			final int above = Math.min(countAbove(spectrum, edge * edge, shorter), shorter / 2);
			double tail = 0;
			for (int i = above; i < shorter; i++) tail += spectrum[i];
			final double next = Math.sqrt(tail / ((double) (longer - above) * (shorter - above)));
			if (Math.abs(next - sigma) < 1e-6 * sigma) break;
			sigma = next;
			signal = above;
		}
		return signal;
	}

	/**
	 * Number of directions in which the frames stand out of the noise: singular values above the edge of the
	 * {@link MarchenkoPastur} law.
	 *
	 * @param spectrum eigenvalues of the centred Gram matrix of m frames, falling, m of them
	 * @param pixels d, pixels of a frame
	 * @param sigma standard deviation of the noise
	 */
	public static int signalRank(final double[] spectrum, final int pixels, final double sigma) {
		final double edge = MarchenkoPastur.edge(spectrum.length, pixels, sigma);
		return countAbove(spectrum, edge * edge, Math.min(pixels, spectrum.length));
	}

	private static int countAbove(final double[] spectrum, final double limit, final int most) {
		int count = 0;
		while (count < most && spectrum[count] > limit) count++;
		return count;
	}

	private static double medianOfFirst(final double[] spectrum, final int count) {
		final double[] sorted = Arrays.copyOf(spectrum, count);
		Arrays.sort(sorted);
		final double lower = Math.sqrt(sorted[(count - 1) / 2]), upper = Math.sqrt(sorted[count / 2]);
		return (lower + upper) * (lower + upper) / 4;
	}
}
