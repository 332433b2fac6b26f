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
		return SampledTiles.of(stack, new BitSet(), extent((long) count * SIDE * SIDE * FRAMES), Progress.NONE).orElseThrow();
	}

	private static SampledTiles.Extent extent(final long values) {
		return new SampledTiles.Extent(SIDE, values, 4);
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
		final Optional<SampledTiles> small = SampledTiles.of(stack(new FrameGeometry(3 * SIDE, 2 * SIDE, 1)), new BitSet(), extent(4 *
			SIDE * SIDE * FRAMES), Progress.NONE);
		assertTrue(small.isEmpty());
		assertTrue(SampledTiles.of(stack(new FrameGeometry(SIDE - 1, 40 * SIDE, 1)), new BitSet(), extent(1), Progress.NONE).isEmpty());
		assertTrue(SampledTiles.of(stack(new FrameGeometry(600, 600, 1)), new BitSet(), extent(1 << 25), Progress.NONE).isEmpty());
	}

	@Test
	void tilesAreAsLargeAndAsManyAsAskedFor() throws IOException {
		final FrameSource stack = stack(new FrameGeometry(101, 76, 1));
		final SampledTiles one = SampledTiles.of(stack, new BitSet(), new SampledTiles.Extent(48, 1, 1), Progress.NONE).orElseThrow();
		assertEquals(new FrameGeometry(48, 48, 1), one.frames().geometry());
		assertEquals(48 * 48 - 32 * 32, one.uncounted(new BitSet()).cardinality());
		assertTrue(SampledTiles.of(stack, new BitSet(), new SampledTiles.Extent(48, 1, 2), Progress.NONE).isEmpty());
		assertEquals(7, new SampledTiles.Extent(48, 1 << 24, 4).count(1000, 512, 512, 1));
	}

	@Test
	void pixelsThatSayNothingAreLeftOut() throws IOException {
		final FrameGeometry geometry = new FrameGeometry(4 * SIDE, 4 * SIDE, 1);
		final BitSet silent = new BitSet();
		silent.set(0, geometry.pixels() / 2 + 1);
		final FrameSource stack = stack(geometry);
		assertTrue(SampledTiles.of(stack, silent, extent(1), Progress.NONE).isPresent());
		silent.set(0, 3 * geometry.pixels() / 4);
		assertTrue(SampledTiles.of(stack, silent, extent(1), Progress.NONE).isEmpty(), "4 tiles are left, no choice");
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
