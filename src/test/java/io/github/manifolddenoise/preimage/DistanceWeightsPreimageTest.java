package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.kernel.GaussianKernel;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.DistanceWeightsPreimage.Weight;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.Fits;
import io.github.manifolddenoise.testing.Refusal;

class DistanceWeightsPreimageTest {

	private static final DMatrixRMaj POINTS = CombinationCases.points();
	private static final OptionalInt FOUR = OptionalInt.of(4);

	/**
	 * Reference values: numpy, the formulas written out for M = {@code fit_gauss(Z, 2*knn_scale(D2, 5))} of the prototype, z
	 * = {@code sqrt(lam[:3])*F[:3]}, targets 0.9 z of the points 0, 5 and 9, the 4 nearest; d of e^-d divided by {@code
	 * d.min(1).mean()} over the other points.
	 */
	@Test
	void agreesWithNumpy() {
		final double[][] inverse = { { 0.9456827704056208, -0.06626052876329061, 0.23545761422456213 },
			{ -0.8436471405281111, 0.5731101632955993, 0.09900740884367973 },
			{ 0.10173698914906437, -0.9482658011885663, -0.20034734012307814 } };
		final double[][] square = { { 0.9878852569198705, -0.012143696021738992, 0.2921234652426945 },
			{ -0.9486359746223533, 0.57220671889907, 0.13999199413913596 },
			{ 0.05111330542999449, -0.9911706240635021, -0.23498957249974775 } };
		final double[][] exponential = { { 0.9238269532436737, -0.08568626274893991, 0.19973279908636896 },
			{ -0.7935243546261304, 0.558410037105535, 0.08062859473537767 },
			{ 0.11775940406160607, -0.9237810842795129, -0.18248078730131384 } };
		final PreimageQuery query = CombinationCases.query(Fits.gaussian(POINTS, Centring.MEAN, 2), 3, 0.9,
			CombinationCases.ASKED);
		CombinationCases.assertFinds(inverse, query, new DistanceWeightsPreimage(3, Weight.INVERSE, FOUR), 1e-8);
		CombinationCases.assertFinds(square, query, new DistanceWeightsPreimage(3, Weight.INVERSE_SQUARE, FOUR), 1e-8);
		CombinationCases.assertFinds(exponential, query, new DistanceWeightsPreimage(3, Weight.EXPONENTIAL, FOUR), 1e-8);
	}

	/**
	 * Frames -6 and 6 at y = ∓1, so that λ = 2, z = ∓√2 and frames are 2√2 apart; target y = ½: distances 3/√2 and 1/√2,
	 * weights 1:3, 1:9 and e^-¾ : e^-¼.
	 */
	@ParameterizedTest
	@CsvSource({ "INVERSE, 3", "INVERSE_SQUARE, 4.8", "EXPONENTIAL, 1.469511974422255" })
	void twoFramesByHand(final Weight weight, final double expected) {
		final DMatrixRMaj frames = new DMatrixRMaj(new double[][] { { -6 }, { 6 } });
		final KernelExpansion map = new KernelExpansion(frames, 5, new DMatrixRMaj(2, 1), new double[1], COMPUTE);
		final FeatureSpace space = new ExtendedFeatureSpace(map, frames, new DMatrixRMaj(new double[][] { { -1 }, { 1 } }));
		final PreimageQuery query = new PreimageQuery(space, new DMatrixRMaj(new double[][] { { 0.5 } }), Rows.gather(frames,
			new int[1]), Optional.empty(), COMPUTE, Progress.NONE);
		assertEquals(expected, new DistanceWeightsPreimage(1, weight, OptionalInt.of(10)).find(query).points().get(0, 0), 1e-8);
	}

