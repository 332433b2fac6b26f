package io.github.manifolddenoise.testing;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/**
 * Fields in which everything moves, which is what is easily taken for noise or hides it: textures that pass, turn, grow and
 * flow, frames that have nothing to do with each other, things that pass once. Without noise, values about 0..1, the same bits
 * for the same seed.
 */
public final class MovingFields {

	/** Frames, and pixels of each side, unless told. */
	private static final int FRAMES = 100, SIDE = 64;

	/** Pixels of each side of a texture, which repeats. */
	private static final int PERIOD = 256;

	/** Where a pixel of a frame lies on the texture. */
	private interface Motion {

		double[] at(int frame, double x, double y);
	}

	private static final Map<String, Function<int[], float[][]>> SCENES = Map.ofEntries(
		Map.entry("pan", size -> moved(size, 3, 0.5, 0.35, (i, x, y) -> new double[] { x + 1.3 * i, y + 0.6 * i })),
		Map.entry("fast-pan", size -> moved(size, 2, 0.5, 0.4, (i, x, y) -> new double[] { x + 6.1 * i, y - 3.7 * i })),
		Map.entry("bright", size -> moved(size, 1.5, 0.8, 0.3, (i, x, y) -> new double[] { x + 0.7 * i, y + 0.4 * Math.sin(i
			/ 5.0) })),
		Map.entry("spin", size -> moved(size, 2.5, 0.5, 0.4, (i, x, y) -> turned(0.07 * i, x, y))),
		Map.entry("random-spin", size -> moved(size, 2.5, 0.5, 0.4, (i, x, y) -> turned(6.3 * new Random(7919L * i * i).nextDouble(), x,
			y))),
		Map.entry("zoom", size -> moved(size, 2.5, 0.5, 0.4, (i, x, y) -> new double[] { x * (1 + 0.4 * Math.sin(i / 9.0)), y
			* (1 + 0.4 * Math.sin(i / 9.0)) })),
		Map.entry("flow", size -> moved(size, 2.5, 0.5, 0.4, (i, x, y) -> new double[] { x + 1.5 * i * Math.sin(y / 9), y + 4
			* Math.sin(x / 7 + i / 6.0) })),
		Map.entry("still", size -> moved(size, 2, 0.5, 0.4, (i, x, y) -> new double[] { x, y })),
		Map.entry("flat", size -> moved(size, 2, 0.5, 0, (i, x, y) -> new double[] { x, y })),
		Map.entry("unrelated", MovingFields::unrelated), Map.entry("particles", MovingFields::particles),
		Map.entry("stars", MovingFields::stars), Map.entry("sheet", MovingFields::sheet));

	private MovingFields() {}

	public static boolean has(final String name) {
		return SCENES.containsKey(name);
	}

	public static List<String> names() {
		return SCENES.keySet().stream().sorted().toList();
	}

	/** @param text {@code name[:frames[:side]]} */
	public static MemoryFrames of(final String text) {
		final String[] parts = text.split(":");
		final int frames = parts.length > 1 ? Integer.parseInt(parts[1]) : FRAMES;
		final int side = parts.length > 2 ? Integer.parseInt(parts[2]) : SIDE;
		return new MemoryFrames(new FrameGeometry(side, side, 1), SCENES.get(parts[0]).apply(new int[] { frames, side }));
	}

