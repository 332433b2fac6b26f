package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import net.imglib2.RandomAccess;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.converter.Converters;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.img.list.ListImg;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.integer.ByteType;
import net.imglib2.type.numeric.integer.IntType;
import net.imglib2.type.numeric.integer.LongType;
import net.imglib2.type.numeric.integer.ShortType;
import net.imglib2.type.numeric.integer.Unsigned12BitType;
import net.imglib2.type.numeric.integer.UnsignedByteType;
import net.imglib2.type.numeric.integer.UnsignedIntType;
import net.imglib2.type.numeric.integer.UnsignedLongType;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.type.numeric.real.DoubleType;
import net.imglib2.type.numeric.real.FloatType;
import net.imglib2.view.Views;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

class ImgFramesTest {

	private static final long[] SIZES = { 7, 5, 3, 2, 4 };

	static Stream<RealType<?>> types() {
		return Stream.of(new UnsignedByteType(), new ByteType(), new UnsignedShortType(), new ShortType(), new IntType(),
			new UnsignedIntType(), new LongType(), new FloatType(), new DoubleType(), new Unsigned12BitType(),
			new UnsignedLongType());
	}

	/** The pixels of a frame are those of its axes, the first the fastest, wherever a block begins. */
	private static <T extends RealType<T>> void check(final RandomAccessibleInterval<T> image, final int frameAxis,
		final FrameSource frames) throws IOException
	{
		final int pixels = frames.geometry().pixels(), n = image.numDimensions();
		for (final int block : new int[] { 1, 6, 7, 36, 70, 71, pixels }) {
			for (int first = 0; first < pixels; first += block) {
				final DMatrixRMaj read = new DMatrixRMaj(frames.frameCount(), Math.min(block, pixels - first));
				frames.read(first, read);
				for (int i = 0; i < read.numRows; i++) {
					for (int k = 0; k < read.numCols; k++) assertEquals(pixel(image, frameAxis, i, first + k, n), read.get(i, k));
				}
			}
		}
	}

	private static <T extends RealType<T>> double pixel(final RandomAccessibleInterval<T> image, final int frameAxis,
		final int frame, final int pixel, final int n)
	{
		final RandomAccess<T> access = image.randomAccess();
		int rest = pixel;
		for (int axis = 0; axis < n; axis++) {
			final int size = (int) image.dimension(axis);
			access.setPosition(image.min(axis) + (axis == frameAxis ? frame : rest % size), axis);
			if (axis != frameAxis) rest /= size;
		}
		return access.get().getRealDouble();
	}

	/** With numbers below 0, where the type has them, and beyond half of its range. */
	private static <T extends NativeType<T> & RealType<T>> RandomAccessibleInterval<T> signed(final Images kind,
		final T type)
	{
		final RandomAccessibleInterval<T> image = kind.of(type, SIZES);
		final double most = Math.min(1e9, type.getMaxValue()), least = Math.max(-1e9, type.getMinValue());
		int number = 0;
		for (final T pixel : image) {
			if (number++ % 3 == 0) pixel.setReal(number % 2 == 0 ? most : least);
		}
		return image;
	}

	@ParameterizedTest
	@MethodSource("types")
	<T extends NativeType<T> & RealType<T>> void everyTypeIsReadAsItsNumbers(final T type) throws IOException {
		final RandomAccessibleInterval<T> image = signed(Images.CELLS, type);
		check(image, 4, ImgFrames.of(image));
		check(image, 1, ImgFrames.of(image, 1));
	}

	@ParameterizedTest
	@EnumSource(Images.class)
	void everyKindOfImageIsReadAlongEveryAxis(final Images kind) throws IOException {
		final RandomAccessibleInterval<ShortType> image = signed(kind, new ShortType());
		try (Workers readers = new Workers(3)) {
			for (int axis = 0; axis < SIZES.length; axis++) {
				check(image, axis, ImgFrames.of(image, axis));
				check(image, axis, ImgFrames.of(image, axis).readBy(readers));
			}
		}
	}

