package io.github.manifolddenoise.frames;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CollectedFrames;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;

class CombinedFramesTest {

	private static DMatrixRMaj weightsOfSum(final int n, final int m, final double[] sums, final long seed) {
		final DMatrixRMaj weights = DoubleFrames.noise(n, m, seed).values();
		for (int i = 0; i < n; i++) {
			double sum = 0;
			for (int j = 0; j < m; j++) sum += weights.get(i, j);
			for (int j = 0; j < m; j++) weights.add(i, j, (sums[i] - sum) / m);
		}
		return weights;
	}

	private static CollectedFrames write(final DoubleFrames training, final DMatrixRMaj weights) throws IOException {
		final CollectedFrames result = new CollectedFrames(weights.numRows, training.geometry().pixels());
		FrameBlocks.write(new CombinedFrames(training, weights, COMPUTE), result, Progress.NONE);
		return result;
	}

	private static void write(final FrameSource training, final DMatrixRMaj weights, final FrameSource fresh,
		final double[] factors, final CollectedFrames result) throws IOException
	{
		final FrameSource combined = new CombinedFrames(training, weights, COMPUTE);
		FrameBlocks.write(new AddedFrames(combined, fresh, factors, COMPUTE.workers()), result, Progress.NONE);
	}

	private static DMatrixRMaj ones(final int n) {
		final DMatrixRMaj ones = new DMatrixRMaj(1, n);
		java.util.Arrays.fill(ones.data, 1);
		return ones;
	}

	@Test
	void framesAreTheWeightedSums() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(7, 30, 1);
		final DMatrixRMaj weights = weightsOfSum(4, 7, ones(4).data, 2);
		assertClose(times(weights, training.values()), write(training, weights).values(), 1e-13);
	}

	@Test
	void aUnitWeightGivesItsFrame() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(3, 30, 3);
		final DMatrixRMaj weights = new DMatrixRMaj(new double[][] { { 0, 0, 1 }, { 1, 0, 0 } });
		assertClose(training.frames(2, 0).values(), write(training, weights).values(), 1e-15);
	}

	@Test
	void newFramesAreAddedByTheirFactor() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(7, 30, 4), fresh = DoubleFrames.noise(3, 30, 5);
		final double[] factors = { 0, 0.25, 1 };
		final DMatrixRMaj weights = weightsOfSum(3, 7, new double[] { 1, 0.75, 0 }, 6);
		final CollectedFrames result = new CollectedFrames(3, 30);
		write(training, weights, fresh, factors, result);
		final DMatrixRMaj expected = times(weights, training.values());
		for (int i = 0; i < 3; i++) {
			for (int k = 0; k < 30; k++) expected.add(i, k, factors[i] * fresh.values().get(i, k));
		}
		assertClose(expected, result.values(), 1e-13);
	}

	/** An offset of 1e6 costs its own rounding error, 1e-10, and not that error times the weights. */
	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.5 })
	void aLargeOffsetIsKept(final double factor) throws IOException {
		final DoubleFrames training = DoubleFrames.noise(7, 30, 7), fresh = DoubleFrames.noise(2, 30, 8);
		final DMatrixRMaj weights = weightsOfSum(2, 7, new double[] { 1 - factor, 1 - factor }, 9);
		final double[] factors = { factor, factor };
		final CollectedFrames low = new CollectedFrames(2, 30), high = new CollectedFrames(2, 30);
		write(training, weights, fresh, factors, low);
		write(training.affine(1, 1e6), weights, fresh.affine(1, 1e6), factors, high);
		for (int k = 0; k < 60; k++) assertEquals(low.values().data[k] + 1e6, high.values().data[k], 2e-9);
	}

	@Test
	void chosenFramesAreTheSame() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(7, 30, 14), fresh = DoubleFrames.noise(4, 30, 15);
		final FrameSource combined = new CombinedFrames(training, DoubleFrames.noise(4, 7, 16).values(), COMPUTE);
		final FrameSource all = new AddedFrames(combined, fresh, new double[] { 1, 2, 3, 4 }, COMPUTE.workers());
		final DMatrixRMaj expected = new DMatrixRMaj(4, 30), chosen = new DMatrixRMaj(2, 30), picked = new DMatrixRMaj(2, 30);
		all.read(0, expected);
		all.select(new int[] { 3, 1 }).read(0, chosen);
		new FrameSource.Selected(all, new int[] { 3, 1 }).read(0, picked);
		assertClose(Matrices.rows(expected, 3, 1), chosen, 1e-13);
		assertClose(chosen, picked, 1e-13);
	}

	@Test
	void blocksMakeNoDifference() throws IOException {
		final DoubleFrames training = DoubleFrames.noise(3, 1_500_000, 10), fresh = DoubleFrames.noise(2, 1_500_000, 11);
		final DMatrixRMaj weights = weightsOfSum(2, 3, ones(2).data, 12);
		final CollectedFrames result = write(training, weights);
		assertTrue(result.blocks() > 1);
		assertClose(times(weights, training.values()), result.values(), 1e-13);
		final CollectedFrames unchanged = new CollectedFrames(2, 1_500_000);
		write(training, weightsOfSum(2, 3, new double[2], 13), fresh, new double[] { 1, 1 }, unchanged);
		assertTrue(unchanged.blocks() > 1);
		final DMatrixRMaj expected = times(weightsOfSum(2, 3, new double[2], 13), training.values());
		for (int k = 0; k < expected.getNumElements(); k++) expected.data[k] += fresh.values().data[k];
		assertClose(expected, unchanged.values(), 1e-13);
	}
}