	private static double[] turned(final double angle, final double x, final double y) {
		return new double[] { x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle) };
	}

	private static float[][] moved(final int[] size, final double blur, final double mean, final double contrast,
		final Motion motion)
	{
		final double[] texture = texture(blur, new Random(5));
		final int side = size[1];
		final float[][] frames = new float[size[0]][side * side];
		for (int i = 0; i < frames.length; i++) {
			for (int k = 0; k < side * side; k++) {
				final double[] at = motion.at(i, k % side - side / 2.0, k / side - side / 2.0);
				frames[i][k] = (float) Math.max(0.02, mean + contrast * 0.4 * sample(texture, at[0], at[1]));
			}
		}
		return frames;
	}

	/** Frames of textures of their own. */
	private static float[][] unrelated(final int[] size) {
		final float[][] frames = new float[size[0]][];
		for (int i = 0; i < frames.length; i++) {
			final double shift = 61.3 * i;
			final double[] texture = texture(3, new Random(i + 1));
			frames[i] = new float[size[1] * size[1]];
			for (int k = 0; k < frames[i].length; k++) {
				frames[i][k] = (float) Math.max(0.05, 0.5 + 0.2 * sample(texture, k % size[1] + shift, k / (double) size[1]));
			}
		}
		return frames;
	}

	/** Spots that pass once over a dark field. */
	private static float[][] particles(final int[] size) {
		final Random random = new Random(9);
		final float[][] frames = filled(size, 0.1f);
		for (int particle = 0; particle < size[0] * size[1] / 160; particle++) {
			final double x = random.nextDouble() * size[1], y = random.nextDouble() * size[1], angle = random.nextDouble() * 6.3;
			final int first = random.nextInt(size[0]);
			for (int i = first; i < Math.min(first + 12, size[0]); i++) {
				final double way = 2.2 * (i - first - 6);
				addSpot(frames[i], size[1], x + way * Math.cos(angle), y + way * Math.sin(angle), 1.6, 0.6);
			}
		}
		return frames;
	}

	/** Points as sharp as a lens draws them, each of which twinkles. */
	private static float[][] stars(final int[] size) {
		final Random random = new Random(11);
		final float[][] frames = filled(size, 0.06f);
		for (int star = 0; star < size[1] * size[1] / 100; star++) {
			final double x = random.nextDouble() * size[1], y = random.nextDouble() * size[1], rate = 0.05 + 0.4 * random
				.nextDouble(), bright = 0.1 + 0.8 * random.nextDouble();
			for (int i = 0; i < frames.length; i++) {
				addSpot(frames[i], size[1], x, y, 1.1, bright * (0.6 + 0.4 * Math.sin(rate * i + star)));
			}
		}
		return frames;
	}

	/** Plane waves through each other with a sharp edge between two brightnesses. */
	private static float[][] sheet(final int[] size) {
		final float[][] frames = new float[size[0]][size[1] * size[1]];
		for (int i = 0; i < frames.length; i++) {
			for (int k = 0; k < frames[i].length; k++) {
				final double x = k % size[1], y = k / (double) size[1], edge = size[1] * (0.5 + 0.3 * Math.sin(i / 12.0));
				frames[i][k] = (float) ((x + 0.3 * y < edge ? 0.25 : 0.65) + 0.12 * Math.sin(x / 3 + i / 4.0) * Math.cos(y / 4 - i
					/ 7.0));
			}
		}
		return frames;
	}

	private static float[][] filled(final int[] size, final float value) {
		final float[][] frames = new float[size[0]][size[1] * size[1]];
		for (final float[] frame : frames) Arrays.fill(frame, value);
		return frames;
	}

	private static void addSpot(final float[] frame, final int side, final double x, final double y, final double width,
		final double height)
	{
		final int reach = (int) Math.ceil(4 * width);
		for (int row = Math.max(0, (int) y - reach); row < Math.min(side, y + reach); row++) {
			for (int column = Math.max(0, (int) x - reach); column < Math.min(side, x + reach); column++) {
				final double dx = column - x, dy = row - y;
				frame[row * side + column] += (float) (height * Math.exp(-(dx * dx + dy * dy) / (2 * width * width)));
			}
		}
	}

	/** White noise after a Gaussian filter, variance 1. */
	private static double[] texture(final double blur, final Random random) {
		double[] texture = random.doubles(PERIOD * PERIOD).map(value -> 2 * value - 1).toArray();
		for (int pass = 0; pass < 2; pass++) texture = blurredColumns(texture, blur);
		final double square = Arrays.stream(texture).map(value -> value * value).average().orElseThrow();
		for (int k = 0; k < texture.length; k++) texture[k] /= Math.sqrt(square);
		return texture;
	}

	/** With rows and columns exchanged. */
	private static double[] blurredColumns(final double[] texture, final double blur) {
		final int reach = (int) Math.ceil(4 * blur);
		final double[] weights = new double[reach + 1];
		Arrays.setAll(weights, d -> Math.exp(-d * d / (2 * blur * blur)));
		final double[] blurred = new double[texture.length];
		for (int k = 0; k < texture.length; k++) {
			final int x = k % PERIOD, y = k / PERIOD;
			double sum = 0;
			for (int d = -reach; d <= reach; d++) sum += weights[Math.abs(d)] * texture[Math.floorMod(y + d, PERIOD) * PERIOD + x];
			blurred[x * PERIOD + y] = sum;
		}
		return blurred;
	}

	private static double sample(final double[] texture, final double x, final double y) {
		final int column = (int) Math.floor(x), row = (int) Math.floor(y);
		final double right = x - column, below = y - row;
		return (1 - below) * ((1 - right) * texel(texture, column, row) + right * texel(texture, column + 1, row)) + below * ((1
			- right) * texel(texture, column, row + 1) + right * texel(texture, column + 1, row + 1));
	}

	private static double texel(final double[] texture, final int column, final int row) {
		return texture[Math.floorMod(row, PERIOD) * PERIOD + Math.floorMod(column, PERIOD)];
	}
}
