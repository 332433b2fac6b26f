package io.github.manifolddenoise.linalg;

import java.util.Arrays;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * Linear algebra in pure Java, on every platform.
 * <p>
 * Products, Gram matrices, eigenpairs and Cholesky solves run on all threads of the {@link Workers}. Products are about
 * twice as fast where Java was started with the module of the Vector API, and have the same bits. A row of a product has
 * the same bits whichever other rows are computed with it.
 * </p>
 */
public final class JavaLinearAlgebra implements LinearAlgebra {

	/** Order up to which all eigenpairs are as fast as some. */
	private static final int SMALL_ORDER = 100;

	private final Workers workers;
	private final InnerLoop loop;
	private final TiledProducts products;
	private final BlockedCholesky cholesky;

	/** With vector instructions if Java was started with the module of the Vector API. */
	public JavaLinearAlgebra(final Workers workers) {
		this(workers, InnerLoop.FASTEST);
	}

	/** Whether Java was started with the module of the Vector API. */
	public static boolean usesVectorInstructions() {
		return InnerLoop.VECTORS.isPresent();
	}

	JavaLinearAlgebra(final Workers workers, final InnerLoop loop) {
		this.workers = workers;
		this.loop = loop;
		products = new TiledProducts(workers, loop);
		cholesky = new BlockedCholesky(products, workers);
	}

	@Override
	public String name() {
		return loop.name();
	}

	@Override
	public void multiply(final double alpha, final DMatrixRMaj a, final boolean transposeA, final DMatrixRMaj b,
		final boolean transposeB, final double beta, final DMatrixRMaj c)
	{
		MatrixShapes.requireProduct(a, transposeA, b, transposeB, c);
		products.multiply(alpha, StridedMatrix.of(a, transposeA), StridedMatrix.of(b, transposeB), beta,
			StridedMatrix.of(c));
	}

	@Override
	public void addGram(final DMatrixRMaj a, final DMatrixRMaj gram) {
		MatrixShapes.requireGram(a, gram);
		products.addGram(1, StridedMatrix.of(a), StridedMatrix.of(gram));
		MatrixShapes.mirrorLower(gram);
	}

	/**
	 * {@inheritDoc}
	 *
	 * @throws IllegalArgumentException if an entry is not finite
	 */
	@Override
	public SymmetricEigen eigen(final DMatrixRMaj symmetric) {
		MatrixShapes.requireSquare(symmetric);
		final int m = symmetric.numRows;
		final double scale = SymmetricEigens.scaleOf(symmetric);
		if (m == 0) return new SymmetricEigen(new double[0], new DMatrixRMaj(0, 0));
		final DMatrixRMaj scaled = SymmetricEigens.scaledCopy(symmetric, scale);
		final SymmetricQr found = SymmetricQr.of(scaled, products, workers);
		return SymmetricEigens.ofRows(m, found.values(), found.rows(), 1 / scale);
	}

	/**
	 * {@inheritDoc}
	 *
	 * @throws IllegalArgumentException if an entry is not finite
	 */
	@Override
	public SymmetricEigen topEigen(final DMatrixRMaj symmetric, final int count) {
		MatrixShapes.requireCount(symmetric, count);
		final int m = symmetric.numRows;
		if (count == 0) return new SymmetricEigen(new double[0], new DMatrixRMaj(m, 0));
		if (m <= SMALL_ORDER || count > m / 4) return SymmetricEigens.first(eigen(symmetric), count);
		final double scale = SymmetricEigens.scaleOf(symmetric);
		final DMatrixRMaj scaled = SymmetricEigens.scaledCopy(symmetric, scale);
		final Optional<SubspaceIteration.Rows> found =
			new SubspaceIteration(this, new Orthonormalizer(products, cholesky), scaled, count).run();
		if (found.isEmpty()) return SymmetricEigens.first(eigen(symmetric), count);
		final double[][] rows = new double[count][];
		Arrays.setAll(rows, i -> Arrays.copyOfRange(found.get().vectors().data, i * m, (i + 1) * m));
		return SymmetricEigens.ofRows(m, Arrays.copyOf(found.get().values(), count), rows, 1 / scale);
	}

	@Override
	public DMatrixRMaj solvePositiveDefinite(final DMatrixRMaj symmetric, final DMatrixRMaj rightHandSides) {
		MatrixShapes.requireSystem(symmetric, rightHandSides);
		final StridedMatrix factor = StridedMatrix.of(symmetric.copy());
		final DMatrixRMaj solution = rightHandSides.copy();
		cholesky.factor(factor);
		cholesky.solveLower(factor, StridedMatrix.of(solution));
		cholesky.solveLowerTransposed(factor, StridedMatrix.of(solution));
		return solution;
	}

	/** Checks of arguments; a violation is a mistake of the caller, not of the user. */
	private static final class MatrixShapes {

		private MatrixShapes() {}

		/** Checks C = A·B and returns the length of the sums. */
		static int requireProduct(final DMatrixRMaj a, final boolean transposeA, final DMatrixRMaj b,
			final boolean transposeB, final DMatrixRMaj c)
		{
			final int rows = transposeA ? a.numCols : a.numRows, depth = transposeA ? a.numRows : a.numCols;
			final int otherDepth = transposeB ? b.numCols : b.numRows, columns = transposeB ? b.numRows : b.numCols;
			require(depth == otherDepth && c.numRows == rows && c.numCols == columns, rows + "×" + depth + " times "
				+ otherDepth + "×" + columns + " into " + c.numRows + "×" + c.numCols);
			requireApart(a, c);
			requireApart(b, c);
			return depth;
		}

		static void requireGram(final DMatrixRMaj a, final DMatrixRMaj gram) {
			require(gram.numRows == a.numRows && gram.numCols == a.numRows,
				"Gram matrix of " + a.numRows + " rows into " + gram.numRows + "×" + gram.numCols);
			requireApart(a, gram);
		}

		static void requireSquare(final DMatrixRMaj matrix) {
			require(matrix.numRows == matrix.numCols, matrix.numRows + "×" + matrix.numCols + " is not square");
		}

		static void requireCount(final DMatrixRMaj symmetric, final int count) {
			requireSquare(symmetric);
			require(count >= 0 && count <= symmetric.numRows, count + " eigenpairs of order " + symmetric.numRows);
		}

		static void requireSystem(final DMatrixRMaj symmetric, final DMatrixRMaj rightHandSides) {
			requireSquare(symmetric);
			require(symmetric.numRows == rightHandSides.numRows,
				"system of order " + symmetric.numRows + " with " + rightHandSides.numRows + " rows on the right");
		}

		/** Copies the lower triangle over the upper one. */
		static void mirrorLower(final DMatrixRMaj square) {
			final int m = square.numRows, block = 32;
			for (int top = 0; top < m; top += block) {
				for (int left = 0; left <= top; left += block) {
					for (int i = top; i < Math.min(m, top + block); i++) {
						for (int j = left; j < Math.min(i, left + block); j++) square.data[j * m + i] = square.data[i * m + j];
					}
				}
			}
		}

		private static void requireApart(final DMatrixRMaj input, final DMatrixRMaj output) {
			require(input.data != output.data || input.data.length == 0, "input and output share an array");
		}

		private static void require(final boolean condition, final String message) {
			if (!condition) throw new IllegalArgumentException(message);
		}
	}
}
