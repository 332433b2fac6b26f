package io.github.manifolddenoise.figure;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.preimage.LinearCombinationPreimage;
import io.github.manifolddenoise.sample.Sample;
import io.github.manifolddenoise.task.Progress;

/** What captions of figures say of the papers' claims. */
class FigureClaimsTest {

	private static final int FRAME = 20;

	/** Figure 2.1: a line for classes side by side, a closed curve for one within the other. */
	@Test
	void theGaussianKernelTellsApartWhatNoLineDoes() {
		assertEquals(0, Classifiers.errors(Classifiers.beside(), Classifiers.PLAIN, COMPUTE));
		assertTrue(Classifiers.errors(Classifiers.within(), Classifiers.PLAIN, COMPUTE) > 40);
		assertEquals(0, Classifiers.errors(Classifiers.within(), Classifiers.GAUSSIAN, COMPUTE));
	}

	/** Figure K14.7: between the three clusters vary the first two components, within them the others. */
	@Test
	void twoComponentsTellThreeClustersApartAndTheOthersSplitThem() {
		final ComponentMaps figure = (ComponentMaps) Figures.named("K14.7").get(0);
		final PointSet set = figure.set().get();
		final DMatrixRMaj values = new FittedKernelPca(set.points(), figure.rows().get(0).options(),
			COMPUTE).at(set.points());
		for (int k = 0; k < 8; k++) {
			final double[] sums = new double[3], counts = new double[3];
			double squares = 0, between = 0;
			for (int i = 0; i < values.numRows; i++) {
				sums[(int) set.parameter()[i]] += values.get(i, k);
				counts[(int) set.parameter()[i]]++;
				squares += values.get(i, k) * values.get(i, k);
			}
			for (int c = 0; c < 3; c++) between += sums[c] * sums[c] / counts[c];
			assertTrue(k < 2 ? between > 0.9 * squares : between < 0.1 * squares, "component " + (k + 1) + ": " + between / squares);
		}
	}

	/** f is 0 half way between the means of two points and ±‖v‖²/2 at them (eq. 2.2-4). */
	@Test
	void theClassifierBisectsTheSegmentBetweenTheMeans() {
		final DMatrixRMaj points = Classifiers.beside();
		final double[][] means = new double[2][2];
		for (int i = 0; i < points.numRows; i++) {
			for (int k = 0; k < 2; k++) means[(int) points.get(i, 2)][k] += 2 * points.get(i, k) / points.numRows;
		}
		final DMatrixRMaj places = new DMatrixRMaj(new double[][] { means[0], means[1], { (means[0][0] + means[1][0]) / 2,
			(means[0][1] + means[1][1]) / 2 } });
		final double[] values = Classifiers.values(points, Classifiers.PLAIN, places, COMPUTE);
		final double square = Math.pow(means[1][0] - means[0][0], 2) + Math.pow(means[1][1] - means[0][1], 2);
		assertEquals(-square / 2, values[0], 1e-12);
		assertEquals(square / 2, values[1], 1e-12);
		assertEquals(0, values[2], 1e-12);
	}

	/** Figure 3.2: from near by to two minima; the smaller PRESS is that of the rougher function. */
	@Test
	void pressHasTwoMinima() {
		final PressDescents.End rough = PressDescents.descend(PressDescents.STARTS.get(0), COMPUTE);
		final PressDescents.End smooth = PressDescents.descend(PressDescents.STARTS.get(1), COMPUTE);
		assertTrue(rough.press() < 0.9 * smooth.press(), rough + " " + smooth);
		assertTrue(rough.scale() < 0.2 * smooth.scale(), rough + " " + smooth);
		for (final PressDescents.End end : List.of(rough, smooth)) {
			final PressDescents.End again = PressDescents.descend(new double[] { end.scale(), end.ridge() }, COMPUTE);
			assertEquals(end.press(), again.press(), 1e-4 * end.press(), "at rest");
		}
	}

	/** Figure 4.18: the black points have both components of the green one, to the grid's accuracy. */
	@Test
	void theSearchCurveKeepsBothComponents() {
		final PointSet set = PointSet.surface();
		final FittedKernelPca learnt = new FittedKernelPca(set.points(), Settings.diffusion(20, 30, 1), COMPUTE);
		final double[] levels = learnt.first(2, Rows.gather(set.points(), new int[] { 0 })).data;
		final List<double[]> places = Solid.of(List.of(set.range(0), set.range(1), set.range(2)), x -> learnt.first(2, x))
			.meeting(levels);
		assertTrue(places.size() > 20, "" + places.size());
		final DMatrixRMaj there = learnt.first(2, new DMatrixRMaj(places.toArray(double[][]::new)));
		final DMatrixRMaj all = learnt.first(2, set.points());
		for (int k = 0; k < 2; k++) {
			final double[] column = PointSet.column(there, k);
			final double spread = IntStream.range(0, all.numRows).mapToDouble(i -> all.get(i, 0)).max().orElseThrow();
			for (final double value : column) assertEquals(levels[k], value, 0.01 * spread);
		}
	}

	/** Figure 4.21: half the distance from the surface, at its edges as well. */
	@Test
	void constrainedPreimagesLieOnTheSurface() {
		final SpaceSets.Shape shape = ((SpaceSets) Figures.named("4.21").get(0)).shapes().get(0);
		final DMatrixRMaj clean = PointSet.surface().clean();
		final List<DMatrixRMaj> results = shape.results(COMPUTE, Progress.NONE);
		final int[] all = IntStream.range(0, clean.numRows).toArray();
		final int[] edge = IntStream.of(all).filter(i -> Math.max(Math.abs(clean.get(i, 0)), Math.abs(clean.get(i, 1))) >
			0.85).toArray();
		assertTrue(fromSurface(results.get(0), all) > 0.1 && fromSurface(results.get(1), all) < 0.052, "all");
		assertTrue(fromSurface(results.get(0), edge) > 0.11 && fromSurface(results.get(1), edge) < 0.058, "edge");
	}

