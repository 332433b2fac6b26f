package io.github.manifolddenoise.kernel;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rowsAndColumns;
import static io.github.manifolddenoise.testing.Matrices.scaled;
import static io.github.manifolddenoise.testing.Matrices.squaredDistances;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.embedding.KernelPca;
import io.github.manifolddenoise.kernel.VarianceUnfoldingKernel.Isometry;
import io.github.manifolddenoise.kernel.VarianceUnfoldingKernel.Unfolding;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.CancelAfter;
import io.github.manifolddenoise.testing.Circle;
import io.github.manifolddenoise.testing.Curves;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.Refusal;

class VarianceUnfoldingKernelTest {

	private static final DMatrixRMaj KNOT = squaredDistances(Curves.knot(12));
	private static final DMatrixRMaj NOISE = squaredDistances(DoubleFrames.noise(30, 10, 1).values());
	private static final VarianceUnfoldingKernel THREE = new VarianceUnfoldingKernel(3);

	private static DMatrixRMaj values(final VarianceUnfoldingKernel kernel, final DMatrixRMaj squared) {
		return kernel.matrix(squared, 1, COMPUTE).values();
	}

	private static Refusal refusal(final VarianceUnfoldingKernel kernel, final DMatrixRMaj squared) {
		return Refusal.of(() -> values(kernel, squared));
	}

	private static double[] eigenvalues(final DMatrixRMaj kernel) {
		return COMPUTE.algebra().eigen(kernel).values();
	}

	private static double trace(final DMatrixRMaj kernel) {
		double trace = 0;
		for (int i = 0; i < kernel.numRows; i++) trace += kernel.get(i, i);
		return trace;
	}

	/** Products of points with the mean taken away. */
	private static DMatrixRMaj gram(final DMatrixRMaj points) {
		final DMatrixRMaj centred = Matrices.minus(points, Matrices.meanRow(points));
		return COMPUTE.algebra().timesTranspose(centred, centred);
	}

	/**
	 * An independent method: low rank K = RRᵀ (12×7) by augmented Lagrangian with scipy 1.10.1's L-BFGS-B to a residual of
	 * 4e-9 and a duality gap of 3e-6: the trace, the eigenvalues and the first row of K.
	 */
	@Test
	void itAgreesWithALowRankMethod() {
		final DMatrixRMaj kernel = values(THREE, KNOT);
		assertEquals(13.53775204241435, trace(kernel), 1e-6);
		final double[] eigenvalues = eigenvalues(kernel);
		assertArrayEquals(new double[] { 7.181078572062785, 5.542166923975771, 0.8145065463757902, 0 }, Arrays.copyOf(
			eigenvalues, 4), 1e-5);
		assertArrayEquals(new double[] { 1.2474470922792584, 0.8714972742051883, -0.3936468449152394, -1.0157167301271461,
			-0.469549295181456, 0.3442786138354619, 1.0445683492214153, 0.76642117771245, -0.17441250872753877,
			-1.0620381408223383, -1.0276852362546212, -0.13116375122543572 }, Arrays.copyOf(kernel.data, 12), 1e-5);
	}

	/** Every frame's nearest is the one before: a chain, which is stretched to a line with steps as long as the chords. */
	@ParameterizedTest
	@ValueSource(ints = { 3, 10, 50 })
	void aHalfCircleBecomesALine(final int m) {
		final DMatrixRMaj squared = squaredDistances(Curves.halfCircle(m)), line = new DMatrixRMaj(m, 1);
		for (int i = 1; i < m; i++) line.set(i, 0, line.get(i - 1, 0) + Math.sqrt(squared.get(i - 1, i)));
		final DMatrixRMaj kernel = values(new VarianceUnfoldingKernel(1), squared);
		final double[] eigenvalues = eigenvalues(kernel);
		assertClose(gram(line), kernel, 1e-6 * eigenvalues[0]);
		assertEquals(0, eigenvalues[1], 1e-6 * eigenvalues[0]);
	}

