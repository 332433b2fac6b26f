package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.Arrays;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.array.JsonFields;
import io.github.manifolddenoise.extension.MapNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaSource;

/**
 * The numbers of a set's kernel PCA as doubles, in this order: σk, share of negative eigenvalues, isometry residual (NaN if
 * there is none), power of the density, power of the degree; then λ (p), F (m×p, frame by frame), the numbers of the frames that
 * carry functions (n, from 0), their scales (n), A (n×p, function by function), c (p), and where the map is normalised the
 * weights of the degree (n). All but the isometry residual are finite.
 */
final class KernelPcaCode {

	private static final int SINGLE = 5, LARGEST = Integer.MAX_VALUE - 8;

	private KernelPcaCode() {}

	/** Where numbers go. */
	@FunctionalInterface
	interface Target {

		void put(double... values) throws IOException;
	}

	/** Where numbers come from. */
	interface Source {

		long remaining();

		double next();
	}

	/** How many doubles. */
	static long length(final KernelPcaSource learnt) {
		return length(learnt.frames(), learnt.components(), learnt.functions(), learnt.normalised());
	}

	static long length(final long m, final long p, final long n, final boolean normalised) {
		return SINGLE + 2 * p + (m + n) * p + (normalised ? 3 : 2) * n;
	}

	static void write(final KernelPcaNumbers numbers, final Target to) throws IOException {
		final MapNumbers map = numbers.map();
		to.put(numbers.kernelScale(), numbers.negativeShare(), numbers.isometryResidual().orElse(Double.NaN), map
			.densityPower(), map.degreePower());
		to.put(numbers.eigenvalues());
		to.put(numbers.coordinates().data);
		to.put(Arrays.stream(map.centres()).asDoubleStream().toArray());
		to.put(map.scales());
		to.put(map.coefficients().data);
		to.put(map.offset());
		to.put(map.degreeWeights());
	}

	/**
	 * The next numbers.
	 *
	 * @param set what is said of them
	 * @throws io.github.manifolddenoise.task.UserException if there are too few of them, or they cannot be such numbers
	 */
	static KernelPcaNumbers read(final JsonFields set, final Source from) {
		final int m = set.count("frames"), p = set.count("components"), n = set.count("functions");
		if (m > from.remaining()) throw set.damaged("frames", "speaks of more numbers than there are");
		if (p > m) throw set.damaged("components", "is above the number of frames");
		if (n > m) throw set.damaged("functions", "is above the number of frames");
		final boolean normalised = set.flag("normalised");
		if (length(m, p, n, normalised) > from.remaining()) throw set.damaged("frames", "speaks of more numbers than there are");
		if ((long) m * p > LARGEST) throw set.damaged("components", "are more than fit into an array");
		final double[] single = new double[SINGLE];
		for (int k = 0; k < SINGLE; k++) single[k] = from.next();
		requireFinite(set, single[0], single[1], single[3], single[4]);
		requireAbove(set, single[0]);
		final double[] eigenvalues = next(set, p, from);
		requireAbove(set, eigenvalues);
		final DMatrixRMaj coordinates = matrix(set, m, p, from);
		final int[] centres = centres(set, next(set, n, from), m);
		final double[] scales = next(set, n, from);
		requireAbove(set, scales);
		final MapNumbers map = new MapNumbers(centres, set.flag("gaussian"), scales, matrix(set, n, p, from), next(set, p,
			from), next(set, normalised ? n : 0, from), single[3], single[4]);
		return new KernelPcaNumbers(set.hash("framesSha256"), single[0], eigenvalues, single[1], Double.isNaN(single[2])
			? OptionalDouble.empty() : OptionalDouble.of(single[2]), coordinates, map);
	}

	private static double[] next(final JsonFields set, final int count, final Source from) {
		final double[] values = new double[count];
		for (int k = 0; k < count; k++) values[k] = from.next();
		requireFinite(set, values);
		return values;
	}

	private static DMatrixRMaj matrix(final JsonFields set, final int rows, final int columns, final Source from) {
		return DMatrixRMaj.wrap(rows, columns, next(set, rows * columns, from));
	}

	private static int[] centres(final JsonFields set, final double[] values, final int m) {
		for (final double value : values) {
			if (!(value >= 0 && value < m && value == Math.rint(value))) throw set.damaged("functions",
				"has a function on frame " + value + ", which there is not");
		}
		return Arrays.stream(values).mapToInt(value -> (int) value).toArray();
	}

	private static void requireFinite(final JsonFields set, final double... values) {
		for (final double value : values) {
			if (!Double.isFinite(value)) throw set.damaged("components", "has numbers that are not finite");
		}
	}

	private static void requireAbove(final JsonFields set, final double... values) {
		for (final double value : values) {
			if (!(value > 0)) throw set.damaged("components", "has a scale or an eigenvalue that is not above 0");
		}
	}
}
