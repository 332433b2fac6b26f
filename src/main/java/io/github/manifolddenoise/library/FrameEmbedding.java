package io.github.manifolddenoise.library;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.model.embedding.StackEmbedding;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.noise.NoiseLevel;

/**
 * Where the frames of a stack lie on their manifold.
 *
 * @param coordinates one row per frame, the slowest coordinate first
 * @param eigenvalues that belong to the coordinates, falling
 * @param kept how many of the coordinates stand out of the noise
 * @param support per frame how far it is from all others, 0 near to 1 far
 * @param noise of the stack
 */
public record FrameEmbedding(double[][] coordinates, double[] eigenvalues, int kept, double[] support, NoiseLevel noise) {

	static FrameEmbedding of(final StackEmbedding embedding) {
		final EmbeddingPlotData picture = embedding.picture();
		final DMatrixRMaj y = picture.coordinates();
		final double[][] rows = new double[y.numRows][y.numCols];
		for (int i = 0; i < y.numRows; i++) System.arraycopy(y.data, i * y.numCols, rows[i], 0, y.numCols);
		return new FrameEmbedding(rows, picture.eigenvalues(), picture.kept(), embedding.support(), embedding.noise());
	}
}
