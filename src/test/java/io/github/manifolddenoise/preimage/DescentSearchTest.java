package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.extension.KernelExpansion;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

class DescentSearchTest {

	private static final int Q = 10;

	private final DMatrixRMaj points = DoubleFrames.spot(80, 6, 0.05, 1).values();
	private final FeatureSpace space = Fits.diffusion(points, 2);

	private PreimageResult find(final DMatrixRMaj start, final Progress progress) {
		return new DescentSearch(PreimageQuery.ofProjections(space, start, Q, Optional.empty(), COMPUTE, progress), Q,
			new BarzilaiBorwein(1e-5, 3)).find();
	}

	/** Many times the same few frames: several batches, whose members must all agree. */
	@Test
	void aFramesResultDoesNotDependOnItsBatch() {
		final int n = 20_000;
		final int[] repeated = new int[n];
		for (int i = 0; i < n; i++) repeated[i] = i % 80;
		final List<Double> fractions = new ArrayList<>();
		final Progress progress = new Progress() {

			@Override
			public void stage(final String name) {}

			@Override
			public void fraction(final double done) {
				fractions.add(done);
			}

			@Override
			public boolean isCanceled() {
				return false;
			}

			@Override
			public void warn(final String message) {}
		};
		final DMatrixRMaj all = find(rows(points, repeated), progress).points();
		assertTrue(fractions.size() > 2, "one batch only");
		assertEquals(1, fractions.get(fractions.size() - 1));
		for (int i = 1; i < fractions.size(); i++) assertTrue(fractions.get(i) > fractions.get(i - 1));
		final DMatrixRMaj once = find(points, Progress.NONE).points();
		assertClose(rows(once, repeated), all, 1e-12);
	}

	@Test
	void noFramesGiveNoResults() {
		final PreimageResult result = find(new DMatrixRMaj(0, 36), Progress.NONE);
		assertEquals(0, result.points().numRows);
		assertTrue(result.reports().isEmpty());
	}

	@Test
	void moreComponentsThanTheMapHasAreRefused() {
		final int p = space.map().components();
		assertThrows(UserException.class, () -> PreimageQuery.ofProjections(space, points, p + 1, Optional.empty(),
			COMPUTE, Progress.NONE));
	}

	/** Frames on a waved ribbon 500 scales long, which 1000 Gaussians line in pairs. */
	private static final class LongRibbon {

		private static final int CENTRES = 1000, FRAMES = 20;

		private final DMatrixRMaj start = new DMatrixRMaj(FRAMES, 2);
		private final FeatureSpace space;

		LongRibbon() {
			final DMatrixRMaj centres = new DMatrixRMaj(CENTRES, 2), coefficients = new DMatrixRMaj(CENTRES, 3);
			for (int j = 0; j < CENTRES; j++) {
				final double t = j / 2 - 250, side = j % 2;
				Rows.set(centres, j, place(t, side));
				Rows.set(coefficients, j, new double[] { Math.sin(t / 40), side - 0.5, 0.05 * Math.sin(t / 3) });
			}
			space = Fits.of(new KernelExpansion(centres, 1, coefficients, new double[3], COMPUTE));
			for (int i = 0; i < FRAMES; i++) Rows.set(start, i, place(5 + 0.5 * i, 0.5));
			for (int k = 0; k < start.getNumElements(); k++) start.data[k] += 0.3 * Math.sin(7 * k);
		}

		static double[] place(final double t, final double side) {
			return new double[] { t, 3 * Math.cos(t / 10) + 1.5 * side };
		}

		PreimageQuery query(final DMatrixRMaj targets) {
			return new PreimageQuery(space, targets, start, Optional.empty(), COMPUTE, Progress.NONE);
		}

		DMatrixRMaj targets() {
			return Rows.first(space.map().at(start, COMPUTE), 2);
		}

