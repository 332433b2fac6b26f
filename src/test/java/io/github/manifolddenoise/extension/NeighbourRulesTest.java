package io.github.manifolddenoise.extension;

import static io.github.manifolddenoise.extension.Curve.COORDINATES;
import static io.github.manifolddenoise.extension.Curve.FRESH;
import static io.github.manifolddenoise.extension.Curve.POINTS;
import static io.github.manifolddenoise.extension.Curve.fourByTwo;
import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.EmbeddedFrames;
import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.kernel.LocallyLinearKernel;
import io.github.manifolddenoise.kernel.VarianceUnfoldingKernel;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

/** The out-of-sample rules of Locally Linear Embedding and Maximum Variance Unfolding. */
class NeighbourRulesTest {

	private static final NeighbourRule WEIGHTS = new NeighbourRule.Weights(1e-3), DISTANCES = new NeighbourRule.Distances(1e-3);

	static Stream<NeighbourRule> rules() {
		return Stream.of(WEIGHTS, DISTANCES);
	}

	private static NeighbourMap map(final NeighbourRule rule, final DMatrixRMaj points, final DMatrixRMaj places) {
		return NeighbourMap.of(points, places, rule, 6, 1, COMPUTE);
	}

	private static NeighbourMap map(final NeighbourRule rule) {
		return map(rule, POINTS, COORDINATES);
	}

	/** scikit-learn 1.9.1: sklearn.manifold._locally_linear.barycenter_weights(fresh, points, nearest six, reg=1e-3) times F. */
	@Test
	void weightsAgreeWithScikitLearn() {
		assertClose(fourByTwo(0.22534567396701, -15.479808250044107, 0.214658731940723, -19.486882304937836, -0.877323185803214,
			-24.47825316625174, 0.26761668214004, -23.559987580701637), map(WEIGHTS).at(FRESH, COMPUTE), 1e-9);
	}

	/** numpy.linalg.lstsq of [Z; √ρ'I]·2u = [b - d²; 0] about the mean, in the p coordinates, ρ' = 1e-3·(Z**2).sum(). */
	@Test
	void localisationAgreesWithNumpy() {
		assertClose(fourByTwo(-8.9454072016719, -12.115089008927768, 3.670857806043955, -22.065920565320862, 4.206482615465951,
			-24.498571872593306, -2.925501098470762, -12.086349202502447), map(DISTANCES).at(FRESH, COMPUTE), 1e-9);
	}

	/** Places that are the points, turned: any point of the plane is found, up to the ridge. */
	@ParameterizedTest
	@MethodSource("rules")
	void aPlaneIsTurned(final NeighbourRule rule) {
		final DMatrixRMaj points = new DMatrixRMaj(25, 2), turned = new DMatrixRMaj(25, 2);
		for (int i = 0; i < 25; i++) {
			points.set(i, 0, i % 5 + 0.1 * Math.sin(i));
			points.set(i, 1, i / 5 + 0.1 * Math.cos(3 * i));
			turned.set(i, 0, 7 + 0.6 * points.get(i, 0) - 0.8 * points.get(i, 1));
			turned.set(i, 1, -2 + 0.8 * points.get(i, 0) + 0.6 * points.get(i, 1));
		}
		final NeighbourRule exact = rule == WEIGHTS ? new NeighbourRule.Weights(1e-10) : new NeighbourRule.Distances(1e-10);
		final DMatrixRMaj fresh = new DMatrixRMaj(new double[][] { { 1.3, 2.2 }, { 3.9, 0.4 }, { 2, 2 } });
		final DMatrixRMaj found = map(exact, points, turned).at(fresh, COMPUTE);
		for (int i = 0; i < 3; i++) {
			assertEquals(7 + 0.6 * fresh.get(i, 0) - 0.8 * fresh.get(i, 1), found.get(i, 0), 1e-5);
			assertEquals(-2 + 0.8 * fresh.get(i, 0) + 0.6 * fresh.get(i, 1), found.get(i, 1), 1e-5);
		}
	}

