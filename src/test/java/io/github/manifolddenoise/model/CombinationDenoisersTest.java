package io.github.manifolddenoise.model;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.manifold.ModelOptions;
import io.github.manifolddenoise.model.manifold.PreimageOptions;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.LinearCombinationPreimage;
import io.github.manifolddenoise.preimage.PreimageKind;
import io.github.manifolddenoise.preimage.SearchDimensions;
import io.github.manifolddenoise.preimage.TotalVariationPreimage;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Denoisers;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.EdgeStacks;

/** Pre-images that combine training frames, and the one with a prior, from stack to stack. */
class CombinationDenoisersTest {

	private static final DoubleFrames NOISY = DoubleFrames.spot(60, 16, 0.1, 3), CLEAN = DoubleFrames.spot(60, 16, 0, 3);

	private static Preimages denoise(final String options, final DoubleFrames frames) throws IOException {
		return Denoisers.of(options).denoise(frames).preimages().orElseThrow();
	}

	private static double error(final Preimages preimages) throws IOException {
		return DoubleFrames.copyOf(preimages.frames(COMPUTE)).error(CLEAN);
	}

	/** The digests need a kernel that sees many frames. */
	@ParameterizedTest
	@CsvSource({ "linear-combination, 5", "bakir, 5", "distance-weights, 3", "constrained-tv, 5", "kernel-distance kernelfactor=4, 5",
		"kernel-distance-log kernelfactor=4, 5" })
	void noiseGoes(final String method, final int q) throws IOException {
		final double before = NOISY.error(CLEAN);
		final double after = error(denoise("method=" + method + " q=" + q, NOISY));
		assertTrue(after < before / 2, () -> method + ": " + before + " to " + after);
	}

	/** The search for q by cross-fit does without pixels, that by Monte-Carlo risk has them. */
	@ParameterizedTest
	@ValueSource(strings = { "noisy", "cleaned" })
	void theNumberOfComponentsIsChosenForTheTotalVariationToo(final String geometry) throws IOException {
		final Preimages preimages = denoise("method=constrained-tv geometry=" + geometry, NOISY);
		assertTrue(preimages.components() >= 1);
		assertTrue(error(preimages) < NOISY.error(CLEAN) / 2);
	}

	/** The digests end early, so that rounding errors may end a frame's search one step sooner. */
	@ParameterizedTest
	@ValueSource(strings = { "linear-combination", "bakir", "distance-weights", "constrained-tv",
		"kernel-distance kernelfactor=4", "kernel-distance-log kernelfactor=4" })
	void offsetAndGreyScaleDoNotMatter(final String method) throws IOException {
		final String options = "method=" + method + " q=3 geometry=noisy";
		final DMatrixRMaj other = scaled(NOISY.values(), 200);
		for (int k = 0; k < other.getNumElements(); k++) other.data[k] += 1000;
		final DMatrixRMaj expected = DoubleFrames.copyOf(denoise(options, NOISY).frames(COMPUTE)).values();
		final DMatrixRMaj actual = DoubleFrames.copyOf(denoise(options, DoubleFrames.of(other).shaped(16, 16, 1)).frames(
			COMPUTE)).values();
		for (int k = 0; k < actual.getNumElements(); k++) actual.data[k] -= 1000;
		assertClose(expected, scaled(actual, 1.0 / 200), method.startsWith("kernel-distance") ? 0.1 : 1e-6);
	}

	/** A combination of training frames has nothing of what lies outside their span. */
	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void newFramesAreDenoised(final boolean combination) throws IOException {
		final PreimageKind kind = combination ? new LinearCombinationPreimage.Kind(8) : new TotalVariationPreimage.Kind(0.3,
			new BarzilaiBorwein(1e-4, 60), SearchDimensions.SIGNAL);
		final PreimageOptions options = new PreimageOptions(ModelOptions.defaults(Geometry.NOISY), kind, OptionalInt.of(5),
			PreimageOptions.Outside.KEEP);
		final DoubleFrames fresh = DoubleFrames.spot(12, 16, 0.1, 5), clean = DoubleFrames.spot(12, 16, 0, 5);
		final Preimages.NewFrames found = (Preimages.NewFrames) new PreimageDenoiser(options, COMPUTE, Progress.NONE).denoise(
			NOISY, fresh);
		if (combination) for (final double factor : found.factors()) assertEquals(0, factor);
		assertTrue(DoubleFrames.copyOf(found.frames(COMPUTE)).error(clean) < fresh.error(clean));
	}

	/** By a kernel's own extension 1/d has no bound at the frame itself. */
	@Test
	void whoeverGetsTheFramesBackIsTold() throws IOException {
		final DoubleFrames frames = EdgeStacks.CIRCLE;
		final String options = "method=distance-weights kernel=gaussian geometry=noisy q=2";
		final Denoised same = Denoisers.of(options + " parameters=weight:inverse").denoise(frames);
		assertClose(frames.values(), DoubleFrames.copyOf(same.frames()).values(), 1e-6);
		assertTrue(same.warnings().stream().anyMatch(warning -> warning.startsWith("Every pre-image is the noisy frame")), same
			.warnings()::toString);
		final Denoised other = Denoisers.of(options).denoise(frames);
		assertTrue(other.warnings().stream().noneMatch(warning -> warning.startsWith("Every pre-image")), other
			.warnings()::toString);
	}

	/** In most of the nine directions the frames differ by noise alone. */
	@ParameterizedTest
	@ValueSource(strings = { "noisy", "cleaned", "shrunk" })
	void noiseDoesNotThrowFramesOut(final String geometry) throws IOException {
		final DoubleFrames frames = DoubleFrames.spot(24, 3, 0.02, 3), clean = DoubleFrames.spot(24, 3, 0, 3);
		final Preimages found = denoise("method=kwok-tsang q=2 geometry=" + geometry, frames);
		assertEquals(24, found.converged());
		final double error = Math.sqrt(DoubleFrames.copyOf(found.frames(COMPUTE)).error(clean));
		assertTrue(error < 0.3, () -> "error " + error);
	}
}
