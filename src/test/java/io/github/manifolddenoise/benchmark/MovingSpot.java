package io.github.manifolddenoise.benchmark;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;

import ij.CompositeImage;
import ij.ImagePlus;
import ij.ImageStack;

import io.github.manifolddenoise.task.UserException;

/** Kinds of noise on a spot on its way round over stripes, as far as memory may depend on them. */
enum MovingSpot {

	/** Independent Gaussian noise of 15 grey values. */
	FLOATS,
	/** Photons, two grey values each, over an offset of 100 with a read noise of 3, in whole numbers of 16 bits. */
	COUNTS,
	/** The same in two channels. */
	CHANNELS,
	/** Gaussian noise that neighbours share. */
	CORRELATED,
	/** Some pixels of each frame are far off. */
	OUTLIERS;

	private static final double NOISE = 15, GAIN = 2, OFFSET = 100, READ = 3, OFF = 1e-3, HOT = 2000;

	/** The kind of this name, in small letters. */
	static MovingSpot of(final String name) {
		return Arrays.stream(values()).filter(kind -> kind.word().equals(name)).findFirst().orElseThrow(() -> new UserException(
			"Unknown kind \"" + name + "\". Choose one of " + Arrays.stream(values()).map(MovingSpot::word).collect(Collectors.joining(
				", ")) + "."));
	}

	private String word() {
		return name().toLowerCase(java.util.Locale.ROOT);
	}

	/** m frames, or twice as many planes. */
	ImagePlus image(final int m, final int width, final int height) {
		final int channels = this == CHANNELS ? 2 : 1;
		final ImageStack stack = new ImageStack(width, height);
		for (int slice = 0; slice < channels * m; slice++) {
			final float[] pixels = noisy(clean(slice / channels, m, width, height), width, new Random(slice));
			stack.addSlice("", this == COUNTS || this == CHANNELS ? whole(pixels) : pixels);
		}
		final ImagePlus image = new ImagePlus("stack", stack);
		image.setDimensions(channels, 1, m);
		return channels > 1 ? new CompositeImage(image) : image;
	}

	private static float[] clean(final int frame, final int m, final int width, final int height) {
		final float[] pixels = new float[width * height];
		final double angle = 2 * Math.PI * frame / m, x0 = width * (0.5 + 0.25 * Math.cos(angle)), y0 = height * (0.5 + 0.25 * Math.sin(
			angle)), spread = 2 * Math.pow(0.12 * width, 2);
		for (int k = 0; k < pixels.length; k++) {
			final double x = k % width, y = k / width;
			pixels[k] = (float) (100 + 80 * Math.exp(-((x - x0) * (x - x0) + (y - y0) * (y - y0)) / spread) + 20 * Math.sin(0.2 * x + angle));
		}
		return pixels;
	}

	private float[] noisy(final float[] pixels, final int width, final Random random) {
		final float[] noise = new float[pixels.length];
		for (int k = 0; k < noise.length; k++) noise[k] = (float) random.nextGaussian();
		for (int k = 0; k < pixels.length; k++) {
			pixels[k] = switch (this) {
				case FLOATS -> (float) (pixels[k] + NOISE * noise[k]);
				case CORRELATED -> (float) (pixels[k] + NOISE * (noise[k] + noise[k >= 1 ? k - 1 : k] + noise[k >= width ? k - width : k] + noise[k > width ? k
					- width - 1 : k]) / 2);
				case OUTLIERS -> random.nextDouble() < OFF ? (float) HOT : (float) (pixels[k] + NOISE * noise[k]);
				case COUNTS, CHANNELS -> (float) (OFFSET + GAIN * Math.rint(pixels[k] / 4 + Math.sqrt(pixels[k] / 4) * noise[k]) + READ * random
					.nextGaussian());
			};
		}
		return pixels;
	}

	private static short[] whole(final float[] pixels) {
		final short[] counts = new short[pixels.length];
		for (int k = 0; k < counts.length; k++) counts[k] = (short) Math.max(0, Math.round(pixels[k]));
		return counts;
	}
}
