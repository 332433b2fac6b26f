package io.github.manifolddenoise.extension;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Function;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.extension.PressMinimizer.BoxDescent;
import io.github.manifolddenoise.extension.PressMinimizer.BoxDescent.Point;

class BoxDescentTest {

	private static final BoxDescent WIDE = new BoxDescent(new double[] { -3, -3 }, new double[] { 3, 3 }, 1);

	/** 2(x-a)² + 2(x-a)(y-b) + 3(y-b)². */
	private static Function<double[], Point> bowl(final double a, final double b) {
		return place -> {
			final double x = place[0] - a, y = place[1] - b;
			return new Point(place, 2 * x * x + 2 * x * y + 3 * y * y, new double[] { 4 * x + 2 * y, 2 * x + 6 * y });
		};
	}

	private static Point rosenbrock(final double[] place) {
		final double x = place[0], y = place[1], off = y - x * x;
		return new Point(place, 100 * off * off + (1 - x) * (1 - x), new double[] { -400 * x * off - 2 * (1 - x), 200 * off });
	}

	@Test
	void itFindsTheMinimumOfABowl() {
		assertArrayEquals(new double[] { 1, -2 }, WIDE.from(new double[] { -3, 3 }, bowl(1, -2)).place(), 1e-7);
	}

	/** At an end of x = c the minimum over y is b - (c - a)/3, at an end of y = c that over x is a - (c - b)/2. */
	@ParameterizedTest
	@CsvSource({ "6, 0, 3, 1", "0, -4, -0.5, -3", "-5, 0, -3, -0.6666666666666667", "9, 9, 3, 3" })
	void atABoundTheOtherVariableIsStillMinimised(final double a, final double b, final double x, final double y) {
		for (final double[] start : new double[][] { { 0, 0 }, { 3, 3 }, { -3, 3 }, { 3, -3 } }) {
			assertArrayEquals(new double[] { x, y }, WIDE.from(start, bowl(a, b)).place(), 1e-7);
		}
	}

	@Test
	void itFollowsACurvedValley() {
		final int[] evaluations = new int[1];
		final Point end = WIDE.from(new double[] { -1.2, 1 }, place -> {
			evaluations[0]++;
			return rosenbrock(place);
		});
		assertArrayEquals(new double[] { 1, 1 }, end.place(), 1e-6);
		assertTrue(evaluations[0] < 80, () -> evaluations[0] + " evaluations");
	}

	/** The minimum of Rosenbrock's function for x ≤ 0.5 lies at x = 0.5, y = 0.25. */
	@Test
	void itFollowsACurvedValleyToABound() {
		final BoxDescent half = new BoxDescent(new double[] { -3, -3 }, new double[] { 0.5, 3 }, 1);
		assertArrayEquals(new double[] { 0.5, 0.25 }, half.from(new double[] { -1.2, 1 }, BoxDescentTest::rosenbrock).place(),
			1e-7);
	}

	@Test
	void aFlatStartIsLeftAlone() {
		final Point start = new Point(new double[] { 1, 1 }, 5, new double[2]);
		assertSame(start, WIDE.from(start.place(), place -> start));
	}

	/** A gradient that leads nowhere down ends the search where it began. */
	@Test
	void aFunctionThatDoesNotFallIsGivenUp() {
		assertEquals(1, WIDE.from(new double[] { 1, 1 }, place -> new Point(place, 4, new double[] { 1, 0 })).place()[0]);
	}
}