	/** A closed chain of equal links is longest as a regular polygon: y = 1/λ₂ of the cycle's Laplacian proves it. */
	@ParameterizedTest
	@ValueSource(ints = { 5, 12, 31 })
	void aPolygonStaysAsItIs(final int m) {
		final DMatrixRMaj polygon = Circle.polygon(m);
		assertClose(gram(polygon), values(new VarianceUnfoldingKernel(2), squaredDistances(polygon)), 1e-6);
	}

	/** All distances are given. */
	@Test
	void withAllPairsTheFramesStayAsTheyAre() {
		final DMatrixRMaj points = DoubleFrames.noise(9, 3, 2).values();
		assertClose(gram(points), values(new VarianceUnfoldingKernel(8), squaredDistances(points)), 1e-6);
	}

	/** The planar half circle has neighbourhoods with four frames in common, which are rigid. */
	@Test
	void wholeNeighbourhoodsInFewDimensionsAreRigid() {
		final DMatrixRMaj points = Curves.halfCircle(12);
		assertClose(gram(points), values(new VarianceUnfoldingKernel(4, Isometry.NEIGHBOURHOODS), squaredDistances(points)),
			1e-4);
	}

	static Stream<DMatrixRMaj> examples() {
		return Stream.of(KNOT, NOISE, squaredDistances(Circle.polygon(20)), squaredDistances(DoubleFrames.spot(40, 16, 0.1, 1)
			.values()));
	}

	/**
	 * The dual certificate: any feasible K' has tr K' = dᵀy - tr(K'Z) ≤ dᵀy for Z = Σ y_e L_e - J ⪰ 0, and K reaches it with
	 * ZK = 0. Here with residuals, rows of sum 0 and K ⪰ 0 as well.
	 */
	@ParameterizedTest
	@MethodSource("examples")
	void theOptimumIsProven(final DMatrixRMaj squared) {
		for (final Isometry isometry : Isometry.values()) {
			final DistanceConstraints ties = new VarianceUnfoldingKernel(4, isometry).ties(squared, COMPUTE.workers());
			final double[] targets = ties.pick(squared);
			final double unit = DoubleStream.of(targets).average().orElseThrow();
			for (int e = 0; e < targets.length; e++) targets[e] /= unit;
			final VarianceProgramme programme = new VarianceProgramme(ties, targets, COMPUTE);
			programme.solve();
			final DMatrixRMaj kernel = programme.kernel(), slack = ties.laplacian(programme.multipliers());
			final int m = kernel.numRows;
			for (int i = 0; i < m; i++) {
				for (int j = 0; j < m; j++) slack.add(i, j, 1.0 / m - (i == j ? 1 : 0));
			}
			final double[] slackValues = eigenvalues(slack), kernelValues = eigenvalues(kernel);
			assertTrue(slackValues[m - 1] > -1e-9 * slackValues[0], "Z has " + slackValues[m - 1]);
			assertTrue(kernelValues[m - 1] > -1e-12 * kernelValues[0], "K has " + kernelValues[m - 1]);
			assertEquals(0, trace(Matrices.times(slack, kernel)), 1e-7 * trace(kernel));
			assertEquals(0, programme.relativeResidual(), 1e-7);
			assertEquals(0, programme.relativeGap(), 1e-6);
			for (int i = 0; i < m; i++) {
				assertEquals(0, Arrays.stream(kernel.data, i * m, (i + 1) * m).sum(), 1e-9 * kernelValues[0]);
			}
		}
	}

	/** More variance than the frames themselves, which are one of the choices. */
	@ParameterizedTest
	@MethodSource("examples")
	void theVarianceGrows(final DMatrixRMaj squared) {
		double own = 0;
		for (final double value : squared.data) own += value / (2 * squared.numRows);
		final double whole = trace(values(new VarianceUnfoldingKernel(4, Isometry.NEIGHBOURHOODS), squared)), loose = trace(
			values(new VarianceUnfoldingKernel(4), squared));
		assertTrue(whole >= own * (1 - 1e-6) && loose >= whole * (1 - 1e-6), own + ", " + whole + ", " + loose);
	}

