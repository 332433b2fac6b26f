package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.kernel.Bandwidth;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.kernel.LinearKernel;
import io.github.manifolddenoise.kernel.PolynomialKernel;
import io.github.manifolddenoise.kernel.PowerKernel;
import io.github.manifolddenoise.kernel.SigmoidKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;
import io.github.manifolddenoise.testing.Waves;

/** What all pre-images for kernels of dot products must do. */
class PolynomialPreimagesTest {

	private static final DMatrixRMaj POINTS = Waves.points();
	private static final FixedPointSteps FINE = new FixedPointSteps(1e-12, 2000);

	private static Preimage method(final String word, final int q) {
		return switch (word) {
			case "polynomial-distance" -> new PolynomialDistancePreimage(q, FINE);
			case "polynomial-collinearity" -> new PolynomialCollinearityPreimage(q, FINE);
			case "polynomial-closed" -> new PolynomialClosedPreimage(q);
			case "kwok-tsang" -> new KwokTsangPreimage(q, 12, true);
			case "unconstrained" -> new UnconstrainedPreimage(q, new BarzilaiBorwein(1e-12, 2000));
			default -> throw new IllegalArgumentException(word);
		};
	}

	static Stream<Arguments> everything() {
		return Stream.of("polynomial-distance", "polynomial-collinearity", "polynomial-closed").flatMap(word -> kernels()
			.map(kernel -> Arguments.of(word, kernel)));
	}

	private static double scale(final DMatrixRMaj points) {
		return new Bandwidth.RootMeanSquare(1).scale(Matrices.squaredDistances(points), "kernelneighbours");
	}

	private static KernelFeatureSpace space(final DMatrixRMaj points, final FrameKernel kernel, final Centring centring) {
		return Fits.exact(points, kernel, scale(points), centring);
	}

	private static PreimageResult find(final FeatureSpace space, final Preimage method, final DMatrixRMaj start) {
		return method.find(space, start, COMPUTE, Progress.NONE);
	}

	private static void assertFinite(final PreimageResult result) {
		for (int k = 0; k < result.points().getNumElements(); k++) assertTrue(Double.isFinite(result.points().data[k]));
		for (final FrameReport report : result.reports()) {
			assertTrue(Double.isFinite(report.objectiveBefore() + report.objectiveAfter() + report.drift()), report::toString);
		}
	}

	static Stream<PolynomialKernel> kernels() {
		return Stream.of(new PolynomialKernel(2, 1), new PolynomialKernel(3, 0.5), new PolynomialKernel(5, 2));
	}