		/** The farthest that a frame has gone. */
		double move(final DMatrixRMaj points) {
			double farthest = 0;
			for (int i = 0; i < FRAMES; i++) {
				double squared = 0;
				for (int k = 0; k < 2; k++) squared += Math.pow(points.get(i, k) - start.get(i, k), 2);
				farthest = Math.max(farthest, Math.sqrt(squared));
			}
			return farthest;
		}

		static DMatrixRMaj find(final PreimageQuery query) {
			return new DescentSearch(query, 1, new BarzilaiBorwein(1e-8, 300)).find().points();
		}

		/** An objective of its own is searched with all centres. */
		static DMatrixRMaj findWithAll(final PreimageQuery query) {
			return new DescentSearch(query, 1, new BarzilaiBorwein(1e-8, 300), query.space().distanceTo(query.targets(),
				COMPUTE)) .find().points();
		}
	}

	@Test
	void centresOutOfReachMakeNoDifference() {
		final LongRibbon ribbon = new LongRibbon();
		assertTrue(ribbon.space.near(ribbon.start, 12, COMPUTE).map().basis().centres().numRows < 100);
		final DMatrixRMaj ahead = ribbon.start.copy();
		for (int i = 0; i < LongRibbon.FRAMES; i++) ahead.add(i, 0, 0.2);
		final PreimageQuery query = ribbon.query(Rows.first(ribbon.space.map().at(ahead, COMPUTE), 2));
		final DMatrixRMaj all = LongRibbon.findWithAll(query);
		final double move = ribbon.move(all);
		assertTrue(move > 0.1 && move < 3, "moved by " + move);
		assertClose(all, LongRibbon.find(query), 1e-9);
	}

	/** In 4500 dimensions, all but 36 of them empty, a step costs more than 1e6 multiply-adds, and D falls to nearly the same. */
	@Test
	void searchesWhoseStepsAreDearEndWhenLittleIsGained() {
		final List<FrameReport> cheap = reports(36), dear = reports(4500);
		assertTrue(cheap.stream().noneMatch(report -> report.ending() == TerminationReason.SETTLED));
		final List<FrameReport> settled = dear.stream().filter(report -> report.ending() == TerminationReason.SETTLED).toList();
		assertTrue(settled.size() > 5, settled.size() + " frames settled");
		assertTrue(settled.stream().allMatch(FrameReport::converged));
		for (int i = 0; i < cheap.size(); i++) {
			final double least = cheap.get(i).objectiveAfter();
			assertEquals(least, dear.get(i).objectiveAfter(), 1e-3 * least, "frame " + i);
			assertTrue(dear.get(i).iterations() <= cheap.get(i).iterations(), "frame " + i);
		}
	}

	private List<FrameReport> reports(final int dimension) {
		final DMatrixRMaj padded = new DMatrixRMaj(points.numRows, dimension);
		for (int i = 0; i < points.numRows; i++) System.arraycopy(points.data, i * points.numCols, padded.data, i * dimension, points.numCols);
		return new DescentSearch(PreimageQuery.ofProjections(Fits.diffusion(padded, 2), Rows.range(padded, 0, 20), 2, Optional.empty(),
			COMPUTE, Progress.NONE), 2, new BarzilaiBorwein(1e-12, 300)).find().reports();
	}

	/** The last frame's target is that of a frame whose centres are out of reach of the start. */
	@Test
	void aFrameThrownFarIsSearchedWithAllCentres() {
		final LongRibbon ribbon = new LongRibbon();
		final DMatrixRMaj targets = ribbon.targets();
		final DMatrixRMaj far = new DMatrixRMaj(new double[][] { LongRibbon.place(25.5, 0.5) });
		Rows.copy(Rows.first(ribbon.space.map().at(far, COMPUTE), 2), 0, targets, LongRibbon.FRAMES - 1);
		final DMatrixRMaj found = LongRibbon.find(ribbon.query(targets));
		assertTrue(ribbon.move(found) > 3, "moved by " + ribbon.move(found));
		assertArrayEquals(LongRibbon.findWithAll(ribbon.query(targets)).data, found.data);
	}
}