	@Test
	void imagesThatAreComputedAreRead() throws IOException {
		final RandomAccessibleInterval<ShortType> image = signed(Images.ARRAY, new ShortType());
		check(Converters.convert(image, (from, to) -> to.setReal(from.get() / 7.0), new DoubleType()), 4, ImgFrames.of(Converters
			.convert(image, (from, to) -> to.setReal(from.get() / 7.0), new DoubleType())));
		final List<DoubleType> values = new ArrayList<>();
		for (int k = 0; k < 24; k++) values.add(new DoubleType(0.3 * k));
		final RandomAccessibleInterval<DoubleType> list = new ListImg<>(values, 3, 2, 4);
		check(list, 2, ImgFrames.of(list));
	}

	@Test
	void allAxesButThatOfTheFramesArePixels() {
		final RandomAccessibleInterval<FloatType> image = ArrayImgs.floats(SIZES);
		assertEquals(new FrameGeometry(7, 5, 6), ImgFrames.of(image).geometry());
		assertEquals(new FrameGeometry(5, 3, 8), ImgFrames.of(image, 0).geometry());
		assertEquals(4, ImgFrames.of(image).frameCount());
		assertEquals(new FrameGeometry(7, 1, 1), ImgFrames.of(ArrayImgs.floats(7, 4)).geometry());
	}

	@Test
	void someFramesAreReadInTheOrderAskedFor() throws IOException {
		final RandomAccessibleInterval<ShortType> image = signed(Images.PERMUTED, new ShortType());
		final FrameSource some = ImgFrames.of(image).select(new int[] { 3, 1, 2 }).select(new int[] { 1, 0 });
		final DMatrixRMaj read = new DMatrixRMaj(2, 1);
		some.read(100, read);
		assertEquals(pixel(image, 4, 1, 100, 5), read.get(0, 0));
		assertEquals(pixel(image, 4, 3, 100, 5), read.get(1, 0));
	}

	private static void assertRefused(final RandomAccessibleInterval<FloatType> image, final int axis, final String value,
		final String limit, final String cure)
	{
		Refusal.of(() -> ImgFrames.of(image, axis)).says(value).says(limit).offers(cure);
	}

	@Test
	void impossibleShapesAreRefused() {
		assertRefused(ArrayImgs.floats(9), 0, "9 pixels", "1 axis", "Choose an image of 2 axes or more");
		final RandomAccessibleInterval<FloatType> image = ArrayImgs.floats(9, 2, 4);
		assertRefused(Views.interval(image, new long[3], new long[] { 8, -1, 3 }), 2, "9 × 0 × 4", "no pixels",
			"at least 1 pixel along every axis");
		assertRefused(Views.interval(image, new long[3], new long[] { 8, 1, -1 }), 2, "9 × 2 × 0", "no pixels",
			"at least 1 pixel along every axis");
	}

	@ParameterizedTest
	@ValueSource(ints = { -1, 3, 7 })
	void axesThatAreNoneAreRefused(final int axis) {
		assertRefused(ArrayImgs.floats(9, 8, 7), axis, "Frame axis " + axis, "9 × 8 × 7", "Choose an axis of 0..2");
	}

	@Test
	@SuppressWarnings({ "unchecked", "rawtypes" })
	void coloursAreNoNumbers() {
		final RandomAccessibleInterval colours = ArrayImgs.argbs(4, 4, 4);
		Refusal.of(() -> ImgFrames.of(colours)).says("ARGBType").says("Choose … one");
	}

	@Test
	void blocksOutsideAreRefused() {
		final FrameSource frames = ImgFrames.of(ArrayImgs.floats(7, 4));
		assertThrows(IllegalArgumentException.class, () -> frames.read(7, new DMatrixRMaj(4, 1)));
		assertThrows(IllegalArgumentException.class, () -> frames.read(-1, new DMatrixRMaj(4, 1)));
		assertThrows(IllegalArgumentException.class, () -> frames.read(0, new DMatrixRMaj(3, 1)));
	}
}
