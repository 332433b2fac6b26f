package io.github.manifolddenoise.benchmark;

import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.ejml.data.DMatrixRMaj;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import io.github.manifolddenoise.linalg.JavaLinearAlgebra;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.linalg.SymmetricEigen;
import io.github.manifolddenoise.task.Workers;

/** Time of the operations of {@link LinearAlgebra} at the sizes that matter, on all processors. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class LinearAlgebraBenchmark {

	private Workers workers;
	private LinearAlgebra algebra;

	@Setup(Level.Trial)
	public void choose() {
		workers = Workers.allProcessors();
		algebra = new JavaLinearAlgebra(workers);
	}

	@TearDown(Level.Trial)
	public void close() {
		workers.close();
	}

	static DMatrixRMaj random(final int rows, final int columns) {
		final Random random = new Random(1);
		final DMatrixRMaj matrix = new DMatrixRMaj(rows, columns);
		for (int i = 0; i < matrix.data.length; i++) matrix.data[i] = random.nextGaussian();
		return matrix;
	}

	/** A Gram matrix of n random vectors in 2n dimensions: positive definite, with a smooth spectrum. */
	static DMatrixRMaj positive(final LinearAlgebra algebra, final int n) {
		final DMatrixRMaj gram = new DMatrixRMaj(n, n);
		algebra.addGram(random(n, 2 * n), gram);
		return gram;
	}

	/** Square matrices and results of one order. */
	@State(Scope.Benchmark)
	public static class Square {

		@Param({ "400", "1000", "2000" })
		public int order;

		private DMatrixRMaj a;
		private DMatrixRMaj b;
		private DMatrixRMaj c;
		private DMatrixRMaj positive;

		@Setup(Level.Trial)
		public void fill(final LinearAlgebraBenchmark benchmark) {
			a = random(order, order);
			b = random(order, order);
			c = new DMatrixRMaj(order, order);
			positive = positive(benchmark.algebra, order);
		}
	}

	/** A block of rows of an image stack. */
	@State(Scope.Benchmark)
	public static class Block {

		@Param({ "69x32768", "400x8192" })
		public String shape;

		private DMatrixRMaj rows;
		private DMatrixRMaj gram;

		@Setup(Level.Trial)
		public void fill() {
			final String[] sizes = shape.split("x");
			rows = random(Integer.parseInt(sizes[0]), Integer.parseInt(sizes[1]));
			gram = new DMatrixRMaj(rows.numRows, rows.numRows);
		}
	}

	/** A positive definite matrix of order 2000 and right-hand sides. */
	@State(Scope.Benchmark)
	public static class Large {

		private DMatrixRMaj positive;
		private DMatrixRMaj rightHandSides;

		@Setup(Level.Trial)
		public void fill(final LinearAlgebraBenchmark benchmark) {
			positive = positive(benchmark.algebra, 2000);
			rightHandSides = random(2000, 100);
		}
	}

	@Benchmark
	public DMatrixRMaj multiply(final Square square) {
		algebra.multiply(1, square.a, false, square.b, false, 0, square.c);
		return square.c;
	}

	@Benchmark
	public DMatrixRMaj addGram(final Block block) {
		algebra.addGram(block.rows, block.gram);
		return block.gram;
	}

	@Benchmark
	public SymmetricEigen eigen(final Square square) {
		return algebra.eigen(square.positive);
	}

	@Benchmark
	public SymmetricEigen topEigen(final Large large) {
		return algebra.topEigen(large.positive, 50);
	}

	@Benchmark
	public DMatrixRMaj solve(final Large large) {
		return algebra.solvePositiveDefinite(large.positive, large.rightHandSides);
	}
}
