package io.github.manifolddenoise.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.linalg.Compute.Tiles;

/**
 * The nearest of all points to each of some, by products in blocks of rows. Cost nmr for n of m points of r coordinates.
 *
 * @param points m×r
 * @param norms ‖x‖² of each
 * @param count how many are wanted, fewer than m
 */
public record NeighbourSearch(DMatrixRMaj points, double[] norms, int count) implements Tiles.Task<Tiles.Range,
	NeighbourSearch.Found>
{

	private static final int BLOCK_ROWS = 128;
	private static final double ROUNDING = 1e-14;

	/**
	 * The nearest points of each, the nearest first, the first of equals first.
	 *
	 * @param neighbours their numbers
	 * @param squares their squared distances
	 */
	public record Found(int[][] neighbours, double[][] squares) {}

	/** Of every point the nearest others, tile by tile. */
	public static Found all(final DMatrixRMaj points, final int count, final Compute compute) {
		final NeighbourSearch search = new NeighbourSearch(points, Distances.squaredNorms(points, compute), count);
		final List<Found> tiles = compute.tiles().map("nearest frames", search, Tiles.Range.of(points.numRows,
			Tiles.COMPARED));
		final List<int[]> neighbours = new ArrayList<>();
		final List<double[]> squares = new ArrayList<>();
		for (final Found tile : tiles) {
			neighbours.addAll(Arrays.asList(tile.neighbours));
			squares.addAll(Arrays.asList(tile.squares));
		}
		return new Found(neighbours.toArray(int[][]::new), squares.toArray(double[][]::new));
	}

	@Override
	public Found of(final Tiles.Range tile, final Compute compute) {
		final Found found = new Found(new int[tile.count()][count], new double[tile.count()][count]);
		for (int first = 0; first < tile.count(); first += BLOCK_ROWS) {
			final int rows = Math.min(BLOCK_ROWS, tile.count() - first), start = first;
			final DMatrixRMaj products = compute.algebra().timesTranspose(Rows.range(points, tile.first() + first, rows),
				points);
			compute.workers().forEachRange(rows, (from, to) -> {
				for (int i = from; i < to; i++) {
					nearest(tile.first() + start + i, products, i, found.neighbours[start + i], found.squares[start + i]);
				}
			});
		}
		return found;
	}

	private void nearest(final int point, final DMatrixRMaj products, final int row, final int[] neighbours,
		final double[] squares)
	{
		final int m = products.numCols, offset = row * m, last = squares.length - 1;
		Arrays.fill(squares, Double.POSITIVE_INFINITY);
		for (int j = 0; j < m; j++) {
			final double sum = norms[point] + norms[j], square = sum - 2 * products.data[offset + j];
			if (!(square < squares[last]) || j == point) continue;
			final double exact = square < ROUNDING * sum ? 0 : square;
			int place = last;
			for (; place > 0 && squares[place - 1] > exact; place--) {
				squares[place] = squares[place - 1];
				neighbours[place] = neighbours[place - 1];
			}
			squares[place] = exact;
			neighbours[place] = j;
		}
	}
}
