package io.github.manifolddenoise.plot;

import static io.github.manifolddenoise.testing.Matrices.COMPUTE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.OptionalDouble;

import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

import ij.process.ImageProcessor;

import io.github.manifolddenoise.extension.PressBox;
import io.github.manifolddenoise.extension.PressMap;
import io.github.manifolddenoise.model.tuning.ExtensionSetting;
import io.github.manifolddenoise.model.tuning.ParameterStudy;
import io.github.manifolddenoise.model.tuning.ParameterStudy.SuggestedComponents;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.testing.NoisyCurve;

/** Drawn without a display. The map's upper left corner is at (62, 66), its size 420×330. */
class PressPlotTest {

	private static final int LEFT = 62, TOP = 66, WIDTH = 420, HEIGHT = 330;

	static PressMap grid(final double[][] values) {
		final double[] scales = new double[values.length], ridges = new double[values[0].length];
		Arrays.setAll(scales, i -> Math.pow(10, i));
		Arrays.setAll(ridges, j -> Math.pow(10, j - 6));
		return new PressMap(scales, ridges, new DMatrixRMaj(values));
	}

	private static int colour(final double position) {
		return FrameColours.at(position).getRGB() & 0xffffff;
	}

	private static int pixel(final ImageProcessor picture, final int x, final int y) {
		return picture.get(LEFT + x, TOP + y) & 0xffffff;
	}

	/** log10 PRESS -2 at small σh and γ (lower left), -1 at small σh, large γ (upper left), 0 at the right. */
	@Test
	void scalesRunToTheRightAndRidgesUp() {
		final ImageProcessor picture = PressPlot.draw(grid(new double[][] { { 0.01, 0.1 }, { 1, 1 } }));
		assertEquals(colour(0.5), pixel(picture, 0, 1), "half way");
		assertEquals(colour(1), pixel(picture, WIDTH - 1, HEIGHT / 2), "the largest");
		assertEquals(0xffffff, pixel(picture, 0, HEIGHT - 1), "the cross at the smallest");
	}

	@Test
	void theCrossIsAtTheLeast() {
		final ImageProcessor picture = PressPlot.draw(grid(new double[][] { { 1, 0.5, 0.5 }, { 1, 0.02, 0.5 }, { 1, 1, 0.5 },
			{ 1, 1, 1 }, { 1, 1, 1 } }));
		assertEquals(0xffffff, pixel(picture, WIDTH / 4, HEIGHT / 2));
		assertNotEquals(0xffffff, pixel(picture, WIDTH / 4 + 12, HEIGHT / 2));
		assertNotEquals(0xffffff, pixel(picture, WIDTH / 4, HEIGHT / 2 + 12));
	}

	/** Above 10 all is the last colour, so that one huge value leaves the others their colours. */
	@Test
	void hugeValuesAreCutOff() {
		final ImageProcessor picture = PressPlot.draw(grid(new double[][] { { 0.1, 1 }, { 1e300, 1e200 } }));
		assertEquals(colour(1), pixel(picture, WIDTH - 1, 0));
		assertEquals(colour(1), pixel(picture, WIDTH - 1, HEIGHT - 1));
		assertEquals(colour(0.5), pixel(picture, 0, 1));
	}

	/** With a floor of log10 -2 the value 0.1 is half way to 1, not the first colour. */
	@Test
	void coloursOfTwoMapsCanBeCompared() {
		final ImageProcessor picture = PressPlot.draw("RK-PRESS", grid(new double[][] { { 0.1, 1 }, { 1, 1 } }), -2);
		assertEquals(colour(1), pixel(picture, WIDTH - 1, HEIGHT / 2));
		assertEquals(colour(0.5), pixel(picture, WIDTH + 26 + 9, HEIGHT / 2), "half way up the bar");
		final PressMap map = grid(new double[][] { { 0.1, 1 }, { 1, 1 } });
		assertEquals(pixel(PressPlot.draw(map), WIDTH / 4, HEIGHT / 2), pixel(PressPlot.draw("PRESS", map, 5), WIDTH / 4, HEIGHT /
			2), "a floor above all values changes nothing");
		assertNotEquals(pixel(PressPlot.draw(map), WIDTH / 4, HEIGHT / 2), pixel(picture, WIDTH / 4, HEIGHT / 2));
		final int bar = WIDTH + 26 + 9;
		assertEquals(colour(0), pixel(picture, bar, HEIGHT - 1));
	}