	/** ∇(r·y) = Σc_j·2(x - x_j) against differences, for one component and for a direction. */
	@ParameterizedTest
	@MethodSource("rules")
	void slopesAreDerivatives(final NeighbourRule rule) {
		final NeighbourMap map = map(rule);
		final Affinities affinities = map.basis().at(FRESH, COMPUTE);
		final DMatrixRMaj directions = new DMatrixRMaj(4, 2, true, 1, 2, -1, 0.5, 0.3, 0.3, 2, -1), slopes = new DMatrixRMaj(4,
			40);
		map.derivative(affinities, directions, slopes, COMPUTE);
		final double[] second = new double[41];
		for (int i = 0; i < 4; i++) {
			map.derivative(affinities, i, 1, second, 1);
			for (int d = 0; d < 3; d++) {
				final DMatrixRMaj up = rows(FRESH, i), down = rows(FRESH, i);
				up.add(0, d, 1e-6);
				down.add(0, d, -1e-6);
				final DMatrixRMaj high = map.at(up, COMPUTE), low = map.at(down, COMPUTE);
				double all = 0, one = 0;
				for (int j = 0; j < 40; j++) {
					final double away = 2 * (FRESH.get(i, d) - POINTS.get(j, d));
					all += slopes.get(i, j) * away;
					one += second[j + 1] * away;
				}
				final double expected = (high.get(0, 1) - low.get(0, 1)) / 2e-6;
				assertEquals(expected, one, 1e-5 * (1 + Math.abs(expected)));
				assertEquals(directions.get(i, 0) * (high.get(0, 0) - low.get(0, 0)) / 2e-6 + directions.get(i, 1) * expected, all,
					1e-5 * (1 + Math.abs(expected)));
			}
		}
	}

	private static EmbeddedFrames unfolded() {
		return Fits.embed(POINTS, new LocallyLinearKernel(6), 1, Centring.TRIVIAL_VECTOR);
	}

	/** Bengio's k(x, x_j) = (c - 1)w_j put into the formula of kernel PCA, Λ^-½Uᵀk(x). */
	@Test
	void theKernelsRuleIsKernelPca() {
		final EmbeddedFrames frames = unfolded();
		final SimpleMatrix k = SimpleMatrix.wrap(frames.matrix().values()), u = SimpleMatrix.wrap(frames.embedding().vectors());
		final DMatrixRMaj unit = new DMatrixRMaj(40, 40);
		for (int i = 0; i < 40; i++) unit.set(i, i, 1);
		final SimpleMatrix weights = SimpleMatrix.wrap(map(WEIGHTS, POINTS, unit).at(FRESH, COMPUTE));
		final double c = COMPUTE.algebra().eigen(frames.matrix().values()).values()[0];
		final DMatrixRMaj found = new LocallyLinearExtension(6, LocallyLinearExtension.Rule.KERNEL).fit(frames, 1,
			COMPUTE).at(FRESH, COMPUTE);
		for (int n = 0; n < 5; n++) {
			final SimpleMatrix one = u.cols(n, n + 1);
			final double lambda = one.transpose().mult(k).mult(one).get(0, 0);
			for (int i = 0; i < 4; i++) assertEquals((c - 1) * weights.rows(i, i + 1).mult(one).get(0, 0) / Math.sqrt(lambda), found
				.get(i, n), 1e-8);
		}
	}

	@Test
	void theUsualRuleTakesAnyKernelAndKeepsTrainingFramesNearlyWhereTheyAre() {
		final EmbeddedFrames frames = Fits.embed(POINTS, new DiffusionKernel(1), 0.5, Centring.TRIVIAL_VECTOR);
		final DMatrixRMaj places = frames.embedding().coordinates(), found = new LocallyLinearExtension(6,
			LocallyLinearExtension.Rule.WEIGHTS).fit(frames, 1, COMPUTE).at(POINTS, COMPUTE);
		for (int i = 0; i < 40; i++) assertEquals(places.get(i, 0), found.get(i, 0), 0.02 * Matrices.largest(places));
	}

