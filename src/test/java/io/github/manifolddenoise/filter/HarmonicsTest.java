package io.github.manifolddenoise.filter;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.largest;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.times;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;

class HarmonicsTest {

	private static final double SIGMA = 0.1;

	private final DoubleFrames spot = DoubleFrames.spot(60, 20, SIGMA, 3);

	private static Harmonics harmonics(final FrameSource frames, final double sigma) throws IOException {
		return Harmonics.of(SpanCoordinates.of(frames, COMPUTE, Progress.NONE), sigma,
			Harmonics.NEIGHBOURS, COMPUTE);
	}

	private static DoubleFrames cleaned(final FrameSource frames, final double sigma) throws IOException {
		return DoubleFrames.copyOf(harmonics(frames, sigma).clean(frames, sigma, COMPUTE));
	}

	private static DoubleFrames shrunk(final FrameSource frames, final double sigma) throws IOException {
		return DoubleFrames.copyOf(harmonics(frames, sigma).shrunk(frames, COMPUTE));
	}

	@Test
	void gainsAreThoseOfTheHarmonicImages() throws IOException {
		final Harmonics harmonics = harmonics(spot, SIGMA);
		final DMatrixRMaj x = spot.values();
		assertEquals(1, harmonics.gains()[0]);
		for (int k = 1; k < 60; k++) {
			double energy = 0;
			for (int p = 0; p < x.numCols; p++) {
				double value = 0;
				for (int i = 0; i < 60; i++) value += x.get(i, p) * harmonics.vectors().get(i, k);
				energy += value * value;
			}
			assertEquals(Math.max(0, 1 - (400 - 2) * SIGMA * SIGMA / energy), harmonics.gains()[k], 1e-9, "harmonic " + k);
		}
	}

	@Test
	void vectorsAreOrthonormalAndTheFirstIsConstant() throws IOException {
		final DMatrixRMaj u = harmonics(spot, SIGMA).vectors();
		final DMatrixRMaj products = COMPUTE.algebra().transposeTimes(u, u);
		for (int k = 0; k < 60; k++) products.add(k, k, -1);
		assertEquals(0, largest(products), 1e-12);
		for (int i = 0; i < 60; i++) assertEquals(1 / Math.sqrt(60), Math.abs(u.get(i, 0)), 1e-9);
	}

	@Test
	void weightsAreSymmetricWithRowsOfSumOne() throws IOException {
		final DMatrixRMaj weights = harmonics(spot, SIGMA).weights(spot.all(), COMPUTE);
		for (int i = 0; i < 60; i++) {
			double sum = 0;
			for (int j = 0; j < 60; j++) {
				sum += weights.get(i, j);
				assertEquals(weights.get(j, i), weights.get(i, j), 1e-14);
			}
			assertEquals(1, sum, 1e-9);
		}
	}

	@Test
	void noiseAloneKeepsFewHarmonics() throws IOException {
		final DoubleFrames noise = DoubleFrames.noise(100, 900, 5).shaped(30, 30, 1);
		final Harmonics harmonics = harmonics(noise, 1);
		assertTrue(harmonics.count() <= 10, "kept " + harmonics.count());
		assertTrue(cleaned(noise, 1).error(noise.affine(0, 0)) < 0.03);
	}

	@Test
	void aMovingSpotKeepsWhatItNeeds() throws IOException {
		final Harmonics harmonics = harmonics(spot, SIGMA);
		assertTrue(harmonics.count() > 5 && harmonics.count() < 30, "kept " + harmonics.count());
		final DoubleFrames clean = DoubleFrames.spot(60, 20, 0, 3);
		final double noise = SIGMA * SIGMA, global = shrunk(spot, SIGMA).error(clean), local = cleaned(spot, SIGMA).error(
			clean);
		assertTrue(global < noise / 4, global + " of " + noise);
		assertTrue(local < global / 1.2, local + " against " + global);
	}

