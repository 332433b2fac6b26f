package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

import net.imglib2.Cursor;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.type.numeric.integer.UnsignedByteType;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.type.numeric.real.FloatType;
import net.imglib2.view.Views;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;
import ij.ImagePlus;
import ij.io.FileSaver;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.library.ArrayFrames;
import io.github.manifolddenoise.library.DenoisedStack;
import io.github.manifolddenoise.library.FittedStack;
import io.github.manifolddenoise.library.Images;
import io.github.manifolddenoise.library.ImgFrames;
import io.github.manifolddenoise.library.ManifoldDenoise;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.Progress;

/** What a program gets is what the command line writes for the same pixels, bit for bit. */
class LibraryTest {

	private static final long[] THREE = { 19, 17, 24 }, FOUR = { 15, 13, 2, 24 };

	/** More pixels than a block takes. */
	private static final long[] LARGE = { 300, 230, 12 };

	@TempDir
	Path folder;

	private static DenoiseOptions method(final String word) {
		return DenoiseOptions.defaults().withMethod(DenoiseMethods.of(word));
	}

	private static ManifoldDenoise library() {
		return new ManifoldDenoise(2, Progress.NONE);
	}

	@ParameterizedTest
	@CsvSource({ "ARRAY, 8", "CELLS, 8", "PERMUTED, 16", "CROPPED, 16", "PLANAR, 32", "CELLS, 32", "PERMUTED, 32",
		"CROPPED, 8", "ARRAY, 16", "LOADED, 8" })
	void threeAxes(final Images kind, final int bits) throws IOException {
		checkImages(kind, bits, "harmonics-residual", THREE);
	}

	@ParameterizedTest
	@CsvSource({ "ARRAY, 32", "CELLS, 16", "PERMUTED, 8", "CROPPED, 32", "PLANAR, 16" })
	void fourAxes(final Images kind, final int bits) throws IOException {
		checkImages(kind, bits, "svd", FOUR);
	}

	@ParameterizedTest
	@CsvSource({ "ARRAY, svd", "LOADED, dct", "PERMUTED, harmonics" })
	void severalBlocks(final Images kind, final String method) throws IOException {
		checkImages(kind, 16, method, LARGE);
	}

	@ParameterizedTest
	@ValueSource(strings = { "auto", "constrained" })
	void everyMethod(final String method) throws IOException {
		checkImages(Images.CELLS, 16, method, THREE);
	}

	private void checkImages(final Images kind, final int bits, final String method, final long[] sizes) throws IOException {
		switch (bits) {
			case 8 -> check(kind, new UnsignedByteType(), method, sizes);
			case 16 -> check(kind, new UnsignedShortType(), method, sizes);
			default -> check(kind, new FloatType(), method, sizes);
		}
	}

	private <T extends NativeType<T> & RealType<T>> void check(final Images kind, final T type, final String method,
		final long[] sizes) throws IOException
	{
		final RandomAccessibleInterval<T> input = kind.of(type, sizes);
		save(input, "in.tif");
		denoise("in.tif", "float.tif", "--method", method, "--bitdepth", "32-bit");
		denoise("in.tif", "same.tif", "--method", method, "--bitdepth", "input");
		final ImagePlus real = open("float.tif"), same = open("same.tif");
		try (ManifoldDenoise library = library()) {
			final DenoisedStack result = library.denoise(input, method(method));
			assertSame(real, result.image());
			assertSame(same, result.image(type));
			final RandomAccessibleInterval<T> written = kind.empty(type, sizes);
			result.writeTo(written);
			assertSame(same, written);
			final RandomAccessibleInterval<FloatType> reals = Images.CELLS.empty(new FloatType(), sizes);
			result.writeTo(reals);
			assertSame(real, reals);
			if (sizes == LARGE) return;
			final RandomAccessibleInterval<T> framesFirst = Views.moveAxis(input, sizes.length - 1, 0);
			final RandomAccessibleInterval<FloatType> turned = library.denoise(ImgFrames.of(framesFirst, 0), method(method))
				.image();
			assertArrayEquals(framesFirst.dimensionsAsLongArray(), turned.dimensionsAsLongArray());
			assertSame(real, Views.moveAxis(turned, 0, sizes.length - 1));
		}
	}

