package io.github.manifolddenoise.linalg;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * Linear algebra that computes here what has no tiles, and these elsewhere.
 *
 * @param own computes here
 * @param tiles elsewhere
 */
public record TiledAlgebra(LinearAlgebra own, Tiles tiles) implements LinearAlgebra, Tiles {

	@Override
	public <P, R> List<R> map(final String stage, final Task<P, R> task,
		final List<P> parts)
	{
		return tiles.map(stage, task, parts);
	}

	@Override
	public <P> DMatrixRMaj sum(final String stage, final Task<P, DMatrixRMaj> task, final List<P> parts) {
		return tiles.sum(stage, task, parts);
	}

	@Override
	public String name() {
		return own.name();
	}

	@Override
	public Workers workers() {
		return own.workers();
	}

	@Override
	public void multiply(final double alpha, final DMatrixRMaj a, final boolean transposeA, final DMatrixRMaj b,
		final boolean transposeB, final double beta, final DMatrixRMaj c)
	{
		own.multiply(alpha, a, transposeA, b, transposeB, beta, c);
	}

	@Override
	public void addGram(final DMatrixRMaj a, final DMatrixRMaj gram) {
		own.addGram(a, gram);
	}

	@Override
	public SymmetricEigen eigen(final DMatrixRMaj symmetric) {
		return own.eigen(symmetric);
	}

	@Override
	public SymmetricEigen topEigen(final DMatrixRMaj symmetric, final int count) {
		return own.topEigen(symmetric, count);
	}

	@Override
	public DMatrixRMaj solvePositiveDefinite(final DMatrixRMaj symmetric, final DMatrixRMaj rightHandSides) {
		return own.solvePositiveDefinite(symmetric, rightHandSides);
	}
}
