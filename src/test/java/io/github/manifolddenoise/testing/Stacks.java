package io.github.manifolddenoise.testing;

import java.util.Random;

import ij.ImagePlus;
import ij.ImageStack;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;

/** Small stacks of a spot that runs round in a circle, with noise that is the same in every run. */
public final class Stacks {

	private static final int WIDTH = 14;
	private static final int HEIGHT = 12;
	private static final double NOISE = 0.05;

	private Stacks() {}

	/** {@code frames} time points of 14 × 12 pixels, 32-bit, values about 0..1. */
	public static ImagePlus circle(final int frames) {
		return hyperstack(32, 1, 1, frames);
	}

	/** The same of another size. */
	public static ImagePlus circle(final int frames, final int width, final int height) {
		final ImageStack stack = new ImageStack(width, height);
		for (int frame = 0; frame < frames; frame++) stack.addSlice(spot(width, height, frame / (double) frames, 0, frame));
		return titled(stack, 1, 1, frames);
	}

	/** Every channel and section turns at its own phase. */
	public static ImagePlus hyperstack(final int bitDepth, final int channels, final int sections, final int times) {
		final ImageStack stack = new ImageStack(WIDTH, HEIGHT);
		final int frames = times > 1 ? times : sections;
		for (int t = 0; t < times; t++) {
			for (int z = 0; z < sections; z++) {
				for (int c = 0; c < channels; c++) {
					final int frame = times > 1 ? t : z;
					final double phase = frame / (double) frames, offset = 0.2 * c + (times > 1 ? 0.1 * z : 0);
					stack.addSlice("t" + (t + 1) + " z" + (z + 1) + " c" + (c + 1), converted(bitDepth, phase, offset, stack
						.size()));
				}
			}
		}
		return titled(stack, channels, sections, times);
	}

	/** All frames the same. */
	public static ImagePlus still(final int frames) {
		final ImageStack stack = new ImageStack(WIDTH, HEIGHT);
		for (int frame = 0; frame < frames; frame++) stack.addSlice(spot(WIDTH, HEIGHT, 0, 0, 0));
		return titled(stack, 1, 1, frames);
	}

	/** Two groups of frames that are so far apart that no affinity is left between them. */
	public static ImagePlus disconnected(final int frames) {
		final ImagePlus image = circle(frames);
		for (int frame = frames / 2 + 1; frame <= frames; frame++) image.getStack().getProcessor(frame).add(1e4);
		return image;
	}

	/** One pixel of one frame is {@code value}. */
	public static ImagePlus with(final float value, final int frames) {
		final ImagePlus image = circle(frames);
		image.getStack().getProcessor(4).setf(3, 2, value);
		return image;
	}

	private static ImagePlus titled(final ImageStack stack, final int channels, final int sections, final int times) {
		final ImagePlus image = new ImagePlus("circle.tif", stack);
		image.setDimensions(channels, sections, times);
		image.setOpenAsHyperStack(image.getNDimensions() > 3);
		return image;
	}

	private static ImageProcessor converted(final int bitDepth, final double phase, final double offset, final int seed) {
		final FloatProcessor spot = spot(WIDTH, HEIGHT, phase, offset, seed);
		if (bitDepth == 32) return spot;
		if (bitDepth == 24) {
			final ColorProcessor colour = new ColorProcessor(WIDTH, HEIGHT);
			for (int component = 1; component <= 3; component++) colour.setChannel(component, bytes(spot(WIDTH, HEIGHT, phase,
				offset + 0.1 * component, seed + 1000 * component)));
			return colour;
		}
		if (bitDepth == 8) return bytes(spot);
		spot.multiply(10000);
		spot.add(5000);
		return spot.convertToShortProcessor(false);
	}

	private static ij.process.ByteProcessor bytes(final FloatProcessor spot) {
		spot.multiply(150);
		spot.add(50);
		return spot.convertToByteProcessor(false);
	}

	private static FloatProcessor spot(final int width, final int height, final double phase, final double offset,
		final int seed)
	{
		final Random random = new Random(seed);
		final double angle = 2 * Math.PI * (phase + offset);
		final double x = width / 2.0 + width / 4.0 * Math.cos(angle), y = height / 2.0 + height / 4.0 * Math.sin(angle);
		final FloatProcessor frame = new FloatProcessor(width, height);
		for (int row = 0; row < height; row++) {
			for (int column = 0; column < width; column++) {
				final double squared = (column - x) * (column - x) + (row - y) * (row - y);
				frame.setf(column, row, (float) (Math.exp(-squared / 8) + NOISE * random.nextGaussian()));
			}
		}
		return frame;
	}
}
