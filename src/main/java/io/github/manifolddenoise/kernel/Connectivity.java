package io.github.manifolddenoise.kernel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.UserException;

/**
 * Whether every frame is tied to every other through affinities that a computer can tell from 0.
 * <p>
 * Frames further apart than 8.49 σ have a Gaussian affinity below 2⁻⁵², lost beside the diagonal's 1. If cutting all such
 * ties leaves several groups, the leading eigenvectors only say which group a frame belongs to, and no manifold is
 * learnt. The longest tie that is needed is the longest edge of the minimum spanning tree (Prim's algorithm, O(m²)).
 * </p>
 */
public final class Connectivity {

	/** √(2 ln 2⁵²): in units of σ, the distance at which a Gaussian affinity is lost beside 1. */
	static final double REACH = Math.sqrt(2 * 52 * Math.log(2));

	private Connectivity() {}

	/** @throws UserException if the frames fall apart into groups at this scale, naming the scale that joins them */
	public static void check(final DMatrixRMaj squaredDistances, final double scale) {
		final double[] edges = spanningTreeEdges(squaredDistances);
		final double reach = REACH * scale;
		final long cut = Arrays.stream(edges).filter(edge -> edge > reach).count();
		if (cut == 0) return;
		final double needed = Arrays.stream(edges).max().orElseThrow() / REACH;
		throw new UserException("At kernelscale = " + number(scale) + " the frames fall apart into " + (cut + 1) +
			" groups without any numerical tie. Choose kernelscale ≥ " + number(needed) +
			", more kernelneighbours, or de-noise the groups one by one.");
	}

	/** Four digits, rounded up so that the scale named does join the groups. */
	private static String number(final double value) {
		return new BigDecimal(value).round(new MathContext(4, RoundingMode.CEILING)).toString();
	}

	private static double[] spanningTreeEdges(final DMatrixRMaj squaredDistances) {
		final int m = squaredDistances.numRows;
		final double[] nearest = new double[m];
		Arrays.fill(nearest, Double.POSITIVE_INFINITY);
		final boolean[] joined = new boolean[m];
		final double[] edges = new double[m - 1];
		int last = 0;
		for (int step = 0; step < m - 1; step++) {
			joined[last] = true;
			int next = -1;
			for (int j = 0; j < m; j++) {
				if (joined[j]) continue;
				nearest[j] = Math.min(nearest[j], squaredDistances.get(last, j));
				if (next < 0 || nearest[j] < nearest[next]) next = j;
			}
			edges[step] = Math.sqrt(nearest[next]);
			last = next;
		}
		return edges;
	}
}