	/** Arrays of the four kinds, and a training stack. */
	@Test
	void arrays() throws IOException {
		final RandomAccessibleInterval<UnsignedShortType> input = Images.ARRAY.of(new UnsignedShortType(), THREE);
		save(input, "in.tif");
		denoise("in.tif", "out.tif", "--method", "harmonics");
		final int frames = 24, pixels = 19 * 17;
		final byte[][] bytes = new byte[frames][pixels];
		final short[][] shorts = new short[frames][pixels];
		final float[][] floats = new float[frames][pixels];
		final double[][] doubles = new double[frames][pixels];
		final Cursor<UnsignedShortType> cursor = Views.flatIterable(input).cursor();
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < pixels; k++) {
				final int value = cursor.next().get();
				bytes[i][k] = (byte) value;
				shorts[i][k] = (short) value;
				floats[i][k] = value;
				doubles[i][k] = value;
			}
		}
		final ImagePlus expected = open("out.tif");
		try (ManifoldDenoise library = library()) {
			for (final FrameSource source : new FrameSource[] { ArrayFrames.of(bytes, 19, 17), ArrayFrames.of(shorts, 19, 17),
				ArrayFrames.of(floats, 19, 17), ArrayFrames.of(doubles, 19, 17) })
			{
				final DenoisedStack result = library.denoise(source, method("harmonics"));
				final float[][] arrays = result.arrays();
				for (int i = 0; i < frames; i++) assertArrayEquals((float[]) expected.getStack().getPixels(i + 1), arrays[i]);
				assertSame(expected, result.image());
			}
		}
	}

	@ParameterizedTest
	@CsvSource({ "auto, ''", "posterior-residual, ''", "constrained, --geometry=noisy", "constrained, ''" })
	void trainingStacks(final String method, final String more) throws IOException {
		final RandomAccessibleInterval<UnsignedShortType> training = Images.CELLS.of(new UnsignedShortType(), THREE);
		final RandomAccessibleInterval<UnsignedShortType> fresh = Images.ARRAY.of(new UnsignedShortType(), 19, 17, 9);
		save(training, "train.tif");
		save(fresh, "in.tif");
		final DenoiseOptions defaults = method(method), options = more.isEmpty() ? defaults : defaults.withPreimage(defaults
			.preimage().withGeometry(Geometry.NOISY));
		denoise("in.tif", "out.tif", more.isEmpty() ? new String[] { "--method", method, "--train", path("train.tif") }
			: new String[] { "--method", method, "--train", path("train.tif"), more });
		try (ManifoldDenoise library = library()) {
			assertSame(open("out.tif"), library.denoise(ImgFrames.of(fresh), ImgFrames.of(training), options).image());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "auto", "constrained" })
	void models(final String method) throws IOException {
		final RandomAccessibleInterval<UnsignedByteType> training = Images.ARRAY.of(new UnsignedByteType(), THREE);
		final RandomAccessibleInterval<UnsignedByteType> fresh = Images.PLANAR.of(new UnsignedByteType(), 19, 17, 2);
		save(training, "train.tif");
		save(fresh, "in.tif");
		succeed("fit", path("train.tif"), "--output", path("model.tif"));
		succeed("apply", path("model.tif"), path("in.tif"), "--method", method, "--output", path("out.tif"));
		try (ManifoldDenoise library = library()) {
			final FittedStack model = library.fit(ImgFrames.of(training), DenoiseOptions.defaults());
			assertTrue(model.kernelPca().isPresent());
			assertSame(open("out.tif"), library.apply(model, ImgFrames.of(fresh), method(method)).image());
		}
	}

	/** A result is an image like any other: it may be looked at with the same threads again. */
	@ParameterizedTest
	@EnumSource(value = Images.class, names = { "ARRAY", "LOADED" })
	void lazyResultsAreInputsAgain(final Images kind) throws IOException {
		final RandomAccessibleInterval<FloatType> input = kind.of(new FloatType(), THREE);
		try (ManifoldDenoise library = library()) {
			final DenoisedStack once = library.denoise(input, method("svd"));
			final RandomAccessibleInterval<FloatType> written = Images.ARRAY.empty(new FloatType(), THREE);
			once.writeTo(written);
			final float[][] expected = library.denoise(written, method("dct")).arrays();
			final float[][] chained = library.denoise(once.image(), method("dct")).arrays();
			for (int i = 0; i < expected.length; i++) assertArrayEquals(expected[i], chained[i]);
		}
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private ImagePlus open(final String name) {
		return IJ.openImage(path(name));
	}

	private void denoise(final String from, final String to, final String... options) {
		final String[] call = new String[options.length + 4];
		call[0] = "denoise";
		call[1] = path(from);
		call[2] = "--output";
		call[3] = path(to);
		System.arraycopy(options, 0, call, 4, options.length);
		if (open(from).getNChannels() > 1) succeedWithChannels(call);
		else succeed(call);
	}

	private static void succeedWithChannels(final String[] call) {
		final String[] longer = Arrays.copyOf(call, call.length + 2);
		longer[call.length] = "--channels";
		longer[call.length + 1] = "together";
		succeed(longer);
	}

	private static void succeed(final String... arguments) {
		final Call call = Call.of(arguments);
		assertEquals(0, call.code(), call.err());
	}

	/** Three axes are x, y, t, four are x, y, channel, t. */
	private <T extends RealType<T>> void save(final RandomAccessibleInterval<T> image, final String name) {
		final int n = image.numDimensions(), width = (int) image.dimension(0), height = (int) image.dimension(1);
		final int channels = n > 3 ? (int) image.dimension(2) : 1, times = (int) image.dimension(n - 1);
		final int bits = image.getType() instanceof FloatType ? 32 : image.getType().getBitsPerPixel();
		final ImagePlus stack = IJ.createHyperStack("stack", width, height, channels, 1, times, bits);
		final Cursor<T> cursor = Views.flatIterable(Views.zeroMin(image)).cursor();
		for (int slice = 1; slice <= channels * times; slice++) {
			final ImageProcessor pixels = stack.getStack().getProcessor(slice);
			for (int k = 0; k < width * height; k++) pixels.setf(k, cursor.next().getRealFloat());
		}
		assertTrue(new FileSaver(stack).saveAsTiff(path(name)));
	}

	private static <T extends RealType<T>> void assertSame(final ImagePlus expected,
		final RandomAccessibleInterval<T> image)
	{
		final Cursor<T> cursor = Views.flatIterable(Views.zeroMin(image)).cursor();
		final int bits = image.getType() instanceof FloatType ? 32 : image.getType().getBitsPerPixel();
		assertEquals(expected.getBitDepth(), bits);
		for (int slice = 1; slice <= expected.getStackSize(); slice++) {
			final ImageProcessor pixels = expected.getStack().getProcessor(slice);
			for (int k = 0; k < pixels.getPixelCount(); k++) assertEquals(pixels.getf(k), cursor.next().getRealFloat());
		}
		assertTrue(!cursor.hasNext());
	}
}
