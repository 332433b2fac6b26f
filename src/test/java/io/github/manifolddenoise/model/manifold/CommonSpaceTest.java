package io.github.manifolddenoise.model.manifold;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Listening;
import io.github.manifolddenoise.testing.Matrices;

class CommonSpaceTest {

	private static final int FRAMES = 7, PIXELS = 5, Q = 3;

	/** x_ik = cos(2πi/7 + k) + 0.3 sin(1.7i(k+1)). */
	private static DMatrixRMaj frames() {
		final DMatrixRMaj x = new DMatrixRMaj(FRAMES, PIXELS);
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) x.set(i, k, Math.cos(2 * Math.PI * i / FRAMES + k) + 0.3 * Math.sin(1.7 * i * (k +
				1)));
		}
		return x;
	}

	/** r_ik = 0.8 cos(2πi/7 + k) + 0.1 cos(2.3i + k²). */
	private static DMatrixRMaj results() {
		final DMatrixRMaj r = new DMatrixRMaj(FRAMES, PIXELS);
		for (int i = 0; i < FRAMES; i++) {
			for (int k = 0; k < PIXELS; k++) r.set(i, k, 0.8 * Math.cos(2 * Math.PI * i / FRAMES + k) + 0.1 * Math.cos(2.3 * i +
				k * k));
		}
		return r;
	}

	private static double[] distances(final DMatrixRMaj frames, final DMatrixRMaj results, final int q)
		throws IOException
	{
		return space(DoubleFrames.of(frames), q).orElseThrow().distances(DoubleFrames.of(results), DoubleFrames.of(results).all(),
			Progress.NONE);
	}

	private static Optional<CommonSpace> space(final FrameSource source, final int q) throws IOException {
		return CommonSpace.of(source, SpanCoordinates.of(source, COMPUTE, Progress.NONE), OptionalInt.of(q), COMPUTE,
			Progress.NONE);
	}

	/**
	 * Against scikit-learn 1 with numpy: {@code KernelPCA(kernel='rbf', gamma=1/(2*s*s), n_components=6).fit(X)} with s the mean
	 * distance to the third neighbour, 2.5490483674502924; ψ_i as explicit combinations c of the features of frames and
	 * results together, less the feature of the result; e_i = cᵀKc.
	 */
	@Test
	void distancesAreThoseOfExplicitFeatures() throws IOException {
		final double[] expected = { 0.02305474158113959, 0.069163302270972, 0.04570571506682606, 0.11406076328910796,
			0.04910789824786862, 0.04820154588395226, 0.032488989496946875 };
		assertArrayEquals(expected, distances(frames(), results(), Q), 1e-10);
	}

	/** What frames as they are lack of their own projection is their part in the other components: Σ_k>q F_ik². */
	@Test
	void framesAreAsFarAsTheirOtherComponents() throws IOException {
		final double[] expected = { 0.027586697521584106, 0.0157697165389609, 0.04797847150879446, 0.009742181591079027,
			0.04466427499253634, 0.029969195499051523, 0.024857723624533853 };
		assertArrayEquals(expected, distances(frames(), frames(), Q), 1e-10);
		for (final double distance : distances(frames(), frames(), 100)) assertEquals(0, distance, 1e-10);
	}

	@Test
	void orderOffsetAndScaleOfTheGreyValuesChangeNothing() throws IOException {
		final double[] expected = distances(frames(), results(), Q);
		final int[] order = { 3, 0, 6, 1, 5, 2, 4 };
		final double[] permuted = distances(Matrices.rows(frames(), order), Matrices.rows(results(), order), Q);
		assertArrayEquals(Arrays.stream(order).mapToDouble(i -> expected[i]).toArray(), permuted, 1e-10);
		final double[] offset = { -40, -40, -40, -40, -40 };
		assertArrayEquals(expected, distances(Matrices.scaled(Matrices.minus(frames(), offset), 1000), Matrices.scaled(
			Matrices.minus(results(), offset), 1000), Q), 1e-8);
	}

	@Test
	void someFramesHaveTheDistancesTheyHaveAmongAll() throws IOException {
		final double[] all = distances(frames(), results(), Q);
		final double[] some = space(DoubleFrames.of(frames()), Q).orElseThrow().distances(DoubleFrames.of(Matrices.rows(
			results(), 5, 2)), new int[] { 5, 2 }, Progress.NONE);
		assertArrayEquals(new double[] { all[5], all[2] }, some, 1e-12);
	}

	@Test
	void withoutAKernelThereIsNoSpaceButAWarning() throws IOException {
		final List<String> warnings = new ArrayList<>();
		final DMatrixRMaj groups = new DMatrixRMaj(12, 1);
		for (int i = 0; i < 12; i++) groups.set(i, 0, i % 2 * 1e6 + i);
		final FrameSource two = DoubleFrames.of(groups);
		assertTrue(CommonSpace.of(two, SpanCoordinates.of(two, COMPUTE, Progress.NONE), OptionalInt.empty(), COMPUTE, warning(
			warnings)).isEmpty());
		assertEquals(1, warnings.size());
		assertTrue(warnings.get(0).startsWith("There is no feature space in which the methods could be compared."), warnings
			.get(0));
	}

	@Test
	void threeFramesWillDo() throws IOException {
		final double[] distances = distances(Matrices.rows(frames(), 0, 1, 2), Matrices.rows(results(), 0, 1, 2), 1);
		assertTrue(Arrays.stream(distances).allMatch(distance -> distance >= 0 && distance < 4));
	}

	private static Progress warning(final List<String> warnings) {
		return Listening.toWarnings(warnings::add);
	}
}
