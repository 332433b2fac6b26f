package io.github.manifolddenoise.noise;

import java.util.OptionalDouble;
import java.util.Random;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.sample.RenderedSamples;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;

/** Synthetic stacks as a camera would record them. */
final class PhotonStacks {

	private PhotonStacks() {}

	/** Photons counted, {@code peak} at value 1, then gain, offset and read noise. */
	static MemoryFrames photons(final SampleKind kind, final int frames, final double peak, final CameraNoise camera) {
		final SampleOptions options = SampleOptions.defaults(kind).withFrames(frames).withNoise(0);
		final MemoryFrames counted = RenderedSamples.of(new SampleOptions(kind, frames, options.width(), options.height(), 0,
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

	/** Clean frames, values 0..1, as a camera records them; grey values are rounded if {@code whole}. */
	static MemoryFrames recorded(final MemoryFrames clean, final double peak, final CameraNoise camera, final boolean whole,
		final long seed)
	{
		final Random random = new Random(seed);
		final float[][] values = new float[clean.frameCount()][];
		for (int i = 0; i < values.length; i++) {
			values[i] = clean.frame(i).clone();
			for (int k = 0; k < values[i].length; k++) {
				final double grey = camera.gain() * photons(peak * values[i][k], random) + camera.offset() + camera.readNoise() *
					random.nextGaussian();
				values[i][k] = (float) (whole ? Math.rint(grey) : grey);
			}
		}
		return new MemoryFrames(clean.geometry(), values);
	}

	/** A Poisson variable: arrivals at rate 1 within a time of {@code mean}. */
	private static int photons(final double mean, final Random random) {
		int count = 0;
		for (double time = -Math.log(1 - random.nextDouble()); time < mean; time -= Math.log(1 - random.nextDouble())) count++;
		return count;
	}

	/** The frames in the middle of a field of twice the width and height, whose other pixels are 0. */
	static MemoryFrames inBlack(final MemoryFrames clean) {
		final int width = clean.geometry().width(), height = clean.geometry().height();
		final float[][] values = new float[clean.frameCount()][4 * width * height];
		for (int i = 0; i < values.length; i++) {
			for (int y = 0; y < height; y++) System.arraycopy(clean.frame(i), y * width, values[i], (y + height / 2) * 2 * width +
				width / 2, width);
		}
		return new MemoryFrames(new FrameGeometry(2 * width, 2 * height, 1), values);
	}
}
