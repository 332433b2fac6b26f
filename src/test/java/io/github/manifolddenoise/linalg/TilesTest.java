package io.github.manifolddenoise.linalg;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.fitted.Form;
import io.github.manifolddenoise.linalg.Compute.Tiles;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Matrices;
import io.github.manifolddenoise.testing.ScatteredTiles;

class TilesTest {

	private static final int COLUMNS = 3;

	/** Numbers of very different size, whose sum hangs on its order. */
	private static DMatrixRMaj random(final int rows, final int columns, final long seed) {
		final Random random = new Random(seed);
		final DMatrixRMaj matrix = new DMatrixRMaj(rows, columns);
		for (int k = 0; k < matrix.getNumElements(); k++) matrix.data[k] = random.nextGaussian() * Math.pow(10, random.nextInt(
			12));
		return matrix;
	}

	private record Leaf() implements Tiles.Task<Tiles.Range, DMatrixRMaj> {

		@Override
		public DMatrixRMaj of(final Tiles.Range part, final Compute compute) {
			return random(2, COLUMNS, part.first());
		}
	}

	private record Square() implements Tiles.Task<Tiles.Range, Tiles.Range> {

		@Override
		public Tiles.Range of(final Tiles.Range part, final Compute compute) {
			return new Tiles.Range(part.first() * part.first(), 1);
		}
	}

	private static final List<Form<?, ?>> FORMS = List.of(Form.of("leaf", Leaf.class), Form.of("square", Square.class),
		Form.of("range", Tiles.Range.class));

	/** Level by level, written out. */
	private static double[] tree(final List<double[]> leaves) {
		List<double[]> level = leaves;
		while (level.size() > 1) {
			final List<double[]> next = new ArrayList<>();
			for (int k = 0; k < level.size(); k += 2) {
				final double[] left = level.get(k), right = k + 1 < level.size() ? level.get(k + 1) : null;
				next.add(right == null ? left : IntStream.range(0, left.length).mapToDouble(i -> left[i] + right[i]).toArray());
			}
			level = next;
		}
		return level.get(0);
	}

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 4, 5, 6, 7, 8, 11, 16, 21, 63 })
	void sumsAreThoseOfOneTreeWhoeverAddsThem(final int count) {
		final List<DMatrixRMaj> leaves = IntStream.range(0, count).mapToObj(k -> random(2, COLUMNS, k)).toList();
		final double[] expected = tree(leaves.stream().map(leaf -> leaf.data).toList());
		final List<Tiles.Range> parts = Tiles.Range.of(count, 1);
		final Leaf task = new Leaf();
		assertArrayEquals(expected, COMPUTE.tiles().sum("", task, parts).data);
		for (int seed = 0; seed < 5; seed++) {
			assertArrayEquals(expected, COMPUTE.with(new ScatteredTiles(seed, FORMS)).tiles().sum("", task, parts).data);
		}
	}

	@Test
	void resultsAreInTheOrderOfTheParts() {
		final List<Tiles.Range> parts = Tiles.Range.of(40, 1);
		final List<Tiles.Range> expected = IntStream.range(0, 40).mapToObj(k -> new Tiles.Range(k * k, 1)).toList();
		final Square square = new Square();
		assertEquals(expected, COMPUTE.tiles().map("", square, parts));
		assertEquals(expected, COMPUTE.with(new ScatteredTiles(3, FORMS)).tiles().map("", square, parts));
	}

	@ParameterizedTest
	@CsvSource({ "0, 5, 0", "1, 5, 1", "5, 5, 1", "6, 5, 2", "99, 10, 10", "100, 10, 10" })
	void rangesCoverAllNumbers(final int end, final int size, final int count) {
		final List<Tiles.Range> ranges = Tiles.Range.of(end, size);
		assertEquals(count, ranges.size());
		int next = 0;
		for (final Tiles.Range range : ranges) {
			assertEquals(next, range.first());
			assertTrue(range.count() >= 1 && range.count() <= size);
			next = range.end();
		}
		assertEquals(end, next);
	}

	/** Up to a tile it is the product as it always was; of more rows the products of tiles are added. */
	@Test
	void aLongProductIsTheSumOfItsTiles() {
		final int rows = 2 * Tiles.SUMMED + 100;
		final DMatrixRMaj a = random(rows, 4, 1), b = random(rows, COLUMNS, 2);
		try (Workers one = new Workers(1); Workers three = new Workers(3)) {
			final Compute compute = Compute.here(one);
			final List<double[]> leaves = Tiles.Range.of(rows,
				Tiles.SUMMED).stream().map(tile -> compute.algebra().transposeTimes(Rows
				.range(a, tile.first(), tile.count()), Rows.range(b, tile.first(), tile.count())).data).toList();
			final double[] found = Tiles.transposeTimes(a, b, compute).data;
			assertArrayEquals(tree(leaves), found);
			assertArrayEquals(found, Tiles.transposeTimes(a, b, Compute.here(three)).data);
			final DMatrixRMaj few = Rows.range(a, 0, Tiles.SUMMED), others = Rows.range(b, 0, Tiles.SUMMED);
			assertArrayEquals(compute.algebra().transposeTimes(few, others).data, Tiles.transposeTimes(few, others,
				compute).data);
		}
		final DMatrixRMaj plain = random(rows, 2, 7), same = plain.copy();
		double exact = 0;
		for (int i = 0; i < rows; i++) exact += plain.get(i, 0) * same.get(i, 0);
		assertEquals(exact, Tiles.transposeTimes(plain, same, Matrices.COMPUTE).get(0, 0), 1e-12 * exact);
	}
}
