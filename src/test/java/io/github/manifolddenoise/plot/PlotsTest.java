package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.process.ImageProcessor;

/** Drawn without a display: right number of panels, and the frames' colours in them. */
class PlotsTest {

	@ParameterizedTest
	@CsvSource({ "1, 1", "2, 1", "3, 3", "7, 3" })
	void embeddingHasOnePanelPerPairOfTheFirstThreeAxes(final int components, final int panels) {
		final int onePanel = EmbeddingPlot.draw(circle(1), values(1)).getWidth();
		assertEquals(panels * onePanel, EmbeddingPlot.draw(circle(components), values(components)).getWidth());
	}

	@Test
	void pointsAreColouredFromFirstToLastFrame() {
		final Set<Integer> colours = coloursOf(EmbeddingPlot.draw(circle(3), values(3)));
		assertTrue(colours.contains(FrameColours.at(0).getRGB() & 0xffffff));
		assertTrue(colours.contains(FrameColours.at(1).getRGB() & 0xffffff));
	}

	@Test
	void identicalPointsCanBeDrawn() {
		assertTrue(EmbeddingPlot.draw(new DMatrixRMaj(5, 2), values(2)).getWidth() > 100);
	}

	@Test
	void spectrumShowsTheEdgeOfTheNoise() {
		final ImageProcessor plot = SpectrumPlot.draw(values(20), 5, new double[] { 9, 5, 3, 1, 1 }, 2);
		assertTrue(coloursOf(plot).contains(0xc03030));
	}

	private static DMatrixRMaj circle(final int components) {
		final DMatrixRMaj points = new DMatrixRMaj(100, components);
		for (int i = 0; i < 100; i++) {
			for (int k = 0; k < components; k++) points.set(i, k, Math.cos(2 * Math.PI * i / 100 + k));
		}
		return points;
	}

	private static double[] values(final int count) {
		final double[] values = new double[count];
		for (int k = 0; k < count; k++) values[k] = 1.0 / (k + 1);
		return values;
	}

	private static Set<Integer> coloursOf(final ImageProcessor picture) {
		final Set<Integer> colours = new HashSet<>();
		for (int i = 0; i < picture.getPixelCount(); i++) colours.add(picture.get(i) & 0xffffff);
		return colours;
	}
}