	/** The roll has three dimensions, and unrolled two. */
	@ParameterizedTest
	@ValueSource(doubles = { 0, 0.3, 0.5 })
	void aSwissRollIsUnrolled(final double start) {
		final DMatrixRMaj points = Curves.swissRoll(150, start), squared = squaredDistances(points);
		final VarianceUnfoldingKernel kernel = new VarianceUnfoldingKernel(5);
		final Unfolding unfolding = kernel.unfold(squared, COMPUTE);
		assertTrue(shareOfTwo(gram(points)) < 0.85, () -> "rolled " + shareOfTwo(gram(points)));
		assertTrue(shareOfTwo(unfolding.kernel()) > 0.97, () -> "unrolled " + shareOfTwo(unfolding.kernel()));
		assertTrue(unfolding.relativeResidual() < 1e-5 && unfolding.largestResidual() < 1e-4, unfolding.relativeResidual() +
			", " + unfolding.largestResidual());
		final DistanceConstraints ties = kernel.ties(squared, COMPUTE.workers());
		final double[] expected = ties.pick(squared), actual = ties.squaredDistances(unfolding.kernel());
		final double mean = DoubleStream.of(expected).average().orElseThrow();
		assertArrayEquals(expected, actual, 1e-4 * mean);
	}

	@ParameterizedTest
	@MethodSource("examples")
	void theMatrixTellsHowFarItsDistancesAreFromThoseToBeKept(final DMatrixRMaj squared) {
		final KernelMatrix matrix = new VarianceUnfoldingKernel(4).matrix(squared, 1, COMPUTE);
		final DistanceConstraints ties = new VarianceUnfoldingKernel(4).ties(squared, COMPUTE.workers());
		final double[] asked = ties.pick(squared);
		double largest = 0;
		for (int e = 0; e < asked.length; e++) {
			final int i = ties.first()[e], j = ties.second()[e];
			largest = Math.max(largest, Math.abs(matrix.values().get(i, i) + matrix.values().get(j, j) - 2 * matrix.values()
				.get(i, j) - asked[e]));
		}
		final double told = matrix.isometryResidual().orElseThrow();
		assertEquals(largest / DoubleStream.of(asked).average().orElseThrow(), told, 1e-12);
		assertTrue(told > 0 && told < 1e-6, "residual " + told);
		assertEquals(told, new KernelPca(Centring.MEAN, 1).embed(matrix, COMPUTE).isometryResidual().orElseThrow(), 0);
	}

	/** Of all variance, that of the two main directions. */
	private static double shareOfTwo(final DMatrixRMaj kernel) {
		final double[] eigenvalues = eigenvalues(kernel);
		return (eigenvalues[0] + eigenvalues[1]) / trace(kernel);
	}

	@Test
	void theOrderOfFramesDoesNotMatter() {
		final int[] order = Matrices.order(30, 4);
		final DMatrixRMaj plain = values(THREE, NOISE);
		assertClose(rowsAndColumns(plain, order), values(THREE, rowsAndColumns(NOISE, order)), 1e-6 * trace(plain));
	}

	@ParameterizedTest
	@ValueSource(doubles = { 1e-200, 1e-12, 1e12, 1e200 })
	void itScalesWithTheUnits(final double unit) {
		final DMatrixRMaj plain = values(THREE, NOISE);
		assertClose(plain, scaled(values(THREE, scaled(NOISE, unit)), 1 / unit), 1e-6 * trace(plain));
	}

