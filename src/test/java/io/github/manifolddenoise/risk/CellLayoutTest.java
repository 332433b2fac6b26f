package io.github.manifolddenoise.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.frames.FrameGeometry;

class CellLayoutTest {

	private static CellLayout layout(final int width, final int height, final int planes) {
		return new CombinationGrid(SampledPixels.of(new FrameGeometry(width, height, planes), 1), 1, 1, 0).layout();
	}

	@ParameterizedTest
	@CsvSource({ "5, 7, 1", "12, 12, 1", "13, 40, 2", "60, 36, 1", "61, 49, 3" })
	void whatIsTheSameInAllCellsIsTheSameAtAllPixels(final int width, final int height, final int planes) {
		final float[] map = layout(width, height, planes).blended(cell -> 0.375);
		assertEquals(width * height * planes, map.length);
		for (final float value : map) assertEquals(0.375F, value);
	}

	/** Every cell counts in some place, none outside of its plane, and all together make 1. */
	@ParameterizedTest
	@CsvSource({ "12, 12, 1", "30, 48, 1", "61, 49, 2" })
	void theCellsPartsAddToOne(final int width, final int height, final int planes) {
		final CellLayout layout = layout(width, height, planes);
		final int cells = layout.across() * layout.down() * planes;
		final double[] sums = new double[width * height * planes];
		for (int cell = 0; cell < cells; cell++) {
			final int own = cell;
			final float[] part = layout.blended(other -> other == own ? 1 : 0);
			double all = 0;
			for (int k = 0; k < part.length; k++) {
				assertTrue(part[k] >= 0 && part[k] <= 1);
				if (k / (width * height) != cell / (layout.across() * layout.down())) assertEquals(0, part[k]);
				all += part[k];
				sums[k] += part[k];
			}
			assertTrue(all > 0, "cell " + cell);
		}
		for (final double sum : sums) assertEquals(1, sum, 1e-6);
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "11, 0", "12, 0.0417", "17, 0.4583", "23, 0.9583", "24, 1.0417", "47, 2" })
	void betweenTheMiddlesOfCellsWeightsGoInALine(final int x, final double value) {
		assertEquals(value, layout(48, 12, 1).blended(cell -> cell)[x], 2e-3);
	}
}
