package io.github.manifolddenoise.figure;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.simple.SimpleMatrix;
import org.ejml.simple.SimpleSVD;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.preimage.KernelDistancePreimage;
import io.github.manifolddenoise.preimage.TerminationReason;
import io.github.manifolddenoise.task.Progress;

/** Garcia-Gonzalez 2021, sect. 5, with eq. 22-34 written out on the pixels of the frames. */
class HeldOutFrameTest {

	private static final int COMPONENTS = 3, NEAREST = 10;

	private static HandModel model;
	private static Preimages search;
	private static SimpleMatrix training, original, found;

	@BeforeAll
	static void find() throws IOException {
		model = HandModel.without(HandModel.MIDDLE, Settings.gaussian(), COMPUTE, Progress.NONE);
		search = model.search(Settings.usual(KernelDistancePreimage.ENTRY));
		training = pixels(model.training());
		original = pixels(model.original());
		found = pixels(search.frames(COMPUTE));
	}

	/** One frame per row. */
	private static SimpleMatrix pixels(final FrameSource frames) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), frames.geometry().pixels());
		frames.read(0, block);
		return SimpleMatrix.wrap(block);
	}

	private static SimpleMatrix ones(final int rows, final int columns) {
		return new SimpleMatrix(rows, columns).plus(1);
	}

	private static double squaredDistance(final SimpleMatrix a, final int i, final SimpleMatrix b, final int j) {
		final double length = a.extractVector(true, i).minus(b.extractVector(true, j)).normF();
		return length * length;
	}

	/** V* and V*ᵀḡ(x) as the paper has them; β from the mean distance to the 10th neighbour. */
	private record ReducedFrames(SimpleMatrix gram, SimpleMatrix vectors, double beta) {

		static ReducedFrames learn() {
			final int m = training.numRows();
			final SimpleMatrix squares = new SimpleMatrix(m, m);
			double sum = 0;
			for (int i = 0; i < m; i++) {
				final double[] row = new double[m];
				for (int j = 0; j < m; j++) squares.set(i, j, row[j] = squaredDistance(training, i, training, j));
				Arrays.sort(row);
				sum += Math.sqrt(row[10]) / m;
			}
			final double beta = 1 / (2 * sum * sum);
			final SimpleMatrix gram = squares.scale(-beta).elementExp(), ones = ones(m, m).divide(m);
			final SimpleMatrix centred = gram.minus(ones.mult(gram)).minus(gram.mult(ones)).plus(ones.mult(gram).mult(ones));
			final SimpleSVD<SimpleMatrix> svd = centred.svd();
			return new ReducedFrames(gram, svd.getU().cols(0, COMPONENTS), beta);
		}

		/** Eq. 25 and 30. */
		SimpleMatrix map(final SimpleMatrix frames, final int row) {
			final int m = gram.numRows();
			final SimpleMatrix g = new SimpleMatrix(m, 1);
			for (int i = 0; i < m; i++) g.set(i, 0, Math.exp(-beta * squaredDistance(training, i, frames, row)));
			final SimpleMatrix means = gram.mult(ones(m, 1)).divide(m);
			final double offset = means.elementSum() / m - g.elementSum() / m;
			return vectors.transpose().mult(g.minus(means).plus(offset));
		}
	}

	/** Eq. 33: J at the frame found, relative to its size. */
	@Test
	void theDiscrepancyOfThePaperIsAtItsMinimum() throws IOException {
		final ReducedFrames reduced = ReducedFrames.learn();
		final SimpleMatrix target = reduced.map(original, 0);
		final double discrepancy = Math.pow(target.minus(reduced.map(found, 0)).normF() / target.normF(), 2);
		assertTrue(discrepancy <= 1e-7, "J = " + discrepancy);
		final double psnr = model.psnr(search.frames(COMPUTE));
		assertTrue(psnr >= 51.5, psnr + " dB");
	}

	/** Eq. 31: weights ≥ 0 on the frames themselves, the ten nearest in the reduced space. */
	@Test
	void itCombinesTheNearestFramesThemselves() {
		final ReducedFrames reduced = ReducedFrames.learn();
		final SimpleMatrix target = reduced.map(original, 0);
		final Integer[] order = IntStream.range(0, training.numRows()).boxed().sorted(Comparator.comparingDouble(
			j -> target.minus(reduced.map(training, j)).normF())).toArray(Integer[]::new);
		final SimpleMatrix nearest = new SimpleMatrix(NEAREST, training.numCols());
		for (int k = 0; k < NEAREST; k++) nearest.insertIntoThis(k, 0, training.extractVector(true, order[k]));
		final SimpleMatrix weights = nearest.mult(nearest.transpose()).solve(nearest.mult(found.transpose()));
		for (int k = 0; k < NEAREST; k++) assertTrue(weights.get(k, 0) >= -1e-5, weights::toString);
		final double left = CommonOps_DDRM.elementMaxAbs(nearest.transpose().mult(weights).transpose().minus(found).getDDRM());
		assertEquals(0, left, 1e-5);
	}

	@Test
	void theReportSaysHowTheSearchEnded() {
		final TerminationReason ending = search.reports().get(0).ending();
		assertTrue(ending == TerminationReason.CONVERGED || ending == TerminationReason.LOWEST, ending::toString);
	}
}
