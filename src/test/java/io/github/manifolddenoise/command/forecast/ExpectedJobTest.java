package io.github.manifolddenoise.command.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.cost.MachineSpeed;
import io.github.manifolddenoise.cost.OperationCount;
import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;

class ExpectedJobTest {

	private static final List<String> METHODS = DenoiseMethods.forStacks().stream().map(DenoiseMethod::word).toList();

	private static StackSize stack(final long frames, final long side) {
		return new StackSize(frames, side, side, 1, 1, 32, false);
	}

	private static ExpectedJob job(final StackSize stack, final Map<String, String> texts) {
		return ExpectedJob.of(stack, MethodPlan.of(OptionValues.of(DenoiseStackOptions.all(), texts)));
	}

	private static double seconds(final ExpectedJob job) {
		return job.forecast(MachineSpeed.REFERENCE).seconds();
	}

	@Test
	void moreFramesTakeMoreOfBoth() {
		for (final String method : METHODS) {
			for (final long side : new long[] { 1, 32, 128, 512, 4096 }) {
				ExpectedJob smaller = job(stack(3, side), Map.of("method", method));
				for (long m = 4; m < 40_000; m = 3 * m / 2) {
					final ExpectedJob larger = smaller.withFrames(m);
					assertTrue(larger.bytes() >= smaller.bytes(), method + " " + m + " × " + side + "²");
					assertTrue(seconds(larger) > seconds(smaller), method + " " + m + " × " + side + "²");
					smaller = larger;
				}
			}
		}
	}

	/** But searches for pre-images: the larger the frames, the fewer judge the number of components. */
	@Test
	void morePixelsTakeMoreOfBoth() {
		for (final String method : METHODS) {
			for (final long m : new long[] { 3, 20, 400, 5000 }) {
				ExpectedJob smaller = job(stack(m, 1), Map.of("method", method));
				for (long side = 2; side < 20_000; side = 2 * side) {
					final ExpectedJob larger = job(stack(m, side), Map.of("method", method));
					assertTrue(larger.bytes() >= smaller.bytes(), method + " " + m + " × " + side + "²");
					final boolean searches = DenoiseMethods.of(method).isPreimage();
					assertTrue(searches || seconds(larger) > seconds(smaller), method + " " + m + " × " + side + "²");
					smaller = larger;
				}
			}
		}
	}

	/** 8m² times what lives together: distances, kernel, copy, work of 2m², weights, and the span's coordinates and combinations. */
	@Test
	void manyFramesOfFewPixelsTakeMatrices() {
		final double matrix = 8.0 * 2000 * 2000;
		assertEquals(8 * matrix + ExpectedJob.CLASSES, job(stack(2000, 100), Map.of("method", "svd")).bytes(), 1e-6 * matrix);
		assertEquals(10 * matrix + ExpectedJob.CLASSES, job(stack(2000, 100), Map.of("method", "constrained", "q", "5")).bytes(), 1e-6 * matrix);
		assertEquals(13 * matrix + ExpectedJob.CLASSES, job(stack(2000, 100), Map.of("method", "constrained")).bytes(), 1e-6 * matrix);
	}

	@Test
	void resultsInMemoryAddUp() {
		final ExpectedJob file = job(stack(10, 5000), Map.of("method", "svd"));
		final double region = MemoryState.regionBytes();
		assertEquals(10 * 5000 * 5000 * 4.0, file.with(8).bytes() - file.with(4).bytes(), 10 * region + 1);
		assertTrue(file.with(4).bytes() > file.bytes() && file.with(4).bytes() > 10 * 5000 * 5000 * 4.0);
	}

	@Test
	void largeArraysTakeWholeRegionsWithTheirLengthInFront() {
		final double region = 1 << 20;
		assertEquals(2 * region, ExpectedJob.inRegions(4 * 512 * 512, region));
		assertEquals(region, ExpectedJob.inRegions(4 * 512 * 511, region));
		assertEquals(4 * 256 * 256, ExpectedJob.inRegions(4 * 256 * 256, region));
		assertEquals(4 * 512 * 512, ExpectedJob.inRegions(4 * 512 * 512, 0));
		assertEquals(0, ExpectedJob.inRegions(0, region));
	}

