package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.risk.CrossFit;
import io.github.manifolddenoise.risk.CrossFit.RankedCandidates;
import io.github.manifolddenoise.risk.PixelHalves;
import io.github.manifolddenoise.risk.WeightFamily;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DescentKind;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class ComponentsFamilyTest {

	private final DoubleFrames frames = DoubleFrames.spot(60, 14, 0.1, 2);

	private static PreimageOptions options(final DescentKind method, final int q) {
		return new PreimageOptions(ModelOptions.defaults(Geometry.NOISY), method.with(new BarzilaiBorwein(1e-3, 25)), OptionalInt.of(q));
	}

	@ParameterizedTest
	@EnumSource(DescentKind.class)
	void weightsAreThoseOfTheDenoiser(final DescentKind method) throws IOException {
		final SpanCoordinates span = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
		final WeightFamily.Fitted<Integer> fitted = new ComponentsFamily(options(method, 1), List.of(3)).fit(span, COMPUTE,
			Progress.NONE);
		final Preimages denoised = new PreimageDenoiser(options(method, 3), COMPUTE, Progress.NONE).denoise(frames);
		final int[] chosen = { 50, 4, 17 };
		assertClose(Matrices.rows(denoised.weights(Matrices.COMPUTE), chosen), fitted.weights(3, chosen), 1e-6);
	}

	@Test
	void tooManyComponentsAreRefused() throws IOException {
		final SpanCoordinates span = SpanCoordinates.of(frames, COMPUTE, Progress.NONE);
		final WeightFamily.Fitted<Integer> fitted = new ComponentsFamily(options(DescentKind.CONSTRAINED, 1), List
			.of(59)).fit(span, COMPUTE, Progress.NONE);
		Refusal.of(() -> fitted.weights(59, new int[] { 1 })).says("q = 59 … Choose q ≤ 58");
	}

	@Test
	void componentsAreChosen() throws IOException {
		final PixelHalves halves = PixelHalves.of(frames, 1, COMPUTE, Progress.NONE);
		final ComponentsFamily family = new ComponentsFamily(options(DescentKind.CONSTRAINED, 1), List.of(1, 4,
			500));
		final RankedCandidates<Integer> choice = new CrossFit(0.1, 20).choose(halves, family, COMPUTE, Progress.NONE);
		assertEquals(4, choice.best());
		assertEquals(Double.POSITIVE_INFINITY, choice.risks()[2]);
	}
}
