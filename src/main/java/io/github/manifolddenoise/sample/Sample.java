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
}
