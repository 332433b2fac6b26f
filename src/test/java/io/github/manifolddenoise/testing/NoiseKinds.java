package io.github.manifolddenoise.testing;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntFunction;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/** Noise as cameras make it, from a seed, on copies of frames. */
public final class NoiseKinds {

	/** Beyond so many standard deviations a blur has no weight. */
	private static final int BLUR_REACH = 4;

	private static final int MOST_PHOTONS_AT_ONCE = 30;

	private NoiseKinds() {}

	/** What a pixel of {@link #outliers} shows. */
	public enum Outlier {
		HOT, DEAD, BOTH
	}

	/** σ·N(0, 1), independent from pixel to pixel. */
	public static MemoryFrames white(final MemoryFrames clean, final double sigma, final long seed) {
		return TestStacks.withNoise(clean, sigma, seed);
	}

	/**
	 * White noise blurred by a Gaussian within each frame, of standard deviation σ at every pixel: it is drawn on a field
	 * that is larger than the frame.
	 *
	 * @param blur standard deviation of the Gaussian in pixels, above 0
	 */
	public static MemoryFrames correlated(final MemoryFrames clean, final double sigma, final double blur,
		final long seed)
	{
		final Random random = new Random(seed);
		final double[] kernel = gaussian(blur);
		final int width = clean.geometry().width(), height = clean.geometry().height() * clean.geometry().planes();
		return changed(clean, i -> {
			final float[] frame = clean.frame(i).clone();
			final double[] noise = blurred(width, height, kernel, random);
			for (int k = 0; k < frame.length; k++) frame[k] += (float) (sigma * noise[k]);
			return frame;
		});
	}

	/** Weights whose squares sum to 1. */
	private static double[] gaussian(final double blur) {
		final int reach = (int) Math.ceil(BLUR_REACH * blur);
		final double[] kernel = new double[2 * reach + 1];
		for (int k = 0; k < kernel.length; k++) kernel[k] = Math.exp(-(k - reach) * (k - reach) / (2 * blur * blur));
		final double norm = Math.sqrt(Arrays.stream(kernel).map(weight -> weight * weight).sum());
		return Arrays.stream(kernel).map(weight -> weight / norm).toArray();
	}

	private static double[] blurred(final int width, final int height, final double[] kernel, final Random random) {
		final int wide = width + kernel.length - 1, high = height + kernel.length - 1;
		final double[] white = gaussians(wide * high, random);
		final double[] rows = new double[width * high], result = new double[width * height];
		for (int k = 0; k < rows.length; k++) {
			for (int j = 0; j < kernel.length; j++) rows[k] += kernel[j] * white[k / width * wide + k % width + j];
		}
		for (int k = 0; k < result.length; k++) {
			for (int j = 0; j < kernel.length; j++) result[k] += kernel[j] * rows[k + j * width];
		}
		return result;
	}

	private static double[] gaussians(final int count, final Random random) {
		final double[] values = new double[count];
		for (int k = 0; k < count; k++) values[k] = random.nextGaussian();
		return values;
	}

	/**
	 * A camera that counts photons.
	 *
	 * @param peak photons at value 1
	 * @param gain grey values per photon
	 * @param offset grey value without light
	 * @param readNoise standard deviation without light, in grey values
	 * @param whole whether grey values are rounded to whole numbers
	 */
	public record Camera(double peak, double gain, double offset, double readNoise, boolean whole) {

		/** Grey values of clean frames of 0..1; what is below 0 gives no light. */
		public MemoryFrames photograph(final MemoryFrames clean, final long seed) {
			final Random random = new Random(seed);
			return changed(clean, i -> {
				final float[] frame = clean.frame(i).clone();
				for (int k = 0; k < frame.length; k++) {
					final double light = gain * photons(peak * frame[k], random), grey = light + offset + readNoise * random
						.nextGaussian();
					frame[k] = (float) (whole ? Math.rint(grey) : grey);
				}
				return frame;
			});
		}

		/** Grey values between 0 and 1 of the clean frames. */
		public double scale() {
			return gain * peak;
		}
	}

	/** A Poisson variable: arrivals at rate 1 within a time of {@code mean}. */
	private static int photons(final double mean, final Random random) {
		int count = 0;
		for (double rest = mean; rest > 0; rest -= MOST_PHOTONS_AT_ONCE) {
			final double limit = Math.exp(-Math.min(rest, MOST_PHOTONS_AT_ONCE));
			for (double product = random.nextDouble(); product > limit; product *= random.nextDouble()) count++;
		}
		return count;
	}

	/** The darker part of all pixels becomes 0, and the rest is stretched to what it was at 1. */
	public static MemoryFrames overBlack(final MemoryFrames clean, final double darkPart) {
		final int pixels = clean.geometry().pixels();
		final float[] sorted = new float[clean.frameCount() * pixels];
		for (int i = 0; i < clean.frameCount(); i++) System.arraycopy(clean.frame(i), 0, sorted, i * pixels, pixels);
		Arrays.sort(sorted);
		final float black = sorted[(int) (darkPart * (sorted.length - 1))];
		return changed(clean, i -> {
			final float[] frame = clean.frame(i).clone();
			for (int k = 0; k < frame.length; k++) frame[k] = Math.max(0, (frame[k] - black) / (1 - black));
			return frame;
		});
	}

	/**
	 * Replaces single pixels of single frames.
	 *
	 * @param share the part of them
	 * @param dead the value of dead ones
	 * @param hot the value of hot ones
	 */
	public static MemoryFrames outliers(final MemoryFrames frames, final double share, final Outlier kind, final double dead,
		final double hot, final long seed)
	{
		final Random random = new Random(seed);
		return changed(frames, i -> {
			final float[] frame = frames.frame(i).clone();
			for (int k = 0; k < frame.length; k++) {
				final boolean replaced = random.nextDouble() < share, isHot = random.nextBoolean();
				if (replaced) frame[k] = (float) (kind == Outlier.HOT || kind == Outlier.BOTH && isHot ? hot : dead);
			}
			return frame;
		});
	}

	/** Adds to every row of every frame one value of σ·N(0, 1). */
	public static MemoryFrames rows(final MemoryFrames frames, final double sigma, final long seed) {
		final Random random = new Random(seed);
		return changed(frames, i -> plusRows(frames, i, sigma, random));
	}

	/** Adds the same values to the rows of all frames, of mean 0: an offset of whole frames is no pattern of rows. */
	public static MemoryFrames fixedRows(final MemoryFrames frames, final double sigma, final long seed) {
		final FrameGeometry geometry = frames.geometry();
		final double[] added = gaussians(geometry.pixels() / geometry.width(), new Random(seed));
		final double mean = Arrays.stream(added).average().orElseThrow();
		return changed(frames, i -> {
			final float[] frame = frames.frame(i).clone();
			for (int k = 0; k < frame.length; k++) frame[k] += (float) (sigma * (added[k / geometry.width()] - mean));
			return frame;
		});
	}

	private static float[] plusRows(final MemoryFrames frames, final int i, final double sigma, final Random random) {
		final int width = frames.geometry().width();
		final float[] frame = frames.frame(i).clone();
		for (int row = 0; row < frame.length; row += width) {
			final float added = (float) (sigma * random.nextGaussian());
			for (int k = row; k < row + width; k++) frame[k] += added;
		}
		return frame;
	}

	private static MemoryFrames changed(final MemoryFrames frames, final IntFunction<float[]> change) {
		final float[][] values = new float[frames.frameCount()][];
		for (int i = 0; i < values.length; i++) values[i] = change.apply(i);
		return new MemoryFrames(frames.geometry(), values);
	}
}
