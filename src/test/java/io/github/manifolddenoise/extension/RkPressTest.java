package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.VarianceUnfoldingKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.NoisyCurve;
import io.github.manifolddenoise.testing.Refusal;

class RkPressTest {

	private static final Kernel DIFFUSION = new DiffusionKernel(1);
	private static final KernelPca WHOLE = new KernelPca(Centring.NONE, 1);
	private static final DMatrixRMaj FIVE = squaredDistances(new DMatrixRMaj(new double[][] { { 0, 0 }, { 1, 0 }, { 1, 1 }, {
		3, 1 }, { 2, 2 } }));
	private static final NoisyCurve CURVE = new NoisyCurve(18, 0.1, 1);
	private static final DMatrixRMaj SQUARED = CURVE.squaredDistances();

	private static RkPress of(final DMatrixRMaj squared, final Kernel kernel, final double scale, final KernelPca pca) {
		return RkPress.of(squared, kernel, scale, pca, COMPUTE, Progress.NONE);
	}

	private static RidgeSystem system(final DMatrixRMaj squared, final double scale) {
		return new RidgeSystem(squared, scale, COMPUTE);
	}

	private static DMatrixRMaj kernelMatrix(final Kernel kernel, final DMatrixRMaj squared, final double scale) {
		return kernel.matrix(squared, scale, COMPUTE).values();
	}

	/**
	 * Eq. 3.37 (or 3.36) with kernel matrices as they are: fits the columns of the kernel matrix of the other frames as m - 1
	 * functions by {@link RidgeExtension}, and asks the map about the frame left out.
	 */
	private static double bruteForce(final Kernel kernel, final double kernelScale, final double scale, final double ridge,
		final boolean recompute, final int... frames)
	{
		final DMatrixRMaj all = kernelMatrix(kernel, SQUARED, kernelScale);
		double sum = 0;
		for (final int frame : frames) {
			final int[] others = IntStream.range(0, 18).filter(j -> j != frame).toArray();
			final DMatrixRMaj squared = rowsAndColumns(SQUARED, others), points = rows(CURVE.points(), others);
			final DMatrixRMaj columns = recompute ? kernelMatrix(kernel, squared, kernelScale) : rowsAndColumns(all, others);
			final KernelExpansion map = new RidgeExtension(ridge).fit(points, squared, columns, scale, COMPUTE);
			final double[] extended = map.values(map.basis().at(rows(CURVE.points(), frame), COMPUTE), COMPUTE).data;
			for (int j = 0; j < 17; j++) sum += Math.pow(all.get(others[j], frame) - extended[j], 2) / 17;
		}
		return sum / frames.length;
	}

	private static int[] all() {
		return IntStream.range(0, 18).toArray();
	}

	/** numpy: kernel matrices of four frames each (α = 1, σk = 1.2), their columns extended by numpy.linalg.solve. */
	@Test
	void fivePointsAgreeWithNumpy() {
		final RkPress press = of(FIVE, DIFFUSION, 1.2, WHOLE);
		assertEquals(0.017033457199092217, press.value(system(FIVE, 1.5), 0.01), 1e-14);
		assertEquals(0.5941860510350758, press.relativeValue(system(FIVE, 1.5), 0.01), 1e-12);
	}

	@ParameterizedTest
	@CsvSource({ "1, 0.3, 0.3, 0.01", "1, 0.5, 1, 1e-4", "0, 0.5, 0.5, 0.1", "0.5, 0.2, 2, 0.01" })
	void itIsThatOfKernelsExtendedColumnByColumn(final double alpha, final double kernelScale, final double scale,
		final double ridge)
	{
		final Kernel kernel = new DiffusionKernel(alpha);
		final RkPress press = of(SQUARED, kernel, kernelScale, WHOLE);
		final double expected = bruteForce(kernel, kernelScale, scale, ridge, true, all());
		assertEquals(expected, press.value(system(SQUARED, scale), ridge), 1e-8 * expected);
	}

	@Test
	void someFramesCanBeChosen() {
		final RkPress press = RkPress.of(SQUARED, DIFFUSION, 0.4, WHOLE, new int[] { 0, 7, 17 }, COMPUTE, Progress.NONE);
		final double expected = bruteForce(DIFFUSION, 0.4, 0.6, 0.01, true, 0, 7, 17);
		assertEquals(expected, press.value(system(SQUARED, 0.6), 0.01), 1e-9 * expected);
	}

