package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.img.cell.CellImg;
import net.imglib2.img.cell.CellImgFactory;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.view.Views;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;

class PixelWindowTest {

	private static final int PIXELS = 12 * 10, FRAMES = 6;
	private static final FrameGeometry GEOMETRY = new FrameGeometry(12, 10, 1);

	/** One cell per frame. */
	private static CellImg<UnsignedShortType, ?> planes() {
		final CellImg<UnsignedShortType, ?> image = new CellImgFactory<>(new UnsignedShortType(), 12, 10, 1).create(12, 10,
			FRAMES);
		int value = 0;
		for (final UnsignedShortType pixel : Views.flatIterable(image)) pixel.set(value++ * 7 % 1000);
		return image;
	}

	private static StoredPixels<?> stored(final RandomAccessibleInterval<UnsignedShortType> image) {
		return StoredPixels.of(image, Arrangement.of(image, 2));
	}

	/** A walk in blocks of any size loads each cell as often as there are windows. */
	@ParameterizedTest
	@CsvSource({ "120, 1", "1000, 1", "60, 3", "50, 3", "24, 5", "12, 10", "1, 120" })
	void eachCellIsLoadedOncePerWindow(final int size, final int windows) {
		final CellImg<UnsignedShortType, ?> image = planes();
		final AtomicInteger loads = new AtomicInteger();
		final PixelWindow<?> window = new PixelWindow<>(stored(Images.loaded(image, loads)), new int[] { 0, 1, 2, 3, 4, 5 },
			GEOMETRY, 2L * size * FRAMES);
		loads.set(0);
		for (int first = 0; first < PIXELS; first += 7) {
			final DMatrixRMaj block = new DMatrixRMaj(FRAMES, Math.min(7, PIXELS - first)), plain = block.createLike();
			window.read(first, block, (number, range) -> range.run(0, number));
			for (int i = 0; i < FRAMES; i++) stored(image).read(i, first, block.numCols, plain.data, i * block.numCols);
			assertArrayEquals(plain.data, block.data);
		}
		assertEquals(windows * FRAMES, loads.get());
	}

	/** Frames that share a cell have it loaded once. */
	@Test
	void framesOfOneCellAreCopiedTogether() {
		final CellImg<UnsignedShortType, ?> image = new CellImgFactory<>(new UnsignedShortType(), 12, 10, 3).create(12, 10,
			FRAMES);
		int value = 0;
		for (final UnsignedShortType pixel : Views.flatIterable(image)) pixel.set(value++ * 11 % 1000);
		final AtomicInteger loads = new AtomicInteger();
		final PixelWindow<?> window = new PixelWindow<>(stored(Images.loaded(image, loads)), new int[] { 1, 2, 3, 5, 4 },
			GEOMETRY, 10_000);
		loads.set(0);
		final DMatrixRMaj block = new DMatrixRMaj(5, PIXELS);
		window.read(0, block, (number, range) -> range.run(0, number));
		assertEquals(4, loads.get());
		for (int i = 0; i < 5; i++) {
			final double[] plain = new double[PIXELS];
			stored(image).read(new int[] { 1, 2, 3, 5, 4 }[i], 0, PIXELS, plain, 0);
			assertArrayEquals(plain, Arrays.copyOfRange(block.data, i * PIXELS, (i + 1) * PIXELS));
		}
	}

	@Test
	void aWindowHoldsTheFramesAskedForAlone() {
		final AtomicInteger loads = new AtomicInteger();
		final PixelWindow<?> window = new PixelWindow<>(stored(Images.loaded(planes(), loads)), new int[] { 4, 1 },
			GEOMETRY, 1000);
		loads.set(0);
		final DMatrixRMaj block = new DMatrixRMaj(2, 3), other = new DMatrixRMaj(1, 3);
		window.read(100, block, (number, range) -> range.run(0, number));
		assertEquals(2, loads.get());
		stored(planes()).read(4, 100, 3, other.data, 0);
		for (int k = 0; k < 3; k++) assertEquals(other.get(0, k), block.get(0, k));
	}

	@Test
	void imagesInMemoryNeedNone() {
		final RandomAccessibleInterval<UnsignedShortType> array = ArrayImgs.unsignedShorts(4, 5, 6);
		assertTrue(stored(array).areInMemory());
		assertTrue(stored(planes()).areInMemory());
		assertTrue(stored(Views.permute(Views.interval(array, new long[3], new long[] { 2, 2, 2 }), 0, 1)).areInMemory());
		assertTrue(stored(array.view().moveAxis(2, 0)).areInMemory());
		assertFalse(stored(Images.loaded(planes(), new AtomicInteger())).areInMemory());
	}
}