	/** 1/d and 1/d² grow without bound there; several frames at the place share it. */
	@ParameterizedTest
	@EnumSource(names = { "INVERSE", "INVERSE_SQUARE" })
	void aFrameAtTheTargetHasAllTheWeight(final Weight weight) {
		final FeatureSpace space = Fits.gaussian(POINTS, Centring.MEAN, 2);
		final double[][] itself = { Rows.get(POINTS, 4) };
		CombinationCases.assertFinds(itself, CombinationCases.query(space, 3, 1, 4), new DistanceWeightsPreimage(3, weight,
			OptionalInt.empty()), 1e-12);
		final DMatrixRMaj coordinates = space.coordinates().copy();
		Rows.copy(coordinates, 4, coordinates, 7);
		final FeatureSpace repeated = new ExtendedFeatureSpace(space.map(), POINTS, coordinates);
		final double[][] middle = { { (POINTS.get(4, 0) + POINTS.get(7, 0)) / 2, (POINTS.get(4, 1) + POINTS.get(7, 1)) / 2,
			(POINTS.get(4, 2) + POINTS.get(7, 2)) / 2 } };
		CombinationCases.assertFinds(middle, CombinationCases.query(repeated, 3, 1, 4), new DistanceWeightsPreimage(3, weight,
			OptionalInt.empty()), 1e-12);
	}

	@Test
	void farTargetsWeighFramesAlike() {
		final DMatrixRMaj found = new DistanceWeightsPreimage(2, Weight.INVERSE_SQUARE, OptionalInt.of(12)).find(
			CombinationCases.query(Fits.diffusion(POINTS, 2), 2, 1e150, 0)).points();
		for (int k = 0; k < 3; k++) assertEquals(0, found.get(0, k), 1e-12);
	}

	@Test
	void anUnknownWeightIsRefused() {
		Refusal.of(() -> DistanceWeightsPreimage.WEIGHT.parse("gauss")).says(
			"weight = 'gauss' … Choose exponential … inverse … inverse-square");
		Refusal.of(() -> new DistanceWeightsPreimage(1, Weight.INVERSE, OptionalInt.of(0))).says("n = 0 … Choose 1");
	}

	/** Repeats share the weight of one, and are not counted as the nearest frame that d is measured by. */
	@ParameterizedTest
	@EnumSource
	void framesThatAreRepeatedChangeNothing(final Weight weight) {
		final int m = POINTS.numRows;
		final DMatrixRMaj twice = new DMatrixRMaj(2 * m, POINTS.numCols);
		System.arraycopy(POINTS.data, 0, twice.data, 0, POINTS.getNumElements());
		System.arraycopy(POINTS.data, 0, twice.data, POINTS.getNumElements(), POINTS.getNumElements());
		final Preimage method = new DistanceWeightsPreimage(3, weight, OptionalInt.empty());
		final DMatrixRMaj one = method.find(CombinationCases.query(Fits.exact(POINTS, new GaussianKernel(), 1, Centring.MEAN), 3,
			0.9, CombinationCases.ASKED)).points();
		final DMatrixRMaj two = method.find(CombinationCases.query(Fits.exact(twice, new GaussianKernel(), 1, Centring.MEAN), 3,
			0.9, CombinationCases.ASKED)).points();
		assertClose(one, two, 1e-8);
	}

	/** There is no unit for d then; all have the same weight. */
	@Test
	void framesThatAreAllTheSameInTheReducedSpaceGiveTheirMean() {
		final DMatrixRMaj frames = new DMatrixRMaj(new double[][] { { -6 }, { 2 }, { 4 } });
		final KernelExpansion map = new KernelExpansion(frames, 5, new DMatrixRMaj(3, 1), new double[1], COMPUTE);
		final FeatureSpace space = new ExtendedFeatureSpace(map, frames, new DMatrixRMaj(new double[][] { { 1 }, { 1 }, { 1 } }));
		final PreimageQuery query = new PreimageQuery(space, new DMatrixRMaj(new double[][] { { 0.5 } }), Rows.gather(frames,
			new int[1]), Optional.empty(), COMPUTE, Progress.NONE);
		assertEquals(0, new DistanceWeightsPreimage(1, Weight.EXPONENTIAL, OptionalInt.empty()).find(query).points().get(0, 0),
			1e-12);
	}
}