	@Test
	void theBarRunsThroughAllColours() {
		final ImageProcessor picture = PressPlot.draw(grid(new double[][] { { 0.01, 0.1 }, { 1, 1 } }));
		final int bar = WIDTH + 26 + 9;
		assertEquals(colour(1), pixel(picture, bar, 0));
		assertEquals(colour(0), pixel(picture, bar, HEIGHT - 1));
		assertEquals(0, pixel(picture, bar + 11, 0), "a tick at 0");
	}

	@Test
	void aFlatMapIsOfTheMiddleColour() {
		final ImageProcessor picture = PressPlot.draw(grid(new double[][] { { 1, 1, 1 }, { 1, 1, 1 } }));
		assertEquals(colour(0.5), pixel(picture, WIDTH / 2, HEIGHT / 2));
	}

	@Test
	void aPressOfZeroCanBeDrawn() {
		final ImageProcessor picture = PressPlot.draw(grid(new double[][] { { 0, 1 }, { 1, 1 } }));
		assertEquals(colour(1), pixel(picture, WIDTH - 1, 0));
	}

	@Test
	void theMapOfAnExtensionHasLinesOfEqualPress() {
		final NoisyCurve curve = new NoisyCurve(30, 0.15, 1);
		final PressMap map = PressMap.of(curve.squaredDistances(), curve.coordinates(), PressBox.of(curve
			.squaredDistances()), 12, 10, COMPUTE, Progress.NONE);
		final ImageProcessor picture = PressPlot.draw(map);
		int changes = 0;
		for (int x = 1; x < WIDTH; x++) {
			final int before = pixel(picture, x - 1, HEIGHT / 4) >> 16, here = pixel(picture, x, HEIGHT / 4) >> 16;
			if (here - before > 40) changes++;
		}
		assertTrue(changes >= 2, changes + " lines cross a row of the map");
	}

	/** σh = 1 to 10⁴ to the right, γ = 1e-6 to 1e-4 upwards; the ring has a radius of 9 pixels, the cross arms of 7. */
	@Test
	void ofAStudyTheParametersInUseHaveARing() {
		final PressMap map = grid(new double[][] { { 1, 0.5, 0.5 }, { 1, 0.02, 0.5 }, { 1, 1, 0.5 }, { 1, 1, 1 }, { 1, 1,
			1 } });
		final ImageProcessor inside = PressPlot.draw(study(map, 1e3, 1e-5));
		final int x = 3 * (WIDTH - 1) / 4, y = HEIGHT / 2;
		assertEquals(0xffffff, pixel(inside, WIDTH / 2, HEIGHT / 2), "the cross between the points of the grid");
		assertEquals(0xffffff, pixel(inside, x + 9, y));
		assertEquals(0xffffff, pixel(inside, x - 9, y));
		assertNotEquals(0xffffff, pixel(inside, x, y), "within the ring");
		assertNotEquals(0xffffff, pixel(PressPlot.draw(study(map, 1e5, 1e-5)), x + 9, y), "outside of the map");
	}

	static ParameterStudy study(final PressMap map, final double scale, final double ridge) {
		return new ParameterStudy(9, 3, 0.1, 1, new ExtensionSetting(scale, ridge, 0.5, 0.5, 0.5, OptionalDouble.empty(), OptionalDouble.empty()),
			new ExtensionSetting(100, 1e-5, 0.01, 0.01, 0.01, OptionalDouble.empty(), OptionalDouble.empty()), false, 9, new SuggestedComponents(1, 2, 1, 2),
			map);
	}
}