	@ParameterizedTest
	@MethodSource("everything")
	void theOrderOfTrainingFramesDoesNotMatter(final String word, final PolynomialKernel kernel) {
		final int[] order = Matrices.order(12, 5);
		final DMatrixRMaj permuted = rows(POINTS, order);
		final DMatrixRMaj expected = rows(find(space(POINTS, kernel, Centring.MEAN), method(word, 4), POINTS).points(), order);
		assertClose(expected, find(space(permuted, kernel, Centring.MEAN), method(word, 4), permuted).points(), 1e-8);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void unitsPassThrough(final String word, final PolynomialKernel kernel) {
		final DMatrixRMaj expected = find(space(POINTS, kernel, Centring.MEAN), method(word, 4), POINTS).points();
		for (final double unit : new double[] { 1e-6, 1e6 }) {
			final DMatrixRMaj points = scaled(POINTS, unit);
			final DMatrixRMaj actual = find(space(points, kernel, Centring.MEAN), method(word, 4), points).points();
			assertClose(expected, scaled(actual, 1 / unit), 1e-8);
		}
	}

	/** The closed form of even degree loses the sign of ⟨x, x_j⟩/s² + c. */
	static Stream<Arguments> exact() {
		return everything().filter(arguments -> !(arguments.get()[0].equals("polynomial-closed") && ((PowerKernel) arguments
			.get()[1]).degree() % 2 == 0));
	}

	/** ψ is the frame's own image, which is a solution of all three. */
	@ParameterizedTest
	@MethodSource("exact")
	void withAllComponentsFramesStay(final String word, final PolynomialKernel kernel) {
		final KernelFeatureSpace space = space(POINTS, kernel, Centring.NONE);
		final PreimageResult result = find(space, method(word, space.map().components()), POINTS);
		assertClose(POINTS, result.points(), 1e-6);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void farFramesRepeatedFramesAndExtremeScalesStayFinite(final String word, final PolynomialKernel kernel) {
		final DMatrixRMaj start = rows(POINTS, 3, 4, 5);
		for (int k = 4; k < 8; k++) start.data[k] = 1e4;
		assertFinite(find(space(POINTS, kernel, Centring.MEAN), method(word, 3), start));
		final DMatrixRMaj zero = new DMatrixRMaj(1, 4);
		assertFinite(find(space(POINTS, kernel, Centring.MEAN), method(word, 3), zero));
		final DMatrixRMaj repeated = rows(POINTS, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3, 3);
		final DMatrixRMaj centred = Matrices.minus(repeated, Matrices.meanRow(repeated));
		final PreimageResult result = find(space(centred, kernel, Centring.MEAN), method(word, 3), centred);
		assertFinite(result);
		assertClose(rows(result.points(), 3, 3), rows(result.points(), 12, 13), 1e-9);
		for (final double scale : new double[] { 1e-3, 0.1, 10, 1e3 }) {
			final KernelFeatureSpace space = Fits.exact(POINTS, kernel, scale, Centring.MEAN);
			assertFinite(find(space, method(word, Math.min(3, space.map().components())), POINTS));
		}
	}

	/** The 40th power of 1e9 is no number. */
	@ParameterizedTest
	@ValueSource(strings = { "polynomial-distance", "polynomial-collinearity", "polynomial-closed" })
	void highPowersOfFarFramesStayFinite(final String word) {
		final DMatrixRMaj start = rows(POINTS, 3, 4, 5);
		for (int k = 4; k < 8; k++) start.data[k] = 1e9;
		final PreimageResult result = find(space(POINTS, new PolynomialKernel(40, 1), Centring.MEAN), method(word, 3), start);
		assertFinite(result);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void theOrthogonalCoordinateIsTakenAway(final String word, final PolynomialKernel kernel) {
		final KernelFeatureSpace space = space(POINTS, kernel, Centring.MEAN);
		final DMatrixRMaj start = Rows.withColumn(POINTS, 0);
		for (int i = 0; i < 12; i++) start.set(i, 4, 0.5);
		final PreimageResult result = find(space.withOrthogonalCoordinate(), method(word, 3), start);
		for (int i = 0; i < 12; i++) assertEquals(0, result.points().get(i, 4), 1e-8);
		assertFinite(result);
	}

	@ParameterizedTest
	@MethodSource("everything")
	void otherKernelsAreRefused(final String word, final PolynomialKernel kernel) {
		final DMatrixRMaj spot = DoubleFrames.spot(30, 6, 0.05, 1).values();
		for (final FeatureSpace space : new FeatureSpace[] { Fits.diffusion(spot, 2), Fits.gaussian(spot, Centring.MEAN, 1),
			space(spot, new SigmoidKernel(0.5, 0), Centring.MEAN) })
		{
			Refusal.of(() -> find(space, method(word, 3), spot)).says("method = " + word +
				" … kernel = polynomial … Choose kernel = polynomial … extension = auto");
		}
		assertThrows(UserException.class, () -> method(word, 0));
	}

	@Test
	void whatIsNotDefinedIsRefused() {
		assertMessage("method = polynomial-collinearity … Choose", new LinearKernel(), "polynomial-collinearity");
		assertMessage("method = polynomial-collinearity … Choose", new PolynomialKernel(3, 0), "polynomial-collinearity");
		assertMessage("method = kwok-tsang … inverted … Choose", new PolynomialKernel(2, 1), "kwok-tsang");
	}

	private static void assertMessage(final String start, final FrameKernel kernel, final String word) {
		Refusal.of(() -> find(space(POINTS, kernel, Centring.MEAN), method(word, 2), POINTS)).says(start);
	}
}
