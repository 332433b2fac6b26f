package io.github.manifolddenoise.testing;

import java.util.Random;

import io.github.manifolddenoise.frames.MemoryFrames;

/** White noise blurred by a Gaussian, drawn on a field larger than the frame, from a seed. */
public final class BlurredNoise {

	private static final int REACH = 6;

	private BlurredNoise() {}

	/**
	 * The frames plus blurred noise of standard deviation {@code sigma}.
	 *
	 * @param across standard deviation of the Gaussian along rows, in pixels; 0 for noise that is white along them
	 * @param down the same along columns
	 */
	public static MemoryFrames added(final MemoryFrames clean, final double sigma, final double across, final double down,
		final long seed)
	{
		final Random random = new Random(seed);
		final int width = clean.geometry().width(), height = clean.geometry().height(), wide = width + 2 * REACH;
		final double[] rowKernel = kernel(across), columnKernel = kernel(down), field = new double[wide * (height + 2 * REACH)];
		final float[][] frames = new float[clean.frameCount()][];
		for (int i = 0; i < frames.length; i++) {
			frames[i] = clean.frame(i).clone();
			for (int k = 0; k < field.length; k++) field[k] = random.nextGaussian();
			for (int k = 0; k < frames[i].length; k++) {
				double sum = 0;
				for (int v = 0; v <= 2 * REACH; v++) {
					for (int u = 0; u <= 2 * REACH; u++) {
						sum += rowKernel[u] * columnKernel[v] * field[(k / width + v) * wide + k % width + u];
					}
				}
				frames[i][k] += (float) (sigma * sum);
			}
		}
		return new MemoryFrames(clean.geometry(), frames);
	}

	/** Weights whose squares have the sum 1. */
	private static double[] kernel(final double blur) {
		final double[] weights = new double[2 * REACH + 1];
		double squares = 0;
		for (int u = 0; u < weights.length; u++) {
			weights[u] = blur == 0 ? u == REACH ? 1 : 0 : Math.exp(-Math.pow((u - REACH) / blur, 2) / 2);
			squares += weights[u] * weights[u];
		}
		for (int u = 0; u < weights.length; u++) weights[u] /= Math.sqrt(squares);
		return weights;
	}
}
