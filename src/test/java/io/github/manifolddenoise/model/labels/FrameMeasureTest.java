package io.github.manifolddenoise.model.labels;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.cluster.Medoids;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.kernel.Graph;
import io.github.manifolddenoise.kernel.Kernel;
import io.github.manifolddenoise.kernel.LaplacianKernel;
import io.github.manifolddenoise.kernel.LinearKernel;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.options.MeasureOptions.KernelMeasure;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class FrameMeasureTest {

	private static final DoubleFrames FRAMES = DoubleFrames.noise(13, 3, 4);

	private static KernelMeasure of(final Kernel kernel) {
		return new KernelMeasure(kernel, Optional.of(1.3));
	}

	private static DMatrixRMaj among(final FrameMeasure measure) {
		return measure.among(squaredDistances(FRAMES.values()), 3, COMPUTE, Progress.NONE);
	}

	/** K_ii + K_jj - 2K_ij, also of a kernel that depends on all frames. */
	@ParameterizedTest
	@ValueSource(strings = { "diffusion", "polynomial" })
	void distancesAreThoseOfTheFeatureSpace(final String name) {
		final Kernel kernel = name.equals("diffusion") ? new DiffusionKernel(1) : new PolynomialKernel(2, 1);
		final DMatrixRMaj values = kernel.matrix(squaredDistances(FRAMES.values()), 1.3, COMPUTE).values();
		final DMatrixRMaj plain = among(of(kernel)), squared = among(new SquaredMeasure(of(kernel)));
		for (int i = 0; i < 13; i++) {
			for (int j = 0; j < 13; j++) {
				final double square = values.get(i, i) + values.get(j, j) - 2 * values.get(i, j);
				assertEquals(square, squared.get(i, j), 1e-12);
				assertEquals(Math.sqrt(Math.max(0, square)), plain.get(i, j), 1e-7);
			}
		}
	}

	/** The scale of the kernel's own rule, for as many neighbours as are to be within sight. */
	@Test
	void theBandwidthComesFromTheFrames() {
		final DMatrixRMaj squared = squaredDistances(FRAMES.values());
		final double scale = new Bandwidth.NearestNeighbours(3, 1).scale(squared, "");
		assertArrayEquals(among(new KernelMeasure(new GaussianKernel(), Optional.of(scale))).data, among(new KernelMeasure(
			new GaussianKernel(), Optional.empty())).data);
		assertArrayEquals(new double[1], of(new GaussianKernel()).among(new DMatrixRMaj(1, 1), 3, COMPUTE,
			Progress.NONE).data);
	}

	/** The cheapest of all pairs of frames, found by trying them. */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void keyFramesHaveTheLeastSum(final boolean isSquared) throws IOException {
		final FrameMeasure measure = isSquared ? new SquaredMeasure(FrameDistance.PLAIN) : FrameDistance.PLAIN;
		final DoubleFrames frames = DoubleFrames.noise(11, 2, 12);
		frames.values().set(0, 0, 9);
		final DMatrixRMaj distances = measure.among(squaredDistances(frames.values()), 1, COMPUTE, Progress.NONE);
		double best = Double.POSITIVE_INFINITY;
		for (int a = 0; a < 11; a++) {
			for (int b = a + 1; b < 11; b++) {
				double sum = 0;
				for (int i = 0; i < 11; i++) sum += Math.min(distances.get(i, a), distances.get(i, b));
				best = Math.min(best, sum);
			}
		}
		final Medoids medoids = KeyFrames.of(frames, 2, measure, COMPUTE, Progress.NONE);
		assertEquals(best, medoids.cost(), 1e-9);
	}

	private static LabelTransfer transfer(final FrameMeasure measure, final LabelTransfer.Classifier classifier, final int... known)
		throws IOException
	{
		return LabelTransfer.of(FRAMES, Integer::toString, known, 1, measure, classifier, COMPUTE, Progress.NONE);
	}

	/** The nearest labelled frame in the feature space of all frames. */
	@Test
	void labelsComeFromNeighboursInTheFeatureSpace() throws IOException {
		final DMatrixRMaj distances = among(of(new DiffusionKernel(1)));
		final LabelTransfer found = transfer(of(new DiffusionKernel(1)), LabelTransfer.Classifier.NEIGHBOURS, 0, 1, 2, 3, 4);
		final LabelTransfer squared = transfer(new SquaredMeasure(of(new DiffusionKernel(1))), LabelTransfer.Classifier.NEIGHBOURS,
			0, 1, 2, 3, 4);
		for (int i = 5; i < 13; i++) {
			int nearest = 0;
			for (int j = 1; j < 5; j++) if (distances.get(i, j) < distances.get(i, nearest)) nearest = j;
			assertEquals(nearest, found.labels()[i - 5]);
			assertEquals(distances.get(i, nearest), found.distances()[i - 5], 1e-12);
			assertEquals(distances.get(i, nearest) * distances.get(i, nearest), squared.distances()[i - 5], 1e-12);
		}
		assertArrayEquals(found.labels(), squared.labels());
	}

	/** The linear kernel's means are those of the pixels, whose distances are in its own unit. */
	@Test
	void meansOfTheLinearKernelAreThoseOfThePixels() throws IOException {
		final int[] known = { 0, 0, 1, 1, 0, 1 };
		final LabelTransfer plain = transfer(FrameDistance.PLAIN, LabelTransfer.Classifier.MEANS, known);
		final LabelTransfer linear = transfer(of(new LinearKernel()), LabelTransfer.Classifier.MEANS, known);
		final LabelTransfer squared = transfer(new SquaredMeasure(FrameDistance.PLAIN), LabelTransfer.Classifier.MEANS, known);
		assertArrayEquals(plain.labels(), linear.labels());
		assertArrayEquals(plain.labels(), squared.labels());
		assertEquals(plain.agreement(), linear.agreement());
		for (int k = 0; k < plain.labels().length; k++) {
			assertEquals(plain.distances()[k], 1.3 * linear.distances()[k], 1e-9);
			assertEquals(plain.distances()[k] * plain.distances()[k], squared.distances()[k], 1e-9);
			assertEquals(plain.distances()[k], distance(6 + k, plain.labels()[k], known), 1e-9);
		}
		assertNotEquals(0, Arrays.stream(plain.labels()).sum());
	}

	private static double distance(final int frame, final int label, final int[] known) {
		double square = 0;
		for (int k = 0; k < 3; k++) {
			double mean = 0;
			for (int i = 0; i < known.length; i++) if (known[i] == label) mean += FRAMES.values().get(i, k) / 3;
			square += Math.pow(FRAMES.values().get(frame, k) - mean, 2);
		}
		return Math.sqrt(square);
	}

	@Test
	void kernelsWithNegativeSquaresAreRefused() {
		Refusal.of(() -> among(of(new LaplacianKernel(new Graph.Nearest(4), true, false)))).says(
			"below 0 … Choose another kernel");
	}
}
