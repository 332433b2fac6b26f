package io.github.manifolddenoise.testing;

import java.util.Map;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;

/**
 * Stacks that noise is added to, values 0..1, by a text {@code name[:frames[:side]]}: at most so many first frames, and
 * of them at most so many pixels in the middle each way. Names are {@code neurons}, {@code cells} ({@link Scenes}, made in
 * the size asked for), those of {@link MovingFields} and {@link TestStacks}, and those of files beside the project, without
 * which the test is skipped.
 */
public final class CleanStacks {

	/** A file, and which grey values are 0 and 1. */
	private record Recording(String file, double black, double white) {

		MemoryFrames read() {
			final MemoryFrames frames = SharedData.stack(file);
			final float[][] values = new float[frames.frameCount()][];
			for (int i = 0; i < values.length; i++) {
				values[i] = frames.frame(i).clone();
				for (int k = 0; k < values[i].length; k++) values[i][k] = (float) ((values[i][k] - black) / (white - black));
			}
			return new MemoryFrames(frames.geometry(), values);
		}
	}

	private static final Map<String, Recording> RECORDINGS = Map.of("duck", new Recording("coil20_obj01_duck.tif", 0, 255),
		"worm", new Recording("celegans_worm_563x96x128.tif", 0, 201), "us_wires", new Recording(
			"us_wires_rotation_142x154x205.tif", 0, 251), "mouse2p", new Recording("mouse2p_thunder_500x64x64.tif", 0, 909),
		"colloids", new Recording("colloids_water_300x128x160.tif", 107, 165), "mini_car", new Recording(
			"mini_car_2param_rgb_120x142x150.tif", 0, 255), "teapots100", new Recording("teapots100_gray_38x50.tif", 0, 255),
		"smlm", new Recording("smlm_sim_100x32x32.tif", 184, 4023), "usps_test", new Recording("usps_test.tif", -1, 1),
		"teapot_render", new Recording("teapot_render_clean.tif", 0, 255));

	private CleanStacks() {}

	/** @param text such as {@code worm:300} */
	public static MemoryFrames of(final String text) {
		final String[] parts = text.split(":");
		final int frames = parts.length > 1 ? Integer.parseInt(parts[1]) : Integer.MAX_VALUE;
		final int side = parts.length > 2 ? Integer.parseInt(parts[2]) : Integer.MAX_VALUE;
		final int sceneFrames = Math.min(frames, Scenes.FRAMES), sceneSide = Math.min(side, Scenes.SIDE);
		if (MovingFields.has(parts[0])) return MovingFields.of(text);
		return switch (parts[0]) {
			case "neurons" -> Scenes.neurons(sceneFrames, sceneSide, sceneSide, Scenes.SEED);
			case "cells" -> Scenes.cells(sceneFrames, sceneSide, sceneSide, Scenes.SEED);
			default -> cut(RECORDINGS.containsKey(parts[0]) ? RECORDINGS.get(parts[0]).read() : TestStacks.clean(parts[0]), frames,
				side);
		};
	}

	private static MemoryFrames cut(final MemoryFrames whole, final int mostFrames, final int side) {
		final FrameGeometry from = whole.geometry();
		final int width = Math.min(side, from.width()), height = Math.min(side, from.height());
		final int x = (from.width() - width) / 2, y = (from.height() - height) / 2;
		final float[][] frames = new float[Math.min(mostFrames, whole.frameCount())][width * height];
		for (int i = 0; i < frames.length; i++) {
			for (int row = 0; row < height; row++) {
				System.arraycopy(whole.frame(i), (y + row) * from.width() + x, frames[i], row * width, width);
			}
		}
		return new MemoryFrames(new FrameGeometry(width, height, 1), frames);
	}
}