	/** Eq. 3.36 by explicit leave-one-out: the columns of the same kernel, fitted by {@link RidgeExtension} without a frame. */
	@ParameterizedTest
	@CsvSource({ "1, 0.3, 0.3, 0.01", "1, 0.5, 1, 1e-4", "0, 0.5, 0.5, 0.1", "0.5, 0.2, 2, 0.01" })
	void withTheKernelAsItIsItIsPressOfItsColumns(final double alpha, final double kernelScale, final double scale,
		final double ridge)
	{
		final Kernel kernel = new DiffusionKernel(alpha);
		final KernelPress press = of(SQUARED, kernel, kernelScale, WHOLE).fixed();
		final double expected = bruteForce(kernel, kernelScale, scale, ridge, false, all());
		assertEquals(expected, press.value(system(SQUARED, scale), ridge), 1e-9 * expected);
		assertEquals(bruteForce(kernel, kernelScale, scale, ridge, false, 2, 11), new KernelPress(WHOLE.embed(kernel.matrix(
			SQUARED, kernelScale, COMPUTE), COMPUTE).coordinates(), Centring.NONE, new int[] { 2, 11 }).value(system(SQUARED,
				scale), ridge), 1e-9 * expected);
	}

	/** Eq. 3.36: the Gaussian kernel of two frames does not depend on others, and recomputing changes nothing. */
	@Test
	void ofAFixedKernelItIsPress() {
		final double expected = bruteForce(new GaussianKernel(), 0.5, 0.8, 0.01, false, all());
		assertEquals(expected, of(SQUARED, new GaussianKernel(), 0.5, WHOLE).value(system(SQUARED, 0.8), 0.01), 1e-7 * expected);
	}

	/** By centred kernel matrices: JKJ about the mean of the other frames, no embedding at all. */
	@Test
	void centredKernelsAreComparedAboutTheMeanOfTheOthers() {
		final DMatrixRMaj all = kernelMatrix(DIFFUSION, SQUARED, 0.4);
		double sum = 0;
		for (int frame = 0; frame < 18; frame++) {
			final int left = frame;
			final int[] others = IntStream.range(0, 18).filter(j -> j != left).toArray();
			final DMatrixRMaj squared = rowsAndColumns(SQUARED, others);
			final KernelExpansion map = new RidgeExtension(0.01).fit(rows(CURVE.points(), others), squared, centred(kernelMatrix(DIFFUSION,
				squared, 0.4)), 0.6, COMPUTE);
			final double[] extended = map.values(map.basis().at(rows(CURVE.points(), frame), COMPUTE), COMPUTE).data;
			double mean = 0;
			for (final int j : others) mean += all.get(frame, j) / 17;
			for (int j = 0; j < 17; j++) {
				double own = 0, total = 0;
				for (final int k : others) {
					own += all.get(others[j], k) / 17;
					for (final int l : others) total += all.get(k, l) / 289;
				}
				sum += Math.pow(all.get(others[j], frame) - own - mean + total - extended[j], 2) / 17 / 18;
			}
		}
		assertEquals(sum, of(SQUARED, DIFFUSION, 0.4, new KernelPca(Centring.MEAN, 1)).value(system(SQUARED, 0.6), 0.01),
			1e-8 * sum);
	}

	private static DMatrixRMaj centred(final DMatrixRMaj kernel) {
		final DMatrixRMaj half = Matrices.minus(kernel, Matrices.meanRow(kernel)), result = new DMatrixRMaj(17, 17);
		for (int i = 0; i < 17; i++) {
			double mean = 0;
			for (int j = 0; j < 17; j++) mean += half.get(i, j) / 17;
			for (int j = 0; j < 17; j++) result.set(i, j, half.get(i, j) - mean);
		}
		return result;
	}

	@ParameterizedTest
	@EnumSource(Centring.class)
	void theOrderOfFramesAndTheirUnitsDoNotMatter(final Centring centring) {
		final KernelPca few = new KernelPca(centring, 2, 3);
		final double expected = of(SQUARED, DIFFUSION, 0.5, few).value(system(SQUARED, 0.7), 0.01);
		final DMatrixRMaj permuted = rowsAndColumns(SQUARED, Matrices.order(18, 2));
		assertEquals(expected, of(permuted, DIFFUSION, 0.5, few).value(system(permuted, 0.7), 0.01), 1e-9 * expected);
		final DMatrixRMaj larger = scaled(SQUARED, 1e12);
		assertEquals(expected, of(larger, DIFFUSION, 0.5e6, few).value(system(larger, 0.7e6), 0.01), 1e-9 * expected);
	}

