package io.github.manifolddenoise.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.Effort;

class StackCostTest {

	private static final CostOptions USUAL = new CostOptions(CostOptions.Learning.FROM_CLEANED_FRAMES, true, false, false, false);

	private static MethodCost cost(final String method, final long frames, final long width, final long height) {
		return method(method).cost(new StackCost(new StackSize(frames, width, height, 1, 1, 32, false), USUAL));
	}

	/** @param text a method, or the automatic choice with its effort behind a blank */
	private static DenoiseMethod method(final String text) {
		final String[] parts = text.split(" ");
		if (parts.length == 1) return DenoiseMethods.of(text);
		return DenoiseMethods.AUTO.with(Effort.valueOf(parts[1].toUpperCase(Locale.ROOT)));
	}

	private static double seconds(final String method, final long frames, final long width, final long height) {
		return cost(method, frames, width, height).work().seconds(MachineSpeed.REFERENCE);
	}

	/**
	 * Times as multiples of that of manifold harmonics on 400 frames of 76 × 101 pixels, within a factor of 2.
	 *
	 * @param measured processor seconds of {@link io.github.manifolddenoise.benchmark.ForecastBenchmark} where harmonics took
	 *          9.9
	 */
	@ParameterizedTest
	@CsvSource({ "local, 400, 76, 101, 19.4", "auto best, 400, 76, 101, 59.9", "auto best, 100, 200, 200, 73.2",
		"auto normal, 400, 76, 101, 47" })
	void timesAreThoseMeasured(final String method, final long frames, final long width, final long height,
		final double measured)
	{
		final double expected = seconds(method, frames, width, height) / seconds("harmonics", 400, 76, 101) * 9.9;
		assertEquals(0, Math.log(expected / measured), Math.log(2), () -> expected + " s expected, " + measured + " s measured");
	}

	/** Eight bytes per value of the sample and method, and the pilot of block matching. */
	@Test
	void aMixtureHoldsWhatItsMethodsMakeOfTheSample() {
		final double values = 100 * 64 * 64, more = cost("auto best", 100, 64, 64).peak() - cost("constrained", 100, 64, 64).peak();
		assertTrue(more >= 6 * 8 * values, () -> more + " bytes");
		assertTrue(cost("auto", 100, 64, 64).writing() >= 12 * values);
	}

	/** Of large frames a part is judged, windows of all of them are cleaned, and no pre-images are sought. */
	@Test
	void aMixtureForLargeFramesCostsAboutWhatWindowsDo() {
		final double local = seconds("local", 1000, 512, 512), auto = seconds("auto best", 1000, 512, 512);
		assertTrue(auto > 1.2 * local && auto < 4 * local, () -> auto + " s, " + local + " s");
		final double small = cost("auto best", 1000, 256, 256).work().searches(), smaller = cost("auto best", 1000, 128, 128).work().searches();
		assertEquals(0, small);
		assertEquals(0, cost("auto normal", 1000, 128, 128).work().searches());
		assertTrue(smaller > 0);
	}

	@Test
	void whitenedFramesAreHeldInMemory() {
		final StackSize size = new StackSize(600, 32, 32, 1, 1, 32, false);
		final CostOptions whitened = new CostOptions(USUAL.geometry(), true, false, false, true);
		for (final String method : List.of("harmonics", "constrained", "auto")) {
			final MethodCost plain = DenoiseMethods.of(method).cost(new StackCost(size, USUAL)), white = DenoiseMethods.of(method)
				.cost(new StackCost(size, whitened));
			assertEquals(8 * size.values(), white.kept() - plain.kept(), 1, method);
			assertTrue(white.peak() >= plain.peak() + 8 * size.values() - 1, method);
			assertTrue(white.work().transforms() > plain.work().transforms(), method);
		}
	}
}
