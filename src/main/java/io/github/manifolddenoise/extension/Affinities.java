package io.github.manifolddenoise.extension;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Rows;

/**
 * The functions of a {@link KernelBasis} at some points.
 *
 * @param values h, n×m
 * @param slopes g, n×m, with ∇h_j = f·g_j(x_j - ρx); the same matrix as {@code values} where they are proportional
 */
public record Affinities(DMatrixRMaj values, DMatrixRMaj slopes) {

	/** Those of some of the points. */
	public Affinities rows(final int[] indices) {
		final DMatrixRMaj chosen = Rows.gather(values, indices);
		return new Affinities(chosen, slopes == values ? chosen : Rows.gather(slopes, indices));
	}

	/** Overwrites those of one point. */
	public void set(final int row, final Affinities from, final int fromRow) {
		Rows.copy(from.values, fromRow, values, row);
		if (slopes != values) Rows.copy(from.slopes, fromRow, slopes, row);
	}
}
