package io.github.manifolddenoise.figure;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.kernel.DiffusionKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.preimage.BarzilaiBorwein;
import io.github.manifolddenoise.preimage.ConstrainedPreimage;
import io.github.manifolddenoise.preimage.PreimageKinds;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

/**
 * What the figures say is so, and the same bits come whatever the number of threads. That all are drawn is tested with the
 * command line.
 */
class FiguresTest {

	private static final int BINS = 40;

	/** One of every class but those of pictures, whose searches take long; of fewer points or shorter ways where these take long. */
	static Stream<Figure> onesOfEveryClass() {
		final SpaceSets curves = (SpaceSets) Figures.named("4.20").get(0);
		return Stream.concat(Figures.named("2.1,2.3,3.2,4.17,4.15,4.18,G3,G4,K14.8").stream(), Stream.of(
			new PreimageErrors("4.8", "", List.of(PointSet::threeClusters), Settings.gaussian(), true), new PreimagePoints("4.6", "", PointSet::threeClusters,
			Settings
				.gaussian(), List.of(1)), new Flow("4.22", "", Settings.gaussian(), 4), new SpaceSets("4.20", "",
				curves.shapes()
					.subList(0, 1)), new PressMaps("C.1", "", PointSet::threeClusters, new ComparedPress.Grid(1, new double[] { 1, 2,
						4 }, new double[] { 1e-4, 0.01 })), new Scatter("C.5", "", PointSet::thickSquare)));
	}

	@ParameterizedTest
	@MethodSource("onesOfEveryClass")
	void bitsDoNotDependOnThreads(final Figure figure) throws IOException {
		assertArrayEquals(pixels(figure, 1), pixels(figure, 2));
	}

	private static int[] pixels(final Figure figure, final int threads) throws IOException {
		try (Workers workers = new Workers(threads)) {
			return (int[]) FigureBook.picture(figure, Compute.here(workers), Progress.NONE).convertToRGB().getPixels();
		}
	}

	@Test
	void namesAreUniqueAndCaptionsSaySomething() {
		assertEquals(Figures.ALL.size(), Figures.ALL.stream().map(Figure::name).distinct().count());
		for (final Figure figure : Figures.ALL) {
			assertTrue(figure.caption().length() > 60 && figure.caption().matches("(?s).*[.)]"), figure.name());
		}
		assertEquals("Arias 2007, figure C.1", Figures.named("C.1").get(0).source());
		assertEquals("Garcia-Gonzalez et al. 2021, figure 3", Figures.named("G3").get(0).source());
	}

	/** The manual's page has one row of four cells per figure, in their order. */
	@Test
	void theManualComparesEveryFigureWithThePapers() throws IOException {
		final List<String[]> rows = Files.readAllLines(Path.of("src", "docs", "figures.md")).stream().filter(line -> line
			.matches("\\| [GKC]?[0-9.]+ \\|.*")).map(line -> line.split("\\|")).toList();
		assertEquals(Figures.ALL.stream().map(Figure::name).toList(), rows.stream().map(row -> row[1].trim()).toList());
		for (final String[] row : rows) {
			assertEquals(5, row.length, row[1]);
			for (int k = 2; k < row.length; k++) assertTrue(row[k].trim().length() > 3, row[1]);
		}
	}

	@Test
	void someCanBeChosenInAnyOrder() {
		assertEquals(List.of("2.2", "4.20"), Figures.named(" 4.20, 2.2,4.20").stream().map(Figure::name).toList());
		assertEquals("Wu 2020, figure 14.8", Figures.named("K14.8").get(0).source());
		Refusal.of(() -> Figures.named("2.2,9.9")).says("'9.9' … Choose … 2.2 … 2.3");
	}

	/** Figures 4.20 and 4.21: nearer to the truth than the noisy points, and spread over it, not gathered. */
	@ParameterizedTest
	@ValueSource(ints = { 0, 1 })
	void constrainedPreimagesCoverTheirCurve(final int k) {
		final SpaceSets.Shape shape = ((SpaceSets) Figures.named("4.20").get(0)).shapes().get(k);
		final DMatrixRMaj truth = shape.truth().get(0);
		final List<DMatrixRMaj> results = shape.results(COMPUTE, Progress.NONE);
		assertTrue(distance(results.get(1), truth) < 0.6 * distance(results.get(0), truth), "distance");
		final int constrained = coverage(results.get(1), truth), unconstrained = coverage(results.get(2), truth);
		assertTrue(constrained >= 34 && unconstrained <= 17, constrained + " and " + unconstrained + " of 40");
	}

	private static double distance(final DMatrixRMaj points, final DMatrixRMaj curve) {
		double sum = 0;
		for (int i = 0; i < points.numRows; i++) {
			final double distance = distance(points, i, curve, nearest(points, i, curve));
			sum += distance * distance / points.numRows;
		}
		return Math.sqrt(sum);
	}

