package io.github.manifolddenoise.sample;

import java.util.Random;

/**
 * A fluorescent cell, seen from above, that beats {@value #BEATS} times. A beat contracts it by
 * {@code c = (1 - cos φ) / 2} and shears and turns it by {@code s = sin φ}, so that its shape runs round a closed
 * curve. The phase φ advances from frame to frame by irregular steps, which sum to {@value #BEATS} turns over the
 * stack; the step after the last frame leads back to the first.
 * <p>
 * A place in the image is taken back to the cell at rest, in which membrane, cytoplasm, nucleus and vesicles are
 * drawn from polynomials; lengths are in units of half the shorter side of the image.
 * </p>
 */
final class CellScene implements Scene {

	static final int BEATS = 4;

	private static final int SAMPLES = 2;
	private static final int VESICLES = 22;
	private static final long LAYOUT_SEED = 20;
	private static final double BACKGROUND = 0.04, CYTOPLASM = 0.26, MEMBRANE = 0.4, NUCLEUS = 0.3;

	private record Vesicle(double x, double y, double radius, double brightness, double drift) {}

	private final int width;
	private final int height;
	private final double[] phases;
	private final Vesicle[] vesicles;

	CellScene(final int frames, final int width, final int height) {
		this.width = width;
		this.height = height;
		final Random random = new Random(LAYOUT_SEED);
		vesicles = vesicles(random);
		phases = phases(frames, random);
	}

	private static Vesicle[] vesicles(final Random random) {
		final Vesicle[] vesicles = new Vesicle[VESICLES];
		for (int i = 0; i < VESICLES; i++) {
			final double angle = 2 * Math.PI * (i + random.nextDouble()) / VESICLES;
			final double distance = 0.27 + 0.33 * random.nextDouble();
			vesicles[i] = new Vesicle(distance * StrictMath.cos(angle), distance * StrictMath.sin(angle), 0.06 + 0.07 * random
				.nextDouble(), 0.2 + 0.32 * random.nextDouble(), 0.09 * (random.nextDouble() - 0.5));
		}
		return vesicles;
	}

	private static double[] phases(final int frames, final Random random) {
		final double[] phases = new double[frames];
		double sum = 0;
		for (int frame = 0; frame < frames; frame++) {
			phases[frame] = sum;
			sum += 1 + 0.25 * Math.max(-2, Math.min(2, random.nextGaussian()));
		}
		for (int frame = 0; frame < frames; frame++) phases[frame] *= 2 * Math.PI * BEATS / sum;
		return phases;
	}

	@Override
	public void render(final int frame, final float[] pixels) {
		final double c = 0.5 * (1 - StrictMath.cos(phases[frame])), s = StrictMath.sin(phases[frame]);
		final double cos = StrictMath.cos(0.16 * s), sin = StrictMath.sin(0.16 * s);
		final double scale = 2.0 / Math.min(width, height);
		for (int row = 0; row < height; row++) {
			for (int column = 0; column < width; column++) {
				double sum = 0;
				for (int sample = 0; sample < SAMPLES * SAMPLES; sample++) {
					final double x = (column + (sample % SAMPLES + 0.5) / SAMPLES - 0.5 * width) * scale;
					final double y = (row + (sample / SAMPLES + 0.5) / SAMPLES - 0.5 * height) * scale;
					final double v = (cos * y - sin * x) / (1 - 0.13 * c), u = (cos * x + sin * y - 0.13 * s * v) / (1 - 0.26 * c);
					sum += brightness(u, v, s, c);
				}
				pixels[row * width + column] = (float) (sum / (SAMPLES * SAMPLES));
			}
		}
	}

	/** Brightness at a place of the cell at rest. */
	private double brightness(final double u, final double v, final double s, final double c) {
		final double r = Math.sqrt(u * u + v * v);
		final double depth = edge(u, v, r) - r;
		double sum = BACKGROUND;
		if (depth > -0.14) {
			sum += MEMBRANE * bump(depth * depth / (0.12 * 0.12));
			if (depth > -0.05) sum += inside(u, v, s, c) * rise((depth + 0.05) / 0.1);
		}
		return Math.min(1, sum);
	}

	/** Distance of the membrane from the middle in the direction of (u, v): a circle with three and five lobes. */
	private static double edge(final double u, final double v, final double r) {
		if (r == 0) return 0.7;
		final double cos = u / r, sin = v / r, cos2 = cos * cos;
		final double cos3 = cos * (4 * cos2 - 3), sin3 = sin * (4 * cos2 - 1);
		final double cos5 = cos * (cos2 * (16 * cos2 - 20) + 5);
		return 0.72 + 0.05 * cos3 - 0.03 * sin3 + 0.035 * cos5;
	}

	private double inside(final double u, final double v, final double s, final double c) {
		final double grain = SolidNoise.at(7 * u, 7 * v, 0.5) + 0.7 * SolidNoise.at(15 * u, 15 * v, 3.5);
		double sum = CYTOPLASM * (1 + 0.35 * grain);
		final double x = (u + 0.1) / 0.3, y = (v - 0.04) / 0.24, nucleus = rise(3.5 * (1 - x * x - y * y));
		final double spotX = (u + 0.16) / 0.09, spotY = (v - 0.07) / 0.09;
		sum += nucleus * (NUCLEUS * (1 + 0.3 * SolidNoise.at(11 * u, 11 * v, 9.5)) - 0.22 * bump(spotX * spotX + spotY *
			spotY));
		for (final Vesicle vesicle : vesicles) {
			final double dx = u - vesicle.x - vesicle.drift * s, dy = v - vesicle.y - vesicle.drift * c;
			sum += vesicle.brightness * bump((dx * dx + dy * dy) / (vesicle.radius * vesicle.radius));
		}
		return sum;
	}

	/** 1 at 0, falling smoothly to 0 at 1 and beyond. */
	private static double bump(final double square) {
		return square < 1 ? (1 - square) * (1 - square) : 0;
	}

	/** 0 up to 0, rising smoothly to 1 at 1 and beyond. */
	private static double rise(final double t) {
		final double clipped = Math.max(0, Math.min(1, t));
		return clipped * clipped * (3 - 2 * clipped);
	}
}
