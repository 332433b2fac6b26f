package io.github.manifolddenoise.model.embedding;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.order;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.FrameOrder;
import io.github.manifolddenoise.embedding.FrameOrder.OrderRequest;
import io.github.manifolddenoise.embedding.FrameOrder.Shape;
import io.github.manifolddenoise.extension.SupportScore;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class StackEmbeddingTest {

	private static final OrderRequest AUTO = new OrderRequest(Shape.AUTO, OptionalInt.empty(), false);
	private static final DoubleFrames SPOT = DoubleFrames.spot(60, 24, 0.1, 3);

	private static StackEmbedding of(final DoubleFrames frames, final String options) throws IOException {
		return StackEmbedding.of(frames, Denoisers.options(options), COMPUTE, Progress.NONE);
	}

	/** The sample's frames at a noise, in another order. */
	private static DoubleFrames shuffled(final SampleKind kind, final int frames, final double noise, final int[] order)
		throws IOException
	{
		final DoubleFrames sample = DoubleFrames.copyOf(Sample.generate(SampleOptions.defaults(kind).withFrames(frames)
			.withSize(48, 36).withNoise(noise), COMPUTE.workers(), Progress.NONE).noisy());
		return new DoubleFrames(sample.geometry(), rows(sample.values(), order));
	}

	/** 1 if frames that come one after another do so in truth, forwards or backwards, round and round. */
	private static double neighboursInTruth(final int[] frames, final int[] order) {
		final int m = frames.length;
		return IntStream.range(0, m).filter(k -> {
			final int apart = Math.floorMod(order[frames[(k + 1) % m]] - order[frames[k]], m);
			return Math.min(apart, m - apart) <= 2;
		}).count() / (double) m;
	}

	/** A painted pot has handle and spout; that its sides look alike does not fold the order. */
	@ParameterizedTest
	@CsvSource({ "60, 0.02", "90, 0.08", "180, 0.08" })
	void theTurntableIsPutInOrder(final int count, final double noise) throws IOException {
		final int[] order = order(count, 2);
		final StackEmbedding embedding = of(shuffled(SampleKind.TURNTABLE, count, noise, order),
			"geometry=shrunk kernelneighbours=" + Math.max(3, count / 20));
		final FrameOrder found = embedding.order(AUTO, Progress.NONE);
		assertTrue(found.cycle(), "closure score " + found.closureScore());
		assertEquals(1, neighboursInTruth(found.frames(), order), "neighbours in truth");
	}

	/** A third of a turn is a line with the truth's ends. */
	@Test
	void aPartOfATurnIsALine() throws IOException {
		final int[] order = Arrays.stream(order(180, 2)).filter(i -> i < 60).toArray();
		final FrameOrder found = of(new DoubleFrames(new FrameGeometry(48, 36, 1), shuffled(SampleKind.TURNTABLE, 180, 0.08,
			order).values()), "geometry=shrunk kernelneighbours=3").order(AUTO, Progress.NONE);
		assertTrue(!found.cycle() && !found.doubtful(), "closure score " + found.closureScore() +
			", neighbourhood violations " + found.neighbourhoodViolation());
		final int[] truth = Arrays.stream(found.frames()).map(i -> order[i]).toArray();
		final int inOrder = (int) IntStream.range(1, 60).filter(k -> Math.abs(truth[k] - truth[k - 1]) <= 2).count();
		assertEquals(59, inOrder, Arrays.toString(truth));
	}

	/** A kernel that is no random walk has no commute times: its own distances then. */
	@ParameterizedTest
	@ValueSource(strings = { "kernel=gaussian", "kernel=gaussian centre=mean", "kernel=diffusion alpha=0",
		"kernel=laplacian", "kernel=diffusion centre=mean" })
	void everyKernelGivesAnOrder(final String kernel) throws IOException {
		final FrameOrder found = of(SPOT, kernel + " geometry=shrunk").order(new OrderRequest(Shape.CYCLE, OptionalInt.of(5),
			false),
			Progress.NONE);
		assertArrayEquals(IntStream.range(0, 60).toArray(), Arrays.stream(found.frames()).sorted().toArray());
		assertEquals(5, found.frames()[0]);
		assertTrue(Arrays.stream(found.phases()).allMatch(phase -> phase >= 0 && phase < 1));
	}

	/** Scores as by hand: 1/(K⁻¹)_ii of Gaussian affinities as wide as the mean distance to the 5th neighbour. */
	@Test
	void supportIsThatOfTheLearntGeometry() throws IOException {
		final StackEmbedding embedding = of(SPOT, "geometry=noisy");
		final DMatrixRMaj points = embedding.model().span().coordinates(), squared = squaredDistances(points);
		double scale = 0;
		for (int i = 0; i < 60; i++) {
			final double[] row = Arrays.copyOfRange(squared.data, 60 * i, 60 * i + 60);
			Arrays.sort(row);
			scale += Math.sqrt(row[5]) / 60;
		}
		final double[] expected = SupportScore.leftOut(points, squared, scale, COMPUTE);
		assertArrayEquals(expected, embedding.support(), 1e-6);
	}

	/** Eigenvalues fall, kept components are those that stand out of the noise. */
	@Test
	void thePictureShowsWhatWasLearnt() throws IOException {
		final StackEmbedding embedding = of(SPOT, "geometry=noisy");
		final EmbeddingPlotData picture = embedding.picture();
		assertEquals(60, picture.coordinates().numRows);
		assertEquals(0.1, embedding.noise().used(), 0.01);
		for (int k = 1; k < picture.eigenvalues().length; k++) assertTrue(picture.eigenvalues()[k] <= picture.eigenvalues()[k -
			1]);
		assertTrue(picture.kept() >= 1 && picture.kept() <= picture.eigenvalues().length);
		for (int k = 0; k < Math.min(picture.kept(), 5); k++) assertTrue(picture.singularValues()[k] > picture.noiseEdge());
	}

	@ParameterizedTest
	@CsvSource({ "1, 1 frame … at least 3 … Choose", "2, 2 frames … at least 3 … Choose" })
	void tooFewFramesAreRefused(final int count, final String message) {
		Refusal.of(() -> of(DoubleFrames.spot(count, 12, 0.1, 1), "")).says(message);
	}

	@Test
	void threeFramesHaveAnOrder() throws IOException {
		final FrameOrder found = of(DoubleFrames.spot(3, 12, 0.1, 1), "").order(AUTO, Progress.NONE);
		assertArrayEquals(new int[] { 0, 1, 2 }, Arrays.stream(found.frames()).sorted().toArray());
	}

	@Test
	void identicalFramesAreRefused() {
		final DoubleFrames constant = new DoubleFrames(new FrameGeometry(6, 6, 1), new DMatrixRMaj(8, 36));
		Refusal.of(() -> of(constant, "")).says("identical … Choose");
	}

	/** Nothing is left of noise that is shrunk. */
	@Test
	void noiseAloneIsRefusedInShrunkGeometry() throws IOException {
		final DoubleFrames noise = new DoubleFrames(new FrameGeometry(30, 30, 1), DoubleFrames.noise(80, 900, 5).values());
		Refusal.of(() -> of(noise, "geometry=shrunk sigma=1.05")).says("frames … sigma 1.05 … Choose");
		final FrameOrder found = of(noise, "geometry=noisy").order(AUTO, Progress.NONE);
		assertTrue(!found.cycle() && found.doubtful(), "neighbourhood violations " + found.neighbourhoodViolation());
	}

	@Test
	void theUserCanStopTheOrdering() throws IOException {
		final StackEmbedding embedding = of(SPOT, "geometry=shrunk");
		assertThrows(CancellationException.class, () -> embedding.order(AUTO, new CancelAfter(10)));
	}
}
