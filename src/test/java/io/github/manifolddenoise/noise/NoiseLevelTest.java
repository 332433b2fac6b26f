package io.github.manifolddenoise.noise;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.sample.SampleKind;
import io.github.manifolddenoise.sample.SampleOptions;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.SharedData;
import io.github.manifolddenoise.testing.TestStacks;

class NoiseLevelTest {

	private static NoiseLevel level(final FrameSource frames) throws IOException {
		return NoiseLevel.estimate(SpanCoordinates.of(frames, COMPUTE, Progress.NONE), frames, Progress.NONE);
	}

	@ParameterizedTest
	@CsvSource({ "0.02", "0.08", "0.2" })
	void aMovingSpotHasTheNoiseItWasGiven(final double noise) throws IOException {
		final NoiseLevel level = level(DoubleFrames.spot(200, 40, noise, 3));
		assertEquals(1, level.used() / noise, 0.015);
		assertEquals(List.of(), level.warnings());
	}

	@ParameterizedTest
	@CsvSource({ "teapot_small, 0.02", "teapot_small, 0.08", "teapot_small, 0.2", "cell, 0.02", "cell, 0.08", "cell, 0.2",
		"teapot_full, 0.08", "turning-pot, 0.2", "beating-cell, 0.02", "beating-cell, 0.08", "beating-cell, 0.2" })
	void theReferenceStacksAreWithinOneAndAHalfPercent(final String name, final String noise) throws IOException {
		final double sigma = Double.parseDouble(noise);
		assertEquals(1, level(TestStacks.noisy(name, noise)).used() / sigma, 0.015);
		for (int seed = 1; seed <= 2; seed++) {
			final MemoryFrames frames = TestStacks.withNoise(TestStacks.clean(name), sigma, seed);
			assertEquals(1, level(frames).used() / sigma, 0.015, "seed " + seed);
		}
	}

	/** Photographs with much texture and little noise of their own, where the Gram matrix gives 1.98, 1.87 and 1.53 σ. */
	@ParameterizedTest
	@CsvSource({ "teapots100_gray_38x50.tif, 0.08", "celegans_worm_563x96x128.tif, 0.05",
		"us_wires_rotation_142x154x205.tif, 0.05" })
	void texturedStacksAreNearTheTruth(final String name, final double tolerance) throws IOException {
		assertEquals(1, level(TestStacks.withNoise(SharedData.stack(name), 0.02 * 255, 1)).used() / (0.02 * 255), tolerance);
	}

	/** Few frames of much motion, where the Gram matrix gives 2.19 σ. */
	@Test
	void fewFramesOfMuchMotionAreNearTheTruth() throws IOException {
		final NoiseLevel level = level(TestStacks.withNoise(TestStacks.rendered(SampleOptions.defaults(SampleKind.TURNTABLE)
			.withFrames(40)), 0.02, 1));
		assertTrue(level.gram() >= 2 * 0.02, () -> "Gram matrix: " + level.gram() / 0.02 + " σ");
		assertEquals(1, level.used() / 0.02, 0.05);
	}

	@Test
	void theSmallerEstimateIsUsed() throws IOException {
		final NoiseLevel level = level(DoubleFrames.spot(100, 30, 0.1, 3));
		assertEquals(Math.min(level.gram(), level.pixelwise().orElseThrow()), level.used());
		assertEquals(level.used() == level.gram(), level.how() == NoiseLevel.Source.GRAM);
	}

	@Test
	void correlatedNoiseIsToldFromIndependentNoise() throws IOException {
		final DoubleFrames noise = DoubleFrames.noise(100, 40 * 40, 2);
		final DMatrixRMaj blurred = noise.values().copy();
		for (int i = 0; i + 1 < blurred.getNumElements(); i++) blurred.data[i] += noise.values().data[i + 1];
		final List<String> warnings = level(new DoubleFrames(new FrameGeometry(40, 40, 1), blurred)).warnings();
		assertEquals(1, warnings.size());
		assertTrue(warnings.get(0).contains("correlated between pixels"), warnings.get(0));
	}

	@Test
	void smallFramesAreWarnedOf() throws IOException {
		final List<String> warnings = level(DoubleFrames.spot(100, 8, 0.1, 3)).warnings();
		assertTrue(warnings.get(0).contains("64 pixels") && warnings.get(0).contains("150"), warnings.get(0));
	}

	@Test
	void framesThatDoNotTellAreWarnedOf() throws IOException {
		final NoiseLevel level = level(DoubleFrames.noise(50, 400, 2));
		assertTrue(level.pixelwise().isEmpty());
		assertEquals(NoiseLevel.Source.GRAM, level.how());
		assertEquals(1, level.used(), 0.03);
		assertTrue(level.warnings().get(0).contains("could not be checked"), level.warnings().get(0));
	}

	@Test
	void aGivenLevelIsTakenAsItIs() throws IOException {
		final NoiseLevel level = NoiseLevel.given(0.3, SpanCoordinates.of(DoubleFrames.noise(5, 20, 1), COMPUTE,
			Progress.NONE));
		assertEquals(0.3, level.used());
		assertEquals(NoiseLevel.Source.GIVEN, level.how());
		assertEquals(OptionalDouble.empty(), level.pixelwise());
		assertEquals(List.of(), level.warnings());
	}

	@Test
	void theLevelOfPhotonNoiseIsKnownAndWhatDoesNotFitIsWarnedOf() throws IOException {
		final DoubleFrames noise = DoubleFrames.noise(60, 30 * 30, 1);
		final NoiseLevel even = NoiseLevel.ofPhotons(SpanCoordinates.of(noise, COMPUTE, Progress.NONE));
		assertEquals(1, even.used());
		assertEquals(1, even.gram(), 0.05);
		assertEquals(List.of(), even.warnings());
		final NoiseLevel other = NoiseLevel.ofPhotons(SpanCoordinates.of(noise.affine(3, 0), COMPUTE, Progress.NONE));
		assertEquals(1, other.used());
		assertEquals(1, other.warnings().size());
		assertTrue(other.warnings().get(0).contains("another gain"), other.warnings().get(0));
	}

	/** A border that is 0 in all frames. */
	@Test
	void aMaskDoesNotLowerTheLevel() throws IOException {
		final DMatrixRMaj values = DoubleFrames.noise(60, 40 * 40, 9).values();
		for (int k = 0; k < values.getNumElements(); k++) if (k % 40 < 20) values.data[k] = 0;
		final DoubleFrames masked = new DoubleFrames(new FrameGeometry(40, 40, 1), values);
		final NoiseLevel level = NoiseLevel.estimate(SpanCoordinates.of(masked, COMPUTE, Progress.NONE), masked,
			Progress.NONE);
		assertEquals(1, level.used(), 0.03);
		assertEquals(OptionalDouble.empty(), level.pixelwise());
	}
}
