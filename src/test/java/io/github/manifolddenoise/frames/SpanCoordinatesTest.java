package io.github.manifolddenoise.frames;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.largest;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static io.github.manifolddenoise.testing.Matrices.times;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.concurrent.CancellationException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class SpanCoordinatesTest {

	private static SpanCoordinates span(final FrameSource frames) throws IOException {
		return SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
	}

	private static DMatrixRMaj project(final FrameSource training, final FrameSource fresh) throws IOException {
		return span(training).project(training, fresh, COMPUTE, Progress.NONE);
	}

	private static void assertIsometry(final DoubleFrames frames, final double tolerance) throws IOException {
		final DMatrixRMaj pixels = squaredDistances(frames.values());
		assertClose(pixels, squaredDistances(span(frames).coordinates()), tolerance * largest(pixels));
	}

	private static void assertWeightsReproduce(final DoubleFrames frames, final double tolerance) throws IOException {
		final SpanCoordinates span = span(frames);
		final DMatrixRMaj weights = span.weights(span.coordinates(), COMPUTE);
		assertClose(frames.values(), times(weights, frames.values()), tolerance);
	}

	private static DMatrixRMaj withOrthogonalZero(final DMatrixRMaj points) {
		final DMatrixRMaj padded = new DMatrixRMaj(points.numRows, points.numCols + 1);
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < points.numCols; k++) padded.set(i, k, points.get(i, k));
		}
		return padded;
	}

	@Test
	void distancesAreThoseOfThePixels() throws IOException {
		assertIsometry(DoubleFrames.noise(14, 40, 1), 1e-13);
		assertIsometry(DoubleFrames.spot(40, 9, 0.05, 2), 1e-13);
	}

	/** numpy.linalg.eigvalsh(Xc @ Xc.T) of the centred frames. */
	@Test
	void spectrumAgreesWithNumpy() throws IOException {
		final SpanCoordinates span = span(DoubleFrames.of(new double[][] { { 1, 2, 0 }, { 0, 1, 3 }, { 2, 2, 2 }, { 5, 1,
			0 }, { 1, 0, 1 } }));
		assertEquals(3, span.rank());
		assertArrayEquals(new double[] { 17.850411758740201, 3.761747392723497, 2.7878408485363, 0, 0 }, span.spectrum(),
			1e-13);
	}

	@Test
	void weightsReproduceTheFrames() throws IOException {
		assertWeightsReproduce(DoubleFrames.noise(14, 40, 3), 1e-12);
		assertWeightsReproduce(DoubleFrames.spot(40, 9, 0.05, 4), 1e-12);
	}

	/** Noise in 30 directions, of which the 10 strongest are kept: points are projected, and weights with them. */
	@Test
	void weakDirectionsCanBeLeftOut() throws IOException {
		final SpanCoordinates span = span(DoubleFrames.noise(31, 60, 9));
		final SpanCoordinates strong = span.withoutDirectionsBelow(span.spectrum()[9]);
		assertEquals(10, strong.rank());
		final DMatrixRMaj padded = new DMatrixRMaj(31, span.rank());
		for (int i = 0; i < 31; i++) {
			for (int k = 0; k < 10; k++) padded.set(i, k, span.coordinates().get(i, k));
			for (int k = 0; k < 10; k++) assertEquals(padded.get(i, k), strong.coordinates().get(i, k));
		}
		assertClose(span.weights(padded, COMPUTE), strong.weights(strong.coordinates(), COMPUTE), 1e-13);
		assertArrayEquals(span.spectrum(), strong.spectrum());
		assertEquals(1, span.withoutDirectionsBelow(1e9).rank());
		assertEquals(30, span.withoutDirectionsBelow(0).rank());
	}

	@Test
	void dotProductsAreEnough() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(5, 40, 3);
		final DMatrixRMaj centred = Matrices.minus(frames.values(), Matrices.meanRow(frames.values()));
		final DMatrixRMaj gram = COMPUTE.algebra().timesTranspose(centred, centred);
		assertArrayEquals(span(frames).spectrum(), SpanCoordinates.ofGram(frames.geometry(), gram, COMPUTE).spectrum(),
			1e-12);
		assertEquals(2, SpanCoordinates.ofGram(new FrameGeometry(2, 1, 1), gram, COMPUTE).rank());
	}

	@Test
	void weightsHaveSumOne() throws IOException {
		final SpanCoordinates span = span(DoubleFrames.noise(14, 40, 5));
		final DMatrixRMaj points = Matrices.scaled(DoubleFrames.noise(6, span.rank(), 6).values(), 10);
		final DMatrixRMaj weights = span.weights(points, COMPUTE);
		for (int i = 0; i < weights.numRows; i++) {
			double sum = 0;
			for (int j = 0; j < weights.numCols; j++) sum += weights.get(i, j);
			assertEquals(1, sum, 1e-12);
		}
	}

	@Test
	void coordinatesAreCentred() throws IOException {
		final DMatrixRMaj z = span(DoubleFrames.noise(14, 40, 7).affine(1, 100)).coordinates();
		assertArrayEquals(new double[z.numCols], Matrices.meanRow(z), 1e-12);
	}

	@Test
	void moreFramesThanPixelsSpanThePixels() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(30, 4, 8);
		assertEquals(4, span(frames).rank());
		assertIsometry(frames, 1e-13);
		assertWeightsReproduce(frames, 1e-12);
	}

	/** So many frames of few pixels are compared by their pixels; one of these is the same in all. */
	@Test
	void manyFramesOfFewPixelsHaveTheSameCoordinates() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(2101, 9, 11).affine(0.3, 5);
		for (int i = 0; i < 2101; i++) frames.values().set(i, 4, 1);
		final SpanCoordinates span = span(frames);
		assertEquals(8, span.rank());
		assertEquals(2101, span.spectrum().length);
		assertEquals(8, span.varyingPixels());
		assertTrue(span.constantPixels().get(4));
		final int[] some = IntStream.range(0, 60).map(i -> 35 * i).toArray();
		assertClose(squaredDistances(rows(frames.values(), some)), squaredDistances(rows(span.coordinates(), some)), 1e-12);
		final DMatrixRMaj gram = COMPUTE.algebra().transposeTimes(span.coordinates(), span.coordinates());
		for (int k = 0; k < 8; k++) gram.add(k, k, -span.spectrum()[k]);
		assertEquals(0, largest(gram), 1e-9);
		assertClose(rows(frames.values(), some), times(span.weights(rows(span.coordinates(), some), COMPUTE),
			frames.values()), 1e-10);
		Refusal.of(() -> span(frames.affine(0, 1))).says("2101 frames … identical … Choose");
		frames.values().set(2000, 3, Double.NaN);
		Refusal.of(() -> span(frames)).says("Frame 2001 … NaN … every pixel must be a finite number");
	}

	@Test
	void morePixelsThanFramesLeaveOneFreedomLess() throws IOException {
		assertEquals(13, span(DoubleFrames.noise(14, 40, 9)).rank());
	}

	@Test
	void onePixelIsOneCoordinate() throws IOException {
		final DoubleFrames frames = DoubleFrames.of(new double[][] { { 1 }, { 4 }, { 9 }, { 16 } });
		assertEquals(1, span(frames).rank());
		assertIsometry(frames, 1e-13);
	}

	@Test
	void repeatedFramesCountOnce() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(8, 40, 10).frames(0, 1, 2, 3, 4, 5, 6, 7, 0, 3, 3);
		assertEquals(7, span(frames).rank());
		assertIsometry(frames, 1e-13);
		assertWeightsReproduce(frames, 1e-12);
	}

	@Test
	void constantFramesLieOnALine() throws IOException {
		final DMatrixRMaj values = new DMatrixRMaj(5, 9);
		final double[] grey = { 0.1, 0.4, 0.2, 0.9, 0.3 };
		for (int i = 0; i < 5; i++) Arrays.fill(values.data, i * 9, (i + 1) * 9, grey[i]);
		final SpanCoordinates span = span(DoubleFrames.of(values));
		assertEquals(1, span.rank());
		for (int i = 0; i < 5; i++) {
			final double distance = Math.abs(span.coordinates().get(i, 0) - span.coordinates().get(0, 0));
			assertEquals(3 * Math.abs(grey[i] - grey[0]), distance, 1e-14);
		}
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.1, 1e-6, 1e6, 12345.678 })
	void identicalFramesAreRefused(final double grey) {
		for (final int m : new int[] { 3, 5, 7, 49 }) {
			final DMatrixRMaj values = new DMatrixRMaj(m, 25);
			Arrays.fill(values.data, grey);
			Refusal.of(() -> span(DoubleFrames.of(values))).says(m + " frames … identical … Choose");
		}
	}

	@Test
	void fewerThanThreeFramesAreRefused() {
		final Refusal one = Refusal.of(() -> span(DoubleFrames.noise(1, 9, 1)));
		final Refusal two = Refusal.of(() -> span(DoubleFrames.noise(2, 9, 1)));
		one.says("1 frame … at least 3 … Choose");
		two.says("2 frames … at least 3 … Choose");
	}

	@ParameterizedTest
	@ValueSource(doubles = { Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY })
	void valuesThatAreNotFiniteAreNamed(final double bad) {
		final DMatrixRMaj values = DoubleFrames.noise(4, 40, 1).values();
		values.set(2, 27, bad);
		final DoubleFrames frames = new DoubleFrames(new FrameGeometry(10, 4, 1), values);
		Refusal.of(() -> span(frames)).says("Frame 3 … " + bad + " … x = 7 … y = 2 … Replace");
	}

	@Test
	void infinitiesOfBothSignsAreFound() {
		final DMatrixRMaj values = DoubleFrames.noise(4, 40, 1).values();
		values.set(1, 3, Double.POSITIVE_INFINITY);
		values.set(2, 3, Double.NEGATIVE_INFINITY);
		final DoubleFrames frames = DoubleFrames.of(values);
		Refusal.of(() -> span(frames)).says("Frame 2 … Infinity … x = 3 … y = 0 … Replace");
	}

	@Test
	void newFramesThatAreNotFiniteAreNamed() {
		final DoubleFrames training = DoubleFrames.noise(4, 40, 1), fresh = DoubleFrames.noise(2, 40, 2);
		fresh.values().set(1, 39, Double.NaN);
		Refusal.of(() -> project(training, fresh)).says("Frame 2 … NaN … x = 39 … y = 0 … Replace");
	}

	@Test
	void newFramesOfAnotherSizeAreRefused() {
		Refusal.of(() -> project(DoubleFrames.noise(4, 40, 1), DoubleFrames.noise(2, 39, 2))).says(
			"frames … 39 × 1 … training frames … 40 × 1 … Choose");
	}

	@Test
	void newFramesKeepTheirDistancesToTheTrainingFrames() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(12, 40, 11), fresh = DoubleFrames.noise(5, 40, 12);
		final DMatrixRMaj pixels = squaredDistances(fresh.values(), training.values());
		final DMatrixRMaj padded = withOrthogonalZero(span(training).coordinates());
		assertClose(pixels, squaredDistances(project(training, fresh), padded), 1e-13 * largest(pixels));
	}

	@Test
	void trainingFramesProjectOnThemselves() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(12, 40, 13);
		final DMatrixRMaj projected = project(training, training);
		assertClose(withOrthogonalZero(span(training).coordinates()), projected, 1e-6);
		for (int i = 0; i < 12; i++) projected.set(i, projected.numCols - 1, 0);
		assertClose(withOrthogonalZero(span(training).coordinates()), projected, 1e-12);
	}

	@Test
	void newFramesOfTheSpanHaveNoOrthogonalPart() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(30, 4, 14);
		final DMatrixRMaj projected = project(training, DoubleFrames.noise(5, 4, 15));
		for (int i = 0; i < 5; i++) assertEquals(0, projected.get(i, 4), 1e-6);
	}

	/** The rounding error of a value near 1e6 is 1e-10, a millionth of the differences here. */
	@Test
	void aLargeOffsetDoesNoHarm() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(12, 40, 16).affine(1e-4, 0);
		final DoubleFrames raised = frames.affine(1, 1e6);
		final DMatrixRMaj pixels = squaredDistances(frames.values());
		assertEquals(11, span(raised).rank());
		assertClose(pixels, squaredDistances(span(raised).coordinates()), 1e-5 * largest(pixels));
		final DoubleFrames fresh = DoubleFrames.noise(3, 40, 17).affine(1e-4, 0);
		assertClose(squaredDistances(fresh.values(), frames.values()), squaredDistances(project(raised, fresh.affine(1,
			1e6)), withOrthogonalZero(span(raised).coordinates())), 1e-5 * largest(pixels));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-30, 1e-6, 1e6, 1e30 })
	void coordinatesScaleWithTheGreyValues(final double factor) throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(12, 40, 18);
		final SpanCoordinates span = span(frames.affine(factor, 0));
		assertEquals(11, span.rank());
		assertClose(squaredDistances(frames.values()), squaredDistances(Matrices.scaled(span.coordinates(), 1 / factor)),
			1e-11);
		final DMatrixRMaj weights = span.weights(span.coordinates(), COMPUTE);
		assertClose(frames.values(), times(weights, frames.values()), 1e-12);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(12, 40, 19);
		final int[] order = Matrices.order(12, 20);
		final SpanCoordinates span = span(frames), permuted = span(frames.frames(order));
		assertArrayEquals(span.spectrum(), permuted.spectrum(), 1e-12);
		assertClose(squaredDistances(Matrices.rows(span.coordinates(), order)), squaredDistances(permuted.coordinates()),
			1e-12);
	}

	/** A plane rotation of two pixels, and a pattern added to all frames. */
	@Test
	void rotatedAndTranslatedPixelsHaveTheSameSpectrum() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(12, 40, 21);
		final DMatrixRMaj moved = frames.values().copy();
		for (int i = 0; i < 12; i++) {
			final double a = moved.get(i, 3), b = moved.get(i, 30);
			moved.set(i, 3, 0.6 * a - 0.8 * b);
			moved.set(i, 30, 0.8 * a + 0.6 * b);
			for (int k = 0; k < 40; k++) moved.add(i, k, Math.sin(k));
		}
		assertArrayEquals(span(frames).spectrum(), span(DoubleFrames.of(moved)).spectrum(), 1e-11);
	}

	@Test
	void blocksAddUp() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(3, 1_500_000, 22);
		assertTrue(FrameBlocks.pixelsPerBlock(frames) < 1_500_000);
		assertIsometry(frames, 1e-12);
		final DMatrixRMaj padded = withOrthogonalZero(span(frames).coordinates()), pixels = squaredDistances(frames.values());
		assertClose(pixels, squaredDistances(project(frames, frames), padded), 1e-12 * largest(pixels));
	}

	@Test
	void readingStopsWhenCancelled() {
		final DoubleFrames frames = DoubleFrames.noise(3, 2_000_000, 23);
		final CancelAfter progress = new CancelAfter(1);
		assertThrows(CancellationException.class, () -> SpanCoordinates.of(frames, COMPUTE, progress));
		assertEquals(2, progress.asked());
	}

	@Test
	void framesWhoseSquaresLeaveTheRangeOfNumbersAreRefused() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(5, 9, 1), large = frames.affine(1e80, 0), huge = frames.affine(1e200, 0);
		for (final DoubleFrames stack : new DoubleFrames[] { large, huge }) {
			Refusal.of(() -> span(stack)).says("Frame 1 … limit … 1e75. Divide … 1e100");
			Refusal.of(() -> project(frames, stack)).says("Frame 1 … limit … 1e75. Divide … 1e100");
		}
		assertEquals(4, span(frames.affine(1e70, 0)).rank());
	}

	/** Of many frames: by the images that they are combinations of, and by the frames as they are. */
	@Test
	void combinationsOfFewImagesHaveTheSameCoordinates() throws IOException {
		final int m = SpanCoordinates.MANY_FRAMES + 50;
		final DoubleFrames images = DoubleFrames.noise(7, 100, 4);
		final CombinedFrames combined = new CombinedFrames(images, DoubleFrames.noise(m, 7, 5).values(), COMPUTE);
		final SpanCoordinates found = SpanCoordinates.of(combined, COMPUTE, Progress.NONE),
			expected = SpanCoordinates.of(DoubleFrames .copyOf(combined), COMPUTE, Progress.NONE);
		assertEquals(7, found.rank());
		assertArrayEquals(Arrays.copyOf(expected.spectrum(), 7), Arrays.copyOf(found.spectrum(), 7), 1e-10 * expected.spectrum()[0]);
		assertClose(COMPUTE.algebra().timesTranspose(Matrices.rows(expected.coordinates(), 0, 9, 77),
			expected.coordinates()), COMPUTE.algebra()
			.timesTranspose(Matrices.rows(found.coordinates(), 0, 9, 77), found.coordinates()), 1e-9);
		assertClose(Matrices.rows(DoubleFrames.copyOf(combined).values(), 3), DoubleFrames.copyOf(found.at(combined, Matrices.rows(found
			.coordinates(), 3), COMPUTE)).values(), 1e-10);
	}

	/** All ways to combine frames, and to project, give the same; of what is outside the span it is the square that is computed. */
	@Test
	void imagesOfCoordinatesCombineAsWeightsDo() throws IOException {
		final int m = SpanCoordinates.MANY_FRAMES + 50;
		final DoubleFrames frames = DoubleFrames.noise(m, 9, 6);
		final SpanCoordinates span = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
		final DMatrixRMaj points = Rows.range(span.coordinates(), 0, 1500);
		final double[] sums = DoubleFrames.noise(1, 1500, 8).values().data;
		assertClose(COMPUTE.algebra().times(span.weights(points, sums, COMPUTE), frames.values()),
			DoubleFrames.copyOf(span.at(frames, points, sums, COMPUTE)).values(), 1e-11);
		final DoubleFrames fresh = DoubleFrames.noise(1500, 9, 7);
		final DMatrixRMaj projected = span.project(frames, fresh, COMPUTE, Progress.NONE), few = span.project(frames,
			fresh.frames(0, 5), COMPUTE, Progress.NONE);
		final DMatrixRMaj same = Matrices.rows(projected, 0, 5);
		assertClose(Rows.first(few, span.rank()), Rows.first(same, span.rank()), 1e-10);
		for (int i = 0; i < few.numRows; i++) assertEquals(square(few.get(i, span.rank())), square(same.get(i, span.rank())), 1e-10);
	}

	private static double square(final double value) {
		return value * value;
	}

	/** In the linear space rows have the frames' own products, also with other frames, and weights make the frames. */
	@ParameterizedTest
	@CsvSource({ "6, 20", "6, 5", "9, 4" })
	void fromTheOriginProductsAreThoseOfTheFrames(final int count, final int pixels) throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(count, pixels, 1).affine(1, 3);
		final DoubleFrames fresh = DoubleFrames.noise(4, pixels, 2).affine(1, -2);
		final SpanCoordinates centred = span(frames), linear = centred.fromOrigin(frames, COMPUTE, Progress.NONE);
		assertEquals(Math.min(count, pixels), linear.rank());
		final DMatrixRMaj own = linear.coordinates(), others = linear.project(frames, fresh, COMPUTE, Progress.NONE);
		assertClose(times(frames.values(), Rows.transposed(frames.values())), times(own, Rows.transposed(own)), 1e-10);
		assertClose(times(fresh.values(), Rows.transposed(frames.values())), times(Rows.first(others, linear.rank()), Rows.transposed(own)),
			1e-10);
		for (int i = 0; i < 4; i++) {
			double square = 0;
			for (int k = 0; k < pixels; k++) square += Math.pow(fresh.values().get(i, k), 2);
			for (int k = 0; k <= linear.rank(); k++) square -= Math.pow(others.get(i, k), 2);
			assertEquals(0, square, 1e-10);
		}
		final DMatrixRMaj points = Matrices.scaled(Matrices.rows(own, 2, 0), 1.7);
		assertClose(Matrices.scaled(frames.frames(2, 0).values(), 1.7), DoubleFrames.copyOf(linear.at(frames, points,
			COMPUTE)).values(), 1e-10);
		assertClose(own, centred.coordinatesIn(linear, centred.coordinates(), COMPUTE), 1e-10);
	}

	/** The many frames' shorter way to the same. */
	@Test
	void combinationsOfManyFramesFromTheOriginHaveNoMean() throws IOException {
		final DoubleFrames frames = DoubleFrames.noise(2100, 6, 5).affine(1, 3);
		final SpanCoordinates linear = span(frames).fromOrigin(frames, COMPUTE, Progress.NONE);
		final DMatrixRMaj points = Matrices.scaled(linear.coordinates(), 0.4);
		assertClose(Matrices.scaled(frames.values(), 0.4), DoubleFrames.copyOf(linear.at(frames, points,
			COMPUTE)).values(), 1e-10);
		assertClose(Rows.withColumn(linear.coordinates(), 0), linear.project(frames, frames, COMPUTE, Progress.NONE), 1e-5);
	}

	@Test
	void tooManyLargeFramesAreRefused() {
		final FrameSource many = new FrameSource() {

			@Override
			public FrameGeometry geometry() {
				return new FrameGeometry(100, 100, 1);
			}

			@Override
			public int frameCount() {
				return 50_000;
			}

			@Override
			public void read(final int firstPixel, final DMatrixRMaj block) {
				throw new AssertionError();
			}
		};
		Refusal.of(() -> SpanCoordinates.of(many, COMPUTE,
			Progress.NONE)).says("50000 frames of 10000 pixels").says("46340").offers("Choose a part of them");
	}
}
