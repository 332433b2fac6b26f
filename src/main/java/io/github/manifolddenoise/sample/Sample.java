package io.github.manifolddenoise.sample;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Random;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.SplitMix;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * A synthetic stack with its truth.
 *
 * @param clean the frames as rendered, values in [0, 1]
 * @param noisy the same frames with noise, not clipped
 */
public record Sample(MemoryFrames clean, MemoryFrames noisy) {

	private static final int FRAMES_PER_THREAD = 4;

	/**
	 * Renders the frames and adds noise. The bits depend on the options only, not on the number of threads or the
	 * machine; the clean frames depend on kind, number and size of frames only.
	 * <p>
	 * Cost: about 5 ms for a frame of 96 × 72; 8 bytes of memory for each pixel of each frame.
	 * </p>
	 *
	 * @throws UserException if the stack does not fit into the memory of this Java
	 * @throws java.util.concurrent.CancellationException if {@code progress} says so
	 */
	public static Sample generate(final SampleOptions options, final Workers workers, final Progress progress) {
		checkMemory(options, Runtime.getRuntime().maxMemory());
		final FrameGeometry geometry = new FrameGeometry(options.width(), options.height(), 1);
		final Scene scene = options.kind().scene(options.frames(), options.width(), options.height());
		final FrameNoise noise = new FrameNoise(options.noise(), options.poisson(), options.seed());
		final float[][] clean = new float[options.frames()][];
		final float[][] noisy = new float[options.frames()][];
		progress.stage("Rendering " + options.kind().label());
		final int chunk = FRAMES_PER_THREAD * workers.threads();
		for (int first = 0; first < clean.length; first += chunk) {
			progress.checkCanceled();
			final int start = first;
			workers.forEachRange(Math.min(chunk, clean.length - start), (from, to) -> {
				for (int frame = start + from; frame < start + to; frame++) {
					clean[frame] = new float[geometry.pixels()];
					scene.render(frame, clean[frame]);
					noisy[frame] = noise.applied(clean[frame], frame);
				}
			});
			progress.fraction((double) Math.min(start + chunk, clean.length) / clean.length);
		}
		return new Sample(new MemoryFrames(geometry, clean), new MemoryFrames(geometry, noisy));
	}

	static void checkMemory(final SampleOptions options, final long available) {
		final double needed = 2.0 * Float.BYTES * options.frames() * options.width() * options.height();
		if (needed > 0.9 * available) throw new UserException(String.format(Locale.ROOT,
			"%d frames of %d × %d need %.1f GB of memory with their truth; Java has %.1f GB. " +
				"Choose fewer or smaller frames, or allow Java more memory (-Xmx).", options.frames(), options.width(),
			options.height(), needed / 1e9, available / 1e9));
	}

	/**
	 * Noise for frames: {@code Poisson(clean · peak) / peak + sigma · N(0, 1)}, each part only if asked for.
	 * <p>
	 * Every frame has a stream of its own, a {@link Random} whose start is mixed from seed and frame. {@code Random} is used
	 * because its numbers, Gaussian ones included, are laid down by its specification.
	 * </p>
	 */
	static final class FrameNoise {

		private final double sigma;
		private final OptionalDouble peak;
		private final long seed;

		FrameNoise(final double sigma, final OptionalDouble peak, final long seed) {
			this.sigma = sigma;
			this.peak = peak;
			this.seed = seed;
		}

		/** A noisy copy of {@code clean}, which is frame {@code frame}. */
		float[] applied(final float[] clean, final int frame) {
			final Random random = new Random(SplitMix.mixed(SplitMix.mixed(seed) + frame));
			final float[] noisy = clean.clone();
			if (peak.isPresent()) addPhotonNoise(noisy, peak.getAsDouble(), random);
			if (sigma > 0) {
				for (int pixel = 0; pixel < noisy.length; pixel++) noisy[pixel] += (float) (sigma * random.nextGaussian());
			}
			return noisy;
		}

		private static void addPhotonNoise(final float[] values, final double peak, final Random random) {
			for (int pixel = 0; pixel < values.length; pixel++)
				values[pixel] = (float) (Poisson.sample(values[pixel] * peak, random) / peak);
		}
	}

	/**
	 * Poisson random numbers.
	 * <p>
	 * Below mean 10 by multiplying uniform numbers until they fall below {@code exp(-mean)} (Knuth, The Art of Computer
	 * Programming 2, 3.4.1); from there by transformed rejection with squeeze, PTRS (Hörmann, Insurance: Mathematics and
	 * Economics 12, 1993, 39-45), at about 1.2 tries for any mean.
	 * </p>
	 */
	public static final class Poisson {

		private static final double SMALL_MEAN = 10;
		private static final double HALF_LOG_TWO_PI = 0.9189385332046727;

		private Poisson() {}

		/** @param mean 0 to {@value SampleOptions#MAX_PEAK} */
		static double sample(final double mean, final Random random) {
			return mean < SMALL_MEAN ? byProducts(mean, random) : byRejection(mean, random);
		}

		private static double byProducts(final double mean, final Random random) {
			final double limit = StrictMath.exp(-mean);
			int count = 0;
			for (double product = random.nextDouble(); product > limit; product *= random.nextDouble()) count++;
			return count;
		}

		private static double byRejection(final double mean, final Random random) {
			final double b = 0.931 + 2.53 * Math.sqrt(mean);
			final double a = -0.059 + 0.02483 * b;
			final double inverseAlpha = 1.1239 + 1.1328 / (b - 3.4);
			final double certain = 0.9277 - 3.6224 / (b - 2);
			while (true) {
				final double u = random.nextDouble() - 0.5, v = random.nextDouble();
				final double us = 0.5 - Math.abs(u);
				final double count = Math.floor((2 * a / us + b) * u + mean + 0.43);
				if (us >= 0.07 && v <= certain) return count;
				if (count < 0 || us < 0.013 && v > us) continue;
				final double hat = StrictMath.log(v * inverseAlpha / (a / (us * us) + b));
				if (hat <= count * StrictMath.log(mean) - mean - logFactorial(count)) return count;
			}
		}

		/** log(n!) by Stirling's series for log Γ, shifted to arguments of at least 10; the error is below 1e-10. */
		static double logFactorial(final double n) {
			double x = n + 1, product = 1;
			while (x < 10) product *= x++;
			final double series = 1 / (12 * x) - 1 / (360 * x * x * x) + 1 / (1260 * x * x * x * x * x);
			return (x - 0.5) * StrictMath.log(x) - x + HALF_LOG_TWO_PI + series - StrictMath.log(product);
		}
	}
}
