package io.github.manifolddenoise.library;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import net.imglib2.RandomAccess;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.array.ArrayImgs;
import net.imglib2.type.logic.BitType;
import net.imglib2.type.numeric.integer.ByteType;
import net.imglib2.type.numeric.integer.UnsignedByteType;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.type.numeric.real.DoubleType;
import net.imglib2.type.numeric.real.FloatType;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.PixelWeights;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ManifoldDenoiseTest {

	private static final ManifoldDenoise DENOISE = new ManifoldDenoise(2, Progress.NONE);
	private static final RandomAccessibleInterval<FloatType> NOISY = Images.ARRAY.of(new FloatType(), 20, 18, 24);
	private static final FrameSource FRAMES = ImgFrames.of(NOISY);

	@AfterAll
	static void close() {
		DENOISE.close();
	}

	private static DenoiseOptions method(final String word) {
		return DenoiseOptions.defaults().withMethod(DenoiseMethods.of(word));
	}

	private static void assertRefused(final Executable call, final String... parts) {
		final Refusal refusal = Refusal.of(call);
		for (final String part : parts) refusal.says(part);
	}

	@Test
	void theEmbeddingIsThatOfTheModel() throws IOException {
		final FrameEmbedding found = DENOISE.embedding(FRAMES, DenoiseOptions.defaults());
		final StackEmbedding expected = StackEmbedding.of(FRAMES, DenoiseOptions.defaults(), Matrices.COMPUTE, Progress.NONE);
		assertEquals(24, found.coordinates().length);
		for (int i = 0; i < 24; i++) {
			for (int k = 0; k < found.coordinates()[i].length; k++) assertEquals(expected.picture().coordinates().get(i, k), found
				.coordinates()[i][k]);
		}
		assertArrayEquals(expected.picture().eigenvalues(), found.eigenvalues());
		assertArrayEquals(expected.support(), found.support());
		assertEquals(expected.picture().kept(), found.kept());
	}

	/** The noise was drawn with a standard deviation of 6. */
	@Test
	void theNoiseIsMeasured() throws IOException {
		final EstimatedNoise noise = DENOISE.noise(FRAMES);
		assertEquals(6, noise.sigma(), 0.6);
		assertTrue(noise.camera().isEmpty());
	}

	@Test
	void theVerdictTellsNoiseFromStructure() throws IOException {
		final DenoisedStack result = DENOISE.denoise(FRAMES, method("harmonics"));
		final NoiseOptions known = NoiseOptions.defaults().withSigma(6);
		assertTrue(DENOISE.residual(FRAMES, ArrayFrames.of(result.arrays(), 20, 18), known).rows().size() > 0);
		final float[][] blank = new float[24][360];
		for (final float[] frame : blank) Arrays.fill(frame, 60);
		assertFalse(DENOISE.residual(FRAMES, ArrayFrames.of(blank, 20, 18), known).isFine());
		assertEquals("Nothing was removed.", DENOISE.residual(FRAMES, FRAMES, known).summary());
	}

	/** Half up, clipped to the range of the type, NaN to 0: as the command line writes. */
	@Test
	void numbersAreRoundedAndClipped() {
		final double[] values = { -0.5, 0.49, 0.5, 1.5, 254.5, 255.4, 300, Double.NaN, 0.49999999999999994 }, bytes = { 0, 0, 1,
			2, 255, 255, 255, 0, 0 }, signed = { 0, 0, 1, 2, 127, 127, 127, 0, 0 };
		for (int k = 0; k < values.length; k++) {
			assertEquals(bytes[k], PixelRounding.of(new UnsignedByteType()).applyAsDouble(values[k]));
			assertEquals(signed[k], PixelRounding.of(new ByteType()).applyAsDouble(values[k]));
			assertEquals(values[k], PixelRounding.of(new DoubleType()).applyAsDouble(values[k]));
		}
		assertEquals(-3, PixelRounding.of(new ByteType()).applyAsDouble(-3.5));
		assertEquals(-128, PixelRounding.of(new ByteType()).applyAsDouble(-200));
	}

	@Test
	void halfTheStrengthTakesHalfAway() throws IOException {
		final DenoisedStack result = DENOISE.denoise(FRAMES, method("svd"));
		final float[][] full = result.arrays(), half = result.softened(0.5).arrays(), none = result.softened(0).arrays();
		for (int k = 0; k < 360; k++) assertEquals((full[3][k] + none[3][k]) / 2, half[3][k], 1e-4);
	}

	@Test
	void someFramesOfAnImageAreAnImage() throws IOException {
		final int[] some = IntStream.range(2, 20).toArray();
		final DenoisedStack result = DENOISE.denoise(FRAMES.select(some), method("svd"));
		assertArrayEquals(new long[] { 20, 18, 18 }, result.image().dimensionsAsLongArray());
		assertEquals(result.arrays()[17][359], result.image().getAt(19, 17, 17).get());
	}

	/** Pixels that share a byte are not written by several threads. */
	@Test
	void packedPixelsAreWritten() throws IOException {
		final DenoisedStack result = DENOISE.denoise(FRAMES, method("svd"));
		final RandomAccessibleInterval<BitType> bits = ArrayImgs.bits(20, 18, 24);
		result.writeTo(bits);
		for (final BitType bit : bits) assertTrue(bit.get());
	}

	@Test
	void anyThreadReadsALazyImage() throws Exception {
		final RandomAccessibleInterval<FloatType> lazy = DENOISE.denoise(FRAMES, method("harmonics-residual")).image();
		final float[][] expected = DENOISE.denoise(FRAMES, method("harmonics-residual")).arrays();
		final Thread[] threads = new Thread[6];
		final int[] wrong = new int[threads.length];
		for (int t = 0; t < threads.length; t++) {
			final int number = t;
			threads[t] = new Thread(() -> {
				final RandomAccess<FloatType> access = lazy.randomAccess();
				for (int i = number; i < 24; i++) {
					for (int k = 0; k < 360; k++) {
						access.setPosition(new int[] { k % 20, k / 20, i });
						if (access.get().get() != expected[i][k]) wrong[number]++;
					}
				}
			});
			threads[t].start();
		}
		for (final Thread thread : threads) thread.join();
		assertArrayEquals(new int[threads.length], wrong);
	}

	@Test
	void whatDoesNotFitIsRefused() throws IOException {
		final DenoisedStack result = DENOISE.denoise(FRAMES, method("svd"));
		assertRefused(() -> result.writeTo(ArrayImgs.floats(20, 18, 23)), "20 × 18 × 23", "20 × 18 × 24",
			"Choose an image of the result's size");
		final FrameSource narrow = ImgFrames.of(ArrayImgs.floats(19, 18, 24));
		assertRefused(() -> DENOISE.denoise(FRAMES, narrow, method("auto")), "19 × 18", "20 × 18",
			"Choose frames of one size");
		assertRefused(() -> DENOISE.residual(FRAMES, narrow, NoiseOptions.defaults()), "19 × 18", "20 × 18",
			"Choose frames of one size");
		assertRefused(() -> DENOISE.residual(FRAMES, FRAMES.select(new int[] { 1, 2, 3 }), NoiseOptions.defaults()),
			"3 frames",
			"24", "Choose the same stack");
		final PixelWeights mask = new PixelWeights(10, 18, DoubleStream.generate(() -> 1).limit(180).toArray());
		assertRefused(() -> DENOISE.denoise(FRAMES, method("constrained").weighted(mask)), "10 × 18", "20 × 18",
			"Choose weights of the frames' size");
		assertRefused(() -> DENOISE.denoise(ImgFrames.of(ArrayImgs.floats(20, 18, 2)), method("svd")), "2 frames");
		assertRefused(() -> ArrayFrames.of(new float[4][361], 20, 18), "361", "360 each", "Choose frames of one size");
		assertRefused(() -> ArrayFrames.of(new short[][] { new short[360], new short[720] }, 20, 18), "720", "360",
			"Choose frames of one size");
		assertRefused(() -> ArrayFrames.of(new byte[0][], 20, 18), "0 frames", "at least 3");
		assertRefused(() -> ArrayFrames.of(new double[3][4], 0, 18), "0 × 18", "at least 1");
		final FittedStack model = DENOISE.fit(FRAMES, method("svd"));
		assertRefused(() -> DENOISE.apply(model, narrow, method("auto")), "19 × 18", "20 × 18",
			"Choose frames of one size");
		assertRefused(() -> DENOISE.apply(model, FRAMES, DenoiseOptions.defaults().withPreimage(DenoiseOptions.defaults()
			.preimage().withGeometry(Geometry.NOISY))), "NOISY", "Choose geometry = CLEANED");
		assertRefused(() -> new ManifoldDenoise(0, Progress.NONE), "threads = 0");
	}

	@Test
	void aValueThatIsNoNumberIsNamedWithItsPlace() {
		final RandomAccessibleInterval<FloatType> image = Images.CELLS.of(new FloatType(), 20, 18, 24);
		final RandomAccess<FloatType> access = image.randomAccess();
		access.setPosition(new int[] { 7, 5, 11 });
		access.get().set(Float.NaN);
		assertRefused(() -> DENOISE.denoise(image, method("svd")), "Frame 12", "NaN", "x = 7, y = 5", "finite number");
	}

	@Test
	void itStopsWhenAsked() {
		for (int refusals = 0; refusals < 40; refusals += 13) {
			final Progress progress = new CancelAfter(refusals);
			assertThrows(CancellationException.class, () -> {
				try (ManifoldDenoise stopped = new ManifoldDenoise(progress)) {
					stopped.denoise(FRAMES, method("harmonics")).arrays();
				}
			});
		}
	}

	/** A result that was not read in time says so, instead of hanging. */
	@Test
	void aClosedResultIsRefused() throws IOException {
		final RandomAccessibleInterval<UnsignedShortType> lazy;
		try (ManifoldDenoise brief = new ManifoldDenoise(2, Progress.NONE)) {
			lazy = brief.denoise(FRAMES, method("dct")).image(new UnsignedShortType());
		}
		assertRefused(() -> lazy.firstElement().get(), "closed", "before");
	}
}
