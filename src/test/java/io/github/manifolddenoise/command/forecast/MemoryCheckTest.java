package io.github.manifolddenoise.command.forecast;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.testing.Refusal;

class MemoryCheckTest {

	private static MemoryCheck check(final long frames, final long side, final String method, final double resultBytes,
		final MemoryState memory)
	{
		final MethodPlan plan = MethodPlan.of(OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method)));
		return new MemoryCheck("cells.tif", ExpectedJob.of(new StackSize(frames, side, side, 1, 1, 32, false), plan).with(
			resultBytes), memory, DenoiseMethods.all());
	}

	@Test
	void namesNeedLimitAndCuresInImageJ() {
		final MemoryCheck check = check(7000, 128, "constrained", 4, new MemoryState(1.5e9, 2.4e9, 32e9, true));
		assertEquals(
			"\"cells.tif\" needs about 1.0 GB of memory, and 0.9 GB are free. Close other images, raise the limit in" +
			" Edit > Options > Memory & Threads to 3000 MB, use the command line, which writes the result to disk without keeping" +
			" it in memory, choose method = harmonics, or take a part of the frames, at most 6047 at a time.",
			check.refusal());
		assertEquals(check.refusal(), assertThrows(UserException.class, check::require).getMessage());
	}

	@Test
	void onlyWhatHelpsIsProposed() {
		final String noRoomOnTheMachine = check(7000, 128, "constrained", 0, new MemoryState(0.1e9, 0.7e9, 0.9e9, false))
			.refusal();
		assertFalse(noRoomOnTheMachine.contains("-Xmx") || noRoomOnTheMachine.contains("Close"), noRoomOnTheMachine);
		final String dct = check(10_000, 128, "dct", 0, new MemoryState(0.1e9, 0.5e9, 64e9, false)).refusal();
		assertTrue(dct.matches(".*Start Java with -Xmx[12]g.*") && !dct.contains("choose method"), dct);
		final String result = check(100, 5000, "svd", 4, new MemoryState(0.1e9, 2e9, 64e9, false)).refusal();
		assertTrue(result.contains("command line"), result);
		final String wide = check(3, 20_000, "svd", 4, new MemoryState(0.1e9, 0.12e9, 64e9, false)).refusal();
		assertTrue(wide.endsWith("or crop or bin the frames."), wide);
	}

	/** Where both would read the same. */
	@Test
	void whatIsNeededIsMoreThanWhatIsFree() {
		final MemoryCheck large = check(400, 128, "svd", 0, new MemoryState(0, 0, 0, false));
		final double needed = MemoryCheck.needed(large.job());
		final String refusal = check(400, 128, "svd", 0, new MemoryState(0, needed - 2e6, 8e9, false)).refusal();
		final Matcher numbers = Pattern.compile("needs about (\\d+) MB of memory, and (\\d+) MB are free").matcher(refusal);
		assertTrue(numbers.find(), refusal);
		assertEquals(2, Long.parseLong(numbers.group(1)) - Long.parseLong(numbers.group(2)), 1);
	}

	/** Every cure keeps its promise. */
	@Test
	void soManyFramesFitAndOneMoreDoesNot() {
		final MemoryCheck check = check(20_000, 64, "auto", 4, new MemoryState(1e9, 2e9, 8e9, false));
		final Matcher number = Pattern.compile("at most (\\d+) at a time").matcher(check.refusal());
		assertTrue(number.find(), check.refusal());
		final long frames = Long.parseLong(number.group(1));
		assertDoesNotThrow(check(frames, 64, "auto", 4, check.memory())::require);
		assertThrows(UserException.class, check(frames + 1, 64, "auto", 4, check.memory())::require);
	}

	@Test
	void whatFitsIsNotRefused() {
		final double most = Runtime.getRuntime().maxMemory();
		final MemoryCheck check = check(400, 128, "auto", 4, new MemoryState(0.19 * most, 0.93 * most, 8e9, false));
		assertTrue(check.fits());
		assertDoesNotThrow(check::require);
	}

	@Test
	void onlyMemoryLimitsTheNumberOfFrames() {
		assertDoesNotThrow(check(60_000, 28, "harmonics", 4, new MemoryState(0, 6e9, 8e9, false))::require);
		Refusal.of(check(1_000_000, 28, "harmonics", 4, new MemoryState(0, 6e9, 8e9, false))::require).says(
			"\"cells.tif\" … GB … memory … Take a part");
	}

	@Test
	void clearingTellsNoMoreThanThereIs() {
		final MemoryState state = MemoryState.before(Double.MAX_VALUE);
		assertTrue(state.free() > 0 && state.free() <= state.limit() && state.machine() > 0);
		assertEquals(List.of(Runtime.getRuntime().maxMemory()), List.of((long) state.limit()));
	}
}
