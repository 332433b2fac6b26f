package io.github.manifolddenoise.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

class BackendsTest {

	private final List<String> log = new ArrayList<>();

	private LinearAlgebra choose(final String name) {
		try (Workers workers = new Workers(1)) {
			return Backends.choose(name, workers, log::add);
		}
	}

	@Test
	void givesJava() {
		assertEquals("java", choose("java").name());
		assertTrue(log.isEmpty());
	}

	@Test
	void autoFallsBackWithOneLine() {
		final boolean loads = Backends.openBlasFailure() == null;
		assertEquals(loads ? "openblas" : "java", choose("auto").name());
		assertEquals(loads ? 0 : 1, log.size());
	}

	@Test
	void openBlasLoadsOrSaysWhy() {
		if (Backends.openBlasFailure() == null) assertEquals("openblas", choose("openblas").name());
		else {
			final String message = assertThrows(UserException.class, () -> choose("openblas")).getMessage();
			assertTrue(message.contains(Backends.openBlasFailure()), message);
		}
	}

	@Test
	void refusesUnknownNames() {
		final String message = assertThrows(UserException.class, () -> choose("mkl")).getMessage();
		assertTrue(message.contains("mkl") && message.contains("auto, java or openblas"), message);
	}
}
