package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.testing.Refusal;

class BackendsTest {

	private final List<String> log = new ArrayList<>();

	private LinearAlgebra choose(final String name) {
		try (Workers workers = new Workers(1)) {
			return Backends.choose(name, workers, log::add);
		}
	}

	@Test
	void givesJava() {
		assertEquals(InnerLoop.FASTEST.name(), choose("java").name());
		assertTrue(log.isEmpty());
	}

	@Test
	void autoFallsBackWithOneLine() {
		final boolean loads = Backends.openBlasFailure() == null;
		assertEquals(loads ? "openblas" : InnerLoop.FASTEST.name(), choose("auto").name());
		assertEquals(loads ? 0 : 1, log.size());
	}

	@Test
	void openBlasLoadsOrSaysWhy() {
		if (Backends.openBlasFailure() == null) assertEquals("openblas", choose("openblas").name());
		else {
			Refusal.of(() -> choose("openblas")).says(Backends.openBlasFailure());
		}
	}

	@Test
	void refusesUnknownNames() {
		Refusal.of(() -> choose("mkl")).says("mkl … Choose auto … java … openblas");
	}
}
