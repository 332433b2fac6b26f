package io.github.manifolddenoise.frames;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

class MemoryBudgetTest {

	private final MemoryBudget budget = new MemoryBudget(100);

	private MemoryBudget.Share<String> filled(final String value, final long bytes) {
		final MemoryBudget.Share<String> share = budget.newShare();
		share.set(value, bytes);
		return share;
	}

	@Test
	void whatWasUsedLongestAgoMakesRoom() {
		final MemoryBudget.Share<String> first = filled("a", 40), second = filled("b", 40);
		first.get();
		final MemoryBudget.Share<String> third = filled("c", 40);
		assertEquals(Optional.of("a"), first.get());
		assertTrue(second.get().isEmpty());
		assertEquals(Optional.of("c"), third.get());
	}

	@Test
	void sharesThatTakeTurnsStayThoughTheyAreTooMany() {
		final MemoryBudget.Share<String> old = filled("old", 40), first = budget.newShare(), second = budget.newShare();
		for (int turn = 0; turn < 3; turn++) {
			for (final MemoryBudget.Share<String> share : List.of(first, second)) if (share.get().isEmpty()) share.set("turn " + turn, 80);
		}
		assertTrue(old.get().isEmpty());
		assertEquals(Optional.of("turn 0"), first.get());
		assertEquals(Optional.of("turn 0"), second.get());
	}

	@Test
	void whatIsTakenOrDroppedIsNotCounted() {
		final MemoryBudget.Share<String> first = filled("a", 60), second = filled("b", 40);
		assertEquals(Optional.of("b"), second.take());
		assertTrue(second.get().isEmpty());
		filled("c", 40);
		assertEquals(Optional.of("a"), first.get());
		first.drop();
		assertTrue(first.get().isEmpty());
	}
}
