package io.github.manifolddenoise.noise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.noise.BrightnessBins.Bin;
import io.github.manifolddenoise.noise.NoiseLine.RobustLine;

class RobustLineTest {

	private static List<Bin> line(final double slope, final double intercept) {
		final List<Bin> bins = new ArrayList<>();
		for (int k = 0; k < 12; k++) bins.add(new Bin(10 + k, slope * (10 + k) + intercept, 1, 0.05));
		return bins;
	}

	@Test
	void aLineIsFound() {
		final RobustLine found = RobustLine.through(line(2, 3), Bin::variance);
		assertEquals(2, found.slope(), 1e-9);
		assertEquals(3, found.intercept(), 1e-8);
		assertEquals(0, found.misfit(), 1e-8);
		assertEquals(33, found.at(15), 1e-8);
	}

	@Test
	void binsThatAreFarOffCountForNothing() {
		final List<Bin> bins = line(2, 3);
		bins.set(4, new Bin(14, 400, 1, 0.05));
		bins.set(9, new Bin(19, 200, 1, 0.05));
		final RobustLine found = RobustLine.through(bins, Bin::variance);
		assertEquals(2, found.slope(), 0.01);
		assertTrue(found.misfit() > 5, "misfit " + found.misfit());
	}

	@Test
	void theErrorOfTheSlopeIsThatOfTheBins() {
		assertTrue(RobustLine.through(line(2, 3), Bin::variance).error() < 0.2);
		final List<Bin> uncertain = line(2, 3).stream().map(bin -> new Bin(bin.mean(), bin.variance(), 1, 0.5)).toList();
		assertTrue(RobustLine.through(uncertain, Bin::variance).error() > 0.5);
	}

	/** The intercept of values that are next to noiseless is told better by them than by all others. */
	@Test
	void aDarkBinIsOnTheLine() {
		final List<Bin> bins = line(2, -19.8);
		bins.set(0, new Bin(10, 0.01, 1, 0.05));
		assertEquals(0.01, RobustLine.through(bins, Bin::variance).throughDarkness(bins.get(0)).at(10), 1e-9);
		final RobustLine bright = RobustLine.through(line(2, 30), Bin::variance);
		assertEquals(bright, bright.throughDarkness(line(2, 30).get(0)));
	}
}
