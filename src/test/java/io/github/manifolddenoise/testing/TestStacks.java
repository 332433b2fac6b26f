package io.github.manifolddenoise.testing;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Stacks with their truth, values 0..1, by name. {@code turning-pot} (150 frames of 34 × 26) and {@code beating-cell} (150
 * frames of 32 × 32) are made here, with bits that are the same on every machine. Any other name is that of a file beside
 * the project, without which the test is skipped.
 */
public final class TestStacks {

	private static final SampleOptions POT = SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(150).withSize(34, 26);
	private static final SampleOptions CELL = SampleOptions.defaults(SampleKind.CELL).withFrames(150).withSize(32, 32);

	private static final Map<SampleOptions, MemoryFrames> RENDERED = new ConcurrentHashMap<>();

	private TestStacks() {}

	/** The stack without noise. */
	public static MemoryFrames clean(final String name) {
		return switch (name) {
			case "turning-pot" -> rendered(POT);
			case "beating-cell" -> rendered(CELL);
			default -> SharedData.stack("proto/" + name + "_clean.tif");
		};
	}

	/** The stack with Gaussian noise of standard deviation {@code noise}; of those made here, of seed 1. */
	public static MemoryFrames noisy(final String name, final String noise) {
		return switch (name) {
			case "turning-pot", "beating-cell" -> withNoise(clean(name), Double.parseDouble(noise), 1);
			default -> SharedData.stack("proto/" + name + "_n" + noise + ".tif");
		};
	}

	/** The clean frames of a sample, rendered once for all tests, whatever its noise and seed. */
	public static MemoryFrames rendered(final SampleOptions options) {
		final SampleOptions scene = SampleOptions.defaults(options.kind()).withFrames(options.frames()).withSize(options.width(),
			options.height());
		return RENDERED.computeIfAbsent(scene, wanted -> {
			try (Workers workers = Workers.allProcessors()) {
				return Sample.generate(wanted, workers, Progress.NONE).clean();
			}
		});
	}

	/** The frames plus σ·N(0, 1), frame by frame from one {@link Random}, whose numbers its specification lays down. */
	public static MemoryFrames withNoise(final MemoryFrames clean, final double sigma, final long seed) {
		final Random random = new Random(seed);
		final float[][] noisy = new float[clean.frameCount()][];
		for (int i = 0; i < noisy.length; i++) {
			noisy[i] = clean.frame(i).clone();
			for (int k = 0; k < noisy[i].length; k++) noisy[i][k] += (float) (sigma * random.nextGaussian());
		}
		return new MemoryFrames(clean.geometry(), noisy);
	}
}
