package io.github.manifolddenoise.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.plot.ManifoldPlot.EmbeddingPlot;
import io.github.manifolddenoise.plot.ManifoldPlot.PanelSize;
import io.github.manifolddenoise.plot.ManifoldPlot.PlotAxis;
import io.github.manifolddenoise.plot.ManifoldPlot.SpectrumPlot;

/** Drawn without a display: right number of panels, and the frames' colours in them. */
class PlotsTest {

	private static final int HALF_A_LAPTOP = 683;

	private static EmbeddingPlotData picture(final DMatrixRMaj coordinates, final boolean harmonic) {
		final double[] values = values(coordinates.numCols);
		return new EmbeddingPlotData(coordinates, new EmbeddingPlotData.Spectrum(EmbeddingPlotData.Kind.KERNEL_PCA, values, 1), harmonic ? Optional.of(
			new EmbeddingPlotData.Spectrum(EmbeddingPlotData.Kind.HARMONICS, values(20), 5)) : Optional.empty(), new double[] { 9, 5, 3, 1, 1 }, 2);
	}

	@ParameterizedTest
	@CsvSource({ "1, 1", "2, 1", "3, 3", "7, 3" })
	void embeddingHasOnePanelPerPairOfTheFirstThreeAxes(final int components, final int panels) {
		assertEquals(panels, EmbeddingPlot.panels(circle(components), values(components), PanelSize.SCREEN).size());
	}

	/** Everything in one picture: three pairs above, the spectra below. */
	@ParameterizedTest
	@CsvSource({ "1, false, 1", "2, true, 2", "3, false, 2", "3, true, 2", "9, true, 2" })
	void onTheScreenItTakesHalfOfALaptopAtMost(final int components, final boolean harmonic, final int rows) {
		final ImageProcessor plot = ManifoldPlot.forScreen(picture(circle(components), harmonic));
		assertTrue(plot.getWidth() < HALF_A_LAPTOP, "" + plot.getWidth());
		final int row = EmbeddingPlot.panels(circle(2), values(2), PanelSize.SCREEN).get(0).getHeight();
		assertEquals(rows, plot.getHeight() / row);
		assertTrue(plot.getHeight() < 480, "" + plot.getHeight());
		assertTrue(ManifoldPlot.forFile(picture(circle(components), harmonic)).getWidth() > 1000);
	}

	@Test
	void pointsAreColouredFromFirstToLastFrame() {
		final Set<Integer> colours = coloursOf(ManifoldPlot.forScreen(picture(circle(3), false)));
		assertTrue(colours.contains(FrameColours.at(0).getRGB() & 0xffffff));
		assertTrue(colours.contains(FrameColours.at(1).getRGB() & 0xffffff));
	}

	@Test
	void identicalPointsCanBeDrawn() {
		assertTrue(ManifoldPlot.forScreen(picture(new DMatrixRMaj(5, 2), false)).getWidth() > 100);
	}

	@Test
	void spectrumShowsTheEdgeOfTheNoise() {
		assertTrue(coloursOf(SpectrumPlot.singularValues(new double[] { 9, 5, 3, 1, 1 }, 2, PanelSize.SCREEN)).contains(0xc03030));
	}

	/** Otherwise they would run out of the panel. */
	@ParameterizedTest
	@CsvSource({ "0.5, y, 0.5", "1234, y, 1234", "0.00025, 'y, unit 1e-4', 2.5", "-31000, 'y, unit 1e4', -3.1", "0, y, 0" })
	void longAndTinyNumbersHaveAUnit(final double value, final String name, final double shown) {
		final PlotAxis axis = PlotAxis.of("y", new double[] { value });
		assertEquals(name, axis.name());
		assertEquals(shown, axis.values()[0], 1e-9);
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
