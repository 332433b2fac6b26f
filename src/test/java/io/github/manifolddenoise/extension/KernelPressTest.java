package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.NoisyCurve;
import io.github.manifolddenoise.testing.Refusal;

class KernelPressTest {

	private static final DiffusionKernel DIFFUSION = new DiffusionKernel(1);
	private static final KernelPca WHOLE = new KernelPca(Centring.NONE, 1);
	private static final NoisyCurve CURVE = new NoisyCurve(18, 0.1, 1);
	private static final int POINTS = 60;

	private static DMatrixRMaj kernel(final DMatrixRMaj squared, final double scale) {
		return DIFFUSION.matrix(squared, scale, COMPUTE).values();
	}

	private static DMatrixRMaj coordinates(final DMatrixRMaj squared, final double scale, final Centring centring) {
		return new KernelPca(centring, 1).embed(DIFFUSION.matrix(squared, scale, COMPUTE), COMPUTE).coordinates();
	}

	private static RidgeSystem system(final DMatrixRMaj squared, final double scale) {
		return new RidgeSystem(squared, scale, COMPUTE);
	}

	/** numpy.linalg.inv of [M 1; 1ᵀ 0], α = 1, σk = 1.2, σh = 1.5, γ = 0.01; residuals (𝒟K)_il/𝒟_ii without and with l = i. */
	@Test
	void fivePointsAgreeWithNumpy() {
		final DMatrixRMaj five = squaredDistances(new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 3, 1 }, { 2,
			2 } }));
		final KernelPress press = new KernelPress(coordinates(five, 1.2, Centring.NONE), Centring.NONE);
		assertEquals(0.002888549822227066, press.value(system(five, 1.5), 0.01), 1e-15);
		assertEquals(0.8 * 0.013172812207382497, press.squares(system(five, 1.5), 0.01)[0].withOwn(), 1e-15);
	}

	/** Eq. 3.30 of every column of a matrix, each fitted by {@link RidgeExtension} without a frame and asked about it. */
	private static DMatrixRMaj leaveOneOut(final DMatrixRMaj columns, final double scale, final double ridge) {
		final DMatrixRMaj squared = CURVE.squaredDistances(), residuals = columns.createLike();
		for (int frame = 0; frame < columns.numRows; frame++) {
			final int left = frame;
			final int[] others = IntStream.range(0, columns.numRows).filter(j -> j != left).toArray();
			final KernelExpansion map = new RidgeExtension(ridge).fit(rows(CURVE.points(), others), rowsAndColumns(squared,
				others), rows(columns, others), scale, COMPUTE);
			final double[] predicted = map.values(map.basis().at(rows(CURVE.points(), frame), COMPUTE), COMPUTE).data;
			for (int j = 0; j < predicted.length; j++) residuals.set(frame, j, columns.get(frame, j) - predicted[j]);
		}
		return residuals;
	}

	@ParameterizedTest
	@CsvSource({ "0.3, 0.3, 0.01", "0.5, 1, 1e-4", "0.2, 2, 0.01", "0.4, 0.1, 1" })
	void itIsExplicitLeaveOneOut(final double kernelScale, final double scale, final double ridge) {
		final DMatrixRMaj squared = CURVE.squaredDistances(), columns = kernel(squared, kernelScale);
		final DMatrixRMaj residuals = leaveOneOut(columns, scale, ridge);
		double others = 0, own = 0, squares = 0;
		for (int i = 0; i < 18; i++) {
			for (int j = 0; j < 18; j++) {
				final double square = residuals.get(i, j) * residuals.get(i, j);
				if (i == j) own += square;
				else {
					others += square;
					squares += columns.get(i, j) * columns.get(i, j);
				}
			}
		}
		final KernelPress press = new KernelPress(coordinates(squared, kernelScale, Centring.NONE), Centring.NONE);
		final RidgeSystem system = system(squared, scale);
		assertEquals(others / 18 / 17, press.value(system, ridge), 1e-9 * others / 18 / 17);
		assertEquals((others + own) / 18 / 18, press.squares(system, ridge)[0].withOwn(), 1e-9 * others / 18 / 18);
		assertEquals(others / squares, press.relativeValue(system, ridge), 1e-9 * others / squares);
	}

	/** The columns of the kernel about the mean of all frames but the one left out, K_jl - K_jē - K_lē + K_ēē. */
	@Test
	void aCentredKernelIsTakenAboutTheMeanOfTheOthers() {
		final DMatrixRMaj squared = CURVE.squaredDistances(), kernel = kernel(squared, 0.4);
		double others = 0, own = 0;
		for (int frame = 0; frame < 18; frame++) {
			final int left = frame;
			final IntToDoubleFunction mean = j -> IntStream.range(0, 18).filter(k -> k != left).mapToDouble(k -> kernel.get(j, k))
				.sum() / 17;
			final double all = IntStream.range(0, 18).filter(j -> j != left).mapToDouble(mean::applyAsDouble).sum() / 17;
			final DMatrixRMaj columns = kernel.copy();
			for (int j = 0; j < 18; j++) {
				for (int l = 0; l < 18; l++) columns.add(j, l, all - mean.applyAsDouble(j) - mean.applyAsDouble(l));
			}
			final double[] residuals = Arrays.copyOfRange(leaveOneOut(columns, 0.6, 0.01).data, frame * 18, frame * 18 + 18);
			for (int j = 0; j < 18; j++) {
				if (j == frame) own += residuals[j] * residuals[j];
				else others += residuals[j] * residuals[j];
			}
		}
		final KernelPress press = new KernelPress(coordinates(squared, 0.4, Centring.MEAN), Centring.MEAN);
		assertEquals(others / 18 / 17, press.value(system(squared, 0.6), 0.01), 1e-9 * others / 18 / 17);
		assertEquals((others + own) / 18 / 18, press.squares(system(squared, 0.6), 0.01)[0].withOwn(), 1e-9 * others / 18 / 18);
	}

	/** (cos t, sin t) or (cos t, sin t, t/4) at equal steps, without noise. */
	private static DMatrixRMaj evenly(final boolean closed) {
		final DMatrixRMaj points = new DMatrixRMaj(POINTS, 3);
		for (int i = 0; i < POINTS; i++) {
			final double t = closed ? 2 * Math.PI * i / POINTS : 3 * Math.PI * i / (POINTS - 1);
			points.set(i, 0, Math.cos(t));
			points.set(i, 1, Math.sin(t));
			points.set(i, 2, closed ? 0 : t / 4);
		}
		return points;
	}

	/** PRESS, PRESS with the frame's own value, RK-PRESS of the Diffusion Maps kernel at some σh/σk. */
	private static double[][] compared(final DMatrixRMaj points, final int neighbour, final double ridge,
		final double... factors)
	{
		final DMatrixRMaj squared = squaredDistances(points);
		final int m = squared.numRows;
		double scale = 0;
		for (int i = 0; i < m; i++) {
			final double[] row = Arrays.copyOfRange(squared.data, i * m, (i + 1) * m);
			Arrays.sort(row);
			scale += Math.sqrt(row[neighbour]) / m;
		}
		final RkPress recomputed = RkPress.of(squared, DIFFUSION, scale, WHOLE, COMPUTE, Progress.NONE);
		final double[][] values = new double[factors.length][];
		for (int k = 0; k < factors.length; k++) {
			final RidgeSystem system = system(squared, factors[k] * scale);
			values[k] = new double[] { recomputed.fixed().value(system, ridge), recomputed.fixed().squares(system,
				ridge)[0].withOwn(), recomputed.value(system, ridge) };
		}
		return values;
	}

	/** numpy.linalg.inv, σh = σk of the nearest neighbour. */
	@ParameterizedTest
	@CsvSource({ "true, 2.4342725485480783e-06, 1.1579419064822060e-04, 6.0286154538400716e-04",
		"false, 1.0050453064620448e-05, 2.0968045216251783e-04, 6.0486879691242954e-04" })
	void circleAndHelixAgreeWithNumpy(final boolean closed, final double press, final double withOwn,
		final double recomputed)
	{
		final double[] values = compared(evenly(closed), 1, 0.01, 1)[0];
		assertEquals(press, values[0], 1e-9 * press);
		assertEquals(withOwn, values[1], 1e-9 * withOwn);
		assertEquals(recomputed, values[2], 1e-9 * recomputed);
	}

	/**
	 * Arias 2007, sect. C.3, says that PRESS is an upper bound of RK-PRESS where both are least. On curves without noise it is
	 * not: the columns of a kernel that stays as it is are predicted ever better, those of one that loses a frame are not.
	 */
	@ParameterizedTest
	@CsvSource({ "true, 1, 0.01", "true, 1, 1e-6", "true, 8, 0.01", "false, 1, 0.01", "false, 1, 1e-6", "false, 8, 0.01" })
	void onCurvesWithoutNoisePressIsNoBoundOfRkPress(final boolean closed, final int neighbour, final double ridge) {
		for (final double[] values : compared(evenly(closed), neighbour, ridge, 1, 1.4, 2)) {
			assertTrue(values[0] < 0.25 * values[2] && values[1] < values[2], Arrays.toString(values));
		}
	}

	/** The thesis's clusters: eq. 3.36 is no bound, eq. 3.31 of all columns is, as its figures C.2 and C.4 show. */
	@ParameterizedTest
	@ValueSource(ints = { 2, 10 })
	void onClustersOnlyTheFramesOwnValueMakesItABound(final int dimensions) {
		final Random random = new Random(9);
		final DMatrixRMaj points = new DMatrixRMaj(100, dimensions);
		for (int k = 0; k < points.getNumElements(); k++) {
			final boolean first = k < points.getNumElements() / 2;
			points.data[k] = (k % dimensions > 0 ? 0 : first ? -1 : 1) + (first ? 0.5 : 0.1) * random.nextGaussian();
		}
		final double[][] values = compared(points, 1, 1e-3, 0.7, 1, 1.4);
		assertTrue(values[1][0] < 0.9 * values[1][2], Arrays.toString(values[1]));
		for (final double[] at : values) assertTrue(at[1] > 3 * at[2], Arrays.toString(at));
	}

	@Test
	void impossibleChoicesAreRefused() {
		final DMatrixRMaj squared = CURVE.squaredDistances(), all = coordinates(squared, 0.4, Centring.NONE);
		assertThrows(UserException.class, () -> new KernelPress(rows(all, 0, 1), Centring.NONE));
		assertThrows(UserException.class, () -> new KernelPress(all, Centring.NONE, new int[0]));
		Refusal.of(() -> new KernelPress(all, Centring.NONE, new int[] { -1 })).says("Frame 0 … Choose frames 1 … 18");
		assertThrows(IllegalArgumentException.class, () -> new KernelPress(all, Centring.NONE).value(system(rowsAndColumns(
			squared, 0, 1, 2), 1), 0.01));
		final DMatrixRMaj apart = WHOLE.embed(new GaussianKernel().matrix(squared, 1e-3, COMPUTE), COMPUTE).coordinates();
		Refusal.of(() -> new KernelPress(apart, Centring.NONE).relativeValue(system(squared, 1), 0.01)).says(
			"No frame … Choose a larger kernelbandwidth");
	}
}
