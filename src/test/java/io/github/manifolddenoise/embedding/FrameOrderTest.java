package io.github.manifolddenoise.embedding;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.embedding.FrameOrder.OrderRequest;
import io.github.manifolddenoise.embedding.FrameOrder.Shape;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.DoubleFrames;

class FrameOrderTest {

	private static final OrderRequest AUTO = new OrderRequest(Shape.AUTO, OptionalInt.empty(), false);

	/** The first harmonics of a circle or an interval at places 0..1, each over its frequency, and a little noise. */
	private static DMatrixRMaj harmonics(final double[] places, final boolean closed, final double noise) {
		final Random random = new Random(3);
		final DMatrixRMaj functions = new DMatrixRMaj(places.length, 8);
		for (int i = 0; i < places.length; i++) {
			for (int k = 0; k < 8; k++) {
				final double angle = Math.PI * places[i] * (closed ? 2 * (k / 2 + 1) : k + 1);
				functions.set(i, k, ((closed && k % 2 == 1 ? Math.sin(angle) : Math.cos(angle)) + noise * random.nextGaussian()) /
					(closed ? k / 2 + 1 : k + 1));
			}
		}
		return functions;
	}

	private static double[] places(final int count, final long seed) {
		final double[] places = new double[count];
		final Random random = new Random(seed);
		for (int i = 0; i < count; i++) places[i] = random.nextDouble();
		return places;
	}

	private static FrameOrder order(final DMatrixRMaj functions, final OrderRequest wish) {
		return FrameOrder.of(functions, functions, wish, COMPUTE, Progress.NONE);
	}

	/** Length of the mean of e^{i(a - b)}, whatever the sense and origin of b; 1 if they agree. */
	static double agreement(final double[] truth, final double[] phases) {
		double best = 0;
		for (final int sign : new int[] { -1, 1 }) {
			double cos = 0, sin = 0;
			for (int i = 0; i < truth.length; i++) {
				cos += Math.cos(2 * Math.PI * (truth[i] - sign * phases[i])) / truth.length;
				sin += Math.sin(2 * Math.PI * (truth[i] - sign * phases[i])) / truth.length;
			}
			best = Math.max(best, Math.hypot(cos, sin));
		}
		return best;
	}

	@ParameterizedTest
	@CsvSource({ "100, 0", "100, 0.1", "300, 0.2" })
	void pointsOnAClosedCurveAreACycle(final int count, final double noise) {
		final double[] places = places(count, 1);
		final FrameOrder order = order(harmonics(places, true, noise), AUTO);
		assertTrue(order.cycle(), "closure score " + order.closureScore());
		assertTrue(agreement(places, order.phases()) > 0.98, "agree by " + agreement(places, order.phases()));
	}

	@ParameterizedTest
	@CsvSource({ "50, 0", "100, 0.1", "300, 0.1" })
	void pointsOnAnOpenCurveAreALine(final int count, final double noise) {
		final double[] places = places(count, 2);
		final FrameOrder order = order(harmonics(places, false, noise), AUTO);
		assertFalse(order.cycle(), "closure score " + order.closureScore());
		final double[] ranked = Arrays.stream(order.frames()).mapToDouble(i -> places[i]).toArray();
		int inversions = 0;
		for (int i = 1; i < count; i++) for (int j = 0; j < i; j++) if (ranked[j] > ranked[i]) inversions++;
		final double tau = Math.abs(1 - 4.0 * inversions / (count * (count - 1.0)));
		assertTrue(tau > (noise == 0 ? 0.9999 : 0.9), "Kendall's tau " + tau);
	}

	/** The harmonics of a filled square have no hole. */
	@Test
	void aFilledSquareIsNoCycle() {
		final double[] x = places(400, 5), y = places(400, 6);
		final DMatrixRMaj functions = new DMatrixRMaj(400, 6);
		for (int i = 0; i < 400; i++) {
			final double a = Math.cos(Math.PI * x[i]), b = Math.cos(Math.PI * y[i]);
			final double[] row = { a, b, Math.sqrt(2) * a * b, Math.cos(2 * Math.PI * x[i]), Math.cos(2 * Math.PI * y[i]), Math
				.sqrt(2) * a * Math.cos(2 * Math.PI * y[i]) };
			for (int k = 0; k < 6; k++) functions.set(i, k, row[k]);
		}
		final FrameOrder order = order(functions, AUTO);
		assertFalse(order.cycle(), "closure score " + order.closureScore());
	}

	/** Most places on a quarter of the way, on an ellipse: the phase is the share of its length, not of the points. */
	@Test
	void phasesAreSharesOfTheLengthHoweverUnevenlyTheCurveIsSampled() {
		final double[] places = places(300, 7);
		for (int i = 0; i < 150; i++) places[i] /= 4;
		final double[] along = new double[300];
		final DMatrixRMaj functions = harmonics(places, true, 0), points = new DMatrixRMaj(300, 2);
		for (int i = 0; i < 300; i++) {
			points.set(i, 0, 5 * Math.cos(2 * Math.PI * places[i]));
			points.set(i, 1, Math.sin(2 * Math.PI * places[i]));
			along[i] = length(places[i]) / length(1);
		}
		final FrameOrder order = FrameOrder.of(functions, points, AUTO, COMPUTE, Progress.NONE);
		final double[] angles = new double[300];
		for (int i = 0; i < 300; i++) angles[i] = places[i];
		assertTrue(agreement(along, order.phases()) > 0.999, "agree by " + agreement(along, order.phases()));
		assertTrue(agreement(along, angles) < 0.99, "the angle would do as well: " + agreement(along, angles));
	}

