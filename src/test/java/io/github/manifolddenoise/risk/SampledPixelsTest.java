package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.task.Progress;

class SampledPixelsTest {

	private static final FrameGeometry GEOMETRY = new FrameGeometry(60, 30, 2);
	private static final int FRAMES = 4, PIXELS = 60 * 30 * 2;

	@Test
	void ofSmallFramesAllPixelsAreTaken() {
		final SampledPixels all = SampledPixels.of(GEOMETRY, FRAMES, FRAMES * PIXELS);
		assertEquals(PIXELS, all.count());
		for (int rank = 0; rank < PIXELS; rank++) assertEquals(rank, all.pixel(rank));
		final int[] second = all.ranks(1);
		assertEquals(144, second.length);
		assertEquals(12, second[0]);
		assertEquals(11 * 60 + 23, second[143]);
		assertEquals(12 * 6, all.ranks(5 * 3 * 2 - 1).length);
	}

	/** A half and a quarter. */
	@ParameterizedTest
	@CsvSource({ "7200, 17, 144", "3600, 24, 144" })
	void ofLargeFramesLargerBlocksHaveAsMany(final int most, final int side, final int perBlock) {
		final SampledPixels some = SampledPixels.of(GEOMETRY, FRAMES, most);
		assertEquals(side, some.side());
		assertEquals(most / FRAMES, some.count(), 0.12 * most / FRAMES);
		assertEquals(perBlock, some.ranks(0).length);
		final int blocks = some.blocks(60) * some.blocks(30) * 2;
		assertEquals(some.count(), IntStream.range(0, blocks).flatMap(block -> Arrays.stream(some.ranks(block))).distinct()
			.count());
	}

	@Test
	void theyAreScatteredOverTheirBlock() {
		final SampledPixels some = SampledPixels.of(GEOMETRY, FRAMES, FRAMES * PIXELS / 4);
		assertEquals(24, some.side());
		final int[] inTiles = new int[16];
		for (final int rank : some.ranks(1)) {
			final int pixel = some.pixel(rank), x = pixel % 60 - 24, y = pixel / 60;
			inTiles[y / 6 * 4 + x / 6]++;
		}
		for (final int count : inTiles) assertEquals(9, count, 3);
	}

	@Test
	void framesOfAnySizeHaveNoMoreThanTheMost() {
		final SampledPixels some = SampledPixels.of(new FrameGeometry(1920, 1080, 1), 8);
		assertEquals(SampledPixels.MOST_VALUES, 8.0 * some.count(), 0.01 * SampledPixels.MOST_VALUES);
	}

	@Test
	void valuesAreThoseOfThePixels() throws IOException {
		final SampledPixels some = SampledPixels.of(GEOMETRY, 1, PIXELS / 5);
		final float[] frame = new float[PIXELS];
		for (int k = 0; k < PIXELS; k++) frame[k] = k;
		final float[] expected = new float[some.count()];
		for (int rank = 0; rank < expected.length; rank++) expected[rank] = some.pixel(rank);
		final float[][] values = some.values(new MemoryFrames(GEOMETRY, new float[][] { frame, frame }), Progress.NONE);
		assertEquals(2, values.length);
		assertArrayEquals(expected, values[1]);
	}
}
