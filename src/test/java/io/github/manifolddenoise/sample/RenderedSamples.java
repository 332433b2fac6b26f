package io.github.manifolddenoise.sample;

import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.Sample.FrameNoise;
import io.github.manifolddenoise.testing.TestStacks;

/** What {@link Sample#generate} gives, with clean frames that are rendered once for all tests and must not be changed. */
public final class RenderedSamples {

	private RenderedSamples() {}

	public static Sample of(final SampleOptions options) {
		final MemoryFrames clean = TestStacks.rendered(options);
		final FrameNoise noise = new FrameNoise(options.noise(), options.poisson(), options.seed());
		final float[][] noisy = new float[clean.frameCount()][];
		for (int i = 0; i < noisy.length; i++) noisy[i] = noise.applied(clean.frame(i), i);
		return new Sample(clean, new MemoryFrames(clean.geometry(), noisy));
	}
}
