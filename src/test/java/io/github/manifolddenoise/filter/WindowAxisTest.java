package io.github.manifolddenoise.filter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.filter.WindowAxis.Window;

class WindowAxisTest {

	@ParameterizedTest
	@CsvSource({ "1, 32, 8", "5, 32, 8", "31, 32, 8", "32, 32, 8", "33, 32, 8", "47, 32, 8", "100, 24, 8", "257, 32, 8", "40, 8, 0",
		"9, 1, 2" })
	void windowsCoverTheSideAndWeightsAddToOne(final int pixels, final int size, final int halo) {
		final WindowAxis axis = WindowAxis.of(pixels, size, halo);
		final double[] sums = new double[pixels];
		int covered = 0;
		for (int w = 0; w < axis.windows().size(); w++) {
			final Window window = axis.windows().get(w);
			assertTrue(window.start() <= covered, "a gap before " + window);
			assertEquals(Math.min(size, pixels), window.length());
			assertEquals(Math.max(0, window.start() - halo), window.from());
			assertEquals(Math.min(pixels, window.start() + window.length() + halo), window.to());
			assertEquals(window.filtered(), axis.weights().get(w).length);
			covered = window.start() + window.length();
			for (int k = 0; k < window.filtered(); k++) {
				assertTrue(axis.weights().get(w)[k] > 0);
				sums[window.from() + k] += axis.weights().get(w)[k];
			}
		}
		assertEquals(pixels, covered);
		for (final double sum : sums) assertEquals(1, sum, 1e-12);
	}

	@Test
	void windowsLieHalfAWindowApartAndTheLastAtTheEnd() {
		assertEquals(List.of(0, 16, 32, 48, 64, 68), WindowAxis.of(100, 32, 8).windows().stream().map(Window::start).toList());
		assertEquals(List.of(0), WindowAxis.of(32, 32, 8).windows().stream().map(Window::start).toList());
	}

	@Test
	void aWindowCountsMostInItsMiddle() {
		final WindowAxis axis = WindowAxis.of(96, 32, 8);
		final double[] weights = axis.weights().get(2);
		for (int k = 1; k < weights.length / 2; k++) assertTrue(weights[k] > weights[k - 1] - 1e-12);
		assertTrue(weights[weights.length / 2] > 10 * weights[0]);
	}
}
