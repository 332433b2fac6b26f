package io.github.manifolddenoise.preimage;

import static io.github.manifolddenoise.testing.Matrices.ALGEBRA;
import static io.github.manifolddenoise.testing.Matrices.assertClose;
import static io.github.manifolddenoise.testing.Matrices.rows;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.DoubleFrames;
import io.github.manifolddenoise.testing.Fits;

class DescentSearchTest {

	private static final int Q = 10;

	private final DMatrixRMaj points = DoubleFrames.spot(80, 6, 0.05, 1).values();
	private final FeatureSpace space = Fits.diffusion(points, 2);

	private PreimageResult find(final DMatrixRMaj start, final Progress progress) {
		return new DescentSearch(PreimageQuery.ofProjections(space, start, Q, Optional.empty(), ALGEBRA, progress), Q,
			new BarzilaiBorwein(1e-5, 3)).find();
	}

	/** Many times the same few frames: several batches, whose members must all agree. */
	@Test
	void aFramesResultDoesNotDependOnItsBatch() {
		final int n = 6000;
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
			ALGEBRA, Progress.NONE));
	}
}