	private static double length(final double place) {
		double sum = 0;
		for (int k = 0; k < 2000; k++) {
			final double angle = 2 * Math.PI * place * (k + 0.5) / 2000;
			sum += Math.hypot(5 * Math.sin(angle), Math.cos(angle)) * place / 2000;
		}
		return sum;
	}

	@Test
	void anotherOrderOfTheFramesGivesTheSameOrder() {
		final double[] places = places(80, 9), shuffled = new double[80];
		final int[] to = IntStream.range(0, 80).map(i -> (i * 37 + 5) % 80).toArray();
		for (int i = 0; i < 80; i++) shuffled[to[i]] = places[i];
		final OrderRequest wish = new OrderRequest(Shape.CYCLE, OptionalInt.of(4), false);
		final int[] first = order(harmonics(places, true, 0), wish).frames();
		final int[] second = order(harmonics(shuffled, true, 0), new OrderRequest(Shape.CYCLE, OptionalInt.of(to[4]), false)).frames();
		final int[] expected = Arrays.stream(first).map(i -> to[i]).toArray();
		final int[] backwards = IntStream.range(0, 80).map(i -> expected[(80 - i) % 80]).toArray();
		assertTrue(Arrays.equals(expected, second) || Arrays.equals(backwards, second), Arrays.toString(second));
	}

	@Test
	void aCycleStartsWhereAskedAndRunsAsTheFramesMostlyDid() {
		final double[] places = IntStream.range(0, 120).mapToDouble(i -> i * 3 / 120.0 % 1).toArray();
		final DMatrixRMaj functions = harmonics(places, true, 0.02);
		final FrameOrder order = order(functions, new OrderRequest(Shape.AUTO, OptionalInt.of(7), false));
		assertEquals(7, order.frames()[0]);
		assertEquals(3, order.turns(), 0.1);
		final FrameOrder reversed = order(functions, new OrderRequest(Shape.AUTO, OptionalInt.of(7), true));
		assertEquals(7, reversed.frames()[0]);
		assertEquals(-3, reversed.turns(), 0.1);
	}

	@Test
	void aLineRunsAsTheFramesMostlyDidOrFromTheEndNearerToAFrame() {
		final double[] places = IntStream.range(0, 40).mapToDouble(i -> (i + 0.5) / 40).toArray();
		final DMatrixRMaj functions = harmonics(places, false, 0);
		final int[] rising = IntStream.range(0, 40).toArray(), falling = IntStream.range(0, 40).map(i -> 39 - i).toArray();
		assertArrayEquals(rising, order(functions, AUTO).frames());
		assertArrayEquals(falling, order(functions, new OrderRequest(Shape.LINE, OptionalInt.empty(), true)).frames());
		assertArrayEquals(falling, order(functions, new OrderRequest(Shape.LINE, OptionalInt.of(30), false)).frames());
		assertEquals(0, order(functions, AUTO).phases()[0]);
		assertEquals(1, order(functions, AUTO).phases()[39]);
	}

	@Test
	void gatesHoldEveryFrameOnce() {
		final FrameOrder order = order(harmonics(places(90, 4), true, 0.05), new OrderRequest(Shape.CYCLE, OptionalInt.of(0), false));
		final int[][] gates = order.gates(6);
		assertEquals(6, gates.length);
		assertArrayEquals(IntStream.range(0, 90).toArray(), Arrays.stream(gates).flatMapToInt(Arrays::stream).sorted()
			.toArray());
		assertTrue(IntStream.of(gates[0]).anyMatch(i -> i == 0));
		assertEquals(0, order.nearest(0, 6));
	}

	/** A cloud in four dimensions is crossed to and fro, and a way round it is no clearer than another. */
	@Test
	void aCloudIsNoCurve() {
		final DMatrixRMaj cloud = DoubleFrames.noise(120, 4, 8).values();
		final FrameOrder order = order(cloud, AUTO);
		assertFalse(order.cycle());
		assertTrue(order.neighbourhoodViolation() > FrameOrder.MOST_VIOLATIONS, "neighbourhood violations " +
			order.neighbourhoodViolation());
		assertTrue(order.doubtful());
	}

	/** Moved and larger: the same phases. */
	@Test
	void placeAndScaleDoNotMatter() {
		final DMatrixRMaj points = harmonics(places(70, 3), true, 0.05), moved = points.copy();
		for (int k = 0; k < moved.getNumElements(); k++) moved.data[k] = 1000 * moved.data[k] - 7;
		assertArrayEquals(order(points, AUTO).phases(), order(moved, AUTO).phases(), 1e-9);
	}

	@Test
	void theUserCanStopItAtAnyPoint() {
		final DMatrixRMaj points = harmonics(places(60, 3), true, 0.05);
		final CancelAfter never = new CancelAfter(Integer.MAX_VALUE);
		FrameOrder.of(points, points, AUTO, COMPUTE, never);
		for (int refusals = 0; refusals < never.asked(); refusals += 97) {
			final CancelAfter stop = new CancelAfter(refusals);
			assertThrows(CancellationException.class, () -> FrameOrder.of(points, points, AUTO, COMPUTE, stop));
			assertEquals(refusals + 1, stop.asked());
		}
	}

	@ParameterizedTest
	@CsvSource({ "1", "2", "3", "4" })
	void fewOrEqualPointsHaveAnOrder(final int count) {
		for (final Shape shape : Shape.values()) {
			final DMatrixRMaj equal = new DMatrixRMaj(count, 2);
			final FrameOrder order = FrameOrder.of(equal, equal, new OrderRequest(shape, OptionalInt.empty(), false),
				COMPUTE, Progress.NONE);
			assertArrayEquals(IntStream.range(0, count).toArray(), order.frames());
			assertTrue(Arrays.stream(order.phases()).allMatch(phase -> phase >= 0 && phase <= 1));
		}
	}
}