	@Test
	void theNumberOfThreadsDoesNotMatter() {
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			assertClose(THREE.unfold(NOISE, Compute.here(one)).kernel(), THREE.unfold(NOISE, Compute.here(
				three)).kernel(), 0);
		}
	}

	@Test
	void repeatedFramesCountOnce() {
		final int[] repeats = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3, 3 };
		final DMatrixRMaj once = values(THREE, KNOT), repeated = values(THREE, rowsAndColumns(KNOT, repeats));
		final int m = repeats.length;
		for (int i = 0; i < m; i++) {
			assertEquals(0, Arrays.stream(repeated.data, i * m, (i + 1) * m).sum(), 1e-12);
			for (int j = 0; j < m; j++) {
				final int a = repeats[i], b = repeats[j];
				assertEquals(once.get(a, a) + once.get(b, b) - 2 * once.get(a, b), repeated.get(i, i) + repeated.get(j, j) - 2 *
					repeated.get(i, j), 1e-7);
			}
		}
	}

	/** They keep their distance d: K = ±d²/4. */
	@Test
	void twoFramesHaveAClosedForm() {
		assertClose(new DMatrixRMaj(new double[][] { { 4, -4 }, { -4, 4 } }), values(new VarianceUnfoldingKernel(1),
			squaredDistances(new DMatrixRMaj(2, 1, true, new double[] { 3, 7 }))), 1e-7);
	}

	@Test
	void groupsAreRefused() {
		final DMatrixRMaj points = new DMatrixRMaj(8, 1, true, new double[] { 0, 1, 2.1, 3.3, 10, 11, 12.1, 13.3 });
		refusal(new VarianceUnfoldingKernel(2), squaredDistances(points)).says(
			"graphneighbours = 2 … 2 groups … choose graphneighbours ≥ 4");
	}

	@Test
	void asManyNeighboursAsFramesAreRefused() {
		refusal(new VarianceUnfoldingKernel(9), rowsAndColumns(NOISE, 0, 1, 2, 3, 4)).says(
			"graphneighbours = 9 … 9 frames … 5 … Choose graphneighbours ≤ 4");
		refusal(new VarianceUnfoldingKernel(1), new DMatrixRMaj(1, 1));
		assertThrows(UserException.class, () -> new VarianceUnfoldingKernel(0));
	}

	@Test
	void identicalFramesAreRefused() {
		refusal(new VarianceUnfoldingKernel(2), new DMatrixRMaj(7, 7)).says("frames … same … Choose");
	}

	@Test
	void tooManyPairsAreRefused() {
		final DMatrixRMaj squared = squaredDistances(DoubleFrames.noise(130, 3, 1).values());
		refusal(new VarianceUnfoldingKernel(110), squared).says("graphneighbours = 110 … Choose fewer neighbours");
	}

	/** 8(3.5c² + 10m²) bytes: 400 frames on a line with c pairs. */
	@Test
	void tooLittleMemoryIsSaidBeforehand() {
		final DMatrixRMaj row = new DMatrixRMaj(400, 1);
		for (int i = 0; i < 400; i++) row.set(i, 0, i + i * i * 1e-3);
		final VarianceUnfoldingKernel two = new VarianceUnfoldingKernel(2);
		final DistanceConstraints ties = two.ties(squaredDistances(row), COMPUTE.workers());
		final long c = ties.count(), needed = 28 * c * c + 12_800_000;
		assertTrue(c >= 399 && c <= 800, c + " pairs");
		two.requireMemory(ties, needed);
		Refusal.of(() -> two.requireMemory(ties, 10_000_000)).says("400 frames … graphneighbours = 2 … " + c + " … " +
			Math.round(needed / 1e6) +
			" MB … memory … 10 MB … Choose fewer neighbours … fewer frames … allow … memory … -Xmx");
		assertThrows(UserException.class, () -> two.requireMemory(ties, needed - 1));
	}

	@Test
	void itStopsWhenAsked() {
		final CancelAfter progress = new CancelAfter(3);
		assertThrows(CancellationException.class, () -> THREE.matrix(KNOT, 1, COMPUTE, progress));
		assertEquals(4, progress.asked());
	}
}
