package io.github.manifolddenoise.image;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.extension.MapNumbers;
import io.github.manifolddenoise.model.manifold.KernelPcaNumbers;

/**
 * The numbers of a set's kernel PCA as doubles, in this order: σk, share of negative eigenvalues, isometry residual (NaN if
 * there is none), power of the density, power of the degree; then λ (p), F (m×p, frame by frame), the numbers of the frames that
 * carry functions (n, from 0), their scales (n), A (n×p, function by function), c (p), and where the map is normalised the
 * weights of the degree (n). All but the isometry residual are finite.
 */
final class KernelPcaCode {

	private static final int SINGLE = 5;

	private KernelPcaCode() {}

	/** How many doubles. */
	static long length(final KernelPcaNumbers numbers) {
		return length(numbers.frames(), numbers.components(), numbers.map().functions(), numbers
			.map().degreeWeights().length > 0);
	}

	private static long length(final long m, final long p, final long n, final boolean normalised) {
		return SINGLE + 2 * p + (m + n) * p + (normalised ? 3 : 2) * n;
	}

	static void write(final KernelPcaNumbers numbers, final ByteBuffer bytes) {
		final MapNumbers map = numbers.map();
		put(bytes, numbers.kernelScale(), numbers.negativeShare(), numbers.isometryResidual().orElse(Double.NaN), map
			.densityPower(), map.degreePower());
		put(bytes, numbers.eigenvalues());
		put(bytes, numbers.coordinates().data);
		put(bytes, Arrays.stream(map.centres()).asDoubleStream().toArray());
		put(bytes, map.scales());
		put(bytes, map.coefficients().data);
		put(bytes, map.offset());
		put(bytes, map.degreeWeights());
	}

	private static void put(final ByteBuffer bytes, final double... values) {
		for (final double value : values) bytes.putDouble(value);
	}

	/**
	 * The next numbers.
	 *
	 * @param set what is said of them
	 * @throws io.github.manifolddenoise.task.UserException if there are too few of them, or they cannot be such numbers
	 */
	static KernelPcaNumbers read(final JsonFields set, final ByteBuffer bytes) {
		final int m = set.count("frames"), p = set.count("components"), n = set.count("functions");
		if (m > bytes.remaining() / Double.BYTES) throw set.damaged("frames", "speaks of more numbers than there are");
		if (p > m) throw set.damaged("components", "is above the number of frames");
		if (n > m) throw set.damaged("functions", "is above the number of frames");
		final boolean normalised = set.flag("normalised");
		if (length(m, p, n, normalised) > bytes.remaining() / Double.BYTES) throw set.damaged("frames",
			"speaks of more numbers than there are");
		final double[] single = new double[SINGLE];
		for (int k = 0; k < SINGLE; k++) single[k] = bytes.getDouble();
		requireFinite(set, single[0], single[1], single[3], single[4]);
		requireAbove(set, single[0]);
		final double[] eigenvalues = next(set, p, bytes);
		requireAbove(set, eigenvalues);
		final DMatrixRMaj coordinates = matrix(set, m, p, bytes);
		final int[] centres = centres(set, next(set, n, bytes), m);
		final double[] scales = next(set, n, bytes);
		requireAbove(set, scales);
		final MapNumbers map = new MapNumbers(centres, set.flag("gaussian"), scales, matrix(set, n, p, bytes), next(set, p,
			bytes), next(set, normalised ? n : 0, bytes), single[3], single[4]);
		return new KernelPcaNumbers(set.hash("framesSha256"), single[0], eigenvalues, single[1], Double.isNaN(single[2])
			? OptionalDouble.empty() : OptionalDouble.of(single[2]), coordinates, map);
	}

	private static double[] next(final JsonFields set, final int count, final ByteBuffer bytes) {
		final double[] values = new double[count];
		for (int k = 0; k < count; k++) values[k] = bytes.getDouble();
		requireFinite(set, values);
		return values;
	}

	private static DMatrixRMaj matrix(final JsonFields set, final int rows, final int columns, final ByteBuffer bytes) {
		return DMatrixRMaj.wrap(rows, columns, next(set, rows * columns, bytes));
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
