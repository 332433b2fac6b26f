package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.ejml.simple.SimpleMatrix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reference values: scipy.integrate.quad of the density, and scipy.optimize.brentq for the median. */
class MarchenkoPasturTest {

	@ParameterizedTest
	@CsvSource({ "0.1, 0.9665651474028224", "0.5, 0.830465881581363", "1, 0.6527761182778986" })
	void medianAgreesWithQuadrature(final double beta, final double median) {
		assertEquals(median, new MarchenkoPastur(beta).median(), 2e-4);
	}

	@ParameterizedTest
	@CsvSource({ "0.1, 0.7333795419415711", "0.5, 0.4205508941358339", "1, 0.21253849535791622" })
	void meanOfLowestHalfAgreesWithQuadrature(final double beta, final double mean) {
		assertEquals(mean, new MarchenkoPastur(beta).meanOfLowest(0.5), 2e-4);
	}

	/** The mean of the law is 1 for every β. */
	@ParameterizedTest
	@ValueSource(doubles = { 1e-6, 0.01, 0.3, 0.99, 1 })
	void theMeanIsOne(final double beta) {
		assertEquals(1, new MarchenkoPastur(beta).meanOfLowest(1 + 1e-9), 1e-9);
	}

	/** For β → 0 the law shrinks to the point 1. */
	@Test
	void aNarrowLawIsOne() {
		assertEquals(1, new MarchenkoPastur(1e-8).median(), 1e-3);
		assertEquals(1, new MarchenkoPastur(1e-8).meanOfLowest(0.5), 1e-3);
	}

	@ParameterizedTest
	@ValueSource(doubles = { 0.02, 0.2, 0.7, 1 })
	void lowerPartsHaveLowerMeans(final double beta) {
		final MarchenkoPastur law = new MarchenkoPastur(beta);
		double last = Math.pow(1 - Math.sqrt(beta), 2);
		for (double fraction = 0.05; fraction <= 1; fraction += 0.05) {
			final double mean = law.meanOfLowest(fraction);
			assertTrue(mean > last, "at " + fraction);
			last = mean;
		}
		assertTrue(law.median() > law.meanOfLowest(0.5));
	}

	/** Quantiles at equal steps: their mean is the law's, the middle one its median, and a half of them its lowest part. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.02, 0.5, 1 })
	void fallingValuesAreQuantiles(final double beta) {
		final MarchenkoPastur law = new MarchenkoPastur(beta);
		final double[] falling = law.falling(1001);
		assertEquals(1, Arrays.stream(falling).average().orElseThrow(), 1e-3);
		assertEquals(law.median(), falling[500], 1e-3);
		assertEquals(law.meanOfLowest(0.5), Arrays.stream(falling, 501, 1001).average().orElseThrow(), 2e-3);
		for (int k = 1; k < falling.length; k++) assertTrue(falling[k] <= falling[k - 1], "value " + k);
	}

	/** The largest singular value of as many numbers is within 2 % of its limit. */
	@ParameterizedTest
	@CsvSource({ "150, 600", "600, 150", "300, 300" })
	void noiseEndsAtTheEdge(final int m, final int n) {
		final Random random = new Random(7);
		final DMatrixRMaj noise = new DMatrixRMaj(m, n);
		for (int k = 0; k < noise.getNumElements(); k++) noise.data[k] = 0.3 * random.nextGaussian();
		final double largest = SimpleMatrix.wrap(noise).svd().getSingleValue(0);
		assertEquals(1, largest / MarchenkoPastur.edge(m, n, 0.3), 0.02);
	}

	@Test
	void theEdgeIsTheLawsUpperEnd() {
		final double beta = 40 / 90.0;
		final double highest = new MarchenkoPastur(beta).falling(100_000)[0];
		assertEquals(1, Math.sqrt(90 * highest) * 0.5 / MarchenkoPastur.edge(40, 90, 0.5), 5e-4, "the quantile of 1 - 5e-6");
		assertEquals(Math.sqrt(90) * (1 + Math.sqrt(beta)) * 0.5, MarchenkoPastur.edge(40, 90, 0.5), 1e-14);
	}
}
