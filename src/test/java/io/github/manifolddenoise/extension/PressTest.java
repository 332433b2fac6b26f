package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.largest;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.NoisyCurve;
import io.github.manifolddenoise.testing.Refusal;

class PressTest {

	private static final DMatrixRMaj FIVE = new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2,
		2 } });
	private static final DMatrixRMaj COORDINATES = new DMatrixRMaj(new double[][] { { 1, 0 }, { 0, 2 }, { -1, 1 }, { 0.5,
		-3 }, { 2, 2 } });
	private static final NoisyCurve CURVE = new NoisyCurve(25, 0.1, 1);

	private static Press press(final DMatrixRMaj points, final DMatrixRMaj coordinates, final double scale) {
		return new Press(new RidgeSystem(squaredDistances(points), scale, COMPUTE), coordinates);
	}

	private static Press curve(final double scale) {
		return press(CURVE.points(), CURVE.coordinates(), scale);
	}

	private static int[] others(final int m, final int left) {
		return IntStream.range(0, m).filter(j -> j != left).toArray();
	}

	/** The definition: every frame left out, the others fitted, and the map asked about it. */
	private static DMatrixRMaj refitted(final DMatrixRMaj points, final DMatrixRMaj coordinates, final double scale,
		final double ridge)
	{
		final DMatrixRMaj residuals = coordinates.copy();
		for (int i = 0; i < points.numRows; i++) {
			final int[] others = others(points.numRows, i);
			final DMatrixRMaj training = rows(points, others);
			final KernelExpansion map = new RidgeExtension(ridge).fit(training, squaredDistances(training), rows(coordinates, others),
				scale, COMPUTE);
			final double[] predicted = map.values(map.basis().at(rows(points, i), COMPUTE), COMPUTE).data;
			for (int k = 0; k < predicted.length; k++) residuals.add(i, k, -predicted[k]);
		}
		return residuals;
	}

	/** numpy.linalg.solve of five bordered systems [M 1; 1ᵀ 0] without a frame each, σh = 1.5, γ = 0.01. */
	@Test
	void residualsAgreeWithNumpy() {
		final Press press = press(FIVE, COORDINATES, 1.5);
		assertArrayEquals(new double[] { 1.080295959448407, -2.1715155962455546, 0.5215291432952398, 2.4952505324245875,
			-1.9495975753246133, -1.5572844522661078, -1.5755304904853284, -5.56273690055958, 2.56052062224313,
			3.646884027781728 }, press.residuals(0.01).data, 1e-12);
		assertEquals(71.88921990290902, press.sumOfSquares(0.01), 1e-11);
		assertEquals(2.072482015218999, press.value(0.01), 1e-12);
	}

	@ParameterizedTest
	@CsvSource({ "0.1, 0.01", "0.3, 1e-6", "0.6, 0.001", "0.6, 10", "2, 0.01", "20, 0.001" })
	void residualsAreThoseOfRefits(final double scale, final double ridge) {
		final DMatrixRMaj expected = refitted(CURVE.points(), CURVE.coordinates(), scale, ridge);
		assertClose(expected, curve(scale).residuals(ridge), 1e-9 * largest(expected));
	}

	/** Conditions of 1e10, so that refits themselves hold no more than 5 digits. */
	@ParameterizedTest
	@CsvSource({ "0.3, 1e-10", "0.6, 1e-9" })
	void aTinyRidgeLosesNoMoreThanItsCondition(final double scale, final double ridge) {
		final DMatrixRMaj expected = refitted(CURVE.points(), CURVE.coordinates(), scale, ridge);
		assertClose(expected, curve(scale).residuals(ridge), 1e-5 * largest(expected));
	}

	@Test
	void repeatedFramesPredictEachOther() {
		final DMatrixRMaj points = rows(FIVE, 0, 1, 2, 3, 4, 2), coordinates = rows(COORDINATES, 0, 1, 2, 3, 4, 2);
		final DMatrixRMaj expected = refitted(points, coordinates, 1.5, 1e-4);
		final DMatrixRMaj actual = press(points, coordinates, 1.5).residuals(1e-4);
		assertClose(expected, actual, 1e-9 * largest(expected));
		assertEquals(0, actual.get(2, 0), 1e-2);
		assertEquals(0, actual.get(5, 1), 1e-2);
	}

	private static double difference(final double minus2, final double minus1, final double plus1, final double plus2,
		final double step)
	{
		return (minus2 - 8 * minus1 + 8 * plus1 - plus2) / (12 * step);
	}

	/** Central differences of order 4 in ln σh and ln γ. */
	@ParameterizedTest
	@CsvSource({ "0.1, 0.01", "0.2, 1e-5", "0.3, 1e-4", "0.6, 0.001", "0.6, 10", "2, 0.01", "20, 0.01" })
	void theGradientIsThatOfFiniteDifferences(final double scale, final double ridge) {
		final double h = 2e-3;
		final double[] byScale = new double[5], byRidge = new double[5];
		for (int k = -2; k <= 2; k++) {
			byScale[k + 2] = curve(scale * Math.exp(k * h)).value(ridge);
			byRidge[k + 2] = curve(scale).value(ridge * Math.exp(k * h));
		}
		final PressSlope slope = curve(scale).slope(ridge);
		final double s = difference(byScale[0], byScale[1], byScale[3], byScale[4], h);
		final double g = difference(byRidge[0], byRidge[1], byRidge[3], byRidge[4], h);
		assertEquals(byScale[2], slope.press());
		assertEquals(s, slope.byLogScale(), 1e-6 * Math.abs(s));
		assertEquals(g, slope.byLogRidge(), 1e-6 * Math.abs(g));
		assertEquals(s / scale, slope.byScale(), 1e-6 * Math.abs(s / scale));
		assertEquals(g / ridge, slope.byRidge(), 1e-6 * Math.abs(g / ridge));
	}

	/** No frame reaches another, all look alike, or the ridge smooths all away: the mean of the others remains. */
	@ParameterizedTest
	@CsvSource({ "1e-3, 0.01", "1e7, 0.01", "0.6, 1e10" })
	void withoutInformationItIsOne(final double scale, final double ridge) {
		assertEquals(1, curve(scale).value(ridge), 1e-8);
	}

	/** The other frame is all there is to go by. */
	@Test
	void twoFramesHaveAClosedForm() {
		final Press press = press(rows(FIVE, 0, 3), rows(COORDINATES, 0, 3), 1.5);
		assertArrayEquals(new double[] { 0.5, 3, -0.5, -3 }, press.residuals(0.3).data, 1e-13);
		assertEquals(1, press.value(0.3), 1e-14);
		assertEquals(0, press.slope(0.3).byLogScale(), 1e-13);
		assertEquals(0, press.slope(0.3).byLogRidge(), 1e-13);
	}

	/** Equal frames with coordinates of their own: r_i = m/(m-1) (F_i - F̄). */
	@Test
	void equalFramesHaveAClosedForm() {
		final DMatrixRMaj expected = scaled(Matrices.minus(COORDINATES, Matrices.meanRow(COORDINATES)), 5.0 / 4);
		final Press press = press(rows(FIVE, 1, 1, 1, 1, 1), COORDINATES, 1.5);
		assertClose(expected, press.residuals(0.01), 1e-12);
		assertEquals(1, press.value(0.01), 1e-13);
	}

	@Test
	void aGoodExtensionIsNearZero() {
		final NoisyCurve exact = new NoisyCurve(60, 0, 2);
		assertTrue(press(exact.points(), exact.coordinates(), 0.5).value(1e-6) < 1e-5);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = Matrices.order(25, 4);
		final Press permuted = press(rows(CURVE.points(), order), rows(CURVE.coordinates(), order), 0.6);
		assertClose(rows(curve(0.6).residuals(0.01), order), permuted.residuals(0.01), 1e-11);
		assertEquals(curve(0.6).slope(0.01).byLogScale(), permuted.slope(0.01).byLogScale(), 1e-11);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 1e6 })
	void unitsAndOffsetsCancel(final double unit) {
		final DMatrixRMaj coordinates = scaled(CURVE.coordinates(), unit);
		for (int i = 0; i < 25; i++) coordinates.add(i, 1, 1000 * unit);
		final Press other = press(scaled(CURVE.points(), 1 / unit), coordinates, 0.6 / unit);
		final PressSlope expected = curve(0.6).slope(0.01), actual = other.slope(0.01);
		assertEquals(expected.press(), actual.press(), 1e-11);
		assertEquals(expected.byLogScale(), actual.byLogScale(), 1e-10);
		assertEquals(expected.byLogRidge(), actual.byLogRidge(), 1e-10);
		assertEquals(expected.byScale() * unit, actual.byScale(), 1e-10 * unit);
		assertClose(scaled(curve(0.6).residuals(0.01), unit), other.residuals(0.01), 1e-10 * unit);
	}

	@Test
	void moreCoordinatesThanFrames() {
		final DMatrixRMaj many = DoubleFrames.noise(25, 40, 3).values(), expected = refitted(CURVE.points(), many, 0.6, 0.01);
		assertClose(expected, press(CURVE.points(), many, 0.6).residuals(0.01), 1e-9 * largest(expected));
	}

	@Test
	void coordinatesThatAreAllTheSameAreRefused() {
		final DMatrixRMaj constant = new DMatrixRMaj(5, 2);
		Arrays.fill(constant.data, 0.1);
		Refusal.of(() -> press(FIVE, constant, 1)).says("frames … Choose frames");
		assertThrows(UserException.class, () -> press(FIVE, new DMatrixRMaj(5, 1), 1));
	}

	@ParameterizedTest
	@ValueSource(doubles = { Double.NaN, Double.POSITIVE_INFINITY, 1e200 })
	void coordinatesThatAreNoNumbersAreRefused(final double value) {
		final DMatrixRMaj coordinates = COORDINATES.copy();
		coordinates.set(2, 1, value);
		Refusal.of(() -> press(FIVE, coordinates, 1)).says("not all numbers … Remove");
	}
}
