package io.github.manifolddenoise.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.kernel.NeighbourKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.testing.Matrices;

class HarmonicSignalTest {

	private static final int FRAMES = 400, PIXELS = 300;

	/** Cosines over the frames, orthonormal and orthogonal to the constant one. */
	private static DMatrixRMaj cosines(final int frames, final int count) {
		final DMatrixRMaj cosines = new DMatrixRMaj(frames, count);
		for (int i = 0; i < frames; i++) {
			for (int k = 0; k < count; k++) cosines.set(i, k, Math.sqrt(2.0 / frames) * Math.cos(Math.PI * (k + 1) * (i + 0.5) / frames));
		}
		return cosines;
	}

	/** Noise of variance 1, and a wave over the frames of some energy. */
	private static HarmonicSignal signal(final int wave, final double energy) {
		final Random random = new Random(4);
		final DMatrixRMaj frames = new DMatrixRMaj(FRAMES, PIXELS), waves = cosines(FRAMES, wave);
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) frames.set(i, k, random.nextGaussian() + Math.sqrt(energy / PIXELS) * waves.get(i, wave - 1));
		}
		Rows.subtractMean(frames);
		return HarmonicSignal.of(frames, PIXELS, 1, Matrices.COMPUTE);
	}

	@Test
	void whatVectorsLackOfTheSignalIsToldFromNoise() {
		final double noise = (double) FRAMES * PIXELS;
		assertEquals(0.3, signal(30, 0.3 * noise).seenBy(cosines(FRAMES, 29)).outside(), 0.01);
		assertEquals(0, signal(30, 0.3 * noise).seenBy(cosines(FRAMES, 30)).outside(), 0.01);
		assertEquals(0, signal(30, 0).seenBy(cosines(FRAMES, 10)).outside(), 0.01);
	}

	@Test
	void withoutNoiseAllOfTheSignalIsSought() {
		final DMatrixRMaj frames = cosines(50, 3);
		assertEquals(Double.POSITIVE_INFINITY, HarmonicSignal.of(frames, 3, 0, Matrices.COMPUTE).seenBy(cosines(50,
			10)).outside());
	}

	/** Points on a curve whose every harmonic stands out of the noise, and whose first hundreds hold all that can be told. */
	@Test
	void harmonicsThatWouldBeNoiseAreNotSought() {
		final int m = 1200;
		final Random random = new Random(2);
		final DMatrixRMaj curve = new DMatrixRMaj(m, 2), frames = new DMatrixRMaj(m, 400);
		for (int i = 0; i < m; i++) {
			curve.set(i, 0, Math.cos(2 * Math.PI * i / m));
			curve.set(i, 1, Math.sin(2 * Math.PI * i / m));
			for (int k = 0; k < 400; k++) frames.set(i, k, random.nextGaussian());
		}
		Rows.subtractMean(frames);
		final NeighbourKernel kernel = NeighbourKernel.of(curve, 5, 15, Matrices.COMPUTE);
		final HarmonicSignal low = HarmonicSignal.of(frames, 400, 0.5, Matrices.COMPUTE),
			right = HarmonicSignal.of(frames, 10, 41, Matrices.COMPUTE);
		assertTrue(LeadingHarmonics.of(kernel, curve, low, Matrices.COMPUTE).isEmpty(),
			"half of the noise is taken for signal");
		assertEquals(513, LeadingHarmonics.of(kernel, curve, right, Matrices.COMPUTE).orElseThrow().values().length);
	}
}