	/** Root of the mean squared distance, the nearest place found on a fine grid. */
	private static double fromSurface(final DMatrixRMaj points, final int[] chosen) {
		double sum = 0;
		for (final int i : chosen) {
			double least = Double.POSITIVE_INFINITY;
			for (int a = -40; a <= 40; a++) {
				for (int b = -40; b <= 40; b++) {
					final double[] place = PointSet.surface(a / 40.0, b / 40.0);
					double square = 0;
					for (int k = 0; k < 3; k++) square += Math.pow(points.get(i, k) - place[k], 2);
					least = Math.min(least, square);
				}
			}
			sum += least / chosen.length;
		}
		return Math.sqrt(sum);
	}

	/** Figure 4.25: the constraint says little where an exact pre-image is near, and much in the signal's dimensions. */
	@Test
	void theConstraintCountsInTheSignalsDimensions() throws IOException {
		final DescentsCompared figure = (DescentsCompared) Figures.named("4.25").get(0);
		final Sample sample = Turntable.sample(TurntableEmbedding.NOISE, COMPUTE.workers(), Progress.NONE);
		final int pixels = sample.clean().geometry().pixels();
		final DescentsCompared.Column kept = figure.columns().get(1), free = figure.columns().get(2);
		final Map<DescentsCompared.Column, TurntableModel.Found> all = figure.found(Descent.CONVERGED, sample, COMPUTE,
			Progress.NONE);
		final Map<DescentsCompared.Column, TurntableModel.Found> signal = figure.found(Descent.SIGNAL, sample, COMPUTE,
			Progress.NONE);
		final double apart = all.get(kept).distance(all.get(free), pixels);
		assertTrue(apart < 0.01, "" + apart);
		final double apartInSignal = signal.get(kept).distance(signal.get(free), pixels);
		assertTrue(apartInSignal > 0.03, "" + apartInSignal);
		assertTrue(signal.get(kept).drift() < 1e-8 && signal.get(free).drift() > 0.05, "drift");
		assertTrue(signal.get(kept).psnr() > signal.get(free).psnr() + 3, signal.get(kept).psnr() + " dB");
	}

	/** Figures 4.28-29: thirty components are better than two and than a hundred, the linear combination better still. */
	@Test
	void manyComponentsTakeUpNoise() throws IOException {
		final TurntableModel model = FullSizeFrame.model(COMPUTE, Progress.NONE);
		final double[] constrained = IntStream.of(2, 30, 100).mapToDouble(q -> psnr(model, q)).toArray();
		assertTrue(constrained[1] > constrained[0] + 3 && constrained[1] > constrained[2] + 1.5, Arrays.toString(constrained));
		assertTrue(model.find(new LinearCombinationPreimage.Kind(10), 30, FRAME).psnr() > constrained[1] + 1,
			"linear combination");
	}

	private static double psnr(final TurntableModel model, final int q) {
		try {
			return model.find(Descent.CONVERGED.kind(true, model, new Descent.Steps(1, 1)), q, FRAME).psnr();
		}
		catch (final IOException exception) {
			throw new AssertionError(exception);
		}
	}

	/** Figure K14.8: with kernel PCA every cluster is a line, with PCA none is. */
	@Test
	void everyClusterIsALine() {
		final Projections figure = (Projections) Figures.named("K14.8").get(0);
		final PointSet set = figure.set().get();
		for (int label = 0; label < 3; label++) {
			assertTrue(flatness(plane(figure, 0), set.parameter(), label) > 0.4, "PCA");
			assertTrue(flatness(plane(figure, 1), set.parameter(), label) < 0.15, "kernel PCA");
		}
	}

	/** Figure K14.9: fewer errors of the nearest neighbour with kernel PCA. */
	@Test
	void kernelPcaMakesFewerErrors() {
		final Projections figure = (Projections) Figures.named("K14.9").get(0);
		final double[] classes = figure.set().get().parameter();
		final long plain = Projections.errors(plane(figure, 0), classes);
		final long kernel = Projections.errors(plane(figure, 1), classes);
		assertTrue(kernel < 0.75 * plain, kernel + " of " + plain);
	}

	private static DMatrixRMaj plane(final Projections figure, final int row) {
		return Projections.plane(figure.set().get(), figure.rows().get(row).options(), COMPUTE);
	}

	/** Smaller over larger half axis of a class's points. */
	private static double flatness(final DMatrixRMaj plane, final double[] classes, final int label) {
		final int[] own = IntStream.range(0, classes.length).filter(i -> classes[i] == label).toArray();
		final double x = IntStream.of(own).mapToDouble(i -> plane.get(i, 0)).average().orElseThrow();
		final double y = IntStream.of(own).mapToDouble(i -> plane.get(i, 1)).average().orElseThrow();
		double xx = 0, xy = 0, yy = 0;
		for (final int i : own) {
			xx += Math.pow(plane.get(i, 0) - x, 2);
			xy += (plane.get(i, 0) - x) * (plane.get(i, 1) - y);
			yy += Math.pow(plane.get(i, 1) - y, 2);
		}
		final double root = Math.sqrt(Math.pow(xx - yy, 2) + 4 * xy * xy);
		return Math.sqrt((xx + yy - root) / (xx + yy + root));
	}
}
