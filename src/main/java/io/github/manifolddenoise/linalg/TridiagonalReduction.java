package io.github.manifolddenoise.linalg;

import java.util.Arrays;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * A symmetric matrix as Q·T·Qᵀ with a tridiagonal T, by Householder reflections: A ← A - vwᵀ - wvᵀ, column after column.
 * <p>
 * The product with the next reflector is summed while the last two outer products are taken off, so that the matrix goes
 * through the processor once for each column, three rows at a time, in the shape that C2 makes vector instructions of (see
 * {@link TileKernel}). Large matrices are cut into parts by their order alone, so that the bits do not depend on the
 * threads. Cost m³ multiply-adds, and m²n for the {@linkplain #back way back} of n vectors, nearly all in products.
 * </p>
 */
final class TridiagonalReduction {

	private static final int GROUP = 3;

	/** Rows that are worth a thread of their own. */
	private static final int ROWS_OF_PART = 256;

	/** Reflections that are applied together. */
	private static final int BLOCK = 32;

	private final int order;
	private final double[] diagonal;
	private final double[] off;

	/** The matrix, both triangles, with rows of zeros up to a multiple of a group; a finished row k holds reflector k. */
	private final double[][] rows;
	private final double[] factors;
	private double[] v;
	private double[] w;

	/** @param symmetric its whole square is read; it is not changed */
	TridiagonalReduction(final DMatrixRMaj symmetric, final Workers workers) {
		order = symmetric.numRows;
		diagonal = new double[order];
		off = new double[order];
		factors = new double[order];
		// With its 16-byte header a multiple of 64 bytes, so that all rows lie alike in cache lines.
		final int length = (order + GROUP + 2 + 7) / 8 * 8 - 2;
		rows = new double[order + GROUP - 1][length];
		for (int i = 0; i < order; i++) System.arraycopy(symmetric.data, i * order, rows[i], 0, order);
		v = new double[length];
		w = new double[length];
		final double[][] sums = new double[Math.max(1, order / ROWS_OF_PART)][length];
		for (int k = 0; k < order; k++) {
			workers.checkCanceled();
			eliminate(k, sums, workers);
		}
	}

	private void eliminate(final int k, final double[][] sums, final Workers workers) {
		final double[] row = rows[k];
		for (int j = k; j < order; j++) row[j] -= v[k] * w[j] + w[k] * v[j];
		diagonal[k] = row[k];
		if (k == order - 1) return;
		factors[k] = reflect(row, k + 1);
		final int parts = Math.min(sums.length, Math.max(1, (order - k) / ROWS_OF_PART));
		final int groups = (order - k - 1 + GROUP - 1) / GROUP;
		workers.forEachRange(parts, (from, to) -> {
			for (int part = from; part < to; part++) {
				pass(k + 1, groups * part / parts, groups * (part + 1) / parts, row, sums[part]);
			}
		});
		for (int part = 1; part < parts; part++) for (int j = k + 1; j < order; j++) sums[0][j] += sums[part][j];
		final double[] product = w;
		double dot = 0;
		for (int j = k + 1; j < order; j++) {
			product[j] = factors[k] * sums[0][j];
			dot += product[j] * row[j];
		}
		final double half = factors[k] * dot / 2;
		for (int j = k + 1; j < order; j++) product[j] -= half * row[j];
		v = row;
	}

	/** Replaces a row from {@code first} on by its reflector, the entries before by 0, and returns the reflector's factor. */
	private double reflect(final double[] row, final int first) {
		Arrays.fill(row, 0, first, 0);
		double squares = 0;
		for (int j = first + 1; j < order; j++) squares += row[j] * row[j];
		final double own = row[first];
		off[first - 1] = own;
		if (squares == 0) {
			Arrays.fill(row, first, order, 0);
			return 0;
		}
		final double length = Math.sqrt(own * own + squares), image = own > 0 ? -length : length;
		off[first - 1] = image;
		for (int j = first + 1; j < order; j++) row[j] /= own - image;
		row[first] = 1;
		return (image - own) / image;
	}

	/** Brings some groups of rows up to date and sums their product with a reflector. */
	private void pass(final int first, final int fromGroup, final int toGroup, final double[] reflector, final double[] sum) {
		Arrays.fill(sum, first, order, 0);
		for (int i = first + fromGroup * GROUP; i < first + toGroup * GROUP; i += GROUP) {
			update(rows[i], rows[i + 1], rows[i + 2], i, v, w, reflector, sum, first, order);
		}
	}

	private static void update(final double[] r0, final double[] r1, final double[] r2, final int i, final double[] v,
		final double[] w, final double[] reflector, final double[] sum, final int from, final int to)
	{
		final double v0 = -v[i], v1 = -v[i + 1], v2 = -v[i + 2], w0 = -w[i], w1 = -w[i + 1], w2 = -w[i + 2];
		final double x0 = reflector[i], x1 = reflector[i + 1], x2 = reflector[i + 2];
		for (int j = from; j < to; j++) {
			final double y = v[j], z = w[j];
			final double a0 = Math.fma(v0, z, Math.fma(w0, y, r0[j]));
			final double a1 = Math.fma(v1, z, Math.fma(w1, y, r1[j]));
			final double a2 = Math.fma(v2, z, Math.fma(w2, y, r2[j]));
			final double total = Math.fma(x2, a2, Math.fma(x1, a1, Math.fma(x0, a0, sum[j])));
			r0[j] = a0;
			r1[j] = a1;
			r2[j] = a2;
			sum[j] = total;
		}
	}

	/** The diagonal of T. */
	double[] diagonal() {
		return diagonal.clone();
	}

	/** What is beside it, and a 0. */
	double[] off() {
		return off.clone();
	}

	/** Qᵀ. */
	DMatrixRMaj rotation(final TiledProducts products) {
		final DMatrixRMaj rotation = new DMatrixRMaj(order, order);
		for (int i = 0; i < order; i++) rotation.data[i * order + i] = 1;
		for (int first = lastBlock(); first >= 0; first -= BLOCK) {
			final int rest = order - first - 1;
			reflect(StridedMatrix.of(rotation).block(first + 1, first + 1, rest, rest), first, products);
		}
		return rotation;
	}

	/** Replaces vectors y, by rows, by Qy. */
	void back(final DMatrixRMaj vectors, final TiledProducts products) {
		for (int first = lastBlock(); first >= 0; first -= BLOCK) {
			reflect(StridedMatrix.of(vectors).block(0, first + 1, vectors.numRows, order - first - 1), first, products);
		}
	}

	private int lastBlock() {
		return (order - 2) / BLOCK * BLOCK;
	}

	/** Y ← Y(I - V·F·Vᵀ)ᵀ for the reflectors V from {@code first} on: I - VFVᵀ is the product of their reflections. */
	private void reflect(final StridedMatrix vectors, final int first, final TiledProducts products) {
		final int count = Math.min(BLOCK, order - 1 - first), length = order - first - 1;
		final StridedMatrix reflectors = StridedMatrix.of(new DMatrixRMaj(count, length));
		for (int k = 0; k < count; k++) System.arraycopy(rows[first + k], first + 1, reflectors.data(), k * length, length);
		final StridedMatrix parts = StridedMatrix.of(new DMatrixRMaj(vectors.rows(), count));
		final StridedMatrix weighted = StridedMatrix.of(new DMatrixRMaj(vectors.rows(), count));
		products.multiply(1, vectors, reflectors.transposed(), 0, parts);
		products.multiply(1, parts, factor(reflectors, first, products).transposed(), 0, weighted);
		products.multiply(-1, weighted, reflectors, 1, vectors);
	}

	/** F, upper triangular (Schreiber and van Loan 1989). */
	private StridedMatrix factor(final StridedMatrix reflectors, final int first, final TiledProducts products) {
		final int count = reflectors.rows();
		final StridedMatrix gram = StridedMatrix.of(new DMatrixRMaj(count, count));
		final StridedMatrix factor = StridedMatrix.of(new DMatrixRMaj(count, count));
		products.addGram(1, reflectors, gram);
		for (int j = 0; j < count; j++) {
			final double own = factors[first + j];
			factor.set(j, j, own);
			for (int i = 0; i < j; i++) {
				double sum = 0;
				for (int k = i; k < j; k++) sum += factor.get(i, k) * gram.get(j, k);
				factor.set(i, j, -own * sum);
			}
		}
		return factor;
	}
}