	/** A half circle is unfolded to a line; points between its corners lie between them. */
	@Test
	void unfoldedFramesKeepTheirDistances() {
		final DMatrixRMaj points = new DMatrixRMaj(20, 2), fresh = new DMatrixRMaj(18, 2);
		for (int i = 0; i < 20; i++) {
			points.set(i, 0, Math.cos(Math.PI * i / 19));
			points.set(i, 1, Math.sin(Math.PI * i / 19));
			if (i >= 18) continue;
			fresh.set(i, 0, Math.cos(Math.PI * (i + 0.5) / 19));
			fresh.set(i, 1, Math.sin(Math.PI * (i + 0.5) / 19));
		}
		final EmbeddedFrames frames = Fits.embed(points, new VarianceUnfoldingKernel(2), 1, Centring.MEAN);
		final DMatrixRMaj places = frames.embedding().coordinates(), found = new UnfoldingExtension(3).fit(frames, 1,
			COMPUTE).at(fresh, COMPUTE);
		for (int i = 0; i < 18; i++) {
			final double part = (found.get(i, 0) - places.get(i, 0)) / (places.get(i + 1, 0) - places.get(i, 0));
			assertEquals(0.5, part, 0.02, "point " + i);
		}
	}

	@ParameterizedTest
	@MethodSource("rules")
	void orderUnitsAndAnOrthogonalCoordinateOfZeroDoNotMatter(final NeighbourRule rule) {
		final DMatrixRMaj expected = map(rule).at(FRESH, COMPUTE);
		final int[] order = Matrices.order(40, 2);
		assertClose(expected, map(rule, rows(POINTS, order), rows(COORDINATES, order)).at(FRESH, COMPUTE), 1e-9);
		final DMatrixRMaj flat = new DMatrixRMaj(4, 4);
		for (int i = 0; i < 4; i++) System.arraycopy(FRESH.data, 3 * i, flat.data, 4 * i, 3);
		assertClose(expected, map(rule).withOrthogonalCoordinate().at(flat, COMPUTE), 1e-9);
		assertEquals(expected.get(2, 0), map(rule).first(1).at(FRESH, COMPUTE).get(2, 0), 0);
	}

	@ParameterizedTest
	@MethodSource("rules")
	void fewAndRepeatedFramesGiveNumbers(final NeighbourRule rule) {
		for (final int[] chosen : new int[][] { { 3 }, { 3, 3, 3 }, { 1, 5 }, { 2, 2, 9 } }) {
			final DMatrixRMaj found = map(rule, rows(POINTS, chosen), rows(COORDINATES, chosen)).at(POINTS, COMPUTE);
			for (int k = 0; k < found.getNumElements(); k++) assertTrue(Double.isFinite(found.data[k]));
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 0, -1 })
	void tooFewNeighboursAreRefused(final int neighbours) {
		Refusal.of(() -> new LocallyLinearExtension(neighbours, LocallyLinearExtension.Rule.WEIGHTS)).says("rulenear = " +
			neighbours + " … Choose 1");
		Refusal.of(() -> new UnfoldingExtension(neighbours)).says("rulenear = " + neighbours + " … Choose 1");
	}

	@Test
	void otherKernelsAreRefused() {
		final EmbeddedFrames diffusion = Fits.embed(POINTS, new DiffusionKernel(1), 0.5, Centring.TRIVIAL_VECTOR);
		Refusal.of(() -> new UnfoldingExtension(6).fit(diffusion, 1, COMPUTE)).says("extension = mvu … Choose kernel = mvu");
		Refusal.of(() -> new LocallyLinearExtension(6, LocallyLinearExtension.Rule.KERNEL).fit(diffusion, 1, COMPUTE)).says(
			"extension = lle … rule = kernel … Choose kernel = lle");
	}
}
