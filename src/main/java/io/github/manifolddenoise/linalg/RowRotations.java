package io.github.manifolddenoise.linalg;

import io.github.manifolddenoise.task.Workers;

/**
 * Plane rotations of neighbouring rows of a square matrix, noted down and applied some thousands at a time, in strips of
 * columns that stay in a processor's cache. Three in a row that each go on where the last began are applied together, which
 * reads and writes four rows instead of six. The bits do not depend on the threads.
 */
final class RowRotations {

	private static final int MOST = 1 << 14;
	private static final int STRIP = 256;
	private static final int TOGETHER = 3;

	/** Turned numbers that are worth a thread. */
	private static final int THREAD_WORK = 1 << 18;

	private final double[][] rows;
	private final Workers workers;
	private final int[] first;
	private final double[] cosines;
	private final double[] sines;
	private int count;

	/** @param rows a square matrix, overwritten */
	RowRotations(final double[][] rows, final Workers workers) {
		this.rows = rows;
		this.workers = workers;
		final int most = (int) Math.min(MOST, (long) rows.length * rows.length);
		first = new int[most];
		cosines = new double[most];
		sines = new double[most];
	}

	/** Rows {@code row} and {@code row + 1} become c·(the first) - s·(the second) and s·(the first) + c·(the second). */
	void add(final int row, final double cosine, final double sine) {
		first[count] = row;
		cosines[count] = cosine;
		sines[count++] = sine;
		if (count == first.length) apply();
	}

	/** Applies those that wait. */
	void apply() {
		final int length = rows.length;
		final int strips = (int) Math.max((length + STRIP - 1) / STRIP, Math.min(workers.threads(), (long) count * length /
			THREAD_WORK));
		workers.forEachRange(strips, (from, to) -> {
			for (int strip = from; strip < to; strip++) {
				apply((int) ((long) length * strip / strips), (int) ((long) length * (strip + 1) / strips));
			}
		});
		count = 0;
	}

	private void apply(final int from, final int to) {
		int k = 0;
		while (k < count) {
			final int row = first[k];
			if (k + TOGETHER <= count && areTogether(k)) {
				turn(rows[row - 2], rows[row - 1], rows[row], rows[row + 1], k, from, to);
				k += TOGETHER;
			}
			else turn(rows[row], rows[row + 1], cosines[k], sines[k++], from, to);
		}
	}

	private boolean areTogether(final int k) {
		return first[k + 1] == first[k] - 1 && first[k + 2] == first[k] - 2;
	}

	private static void turn(final double[] row, final double[] next, final double c, final double s, final int from,
		final int to)
	{
		final double n = -s;
		for (int j = from; j < to; j++) {
			final double a = row[j], b = next[j];
			final double y = Math.fma(n, b, c * a), z = Math.fma(s, a, c * b);
			row[j] = y;
			next[j] = z;
		}
	}

	private void turn(final double[] r0, final double[] r1, final double[] r2, final double[] r3, final int k, final int from,
		final int to)
	{
		final double c2 = cosines[k], c1 = cosines[k + 1], c0 = cosines[k + 2];
		final double s2 = sines[k], s1 = sines[k + 1], s0 = sines[k + 2], n2 = -s2, n1 = -s1, n0 = -s0;
		for (int j = from; j < to; j++) {
			final double x0 = r0[j], x1 = r1[j], x2 = r2[j], x3 = r3[j];
			final double y2 = Math.fma(n2, x3, c2 * x2), y1 = Math.fma(n1, y2, c1 * x1);
			final double z0 = Math.fma(n0, y1, c0 * x0), z1 = Math.fma(s0, x0, c0 * y1), z2 = Math.fma(s1, x1, c1 * y2);
			final double z3 = Math.fma(s2, x2, c2 * x3);
			r0[j] = z0;
			r1[j] = z1;
			r2[j] = z2;
			r3[j] = z3;
		}
	}
}
