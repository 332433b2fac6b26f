package io.github.manifolddenoise.command.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Shares and regions leave nothing out and take nothing twice. */
class WorkShareTest {

	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 7, 20, 50 })
	void sharesCoverAllRegionsOnce(final int parts) {
		int next = 0;
		for (int part = 1; part <= parts; part++) {
			final WorkShare share = WorkShare.of(part + "/" + parts);
			assertEquals(next, share.from(20));
			next = share.to(20);
		}
		assertEquals(20, next);
	}

	@ParameterizedTest
	@CsvSource({ "5, 5", "2, 2", "10, 10", "40, 40", "100, 100", "1, 1", "5000, 1000" })
	void regionsCoverAllPixelsOnce(final int wanted, final int found) {
		final List<JobRegion> regions = new PlannedSet("", "svd", 1, Map.of(), 30, 10, 10_000, 2100).regions(2, wanted, 7);
		int next = 0;
		for (int k = 0; k < regions.size(); k++) {
			assertEquals(new JobRegion(8 + k, 2, next, regions.get(k).count()), regions.get(k));
			next += regions.get(k).count();
		}
		assertEquals(10_000, next);
		assertEquals(found, regions.size());
	}

	@Test
	void runsOfNumbersAreShort() {
		assertEquals("3-5, 9, 11-12", JobFinish.runs(List.of(3, 4, 5, 9, 11, 12)));
	}
}
