package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import ij.gui.Plot;

import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData.Kind;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData.Spectrum;

class ListedPlotsTest {

	private static EmbeddingPlotData picture(final double[][] coordinates, final double... eigenvalues) {
		return new EmbeddingPlotData(new DMatrixRMaj(coordinates), new Spectrum(Kind.KERNEL_PCA, eigenvalues, 1), Optional.empty(),
			new double[] { 5, 3, 1 }, 2);
	}

	@Test
	void theirNumbersAreThoseOfThePicture() {
		final List<Plot> plots = ListedPlots.of("x", picture(new double[][] { { 1, 4 }, { 2, 5 }, { 3, 7 } }, 0.5, 0.25));
		assertEquals(List.of("x-coordinates", "x-eigenvalues", "x-singular-values"), plots.stream().map(Plot::getTitle).toList());
		assertArrayEquals(new float[] { 1, 2, 3 }, plots.get(0).getXValues());
		assertArrayEquals(new float[] { 4, 5, 7 }, plots.get(0).getYValues());
		assertArrayEquals(new float[] { 0.5f, 0.25f }, plots.get(1).getYValues());
		assertArrayEquals(new float[] { 5, 3, 1 }, plots.get(2).getYValues());
		assertArrayEquals(new float[] { 2, 2 }, plots.get(2).getDataObjectArrays(1)[1]);
	}

	@Test
	void oneCoordinateIsShownFrameByFrame() {
		final Plot plot = ListedPlots.of("x", picture(new double[][] { { 4 }, { 6 } }, 0.5)).get(0);
		assertArrayEquals(new float[] { 1, 2 }, plot.getXValues());
		assertArrayEquals(new float[] { 4, 6 }, plot.getYValues());
	}
}
