package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.converter.Converters;
import net.imglib2.img.ImgView;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.img.cell.CellImg;
import net.imglib2.img.cell.CellImgFactory;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.type.numeric.real.DoubleType;
import net.imglib2.view.Views;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;

class ImageCopiesTest {

	private static final long[] SIZES = { 20, 18, 3, 24 };

	@TempDir
	Path folder;

	/** Cells that do not fit into the image a whole number of times. */
	private static CellImg<UnsignedShortType, ?> cells(final int... cell) {
		final CellImg<UnsignedShortType, ?> image = new CellImgFactory<>(new UnsignedShortType(), cell).create(SIZES);
		int value = 0;
		for (final UnsignedShortType pixel : Views.flatIterable(image)) pixel.set(value++ * 7 % 65_521);
		return image;
	}

	private static double[] pixels(final FrameSource frames) throws IOException {
		final DMatrixRMaj all = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		frames.read(0, all);
		final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), 5);
		frames.read(33, block);
		for (int i = 0; i < block.numRows; i++) {
			for (int k = 0; k < 5; k++) assertEquals(all.get(i, 33 + k), block.get(i, k));
		}
		return all.data;
	}

	/** Of either kind. */
	private ImageCopies copies(final boolean inFile, final Progress progress) {
		return new ImageCopies(folder, inFile ? 0 : Long.MAX_VALUE, progress);
	}

	/** Open files of the folder, deleted or not, where the system tells them; else files that are there. */
	private long files() throws IOException {
		final Path open = Path.of("/proc/self/fd");
		if (!Files.isDirectory(open)) return count(folder);
		long number = 0;
		try (Stream<Path> all = Files.list(open)) {
			for (final Path link : all.toList()) {
				if (Files.isSymbolicLink(link) && Files.readSymbolicLink(link).startsWith(folder.toRealPath())) number++;
			}
		}
		return number;
	}

	private static long count(final Path folder) throws IOException {
		try (Stream<Path> all = Files.list(folder)) {
			return all.count();
		}
	}

	private void assertNothingLeft() throws IOException {
		assertEquals(0, files());
		assertEquals(0, count(folder));
	}

	static Stream<UnaryOperator<RandomAccessibleInterval<UnsignedShortType>>> views() {
		return Stream.of(image -> image, image -> Views.moveAxis(image, 0, 2), image -> Views.invertAxis(Views.invertAxis(image,
			3), 0), image -> Views.interval(image, new long[] { 3, 2, 1, 5 }, new long[] { 17, 16, 2, 22 }), image -> Views
				.translate(Views.rotate(image, 0, 1), 5, -7, 11, 100), image -> Views.hyperSlice(image, 2, 1), image -> ImgView.wrap(
					image), image -> image.view().moveAxis(3, 0), image -> Converters.convert(image, (from, to) -> to.set(from.get() /
						2), new UnsignedShortType()));
	}

	/** In memory, in a file, by one thread and by several; in cubes, in planes, and with all frames in a cell. */
	@ParameterizedTest
	@MethodSource("views")
	void eachCellIsAskedForOnce(final UnaryOperator<RandomAccessibleInterval<UnsignedShortType>> view) throws IOException {
		for (final int[] cell : List.of(new int[] { 7, 5, 2, 5 }, new int[] { 20, 18, 1, 1 }, new int[] { 20, 2, 1, 24 })) {
			final CellImg<UnsignedShortType, ?> image = cells(cell);
			final AtomicInteger loads = new AtomicInteger();
			final RandomAccessibleInterval<UnsignedShortType> loaded = Images.loaded(image, loads);
			final double[] expected = pixels(ImgFrames.of(view.apply(image)));
			for (final boolean inFile : new boolean[] { false, true }) {
				try (Workers readers = new Workers(3); ImageCopies copies = copies(inFile, Progress.NONE)) {
					final ImgFrames frames = ImgFrames.of(view.apply(loaded)).readBy(readers);
					loads.set(0);
					final FrameSource copy = frames.copied(copies);
					final int asked = loads.get(), number = (int) image.getCells().size();
					assertTrue(asked <= 2 * number, asked + " for " + number);
					assertArrayEquals(expected, pixels(copy));
					assertEquals(asked, loads.get());
					assertEquals(inFile ? 1 : 0, files());
				}
				assertNothingLeft();
			}
		}
	}

	@ParameterizedTest
	@MethodSource("io.github.manifolddenoise.library.ImgFramesTest#types")
	<T extends NativeType<T> & RealType<T>> void everyTypeIsCopiedAsItIs(final T type) throws IOException {
		final double[] expected = pixels(ImgFrames.of(Images.CELLS.of(type, 9, 8, 3, 5)));
		for (final boolean inFile : new boolean[] { false, true }) {
			try (ImageCopies copies = copies(inFile, Progress.NONE)) {
				assertArrayEquals(expected, pixels(ImgFrames.of(Images.LOADED.of(type, 9, 8, 3, 5)).copied(copies)));
			}
		}
	}

	@Test
	void imagesWithoutCellsAreCopied() throws IOException {
		final RandomAccessibleInterval<DoubleType> image = Converters.convert(cells(4, 4, 4, 4), (from, to) -> to.set(from
			.get() / 7.0), new DoubleType());
		final RandomAccessibleInterval<DoubleType> unknown = Views.interval(Views.extendZero(image), image);
		try (ImageCopies copies = copies(true, Progress.NONE)) {
			assertArrayEquals(pixels(ImgFrames.of(image)), pixels(ImgFrames.of(unknown).copied(copies)));
			assertEquals(1, files());
		}
	}

	/** Frames that nobody asked for are neither computed nor kept. */
	@Test
	void someFramesAloneAreCopied() throws IOException {
		final CellImg<UnsignedShortType, ?> image = cells(20, 18, 3, 1);
		final AtomicInteger loads = new AtomicInteger();
		final RandomAccessibleInterval<UnsignedShortType> loaded = Images.loaded(image, loads);
		final int[] some = { 7, 3, 20, 3 };
		try (ImageCopies copies = copies(true, Progress.NONE)) {
			final ImgFrames frames = (ImgFrames) ImgFrames.of(loaded).select(some);
			loads.set(0);
			final FrameSource copy = frames.copied(copies);
			assertEquals(3, loads.get());
			assertArrayEquals(pixels(ImgFrames.of(image).select(some)), pixels(copy));
			assertArrayEquals(pixels(ImgFrames.of(image).select(new int[] { 20, 7 })), pixels(copy.select(new int[] { 2, 0 })));
		}
	}

	@Test
	void imagesInMemoryAreNotCopied() throws IOException {
		try (ImageCopies copies = copies(true, Progress.NONE)) {
			final RandomAccessibleInterval<UnsignedShortType> array = ArrayImgs.unsignedShorts(4, 5, 6), cells = cells(3, 4, 5, 6);
			for (final RandomAccessibleInterval<UnsignedShortType> image : List.of(array, cells, Images.PLANAR.of(
				new UnsignedShortType(), 4, 5, 6), Views.permute(Views.interval(array, new long[3], new long[] { 2, 2, 2 }), 0, 1),
				array.view().moveAxis(2, 0), ImgView.wrap(array)))
			{
				final ImgFrames frames = ImgFrames.of(image);
				assertSame(frames, frames.copied(copies));
			}
			final ImgFrames loaded = ImgFrames.of(Images.LOADED.of(new UnsignedShortType(), 4, 5, 6));
			assertNotSame(loaded, loaded.copied(copies));
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 1, 3 })
	void nothingIsLeftWhenTheUserStopsIt(final int refusals) throws IOException {
		final ImgFrames frames = ImgFrames.of(Images.loaded(cells(7, 5, 2, 5), new AtomicInteger()));
		final List<String> stages = new ArrayList<>();
		final Progress progress = new Progress() {

			private final Progress asked = new CancelAfter(refusals);

			@Override
			public void stage(final String name) {
				stages.add(name);
			}

			@Override
			public void fraction(final double done) {}

			@Override
			public boolean isCanceled() {
				return asked.isCanceled();
			}

			@Override
			public void warn(final String message) {}
		};
		final ImageCopies copies = copies(true, progress);
		try (Workers readers = new Workers(2, progress)) {
			assertThrows(CancellationException.class, () -> frames.readBy(readers).copied(copies));
		}
		assertEquals(List.of("Copying the image"), stages);
		assertNothingLeft();
	}

	/** The folder of the system has not room for 2^58 bytes. */
	@Test
	void aFullDiskIsToldAndNothingIsLeft() throws IOException {
		final String message = assertThrows(UserException.class, () -> new FilePixels<>(StoredType.doubles(), 1 << 27, 1 << 28, folder))
			.getMessage();
		for (final String part : new String[] { "needs " + (1L << 38) + " MB", "MB are free", folder.toString(),
			"java.io.tmpdir" }) assertTrue(message.contains(part), message);
		assertNothingLeft();
	}

	@Test
	void aFolderThatIsNotThereIsTold() {
		final ImageCopies copies = new ImageCopies(folder.resolve("none"), 0, Progress.NONE);
		final ImgFrames frames = ImgFrames.of(Images.LOADED.of(new UnsignedShortType(), 9, 8, 7));
		final String message = assertThrows(UserException.class, () -> frames.copied(copies)).getMessage();
		assertTrue(message.contains("none") && message.contains("java.io.tmpdir"), message);
	}

	/** Every cell once for a whole job, and the bits of the image in memory. */
	@ParameterizedTest
	@ValueSource(strings = { "svd", "harmonics" })
	void aJobAsksForEachCellOnce(final String method) throws IOException {
		final CellImg<UnsignedShortType, ?> image = (CellImg<UnsignedShortType, ?>) Images.CELLS.of(new UnsignedShortType(), 20,
			18, 24);
		final AtomicInteger loads = new AtomicInteger();
		final RandomAccessibleInterval<UnsignedShortType> loaded = Images.loaded(image, loads);
		final DenoiseOptions options = DenoiseOptions.defaults().withMethod(DenoiseMethods.of(method));
		final DenoisedStack result;
		try (ManifoldDenoise denoise = new ManifoldDenoise(2, Progress.NONE, copies(true, Progress.NONE))) {
			final ImgFrames frames = ImgFrames.of(loaded);
			loads.set(0);
			result = denoise.denoise(frames, options);
			final float[][] arrays = result.arrays(), plain = denoise.denoise(image, options).arrays();
			assertArrayEquals(plain, arrays);
			assertEquals(image.getCells().size(), loads.get());
			assertEquals(1, files());
		}
		assertNothingLeft();
		final String message = assertThrows(UserException.class, () -> result.image().firstElement().get()).getMessage();
		assertTrue(message.contains("closed") && message.contains("before"), message);
	}

	@Test
	void aClosedCopyIsRefused() {
		final FrameSource copy;
		try (ImageCopies copies = copies(true, Progress.NONE)) {
			copy = ImgFrames.of(Images.LOADED.of(new UnsignedShortType(), 9, 8, 7)).copied(copies);
		}
		final String message = assertThrows(UserException.class, () -> copy.read(0, new DMatrixRMaj(7, 3))).getMessage();
		assertTrue(message.contains("closed") && message.contains("before"), message);
	}
}
