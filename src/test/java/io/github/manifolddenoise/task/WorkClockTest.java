package io.github.manifolddenoise.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.github.manifolddenoise.task.WorkPlan.Step;

class WorkClockTest {

	private static final WorkPlan PLAN = WorkPlan.ofParts(1, List.of(new Step(0, "read", 2, false), new Step(0, "learn", 6, true)), List.of(new Step(0,
		"write", 2, true)));

	/** On a machine that is slower or faster than planned, the time left is right when the first third is over. */
	@ParameterizedTest
	@ValueSource(doubles = { 0.2, 1, 5 })
	void theTimeLeftIsThatOfThisMachine(final double pace) {
		final WorkClock clock = new WorkClock(PLAN, 100);
		clock.stage("read", 100);
		clock.stage("learn", 100 + 2 * pace);
		for (double done = 4; done < 8; done += 0.25) {
			final double left = (10 - done) * pace, now = 100 + done * pace;
			assertTrue(Math.max(left / clock.left(now), clock.left(now) / left) < 2, done + ": " + clock.left(now) + " for " + left);
		}
		clock.stage("write", 100 + 8 * pace);
		assertEquals(0.8, clock.share(100 + 8 * pace), 1e-9);
		assertEquals(0.9, clock.share(100 + 9 * pace), 0.02);
	}

	@Test
	void aStageThatTakesLongerMovesOnAndNeverEnds() {
		final WorkClock clock = new WorkClock(PLAN, 0);
		double before = -1;
		for (int second = 0; second < 40; second++) {
			final double share = clock.share(second);
			assertTrue(share > before && share < 0.2, second + ": " + share);
			before = share;
		}
		assertTrue(shareOf(WorkPlan.of(10), 1000) < 1);
	}

	private static double shareOf(final WorkPlan plan, final double seconds) {
		return new WorkClock(plan, 0).share(seconds);
	}

	@Test
	void whatAStageSaysOfItselfCounts() {
		final WorkClock clock = new WorkClock(PLAN, 0);
		clock.stage("learn", 2);
		clock.fraction(0.5, 12);
		assertEquals(0.5, clock.share(12), 1e-9);
		assertEquals(0.56, clock.share(14), 1e-9, "at the pace so far");
		clock.fraction(0.4, 14);
		clock.stage("a part of it that nobody planned", 14);
		clock.fraction(0.01, 14);
		assertTrue(clock.share(15) >= 0.56, "it never falls");
	}

	@Test
	void leftOutStagesAreSkippedAndThoseOfOtherPartsNot() {
		final WorkPlan two = WorkPlan.ofParts(2, List.of(new Step(0, "read", 1, false), new Step(0, "learn", 3, true)), List.of(new Step(0, "write",
			1, true)));
		final WorkClock clock = new WorkClock(two, 0);
		clock.part(0, 0);
		clock.stage("read", 0);
		clock.stage("read", 1);
		assertEquals(0, clock.share(0), 0.11, "still the first part");
		clock.part(1, 4);
		assertEquals(0.4, clock.share(4), 1e-9);
		clock.stage("write", 8);
		assertEquals(0.8, clock.share(8), 1e-9);
		clock.stage("write", 9);
		assertEquals(0.9, clock.share(9), 1e-9);
	}

	@Test
	void filesAreCounted() {
		final WorkClock clock = new WorkClock(WorkPlan.ofItems(4, 20), 0);
		clock.part(0, 0);
		clock.part(2, 30);
		assertEquals(0.5, clock.share(30), 1e-9);
		assertEquals(30, clock.left(30), 1e-9);
	}
}
