package io.github.manifolddenoise.filter;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.NeighbourKernel;
import io.github.manifolddenoise.linalg.LeadingEigenvectors;
import io.github.manifolddenoise.linalg.Compute;

/**
 * The eigenvectors of a sparse kernel that a filter keeps, without the others: more and more are found, until some of them
 * are not kept, or the others hold next to nothing.
 *
 * @param vectors m×K, orthonormal, the constant one first, whatever groups the points fall into
 * @param values K, falling from 1
 */
record LeadingHarmonics(DMatrixRMaj vectors, double[] values) {

	private static final int FIRST = 32;

	/** From so many on, no more are sought where less than this part of the noise is left of the signal: they would be noise. */
	private static final int MANY = 512;
	private static final double LITTLE = 0.002;

	/** Above this part of all eigenvectors all of them are as fast as some. */
	private static final double MOST_PART = 0.6;

	/** Part of the vectors found that may be kept: the last third of these has next to no gain, and need not be accurate. */
	private static final double CONVERGED_PART = 0.85;

	/**
	 * Finds them.
	 *
	 * @param points m×r, which the kernel is made of
	 * @param signal of the same points
	 * @return empty if most are kept
	 */
	static Optional<LeadingHarmonics> of(final NeighbourKernel kernel, final DMatrixRMaj points,
		final HarmonicSignal signal, final Compute compute)
	{
		final LeadingEigenvectors search = new LeadingEigenvectors(kernel::multiply, points, compute);
		int count = FIRST;
		while (count < MOST_PART * kernel.pointCount()) {
			final DMatrixRMaj vectors = search.find(count);
			final HarmonicSignal.Seen seen = signal.seenBy(vectors);
			final int keep = seen.kept();
			if (keep <= CONVERGED_PART * count || count >= MANY && seen.outside() < LITTLE) {
				return Optional.of(withConstant(vectors, search.values(), keep));
			}
			count = keep < count ? (int) Math.ceil(keep / CONVERGED_PART) : count == FIRST ? 4 * count : 2 * count;
		}
		return Optional.empty();
	}

	/** The first of some vectors, after the constant one. */
	static LeadingHarmonics withConstant(final DMatrixRMaj vectors, final double[] values, final int count) {
		final int m = vectors.numRows;
		final DMatrixRMaj all = new DMatrixRMaj(m, count);
		for (int i = 0; i < m; i++) {
			all.data[i * count] = 1 / Math.sqrt(m);
			System.arraycopy(vectors.data, i * vectors.numCols, all.data, i * count + 1, count - 1);
		}
		final double[] falling = new double[count];
		falling[0] = 1;
		System.arraycopy(values, 0, falling, 1, count - 1);
		return new LeadingHarmonics(all, falling);
	}
}