	@Test
	void theNumberOfThreadsDoesNotMatter() {
		final KernelPca pca = new KernelPca(Centring.TRIVIAL_VECTOR, 1);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final Compute alone = Compute.here(one), together = Compute.here(three);
			assertArrayEquals(evaluate(RkPress.of(SQUARED, DIFFUSION, 0.5, pca, alone, Progress.NONE), alone, Progress.NONE),
				evaluate(RkPress.of(SQUARED, DIFFUSION, 0.5, pca, together, Progress.NONE), together, Progress.NONE));
		}
	}

	@Test
	void impossibleChoicesAreRefused() {
		final DMatrixRMaj two = rowsAndColumns(SQUARED, 0, 1);
		assertThrows(UserException.class, () -> of(two, DIFFUSION, 1, WHOLE));
		assertThrows(UserException.class, () -> RkPress.of(SQUARED, DIFFUSION, 1, WHOLE, new int[0], COMPUTE, Progress.NONE));
		Refusal.of(() -> RkPress.of(SQUARED, DIFFUSION, 1, WHOLE, new int[] { 18 }, COMPUTE, Progress.NONE)).says(
			"Frame 19 … Choose frames 1 … 18");
		assertThrows(UserException.class, () -> RkPress.of(SQUARED, DIFFUSION, -1, WHOLE, COMPUTE, Progress.NONE));
		final DMatrixRMaj wrong = SQUARED.copy();
		wrong.set(1, 2, Double.NaN);
		assertThrows(UserException.class, () -> of(wrong, DIFFUSION, 1, WHOLE));
	}

	/** Frames that no other reaches: every kernel value to be predicted is 0, and predicted is F_j·F̄ = 1/17. */
	@Test
	void aKernelThatTiesNothingHasNoRelativeValue() {
		final RkPress press = of(SQUARED, new GaussianKernel(), 1e-3, WHOLE);
		assertEquals(1.0 / 289, press.value(system(SQUARED, 1e-3), 0.01), 1e-12);
		assertThrows(UserException.class, () -> press.relativeValue(system(SQUARED, 1), 0.01));
	}

	/** Equal frames have equal rows in every kernel, and the copy stays when one is left out. */
	@Test
	void aRepeatedFrameIsPredictedByItsCopy() {
		final DMatrixRMaj repeated = rowsAndColumns(SQUARED, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 3);
		final RkPress copy = RkPress.of(repeated, new GaussianKernel(), 0.5, WHOLE, new int[] { 3, 10 }, COMPUTE,
			Progress.NONE);
		assertEquals(0, copy.relativeValue(system(repeated, 0.5), 1e-6), 1e-9);
	}

	@Test
	void framesAreCopied() {
		final int[] frames = { 2, 5 };
		final RkPress press = RkPress.of(SQUARED, DIFFUSION, 0.4, WHOLE, frames, COMPUTE, Progress.NONE);
		final double before = press.value(system(SQUARED, 0.6), 0.01);
		Arrays.fill(frames, 0);
		assertEquals(before, press.value(system(SQUARED, 0.6), 0.01));
	}

	/** Before every frame, and with a kernel that takes long also on the way to one. */
	@Test
	void itCanBeCanceledAtEveryFrameAndWithinOne() {
		final CancelAfter ten = new CancelAfter(10);
		final RkPress press = of(SQUARED, DIFFUSION, 0.4, WHOLE);
		final RkPress slow = RkPress.of(SQUARED, new VarianceUnfoldingKernel(4), 1, WHOLE, new int[] { 3, 9 }, COMPUTE,
			Progress.NONE);
		assertThrows(CancellationException.class, () -> evaluate(press, COMPUTE, ten));
		final CancelAfter never = new CancelAfter(Integer.MAX_VALUE);
		try (Workers one = new Workers(1)) {
			evaluate(press, Compute.here(one), never);
			assertEquals(18, never.asked());
			final CancelAfter unfolding = new CancelAfter(Integer.MAX_VALUE);
			evaluate(slow, Compute.here(one), unfolding);
			assertTrue(unfolding.asked() > 30, "asked " + unfolding.asked() + " times");
		}
	}

	private static double[][] evaluate(final RkPress press, final Compute compute, final Progress progress) {
		return press.values(List.of(system(SQUARED, 0.6), system(SQUARED, 1)), new double[][] { { 0.01, 1e-4 }, { 0.1 } },
			compute, progress);
	}

	/** A kernel without a frame is made once for all scales and ridges. */
	@Test
	void severalScalesAndRidgesAtOnce() {
		final RkPress press = of(SQUARED, DIFFUSION, 0.4, WHOLE);
		final double[][] values = evaluate(press, COMPUTE, Progress.NONE);
		assertEquals(press.value(system(SQUARED, 0.6), 0.01), values[0][0], 1e-12 * values[0][0]);
		assertEquals(press.value(system(SQUARED, 0.6), 1e-4), values[0][1], 1e-12 * values[0][1]);
		assertEquals(press.value(system(SQUARED, 1), 0.1), values[1][0], 1e-12 * values[1][0]);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3 })
	void itTellsHowFarItIs(final int threads) {
		final List<Double> fractions = new ArrayList<>();
		final Thread own = Thread.currentThread();
		final Progress progress = new Progress() {

			@Override
			public void stage(final String name) {
				throw new AssertionError("a stage: " + name);
			}

			@Override
			public void fraction(final double done) {
				assertEquals(own, Thread.currentThread());
				fractions.add(done);
			}

			@Override
			public boolean isCanceled() {
				return false;
			}

			@Override
			public void warn(final String message) {
				throw new AssertionError(message);
			}
		};
		try (Workers workers = new Workers(threads)) {
			evaluate(of(SQUARED, DIFFUSION, 0.4, WHOLE), Compute.here(workers), progress);
		}
		final int steps = 18 / threads;
		assertEquals(IntStream.rangeClosed(1, steps).mapToObj(k -> k / (double) steps).toList(), fractions);
	}
}
