package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Map;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.model.method.PreimageDenoiser;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.TypedOptions;
import io.github.manifolddenoise.preimage.FrameReport;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Refusal;

class FeaturePointsTest {

	private static final int Q = 3;
	private static final DoubleFrames FRAMES = DoubleFrames.spot(60, 10, 0, 1);

	static Stream<String> methods() {
		return PreimageKinds.ALL.words().stream();
	}

	private static FeaturePoints points(final String method) throws IOException {
		final PreimageOptions options = TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of(
			"method", method))).preimage();
		final FittedManifold model = FittedManifold.fit(FRAMES, options.model(), COMPUTE, Progress.NONE);
		return new FeaturePoints(model, FRAMES, options.method(), COMPUTE, Progress.NONE);
	}

	/** Half way between the coordinates of a frame and the next. */
	private static DMatrixRMaj between(final DMatrixRMaj coordinates) {
		final DMatrixRMaj targets = new DMatrixRMaj(59, coordinates.numCols);
		for (int k = 0; k < targets.getNumElements(); k++) targets.data[k] = (coordinates.data[k] + coordinates.data[k +
			coordinates.numCols]) / 2;
		return targets;
	}

	@ParameterizedTest
	@MethodSource("methods")
	void pointsBetweenFramesAreMappedBackNearBoth(final String method) throws IOException {
		final FeaturePoints points = points(method);
		final DMatrixRMaj targets = between(points.coordinates(Q));
		final Preimages found = points.find(targets);
		assertEquals(59, found.reports().size());
		assertEquals(Q, found.components());
		for (int i = 0; i < 59; i++) {
			double sum = 0;
			for (int j = 0; j < 60; j++) sum += found.weights(COMPUTE).get(i, j);
			assertEquals(1, sum, 1e-9);
			for (int k = 0; k < Q; k++) assertEquals(targets.get(i, k), found.coordinates().get(i, k));
		}
		final DoubleFrames result = DoubleFrames.copyOf(found.frames(COMPUTE));
		final double spread = FRAMES.frames(0).error(FRAMES.frames(30));
		for (int i = 0; i < 59; i++) {
			final double error = result.frames(i).error(FRAMES.frames(i));
			assertTrue(error < spread / 4, i + ": " + error + " against " + spread);
		}
	}

	/**
	 * With 12 components, as far from either frame as half of their distance, whose square is a quarter: the nearest frame
	 * itself would be at their whole distance from one of the two.
	 */
	@ParameterizedTest
	@ValueSource(strings = { "linear-combination", "mika", "dambreville", "arias", "kwok-tsang", "kernel-distance", "constrained-tv",
		"polynomial-distance", "polynomial-collinearity", "polynomial-closed" })
	void pointsBetweenFramesAreNeitherOfThem(final String method) throws IOException {
		final FeaturePoints points = points(method);
		final DoubleFrames result = DoubleFrames.copyOf(points.find(between(points.coordinates(12))).frames(COMPUTE));
		for (int i = 0; i < 59; i++) {
			final double apart = FRAMES.frames(i).error(FRAMES.frames(i + 1)), first = result.frames(i).error(FRAMES.frames(i)),
					second = result.frames(i).error(FRAMES.frames(i + 1));
			assertTrue(Math.max(first, second) < 0.5 * apart, i + ": " + first + " and " + second + " of " + apart);
		}
	}

	@Test
	void theConstrainedOneMeetsThem() throws IOException {
		final FeaturePoints points = points("constrained");
		for (final FrameReport report : points.find(between(points.coordinates(Q))).reports()) {
			assertTrue(report.drift() <= 1e-6, report::toString);
		}
	}

	/** The pre-image of a training frame's own coordinates is the one that de-noising finds. */
	@Test
	void ownCoordinatesGiveTheOwnProjection() throws IOException {
		final FeaturePoints points = points("constrained");
		final DoubleFrames found = DoubleFrames.copyOf(points.find(points.coordinates(Q)).frames(COMPUTE));
		final PreimageOptions options = TypedOptions.of(OptionValues.of(DenoiseStackOptions.all(), Map.of(
			"method", "constrained", "q", "3"))).preimage();
		final DoubleFrames denoised = DoubleFrames.copyOf(new PreimageDenoiser(options, COMPUTE,
			Progress.NONE).denoise(FRAMES) .frames(COMPUTE));
		assertTrue(found.error(denoised) < 1e-12, "differ by " + found.error(denoised));
	}

	@ParameterizedTest
	@ValueSource(doubles = { Double.NaN, Double.POSITIVE_INFINITY })
	void targetsThatAreNoNumbersAreRefused(final double value) throws IOException {
		final FeaturePoints points = points("constrained");
		final DMatrixRMaj targets = Rows.gather(points.coordinates(Q), new int[] { 4, 5 });
		targets.set(1, 2, value);
		Refusal.of(() -> points.find(targets)).says("Component 3 … point 2 … " + value + " … Choose");
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, 60, 1000 })
	void aWrongNumberOfComponentsIsRefused(final int q) throws IOException {
		final FeaturePoints points = points("constrained");
		Refusal.of(() -> points.find(new DMatrixRMaj(2, q))).says("point … " + q + " components … Choose q … 1 … 23");
	}

	@Test
	void noPointsGiveNoFrames() throws IOException {
		assertEquals(0, points("constrained").find(new DMatrixRMaj(0, Q)).weights(COMPUTE).numRows);
	}
}
