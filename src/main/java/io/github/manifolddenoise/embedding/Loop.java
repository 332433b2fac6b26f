package io.github.manifolddenoise.embedding;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

/**
 * How clear it is that embedded points run round a loop.
 * <p>
 * Each point has a phase. The loop's <em>widest step</em> is the smallest length s for which points that are linked where they
 * are no farther apart than s, in the first {@value #COLUMNS} coordinates, can be walked round all phases: the
 * scale at which the loop is born in a Vietoris-Rips filtration. How wide it is at a point is half the distance to the nearest
 * point of opposite phase (within an eighth of a turn), and its <em>hole</em> is the width that 95 % of the points have.
 * </p>
 *
 * @param hole width at the narrowest places
 * @param width median width
 * @param widestStep the longest step that cannot be avoided on the way round; infinite if there is no way
 */
public record Loop(double hole, double width, double widestStep) {

	/** Points are taken for a closed curve from this clearness on. */
	public static final double CLEAR = 0.6;

	static final int COLUMNS = 4;

	private static final double NARROWEST_PART = 0.05, OPPOSITE = Math.PI / 4;

	/**
	 * The smaller of hole / widest step and hole / median width, at most 1: little for an open curve, which opens wider than its
	 * hole or runs forth and back, and for a filled disc; near 1 for a closed curve that is covered densely.
	 */
	public double clearness() {
		return width > 0 ? Math.min(1, Math.min(hole / width, hole / widestStep)) : 0;
	}

	/** Cost O(m²). */
	static Loop of(final DMatrixRMaj coordinates, final SpanningTree tree, final double[] angles) {
		final int columns = Math.min(COLUMNS, coordinates.numCols);
		final double[] unwound = tree.unwound(angles), widths = new double[angles.length];
		Arrays.fill(widths, Double.POSITIVE_INFINITY);
		double shortest = Double.POSITIVE_INFINITY;
		for (int i = 0; i < angles.length; i++) {
			for (int j = 0; j < i; j++) {
				final double step = wrapped(angles[j] - angles[i]);
				final boolean round = Math.rint((unwound[i] + step - unwound[j]) / (2 * Math.PI)) != 0;
				final boolean opposite = Math.abs(step) > Math.PI - OPPOSITE;
				if (!round && !opposite) continue;
				final double squared = SpanningTree.squared(coordinates, columns, i, j);
				if (round) shortest = Math.min(shortest, squared);
				if (!opposite) continue;
				widths[i] = Math.min(widths[i], squared);
				widths[j] = Math.min(widths[j], squared);
			}
		}
		final double[] known = Arrays.stream(widths).filter(Double::isFinite).map(Math::sqrt).sorted().toArray();
		if (known.length == 0) return new Loop(0, 0, Double.POSITIVE_INFINITY);
		return new Loop(known[(int) (NARROWEST_PART * known.length)] / 2, known[known.length / 2] / 2, Math.sqrt(shortest));
	}

	/** The same angle in -π..π. */
	static double wrapped(final double angle) {
		return angle - 2 * Math.PI * Math.rint(angle / (2 * Math.PI));
	}
}
