package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.DoubleFrames;

class MixedFramesTest {

	private static final int FRAMES = 7, WIDTH = 6, HEIGHT = 5;

	private static DoubleFrames frames(final long seed) {
		return DoubleFrames.noise(FRAMES, WIDTH * HEIGHT, seed).shaped(WIDTH, HEIGHT, 1);
	}

	private static float[] weights(final long seed) {
		final DoubleFrames random = DoubleFrames.noise(1, WIDTH * HEIGHT, seed);
		final float[] weights = new float[WIDTH * HEIGHT];
		for (int k = 0; k < weights.length; k++) weights[k] = (float) random.values().data[k];
		return weights;
	}

	private static MixedFrames mixed(final Workers workers) {
		return new MixedFrames(frames(1), List.of(frames(2), frames(3)), List.of(weights(4), weights(5)), workers);
	}

	@Test
	void everyPixelIsTheWeightedSum() throws IOException {
		try (Workers workers = new Workers(2)) {
			final DMatrixRMaj x = frames(1).values(), first = frames(2).values(), second = frames(3).values(), found = DoubleFrames
				.copyOf(mixed(workers)).values();
			for (int k = 0; k < x.getNumElements(); k++) {
				final double v = weights(4)[k % x.numCols], w = weights(5)[k % x.numCols];
				assertEquals(v * first.data[k] + w * second.data[k] + (1 - v - w) * x.data[k], found.data[k], 1e-12);
			}
		}
	}

	@Test
	void blocksAndChosenFramesAreThoseOfTheWhole() throws IOException {
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final DoubleFrames all = DoubleFrames.copyOf(mixed(one));
			final DMatrixRMaj block = new DMatrixRMaj(3, 11);
			final FrameSource chosen = mixed(three).select(new int[] { 5, 0, 2 });
			assertEquals(3, chosen.frameCount());
			chosen.read(8, block);
			final DMatrixRMaj expected = new DMatrixRMaj(3, 11);
			all.frames(5, 0, 2).read(8, expected);
			assertArrayEquals(expected.data, block.data);
		}
	}

	@Test
	void withoutVersionsTheyAreTheSource() throws IOException {
		try (Workers workers = new Workers(1)) {
			assertArrayEquals(frames(1).values().data, DoubleFrames.copyOf(new MixedFrames(frames(1), List.of(), List.of(), workers))
				.values().data);
		}
	}
}