	/** How many of 40 equal pieces of the curve are nearest to some point. */
	private static int coverage(final DMatrixRMaj points, final DMatrixRMaj curve) {
		final boolean[] covered = new boolean[BINS];
		for (int i = 0; i < points.numRows; i++) covered[nearest(points, i, curve) * BINS / curve.numRows] = true;
		int count = 0;
		for (final boolean piece : covered) count += piece ? 1 : 0;
		return count;
	}

	private static int nearest(final DMatrixRMaj points, final int i, final DMatrixRMaj curve) {
		int nearest = 0;
		for (int j = 1; j < curve.numRows; j++) {
			if (distance(points, i, curve, j) < distance(points, i, curve, nearest)) nearest = j;
		}
		return nearest;
	}

	private static double distance(final DMatrixRMaj a, final int i, final DMatrixRMaj b, final int j) {
		double sum = 0;
		for (int k = 0; k < a.numCols; k++) sum += (a.get(i, k) - b.get(j, k)) * (a.get(i, k) - b.get(j, k));
		return Math.sqrt(sum);
	}

	/** Figure 4.24: a whole turn is one closed curve round the origin, unless noise is left in the distances. */
	@ParameterizedTest
	@EnumSource(TurntableEmbedding.Frames.class)
	void theTurnIsClosed(final TurntableEmbedding.Frames frames) throws IOException {
		final Sample sample = Turntable.sample(TurntableEmbedding.NOISE, COMPUTE.workers(), Progress.NONE);
		final DMatrixRMaj coordinates = frames.coordinates(sample, COMPUTE);
		double turns = 0;
		int forth = 0;
		for (int i = 0; i < coordinates.numRows; i++) {
			final double step = Math.IEEEremainder(angle(coordinates, (i + 1) % coordinates.numRows) - angle(coordinates, i), 2 *
				Math.PI);
			turns += step / (2 * Math.PI);
			if (step > 0) forth++;
		}
		assertEquals(frames == TurntableEmbedding.Frames.NOISY ? 4 : 1, Math.abs(turns), 1e-9);
		if (frames == TurntableEmbedding.Frames.CORRECTED) assertTrue(Math.max(forth, coordinates.numRows - forth) > 370,
			"" +
			forth);
	}

	private static double angle(final DMatrixRMaj coordinates, final int i) {
		return Math.atan2(coordinates.get(i, 1), coordinates.get(i, 0));
	}

	/** Figures 3.3 and 4.17: parts of a whole, the first a twentieth as in the thesis. */
	@Test
	void theFirstEigenvalueOfDiffusionMapsIsSmall() {
		final double[] parts = Spectra.parts(new DiffusionKernel(1), COMPUTE);
		assertEquals(1, Arrays.stream(parts).sum(), 1e-12);
		assertEquals(0.05, parts[0], 0.01);
	}

	/** Figure 4.15: the part within the component kept is the smaller one nearly everywhere. */
	@Test
	void theDistanceFromTheComponentPrevails() {
		final PointSet set = PointSet.sine();
		final FittedKernelPca learnt = DistanceParts.learnt(COMPUTE);
		final int chosen = DistanceParts.chosen(set.points());
		final DMatrixRMaj all = learnt.at(set.points());
		final DistanceParts.Parts parts = DistanceParts.parts(learnt, set, all.get(chosen, 0));
		int smaller = 0;
		for (int i = 0; i < set.points().numRows; i++) {
			final double x = set.points().get(i, 0), y = set.points().get(i, 1);
			if (parts.kept().at(x, y) < parts.rest().at(x, y)) smaller++;
			assertEquals(parts.kept().at(x, y) + parts.rest().at(x, y), parts.sum().at(x, y), 1e-12);
		}
		assertTrue(smaller > 290, "" + smaller);
	}

