package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Progress;

class SampledTilesTest {

	private static final int SIDE = 64, BORDER = 8, FRAMES = 5;

	/** Values tell where they are; the left half of every row of tiles changes over time, more and more further down. */
	private static FrameSource stack(final FrameGeometry geometry) {
		final float[][] frames = new float[FRAMES][geometry.pixels()];
		final Random random = new Random(3);
		for (final float[] frame : frames) {
			for (int k = 0; k < frame.length; k++) {
				final int x = k % geometry.width(), y = k / geometry.width();
				frame[k] = k + (x < geometry.width() / 2 ? (float) (y * random.nextGaussian()) : 0);
			}
		}
		return new MemoryFrames(geometry, frames);
	}

	private static SampledTiles tiles(final FrameSource stack, final int count) throws IOException {
		return SampledTiles.of(stack, new BitSet(), (long) count * SIDE * SIDE * FRAMES, Progress.NONE).orElseThrow();
	}

	@Test
	void tilesHoldTheValuesOfTheirPixels() throws IOException {
		final FrameSource stack = stack(new FrameGeometry(330, 290, 2));
		final SampledTiles tiles = tiles(stack, 6);
		assertEquals(new FrameGeometry(SIDE, SIDE, 6), tiles.frames().geometry());
		final DMatrixRMaj all = read(stack), part = read(tiles.frames());
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < part.numCols; k++) assertEquals(all.get(i, tiles.pixels()[k]), part.get(i, k));
		}
		for (int k = 1; k < SIDE * SIDE; k++) assertEquals(k % SIDE == 0 ? 330 - SIDE + 1 : 1, tiles.pixels()[k] - tiles.pixels()[k - 1]);
		assertEquals(part.numCols, java.util.Arrays.stream(tiles.pixels()).distinct().count());
	}

	private static DMatrixRMaj read(final FrameSource source) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), source.geometry().pixels());
		source.read(0, block);
		return block;
	}

	@Test
	void calmAndBusyPartsHaveTheShareThatTheyHaveOfTheWhole() throws IOException {
		final SampledTiles tiles = tiles(stack(new FrameGeometry(8 * SIDE, 8 * SIDE, 1)), 8);
		int busy = 0;
		for (int tile = 0; tile < 8; tile++) if (tiles.pixels()[tile * SIDE * SIDE] % (8 * SIDE) < 4 * SIDE) busy++;
		assertEquals(4, busy);
	}

	@Test
	void smallFramesStayWhole() throws IOException {
		final Optional<SampledTiles> small = SampledTiles.of(stack(new FrameGeometry(3 * SIDE, 2 * SIDE, 1)), new BitSet(), 4 * SIDE *
			SIDE * FRAMES, Progress.NONE);
		assertTrue(small.isEmpty());
		assertTrue(SampledTiles.of(stack(new FrameGeometry(SIDE - 1, 40 * SIDE, 1)), new BitSet(), 1, Progress.NONE).isEmpty());
		assertTrue(SampledTiles.of(stack(new FrameGeometry(600, 600, 1)), new BitSet(), SampledTiles.VALUES, Progress.NONE).isEmpty());
	}

	@Test
	void pixelsThatSayNothingAreLeftOut() throws IOException {
		final FrameGeometry geometry = new FrameGeometry(4 * SIDE, 4 * SIDE, 1);
		final BitSet silent = new BitSet();
		silent.set(0, geometry.pixels() / 2 + 1);
		final FrameSource stack = stack(geometry);
		assertTrue(SampledTiles.of(stack, silent, 1, Progress.NONE).isPresent());
		silent.set(0, 3 * geometry.pixels() / 4);
		assertTrue(SampledTiles.of(stack, silent, 1, Progress.NONE).isEmpty(), "4 tiles are left, no choice");
		final SampledTiles tiles = tiles(stack, 4);
		final BitSet one = new BitSet();
		final int inner = BORDER * SIDE + BORDER;
		one.set(tiles.pixels()[inner]);
		final BitSet uncounted = tiles.uncounted(one);
		assertTrue(uncounted.get(inner));
		assertFalse(uncounted.get(inner + 1));
		assertTrue(uncounted.get(inner - 1));
		assertEquals(4 * (SIDE * SIDE - (SIDE - 2 * BORDER) * (SIDE - 2 * BORDER)) + 1, uncounted.cardinality());
	}
}
