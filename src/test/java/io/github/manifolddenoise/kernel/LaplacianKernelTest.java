package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.Embedding;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.Curves;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class LaplacianKernelTest {

	private static final DMatrixRMaj RANDOM = squaredDistances(DoubleFrames.noise(15, 3, 1).values());
	private static final DMatrixRMaj KNOT = squaredDistances(Curves.knot(12));
	private static final DMatrixRMaj TWO_GROUPS = line(0, 1, 2.1, 3.3, 10, 11, 12.1, 13.3);

	static Stream<Graph> graphs() {
		return Stream.of(new Graph.Complete(), new Graph.Nearest(4), new Graph.Threshold(0.005));
	}

	private static KernelMatrix matrix(final Graph graph, final DMatrixRMaj squared, final double scale) {
		return new LaplacianKernel(graph).matrix(squared, scale, COMPUTE);
	}

	private static DMatrixRMaj line(final double... positions) {
		return squaredDistances(new DMatrixRMaj(positions.length, 1, true, positions));
	}

	private static Refusal refusal(final Graph graph, final DMatrixRMaj squared, final double scale) {
		return Refusal.of(() -> matrix(graph, squared, scale));
	}

	@Test
	void withAllPairsItIsTheDiffusionKernelWithoutAlpha() {
		final KernelMatrix expected = new DiffusionKernel(0).matrix(RANDOM, 0.9, COMPUTE), actual = matrix(
			new Graph.Complete(), RANDOM, 0.9);
		assertClose(expected.values(), actual.values(), 0);
		assertArrayEquals(expected.trivialVector().orElseThrow(), actual.trivialVector().orElseThrow(), 0);
	}

	/** As many neighbours as there are, or a threshold below all affinities, leave all pairs. */
	@Test
	void graphsOfAllPairsAreComplete() {
		final DMatrixRMaj expected = matrix(new Graph.Complete(), RANDOM, 0.9).values();
		assertClose(expected, matrix(new Graph.Nearest(14), RANDOM, 0.9).values(), 0);
		assertClose(expected, matrix(new Graph.Threshold(1e-12), RANDOM, 0.9).values(), 0);
	}

	/**
	 * numpy 1.24, scipy 1.10.1, scikit-learn 1.2.1: with G = kneighbors_graph(X, 3), W = exp(-D2/1.28) * (max(G, G.T) + I),
	 * D = diag(W.sum(1)) the values are 1 - w of w, V = scipy.linalg.eigh(D - W, D), and the row is that of U·U.T, U = D^½
	 * V[:, 1:3].
	 */
	@Test
	void nearestNeighboursAgreeWithScipy() {
		assertSpectrum(new double[] { 1, 0.8232346491684659, 0.7845128869601385, 0.5928811167746545, 0.43815845310371837,
			0.2253492099009694, 0.16244370707378786, 0.1292955137331484, 0.07813227573444681, 0.03306319785817069,
			-0.03204570416265429, -0.07971097918050707 }, new double[] { 0.17434759180383166, 0.17061902908345566,
				-0.07881378265449268, -0.12678425346789654, -0.11280287953077525, 0.0373322361766917, 0.10082279361883653,
				0.1854722395561133, -0.046913921312912804, -0.09758018033092498, -0.14685870141636745, -0.0240860551234166 },
			matrix(new Graph.Nearest(3), KNOT, 0.8).values());
	}

	/** As before with W = where(W < 0.2, 0, W), W = exp(-D2/1.28). */
	@Test
	void theThresholdAgreesWithScipy() {
		assertSpectrum(new double[] { 1, 0.7957346006830699, 0.6795996518208898, 0.5229414235649211, 0.2692734084577181,
			0.15882998564981676, 0.1375921927315501, 0.10148411231557541, 0.06489601147526314, 0.025281603237313544,
			0.005864497749619835, -0.003735836074247212 }, new double[] { 0.16075131028290288, 0.15906447149494418,
				-0.04305425801754213, -0.08957392449304588, -0.14268801996527267, 0.03095412110965926, 0.08962050136009689,
				0.1811425193914355, -0.03779371247825274, -0.05115190824228479, -0.18013377872077796, -0.032804381475720484 },
			matrix(new Graph.Threshold(0.2), KNOT, 0.8).values());
	}

	/**
	 * scipy 1.17.1, scipy.linalg.eigh(D - W, D) with W = 1 for the three nearest, either way, and 0 elsewhere: values 1 - w of the
	 * components kept, and the first frame's products with all in the first two, V·Vᵀ.
	 */
	@Test
	void equalTiesWithoutScalingAreThePapersEigenmaps() {
		assertEigenmap(new double[] { 0.6425296925761215, 0.5694120680957191, 0.22605153791840316 }, new double[] {
				0.06258681114847015, 0.04909245389766041, -0.028789901555330975, -0.04398437775579674,
				-0.020372666583283332, 0.017715937370636196, 0.03644768778208296, 0.055234154190962254,
				-0.014182464463554829, -0.0354192245174112, -0.03836206264590919, -0.004638490304063636 }, new LaplacianKernel(new Graph.Nearest(3), true, true));
		assertEigenmap(new double[] { 0.5550299660968219, 0.35690285571992586, 0.15093183717670233 }, new double[] {
				0.055117109518788836, 0.04699878568354766, -0.014391043074123951, -0.02944951740279235,
				-0.025054031305184084, 0.009865474589888781, 0.030776156004628248, 0.05639207275485843,
				-0.007046838811367113, -0.014391043074123927, -0.041795912181596354, -0.007998740215722291 }, new LaplacianKernel(new Graph.Threshold(0.2), true, true));
	}

	/** As before with the Gaussian affinities, σ = 0.8, 1 of every frame with itself. */
	@Test
	void gaussianTiesWithoutScalingAreThePapersEigenmaps() {
		assertEigenmap(new double[] { 0.8232346491684657, 0.7845128869601383, 0.5928811167746547 }, new double[] {
				0.06266258101623898, 0.06508262916158727, -0.02555274104237916, -0.042335164687851534, -0.0446472712338289,
				0.011080991500914314, 0.037121384714929505, 0.0735171787658444, -0.013132960477756844,
				-0.033481823252280205, -0.05875909428292, -0.007935800784633431 }, new LaplacianKernel(new Graph.Nearest(3), false, true));
	}

	private static void assertEigenmap(final double[] values, final double[] products, final LaplacianKernel kernel) {
		final Embedding embedding = new KernelPca(Centring.TRIVIAL_VECTOR, 1).embed(kernel.matrix(KNOT, 0.8, COMPUTE),
			COMPUTE);
		final DMatrixRMaj z = embedding.coordinates();
		assertArrayEquals(values, Arrays.copyOf(embedding.eigenvalues(), values.length), 1e-13);
		for (int j = 0; j < 12; j++) {
			assertEquals(products[j], z.get(0, 0) * z.get(j, 0) + z.get(0, 1) * z.get(j, 1), 1e-12);
		}
	}

	/** NeighbourLists are the same at all scales. */
	@Test
	void equalTiesOfNeighboursHaveNoScale() {
		final LaplacianKernel kernel = new LaplacianKernel(new Graph.Nearest(3), true, false);
		assertClose(kernel.matrix(KNOT, 0.8, COMPUTE).values(), kernel.matrix(KNOT, 1e-9, COMPUTE).values(), 0);
		for (int i = 0; i < 12; i++) assertEquals(0, kernel.matrix(KNOT, 0.8, COMPUTE).values().get(i, i));
	}

	@Test
	void equalTiesOfAllAreRefused() {
		Refusal.of(() -> entry("ties", "equal")).says("ties = equal … Choose graph = nearest or threshold");
		Refusal.of(() -> new LaplacianKernel(new Graph.Nearest(11), true, true).matrix(KNOT, 1, COMPUTE)).says(
			"all 12 frames … Choose fewer graphneighbours");
		Refusal.of(() -> new LaplacianKernel(new Graph.Nearest(2), true, true).matrix(TWO_GROUPS, 2, COMPUTE)).says(
			"2 groups … graphneighbours ≥ 4");
	}

	private static void assertSpectrum(final double[] values, final double[] projector, final DMatrixRMaj kernel) {
		final SymmetricEigen eigen = COMPUTE.algebra().eigen(kernel);
		assertArrayEquals(values, eigen.values(), 1e-13);
		for (int j = 0; j < projector.length; j++) {
			assertEquals(projector[j], eigen.vectors().get(0, 1) * eigen.vectors().get(j, 1) + eigen.vectors().get(0, 2) * eigen
				.vectors().get(j, 2), 1e-12);
		}
	}

	/** On a regular polygon K is circulant, its eigenvectors are Fourier modes: (cos 2πi/m, sin 2πi/m) come first. */
	@ParameterizedTest
	@ValueSource(ints = { 2, 4, 6 })
	void aCircleHasFourierModes(final int neighbours) {
		final int m = 16;
		final double reach = 2 * Math.sin(Math.PI * (neighbours / 2) / m) + 1e-9;
		final double[] row = new double[m];
		double sum = 0;
		for (int j = 0; j < m; j++) {
			final double distance = 2 * Math.sin(Math.PI * j / m);
			if (distance <= reach) row[j] = Math.exp(-distance * distance / (2 * 0.25));
			sum += row[j];
		}
		for (int j = 0; j < m; j++) row[j] /= sum;
		final SymmetricEigen eigen = COMPUTE.algebra().eigen(matrix(new Graph.Nearest(neighbours),
			squaredDistances(Circle.polygon(m)), 0.5).values());
		assertArrayEquals(Circle.circulantEigenvalues(row), eigen.values(), 1e-14);
		for (int j = 0; j < m; j++) {
			assertEquals(2.0 / m * Math.cos(2 * Math.PI * (j - 3) / m), eigen.vectors().get(3, 1) * eigen.vectors().get(j, 1) +
				eigen.vectors().get(3, 2) * eigen.vectors().get(j, 2), 1e-13);
		}
	}

	@ParameterizedTest
	@MethodSource("graphs")
	void theTrivialVectorHasEigenvalueOne(final Graph graph) {
		final KernelMatrix kernel = matrix(graph, RANDOM, 0.9);
		final DMatrixRMaj vector = new DMatrixRMaj(15, 1, true, kernel.trivialVector().orElseThrow());
		assertClose(vector, Matrices.times(kernel.values(), vector), 1e-15);
		assertEquals(1, Matrices.times(new DMatrixRMaj(1, 15, true, vector.data), vector).get(0), 1e-14);
		assertEquals(1, COMPUTE.algebra().eigen(kernel.values()).values()[0], 1e-14);
	}

	@ParameterizedTest
	@MethodSource("graphs")
	void theOrderOfFramesDoesNotMatter(final Graph graph) {
		final int[] order = Matrices.order(15, 4);
		assertClose(rowsAndColumns(matrix(graph, RANDOM, 0.9).values(), order), matrix(graph, rowsAndColumns(RANDOM, order),
			0.9).values(), 1e-15);
	}

	@ParameterizedTest
	@MethodSource("graphs")
	void unitsCancel(final Graph graph) {
		assertClose(matrix(graph, RANDOM, 0.9).values(), matrix(graph, scaled(RANDOM, 1e12), 0.9e6).values(), 1e-14);
		assertClose(matrix(graph, RANDOM, 0.9).values(), matrix(graph, scaled(RANDOM, 1e-12), 0.9e-6).values(), 1e-14);
	}

	private static Kernel entry(final String... namesAndValues) {
		final Map<String, String> given = new HashMap<>();
		for (int k = 0; k < namesAndValues.length; k += 2) given.put(namesAndValues[k], namesAndValues[k + 1]);
		return LaplacianKernel.ENTRY.create(OptionValues.of(LaplacianKernel.ENTRY.parameters(), given));
	}

	@Test
	void aGraphTakesItsOwnParameter() {
		assertEquals(new LaplacianKernel(new Graph.Complete()), entry());
		assertEquals(new LaplacianKernel(new Graph.Complete()), entry("graph", "complete"));
		assertEquals(new LaplacianKernel(new Graph.Nearest(6)), entry("graph", "nearest"));
		assertEquals(new LaplacianKernel(new Graph.Nearest(3)), entry("graph", "nearest", "graphneighbours", "3"));
		assertEquals(new LaplacianKernel(new Graph.Threshold(0.01)), entry("graph", "threshold"));
		assertEquals(new LaplacianKernel(new Graph.Nearest(3), true, true), entry("graph", "nearest", "graphneighbours", "3", "ties",
			"equal", "scaling", "none"));
		assertEquals(new LaplacianKernel(new Graph.Threshold(0.5)), entry("graph", "threshold", "eta", "0.5"));
	}

	/** Also one with its default as its value. */
	@ParameterizedTest
	@CsvSource(delimiter = ';', value = { "eta,0.5; eta = 0.5 … graph = complete … Choose graph = threshold … leave eta",
		"eta,0.01; eta = 0.01 … graph = complete … Choose graph = threshold … leave eta",
		"graphneighbours,3; graphneighbours = 3 … graph = complete … Choose graph = nearest … leave graphneighbours",
		"graph,threshold,graphneighbours,3; graphneighbours = 3 … graph = threshold … Choose graph = nearest … leave" +
			" graphneighbours",
		"graph,nearest,eta,0.5; eta = 0.5 … graph = nearest … Choose graph = threshold … leave eta" })
	void aParameterOfAnotherGraphIsRefused(final String given, final String message) {
		Refusal.of(() -> entry(given.split(","))).says(message);
	}

	@Test
	void twoGroupsAreRefusedWithTheNeighboursThatJoinThem() {
		final Refusal refusal = refusal(new Graph.Nearest(2), TWO_GROUPS, 2);
		refusal.says("2 groups … frames 1, 2, 3, 4 … frames 5, 6, 7, 8").says("graphneighbours ≥ 4");
		refusal(new Graph.Nearest(3), TWO_GROUPS, 2);
		assertDoesNotThrow(() -> matrix(new Graph.Nearest(4), TWO_GROUPS, 2));
	}

	@Test
	void twoGroupsAreRefusedWithTheThresholdThatJoinsThem() {
		final Refusal refusal = refusal(new Graph.Threshold(0.1), TWO_GROUPS, 2).says("2 groups");
		final Matcher cure = Pattern.compile("eta ≤ (\\S+),").matcher(refusal.message());
		assertTrue(cure.find(), refusal::message);
		final double eta = Double.parseDouble(cure.group(1));
		assertEquals(Math.exp(-6.7 * 6.7 / 8), eta, 2e-6 * eta);
		assertDoesNotThrow(() -> matrix(new Graph.Threshold(eta), TWO_GROUPS, 2));
		refusal(new Graph.Threshold(1.00001 * eta), TWO_GROUPS, 2);
	}

	@ParameterizedTest
	@MethodSource("graphs")
	void tooSmallAScaleIsRefused(final Graph graph) {
		refusal(graph, TWO_GROUPS, 0.2).says("kernelbandwidth ≥");
	}

	@Test
	void asManyNeighboursAsFramesAreRefused() {
		refusal(new Graph.Nearest(9), rowsAndColumns(RANDOM, 0, 1, 2, 3, 4), 1).says(
			"graphneighbours = 9 … 9 frames … 5 … Choose graphneighbours ≤ 4");
		refusal(new Graph.Nearest(1), new DMatrixRMaj(1, 1), 1);
	}

	@ParameterizedTest
	@MethodSource("graphs")
	void repeatedFramesAreFine(final Graph graph) {
		final DMatrixRMaj same = matrix(graph, new DMatrixRMaj(5, 5), 1).values();
		for (int k = 0; k < 25; k++) assertEquals(0.2, same.data[k], 1e-15);
		final DMatrixRMaj repeated = matrix(graph, rowsAndColumns(RANDOM, 0, 1, 2, 3, 4, 5, 2), 2).values();
		for (int j = 0; j < 6; j++) assertTrue(Double.isFinite(repeated.get(2, j)));
	}

	/** W = [1 w; w 1]: K = W/(1 + w). */
	@Test
	void twoFramesHaveAClosedForm() {
		final double w = Math.exp(-0.5);
		assertClose(new DMatrixRMaj(new double[][] { { 1 / (1 + w), w / (1 + w) }, { w / (1 + w), 1 / (1 + w) } }), matrix(
			new Graph.Nearest(1), line(0, 1), 1).values(), 1e-15);
	}

	@Test
	void threeFramesInARowLoseTheirLongestTie() {
		final DMatrixRMaj kernel = matrix(new Graph.Nearest(1), line(0, 1, 2.5), 1).values();
		assertEquals(0, kernel.get(0, 2));
		assertTrue(kernel.get(0, 1) > 0 && kernel.get(1, 2) > 0);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0, 1, -0.1, Double.NaN })
	void impossibleThresholdsAreRefused(final double eta) {
		assertThrows(UserException.class, () -> new Graph.Threshold(eta));
	}

	@Test
	void noNeighboursAreRefused() {
		assertThrows(UserException.class, () -> new Graph.Nearest(0));
	}
}