	@Test
	void everySetAddsWhatItKeepsAndItsTime() {
		final StackSize one = stack(1000, 64), three = new StackSize(1000, 64, 64, 1, 3, 32, false);
		final ExpectedJob single = job(one, Map.of("method", "svd")), many = job(three, Map.of("method", "svd"));
		assertEquals(2 * 3 * 8e6, many.bytes() - single.bytes(), 1);
		final double start = new OperationCount(0, 0, 0, 0, 0, 0).seconds(MachineSpeed.REFERENCE);
		assertEquals(3 * (seconds(single) - start), seconds(many) - start, 1e-9);
	}

	@Test
	void aTrainingStackCountsToo() {
		final MethodPlan plan = MethodPlan.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", "posterior")));
		final ExpectedJob few = new ExpectedJob(stack(5, 64), plan, Optional.of(new ExpectedJob.Training(stack(50, 64), false)), 0, 0), many = new ExpectedJob(
			stack(5, 64), plan, Optional.of(new ExpectedJob.Training(stack(2000, 64), false)), 0, 0);
		assertTrue(many.bytes() >= 7 * 8 * 2000.0 * 2000, "" + many.bytes());
		assertTrue(many.bytes() > few.bytes() && seconds(many) > seconds(few));
	}

	private static ExpectedJob trained(final String method, final long frames, final boolean isModel) {
		final MethodPlan plan = MethodPlan.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method)));
		return new ExpectedJob(stack(frames, 128), plan, Optional.of(new ExpectedJob.Training(stack(400, 128), isModel)), 0, 0);
	}

	@Test
	void trainingFramesThatAreNoModelAreCleanedFirst() {
		assertTrue(seconds(trained("auto", 5, false)) > 3 * seconds(trained("auto", 5, true)));
		assertTrue(trained("auto", 5, false).bytes() > trained("auto", 5, true).bytes() + 8 * 400 * 128 * 128);
		assertTrue(seconds(trained("auto", 5, false)) > 2 * seconds(trained("harmonics", 5, false)));
	}

	@Test
	void aChoiceForNewFramesCountsWindowsHeldAgainstTheTrainingFrames() {
		assertTrue(seconds(trained("auto", 200, true)) > seconds(trained("local-posterior", 200, true)));
		final double windows = trained("local-posterior", 200, true).work().products(), frames = trained("posterior", 200, true)
			.work().products();
		assertTrue(windows - frames > 10.0 * 200 * 400 * 128 * 128, () -> windows + " and " + frames);
	}

	@Test
	void noiseThatIsMadeWhiteTakesMoreOfBoth() {
		final ExpectedJob plain = job(stack(100, 64), Map.of("method", "harmonics")), white = job(stack(100, 64), Map.of("method",
			"harmonics", "correlation", "on"));
		assertTrue(white.bytes() > plain.bytes() && seconds(white) > seconds(plain));
	}

	@Test
	void estimatesOfErrorsCostMoreThanAGivenNumberOfComponents() {
		final ExpectedJob judged = job(stack(500, 16), Map.of("method", "constrained")), given = job(stack(500, 16), Map.of("method",
			"constrained", "q", "5"));
		assertTrue(judged.bytes() > given.bytes() && seconds(judged) > seconds(given));
		assertTrue(job(stack(500, 16), Map.of("method", "constrained", "q", "5", "kernel", "mvu")).bytes() > given.bytes());
		assertTrue(job(stack(500, 16), Map.of("method", "harmonics", "neighbours", "auto")).bytes() > job(stack(500, 16), Map.of(
			"method", "harmonics")).bytes());
	}

	@Test
	void fasterMachinesTakeLess() {
		final ExpectedJob job = job(stack(500, 64), Map.of());
		assertEquals(seconds(job) / 2, job.forecast(new MachineSpeed(2, 2)).seconds(), 1e-9);
	}

	/** 2³¹ pixels and more, a million frames: numbers, neither negative nor infinite. */
	@ParameterizedTest
	@ValueSource(strings = { "auto", "dct", "svd", "constrained", "mika", "harmonics" })
	void nothingOverflows(final String method) {
		for (final StackSize huge : List.of(stack(1_000_000, 10), stack(3, 65_536), stack(Integer.MAX_VALUE, 100_000),
			new StackSize(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE, 1000, 1000, 24, true)))
		{
			final ExpectedJob job = job(huge, Map.of("method", method)).with(12);
			assertTrue(job.bytes() > 1e9 && job.bytes() < 1e300, huge + ": " + job.bytes());
			assertTrue(seconds(job) > 1 && seconds(job) < 1e300, huge + ": " + seconds(job));
			assertTrue(!job.forecast(MachineSpeed.REFERENCE).text().contains("-"), job.forecast(MachineSpeed.REFERENCE).text());
		}
	}
}
