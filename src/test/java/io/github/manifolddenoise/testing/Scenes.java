package io.github.manifolddenoise.testing;

import java.util.Arrays;
import java.util.Random;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/**
 * Fields of view in which many things move on their own, so that frames lie on no manifold of few dimensions while every
 * small window of them does. Without noise, values about 0..1, the same bits for the same seed.
 */
public final class Scenes {

	/** Frames, and pixels of each side, of the scenes as they are judged. */
	public static final int FRAMES = 600, SIDE = 96;

	public static final long SEED = 5;

	/** Neurons in a field of {@value #SIDE} × {@value #SIDE}. */
	private static final int NEURONS = 40;
	private static final int MARGIN = 4;
	private static final double FIRING = 0.02, DECAY = 0.93, BRIGHTEST = 1.5;

	/** Pixels from the middle of a beating cell to that of the next one. */
	private static final int CELL_WIDTH = 32, CELL_HEIGHT = 48;

	private Scenes() {}

	/** Neurons as dense as 40 in 96 × 96 pixels, each of its own shape and with its own trace of calcium. */
	public static MemoryFrames neurons(final int frames, final int width, final int height, final long seed) {
		final Random random = new Random(seed);
		final float[][] values = new float[frames][width * height];
		for (int k = 0; k < width * height; k++) {
			final double background = 0.15 + 0.08 * Math.sin(k % width / 9.0) * Math.cos(k / width / 13.0);
			for (final float[] frame : values) frame[k] = (float) background;
		}
		final long count = Math.max(1, Math.round(NEURONS * (double) width * height / (SIDE * SIDE)));
		for (int neuron = 0; neuron < count; neuron++) {
			final double[] shape = neuron(width, height, random), trace = trace(frames, random);
			for (int i = 0; i < frames; i++) {
				for (int k = 0; k < shape.length; k++) values[i][k] += (float) (0.35 * trace[i] * shape[k]);
			}
		}
		return new MemoryFrames(new FrameGeometry(width, height, 1), values);
	}

	/** A tilted ellipse with a soft edge and the grain of its inside. */
	private static double[] neuron(final int width, final int height, final Random random) {
		final double x = between(MARGIN, width - MARGIN, random), y = between(MARGIN, height - MARGIN, random);
		final double a = between(2.5, 5, random), b = between(2.5, 5, random), tilt = between(0, Math.PI, random);
		final double[] shape = new double[width * height];
		for (int k = 0; k < shape.length; k++) {
			final double dx = k % width - x, dy = k / width - y;
			final double u = (dx * Math.cos(tilt) + dy * Math.sin(tilt)) / a, v = (dy * Math.cos(tilt) - dx * Math.sin(tilt)) / b;
			shape[k] = (0.7 + 0.09 * random.nextGaussian()) / (1 + Math.exp(4 * (u * u + v * v - 1)));
		}
		return shape;
	}

	/** Rare spikes, each of which decays. */
	private static double[] trace(final int frames, final Random random) {
		final double[] trace = new double[frames];
		for (int i = 1; i < frames; i++) {
			final boolean fires = random.nextDouble() < FIRING;
			final double spike = between(0.5, 1, random);
			trace[i] = DECAY * trace[i - 1] + (fires ? spike : 0);
		}
		for (int i = 0; i < frames; i++) trace[i] = Math.min(trace[i], BRIGHTEST);
		return trace;
	}

	/** Beating cells, one in every 32 × 48 pixels: six in 96 × 96. Each beats at a rate of its own, unevenly. */
	public static MemoryFrames cells(final int frames, final int width, final int height, final long seed) {
		final Random random = new Random(seed);
		final float[][] values = new float[frames][width * height];
		for (final float[] frame : values) Arrays.fill(frame, 0.12f);
		for (int y = 0; y == 0 || y < height / CELL_HEIGHT; y++) {
			for (int x = 0; x == 0 || x < width / CELL_WIDTH; x++) {
				addCell(values, width, CELL_WIDTH * x + Math.min(CELL_WIDTH, width) / 2, CELL_HEIGHT * y + Math.min(
					CELL_HEIGHT, height) / 2, random);
			}
		}
		return new MemoryFrames(new FrameGeometry(width, height, 1), values);
	}

	private static void addCell(final float[][] values, final int width, final int x, final int y, final Random random) {
		final double rate = between(0.12, 0.3, random);
		final double[] phases = new double[values.length];
		double sum = 0;
		for (int i = 0; i < phases.length; i++) {
			sum += rate * (1 + 0.3 * random.nextGaussian());
			phases[i] = sum;
		}
		final double start = between(0, 6, random), texture = between(0.4, 0.9, random);
		for (int i = 0; i < values.length; i++) addCell(values[i], width, x, y, phases[i] + start, texture);
	}

	/** A disk that grows and shrinks, is squeezed at a quarter of a beat after that, and bears a grain that grows with it. */
	private static void addCell(final float[] frame, final int width, final int x, final int y, final double phase,
		final double texture)
	{
		final double radius = 10 + 2.5 * Math.sin(phase), squeeze = 1 + 0.15 * Math.cos(phase), grain = 10 * texture / radius;
		for (int k = 0; k < frame.length; k++) {
			final double dx = k % width - x, dy = k / width - y, distance = Math.sqrt(dx * dx * squeeze * squeeze + dy * dy);
			final double inside = 1 / (1 + Math.exp(1.5 * (distance - radius)));
			frame[k] += (float) (inside * (0.45 + 0.15 * Math.sin(grain * dx) * Math.cos(grain * dy)));
		}
	}

	private static double between(final double low, final double high, final Random random) {
		return low + (high - low) * random.nextDouble();
	}
}
