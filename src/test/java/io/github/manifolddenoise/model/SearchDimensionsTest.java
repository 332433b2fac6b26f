package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Psnr;
import io.github.manifolddenoise.testing.TestStacks;

/**
 * What the constraints of Arias 2007, eq. 4.37 are worth, on a turntable of 120 frames with the thesis's scales. In all 119
 * dimensions of its frames the 119 kernel components have an exact pre-image, with constraints and without.
 */
class SearchDimensionsTest {

	private static final String THESIS = " geometry=noisy kernelneighbours=3 extensionneighbours=5 extensionfactor=1";
	private static final MemoryFrames CLEAN = TestStacks.rendered(SampleOptions.defaults(SampleKind.TURNTABLE).withFrames(120)
		.withSize(34, 26)), NOISY = TestStacks.withNoise(CLEAN, 0.08, 1);

	private static Preimages preimages(final String method, final int q, final String parameters) throws IOException {
		return Denoisers.of("method=" + method + " q=" + q + parameters + THESIS).denoise(NOISY).preimages().orElseThrow();
	}

	private static double psnr(final Preimages found) throws IOException {
		final Psnr psnr = new Psnr(CLEAN, 1);
		FrameBlocks.write(found.frames(COMPUTE), psnr, Progress.NONE);
		return psnr.decibel();
	}

	/** Root mean square over all pixels. */
	private static double difference(final Preimages one, final Preimages other) throws IOException {
		final int n = CLEAN.frameCount(), d = CLEAN.geometry().pixels();
		final DMatrixRMaj first = new DMatrixRMaj(n, d), second = new DMatrixRMaj(n, d);
		one.frames(COMPUTE).read(0, first);
		other.frames(COMPUTE).read(0, second);
		double squares = 0;
		for (int k = 0; k < n * d; k++) squares += Math.pow(first.data[k] - second.data[k], 2);
		return Math.sqrt(squares / (n * d));
	}

	/** In the signal's dimensions the constraints hold the frames where they are; PSNR of both. */
	@ParameterizedTest
	@CsvSource({ "1, 26.17, 26.14", "2, 26.42, 26.39", "5, 26.74, 26.74", "20, 26.89, 28.10" })
	void constraintsChangeWhatIsFound(final int q, final double constrainedDecibel, final double freeDecibel) throws IOException {
		final Preimages constrained = preimages("constrained", q, ""), free = preimages("unconstrained", q, "");
		assertFalse(constrained.isExact());
		assertEquals(Math.max(19, q + 1), constrained.points().numCols);
		final double difference = difference(constrained, free);
		assertTrue(difference >= 1e-3, "differ by " + difference);
		assertTrue(free.largestDrift() >= 0.05, "drift " + free.largestDrift());
		assertTrue(constrained.largestDrift() <= 1e-8, "drift " + constrained.largestDrift());
		assertEquals(constrainedDecibel, psnr(constrained), 0.05);
		assertEquals(freeDecibel, psnr(free), 0.05);
		final double twin = constrained.twin().orElseThrow().distance() / Math.sqrt(CLEAN.geometry().pixels());
		assertEquals(difference, twin, 0.5 * difference);
	}

	private static long converged(final double noise, final String iterations) throws IOException {
		return Denoisers.of("method=constrained q=2 geometry=noisy" + iterations).denoise(DoubleFrames.spot(60, 8, noise, 1)).preimages()
			.orElseThrow().converged();
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.005, 0.02, 0.08 })
	void smallNoisyStacksConverge(final double noise) throws IOException {
		assertEquals(60, converged(noise, ""));
	}

	/** Where D is nearly 0 at its minimum. */
	@Test
	void withLittleNoiseThatTakesMoreThan200Steps() throws IOException {
		assertTrue(converged(0.005, " iterations=200") <= 6);
	}

	@Test
	void inAllDimensionsTheyChangeNothing() throws IOException {
		final Preimages constrained = preimages("constrained", 2, " parameters=dimensions:all"), free = preimages("unconstrained",
			2, " parameters=dimensions:all");
		assertTrue(constrained.isExact());
		assertEquals(119, constrained.points().numCols);
		assertTrue(difference(constrained, free) <= 1e-5);
		assertTrue(constrained.meanObjective() <= 1e-11, "D = " + constrained.meanObjective());
		assertTrue(constrained.twin().orElseThrow().distance() <= 1e-3);
	}
}
