package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.kernel.Distances;
import io.github.manifolddenoise.kernel.FrameKernel;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;

/**
 * A map by which a frame's place follows from its distances to the nearest training frames. It jumps where other frames become
 * the nearest, and has a gradient between. Cost n³ a frame besides the distances.
 *
 * @param basis ‖x-x_j‖² of all training frames
 * @param among between them, m×m
 * @param places F, m×p
 * @param rule how places follow
 * @param neighbours how many training frames are looked at
 * @param components of those places
 */
record NeighbourMap(KernelBasis basis, DMatrixRMaj among, DMatrixRMaj places, NeighbourRule rule, int neighbours,
	int components) implements FrameMap
{

	/** @param scale over what length the map changes */
	static NeighbourMap of(final DMatrixRMaj points, final DMatrixRMaj places, final NeighbourRule rule, final int neighbours,
		final double scale, final Compute compute)
	{
		return new NeighbourMap(KernelBasis.of(new SquaredDistance(), points, scale, compute), Distances.squared(points,
			compute), places, rule, Math.min(neighbours, points.numRows), places.numCols);
	}

	private int[] nearest(final Affinities affinities, final int row) {
		final int m = among.numRows;
		return IntStream.range(0, m).boxed().sorted(Comparator.comparingDouble(j -> affinities.values().data[row * m + j])).limit(
			neighbours).mapToInt(Integer::intValue).toArray();
	}

	private NeighbourRule.Neighbourhood near(final Affinities affinities, final int row, final int[] nearest) {
		final double[] squared = new double[neighbours];
		final DMatrixRMaj between = new DMatrixRMaj(neighbours, neighbours);
		for (int j = 0; j < neighbours; j++) {
			squared[j] = affinities.values().get(row, nearest[j]);
			for (int l = 0; l < neighbours; l++) between.set(j, l, among.get(nearest[j], nearest[l]));
		}
		return new NeighbourRule.Neighbourhood(squared, between, Rows.gather(places, nearest));
	}

	@Override
	public DMatrixRMaj values(final Affinities affinities, final Compute compute) {
		final DMatrixRMaj values = new DMatrixRMaj(affinities.values().numRows, components);
		compute.workers().forEachRange(values.numRows, (from, to) -> {
			for (int i = from; i < to; i++) System.arraycopy(rule.place(near(affinities, i, nearest(affinities, i))), 0, values.data, i *
				components, components);
		});
		return values;
	}

	@Override
	public void derivative(final Affinities affinities, final DMatrixRMaj directions, final DMatrixRMaj coefficients,
		final Compute compute)
	{
		compute.workers().forEachRange(directions.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				final double[] direction = new double[places.numCols];
				System.arraycopy(directions.data, i * directions.numCols, direction, 0, directions.numCols);
				differentiate(affinities, i, direction, coefficients.data, i * among.numRows);
			}
		});
	}

	@Override
	public void derivative(final Affinities affinities, final int row, final int component, final double[] target,
		final int start)
	{
		final double[] direction = new double[places.numCols];
		direction[component] = 1;
		differentiate(affinities, row, direction, target, start);
	}

	private void differentiate(final Affinities affinities, final int row, final double[] direction, final double[] target,
		final int start)
	{
		final int[] nearest = nearest(affinities, row);
		final double[] slopes = rule.slopes(near(affinities, row, nearest), direction);
		Arrays.fill(target, start, start + among.numRows, 0);
		for (int j = 0; j < neighbours; j++) target[start + nearest[j]] = slopes[j];
	}

	@Override
	public NeighbourMap first(final int count) {
		return new NeighbourMap(basis, among, places, rule, neighbours, count);
	}

	@Override
	public NeighbourMap withOrthogonalCoordinate() {
		return new NeighbourMap(basis.withOrthogonalCoordinate(), among, places, rule, neighbours, components);
	}

	/** ‖x-x'‖² as a function of two frames, for maps that are made of distances. It is no kernel of a feature space. */
	private record SquaredDistance() implements FrameKernel {

		@Override
		public boolean isRadial() {
			return true;
		}

		@Override
		public double value(final double squaredDistance, final double scale) {
			return squaredDistance;
		}

		@Override
		public double slope(final double squaredDistance, final double value, final double scale) {
			return -2;
		}
	}
}
