package io.github.manifolddenoise.figure;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/** A drawing of a hand that closes and opens once while it sways a little, in place of the digest's video. Values 0..1. */
final class HandVideo {

	static final int FRAMES = 70;

	private static final int WIDTH = 96;
	private static final int HEIGHT = 72;
	private static final int FINGERS = 5;
	private static final double[] LENGTHS = { 0.62, 0.9, 1, 0.93, 0.75 };
	private static final double PALM = 0.34;
	private static final double FINGER = 0.085;
	private static final double SOFTNESS = 0.02;

	private HandVideo() {}

	/** 70 frames of 96×72. */
	static MemoryFrames frames() {
		final float[][] frames = new float[FRAMES][WIDTH * HEIGHT];
		for (int frame = 0; frame < FRAMES; frame++) draw(frame / (FRAMES - 1.0), frames[frame]);
		return new MemoryFrames(new FrameGeometry(WIDTH, HEIGHT, 1), frames);
	}

	/** @param time 0 at the beginning, 1 at the end; the hand is closed at ½ */
	private static void draw(final double time, final float[] pixels) {
		final double opening = 0.5 + 0.5 * Math.cos(2 * Math.PI * time), sway = 0.06 * (2 * time - 1);
		for (int k = 0; k < pixels.length; k++) {
			final double x = (k % WIDTH - WIDTH / 2.0) / (HEIGHT / 2.0) - sway, y = 0.45 - (k / WIDTH - HEIGHT / 2.0) / (HEIGHT /
				2.0) - 0.15;
			double distance = Math.hypot(x, y) - PALM;
			for (int finger = 0; finger < FINGERS; finger++) distance = Math.min(distance, finger(finger, opening, x, y));
			final double inside = 1 / (1 + Math.exp(distance / SOFTNESS));
			pixels[k] = (float) (0.12 + inside * (0.55 + 0.25 * Math.exp(-4 * (x * x + y * y))));
		}
	}

	/** Distance to a finger, a stroke of round ends that leaves the palm and shortens as the hand closes. */
	private static double finger(final int finger, final double opening, final double x, final double y) {
		final double angle = Math.PI * (0.93 - 0.19 * finger - 0.06 * (finger - 2) * (opening - 1));
		final double length = PALM + (LENGTHS[finger] - PALM) * (0.15 + 0.85 * opening);
		final double along = Math.min(Math.max(x * Math.cos(angle) + y * Math.sin(angle), 0), length);
		return Math.hypot(x - along * Math.cos(angle), y - along * Math.sin(angle)) - FINGER;
	}
}