	@Test
	void withoutNoiseTheFramesComeBack() throws IOException {
		final DoubleFrames clean = DoubleFrames.spot(40, 18, 0, 3);
		assertClose(clean.values(), shrunk(clean, 0).values(), 1e-9);
		assertClose(clean.values(), cleaned(clean, 0).values(), 1e-9);
		final DoubleFrames noisy = DoubleFrames.spot(40, 18, 0.1, 3);
		assertClose(noisy.values(), cleaned(noisy, 0).values(), 1e-9);
	}

	@ParameterizedTest
	@CsvSource({ "25, 16", "16, 25", "15, 15", "225, 1" })
	void framesWithAShortSideAreShrunkAsAWhole(final int width, final int height) throws IOException {
		final boolean global = Math.min(width, height) < 16;
		final DoubleFrames frames = DoubleFrames.spot(30, global ? 15 : 20, SIGMA, 1).shaped(width, height, 1);
		final double difference = cleaned(frames, SIGMA).error(shrunk(frames, SIGMA));
		assertEquals(global, difference < 1e-24, () -> "difference " + difference);
	}

	@ParameterizedTest
	@ValueSource(ints = { 12, 20 })
	void permutingTheFramesPermutesTheResult(final int side) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(60, side, SIGMA, 3);
		final int[] order = order(60, 4);
		assertClose(rows(cleaned(frames, SIGMA).values(), order), cleaned(frames.frames(order), SIGMA).values(), 1e-9);
		assertClose(rows(shrunk(frames, SIGMA).values(), order), shrunk(frames.frames(order), SIGMA).values(), 1e-9);
	}

	@ParameterizedTest
	@ValueSource(doubles = { -3, 1000, 1e6 })
	void anOffsetOfAllValuesIsKept(final double offset) throws IOException {
		final double rounding = Math.max(1e-9, 1e-13 * Math.abs(offset) * 60);
		assertClose(cleaned(spot, SIGMA).affine(1, offset).values(), cleaned(spot.affine(1, offset), SIGMA).values(),
			rounding);
	}

	@Test
	void unitsDoNotMatter() throws IOException {
		assertClose(cleaned(spot, SIGMA).affine(1000, 0).values(), cleaned(spot.affine(1000, 0), 1000 * SIGMA).values(),
			1e-6);
	}

	/** Planes are filtered each as an image, and weighed together. */
	@Test
	void everyPlaneIsAnImage() throws IOException {
		final DoubleFrames two = DoubleFrames.copyOf(new Planes(spot, spot));
		final DoubleFrames result = cleaned(two, SIGMA);
		final Harmonics harmonics = harmonics(two, SIGMA);
		final DoubleFrames plane = DoubleFrames.copyOf(harmonics.clean(spot, SIGMA, COMPUTE));
		assertClose(DoubleFrames.copyOf(new Planes(plane, plane)).values(), result.values(), 1e-9);
	}

	/** Two sources as two planes of the same frames. */
	private record Planes(DoubleFrames first, DoubleFrames second) implements FrameSource {

		@Override
		public FrameGeometry geometry() {
			return new FrameGeometry(first.geometry().width(), first.geometry().height(), 2);
		}

		@Override
		public int frameCount() {
			return first.frameCount();
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) {
			final int pixels = first.geometry().pixels();
			for (int i = 0; i < block.numRows; i++) {
				for (int k = 0; k < block.numCols; k++) {
					final int pixel = firstPixel + k;
					block.set(i, k, (pixel < pixels ? first : second).values().get(i, pixel % pixels));
				}
			}
		}
	}

	/** What is done with many frames and with few, on the same frames. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.05, 0.2 })
	void theSparseGraphCleansAsWellAsAllDistances(final double sigma) throws IOException {
		final DoubleFrames noisy = DoubleFrames.spot(200, 20, sigma, 3), clean = DoubleFrames.spot(200, 20, 0, 3);
		final SpanCoordinates span = SpanCoordinates.of(noisy, COMPUTE, Progress.NONE);
		final DMatrixRMaj shrunk = SingularValueShrinkage.coordinates(span, sigma);
		final HarmonicSignal signal = Harmonics.signal(span, sigma, COMPUTE);
		final Harmonics dense = Harmonics.dense(shrunk, signal, Harmonics.NEIGHBOURS, COMPUTE),
			sparse = Harmonics.sparse(shrunk, signal, Harmonics.NEIGHBOURS, COMPUTE).orElseThrow();
		assertTrue(sparse.vectors().numCols == sparse.count() && sparse.count() < 120, "kept " + sparse.count());
		final double ofDense = DoubleFrames.copyOf(dense.clean(noisy, sigma, COMPUTE)).error(clean);
		final double ofSparse = DoubleFrames.copyOf(sparse.clean(noisy, sigma, COMPUTE)).error(clean);
		assertTrue(ofSparse < 1.02 * ofDense, ofSparse + " against " + ofDense);
		final double globally = DoubleFrames.copyOf(dense.shrunk(noisy, COMPUTE)).error(clean);
		final DoubleFrames some = DoubleFrames.copyOf(sparse.shrunk(noisy, COMPUTE));
		assertTrue(some.error(clean) < 1.05 * globally);
		assertClose(times(sparse.weights(noisy.all(), COMPUTE), noisy.values()), some.values(), 1e-12);
	}

	/** Of more frames of more pixels than 2000 only the coordinates that stand out are found. */
	@Test
	void leadingCoordinatesCleanAsWellAsAll() throws IOException {
		final double sigma = 0.2;
		final DoubleFrames noisy = DoubleFrames.spot(2050, 46, sigma, 3), clean = DoubleFrames.spot(2050, 46, 0, 3);
		final SpanCoordinates all = SpanCoordinates.of(noisy, COMPUTE, Progress.NONE),
			leading = SpanCoordinates.leading(noisy, COMPUTE, Progress.NONE);
		assertTrue(all.rank() == 2049 && leading.rank() < 100, leading.rank() + " coordinates");
		final Harmonics some = Harmonics.of(leading, noisy, sigma, Harmonics.NEIGHBOURS, COMPUTE, Progress.NONE),
			whole = Harmonics.of(all, sigma, Harmonics.NEIGHBOURS, COMPUTE);
		for (int k = 0; k < whole.count() / 2; k++) assertEquals(whole.gains()[k], some.gains()[k], 0.03, "harmonic " + k);
		final double ofAll = DoubleFrames.copyOf(whole.clean(noisy, sigma, COMPUTE)).error(clean);
		final double ofLeading = DoubleFrames.copyOf(some.clean(noisy, sigma, COMPUTE)).error(clean);
		assertTrue(ofLeading < 1.01 * ofAll, ofLeading + " against " + ofAll);
	}

	@Test
	void repeatedFramesHaveTheSameResult() throws IOException {
		final int[] twice = new int[60];
		for (int i = 0; i < 60; i++) twice[i] = i < 50 ? i : i - 50;
		final DMatrixRMaj result = cleaned(spot.frames(twice), SIGMA).values();
		for (int k = 0; k < result.getNumElements(); k++) assertTrue(Double.isFinite(result.data[k]));
		assertClose(rows(result, 0, 1, 2), rows(result, 50, 51, 52), 0.05);
	}

	@Test
	void aStackOfOneFrameAgainAndAgainIsRefused() {
		assertThrows(UserException.class, () -> harmonics(spot.frames(0, 0, 0, 0, 0, 0, 0, 0), SIGMA));
	}

	@Test
	void threeFramesAreEnough() throws IOException {
		final DoubleFrames three = spot.frames(0, 20, 40);
		final DMatrixRMaj result = cleaned(three, SIGMA).values();
		for (int k = 0; k < result.getNumElements(); k++) assertTrue(Double.isFinite(result.data[k]));
		assertTrue(harmonics(three, SIGMA).count() <= 3);
		assertTrue(cleaned(three, SIGMA).error(DoubleFrames.spot(60, 20, 0, 3).frames(0, 20, 40)) < SIGMA * SIGMA);
	}

	/** James and Stein's gain is one for three pixels or more; in fewer it would magnify. */
	@ParameterizedTest
	@ValueSource(ints = { 1, 2 })
	void inFewerThanThreePixelsNothingIsShrunk(final int pixels) throws IOException {
		for (final double gain : harmonics(DoubleFrames.noise(12, pixels, 5), 1).gains()) assertEquals(1, gain);
	}
}