	/** Figure 4.14: under the constraint the way keeps the component and ends at the sine; without, it leaves both. */
	@Test
	void theConstrainedWayEndsAtTheSine() {
		final PointSet set = PointSet.sine();
		final FittedKernelPca learnt = DistanceParts.learnt(COMPUTE);
		final DMatrixRMaj start = Rows.gather(set.points(), new int[] { DistanceParts.chosen(set.points()) });
		final DMatrixRMaj target = Rows.first(learnt.at(start), 1);
		final DMatrixRMaj kept = Trajectories.of(learnt, true, start, target, 120, Progress.NONE).get(0);
		final DMatrixRMaj free = Trajectories.of(learnt, false, start, target, 120, Progress.NONE).get(0);
		assertArrayEquals(start.data, Rows.get(kept, 0));
		final double keptEnd = learnt.at(kept).get(120, 0), freeEnd = learnt.at(free).get(120, 0);
		assertEquals(target.get(0), keptEnd, 0.02 * Math.abs(target.get(0)));
		assertTrue(Math.abs(freeEnd - target.get(0)) > 0.2 * Math.abs(target.get(0)), freeEnd + " of " + target.get(0));
		assertEquals(Math.sin(kept.get(120, 0)), kept.get(120, 1), 0.15);
		assertTrue(Math.abs(free.get(120, 0) - start.get(0)) > 1, "ends far off");
		final DMatrixRMaj found = learnt.preimages(new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-6, 300)), start, target,
			Progress.NONE).points();
		assertEquals(0, distance(found, 0, kept, 120), 0.02, "the adaptive descent ends at the same place");
	}

	/** Figure 3.1: the scales are the thesis's. */
	@Test
	void theScalesAreThoseOfTheThesis() {
		final List<ComponentMaps.Row> rows = ((ComponentMaps) Figures.named("3.1").get(0)).rows();
		final FittedKernelPca small = new FittedKernelPca(PointSet.sine().points(), rows.get(0).options(), COMPUTE);
		final FittedKernelPca large = new FittedKernelPca(PointSet.sine().points(), rows.get(1).options(), COMPUTE);
		assertEquals(0.52, small.kernelScale(), 0.04);
		assertEquals(small.kernelScale(), small.extensionScale(), 0);
		assertEquals(small.kernelScale(), large.kernelScale(), 0);
		assertEquals(0.99, large.extensionScale(), 0.04);
	}

	/** Pens that differ, the thinnest line last. */
	@Test
	void linesCanBeToldApart() {
		assertEquals(16, IntStream.range(0, 16).mapToObj(Colours::pen).distinct().count());
		for (int k = 1; k < 10; k++) assertTrue(Colours.thickness(k, 10) < Colours.thickness(k - 1, 10));
		assertTrue(Colours.thickness(0, 1) > 1);
	}

	/** Points and pre-images move together. */
	@Test
	void preimagesMoveWithThePoints() {
		final DMatrixRMaj points = PointSet.threeClusters().points(), moved = points.copy();
		for (int k = 0; k < moved.getNumElements(); k++) moved.data[k] += k % 2 == 0 ? 3 : -5;
		final ConstrainedPreimage.Kind kind = new ConstrainedPreimage.Kind(new BarzilaiBorwein(1e-6, 300));
		final DMatrixRMaj before = new FittedKernelPca(points, Settings.gaussian(), COMPUTE).preimages(kind, 1,
			Progress.NONE).points();
		final DMatrixRMaj after = new FittedKernelPca(moved, Settings.gaussian(), COMPUTE).preimages(kind, 1,
			Progress.NONE).points();
		for (int k = 0; k < moved.getNumElements(); k++) {
			assertEquals(before.data[k] + (k % 2 == 0 ? 3 : -5), after.data[k], 1e-4);
		}
	}

	/** Figure G3: the frame kept out lies between its neighbours and comes back as itself. */
	@Test
	void theFrameKeptOutComesBack() throws IOException {
		final HandModel model = HandModel.without(HandModel.MIDDLE, Settings.gaussian(), COMPUTE, Progress.NONE);
		final int nearest = nearest(model.mapped(), 0, model.coordinates());
		assertTrue(nearest >= 33 && nearest <= 36, "frame " + nearest);
		assertTrue(model.energy(HandModel.COMPONENTS) > 0.4 && model.energy(HandModel.COMPONENTS) < 0.8, "" + model.energy(
			HandModel.COMPONENTS));
		final FrameSource found = model.preimage(Settings.usual(PreimageKinds.ALL.get("kernel-distance")));
		assertTrue(model.psnr(found) > 35, model.psnr(found) + " dB");
		assertTrue(model.misfit(found) < 1e-3, "J " + model.misfit(found));
		assertEquals(0, model.misfit(model.original()), 1e-20);
	}

	/** A view turns space and keeps lengths. */
	@Test
	void viewsKeepLengths() {
		final DMatrixRMaj points = PointSet.helix().points();
		final double[][] seen = new SpaceView(35, 28).project(points);
		for (int i = 0; i < points.numRows; i++) {
			final double length = Math.sqrt(seen[0][i] * seen[0][i] + seen[1][i] * seen[1][i] + seen[2][i] * seen[2][i]);
			assertEquals(Math.sqrt(Arrays.stream(Rows.get(points, i)).map(x -> x * x).sum()), length, 1e-12);
		}
		final double[][] above = new SpaceView(0, 90).project(new DMatrixRMaj(new double[][] { { 1, 2, 3 } }));
		assertEquals(1, above[0][0], 1e-12);
		assertEquals(2, above[1][0], 1e-12);
		assertEquals(3, above[2][0], 1e-12);
	}
}
