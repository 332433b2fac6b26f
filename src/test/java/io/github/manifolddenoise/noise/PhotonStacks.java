package io.github.manifolddenoise.noise;

import java.util.OptionalDouble;
import java.util.Random;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** Synthetic stacks as a camera would record them. */
final class PhotonStacks {

	private PhotonStacks() {}

	/** Photons counted, {@code peak} at value 1, then gain, offset and read noise. */
	static MemoryFrames photons(final SampleKind kind, final int frames, final double peak, final CameraNoise camera) {
		final SampleOptions options = SampleOptions.defaults(kind).withFrames(frames).withNoise(0);
		final MemoryFrames counted = generate(new SampleOptions(kind, frames, options.width(), options.height(), 0,
			OptionalDouble.of(peak), 5)).noisy();
		final Random random = new Random(6);
		final float[][] values = new float[frames][];
		for (int i = 0; i < frames; i++) {
			values[i] = counted.frame(i).clone();
			for (int k = 0; k < values[i].length; k++) values[i][k] = (float) (camera.gain() * peak * values[i][k] + camera
				.offset() + camera.readNoise() * random.nextGaussian());
		}
		return new MemoryFrames(counted.geometry(), values);
	}

	static Sample generate(final SampleOptions options) {
		try (Workers workers = new Workers(2)) {
			return Sample.generate(options, workers, Progress.NONE);
		}
	}
}
