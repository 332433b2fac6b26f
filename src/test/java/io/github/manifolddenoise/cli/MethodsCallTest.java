package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.MethodTables;

class MethodsCallTest {

	@Test
	void allMethodsAreListed() {
		final Call call = Call.of("methods");
		assertEquals(0, call.code(), call.err());
		DenoiseMethods.all().forEach(method -> assertTrue(call.out().contains("\n  " + method.word() + ": " + method.title() +
			"\n"), method.word()));
		Kernels.ALL.entries().forEach(kernel -> assertTrue(call.out().contains("      Source: " + kernel.source() + "\n"),
			kernel.word()));
	}

	@Test
	void theyAreTablesInMarkdownIfAskedFor() {
		final Call call = Call.of("methods", "--markdown");
		assertEquals(0, call.code(), call.err());
		assertEquals(MethodTables.markdown(), call.out());
	}

	@Test
	void anUnknownOptionIsRefused() {
		assertEquals(2, Call.of("methods", "--html").code());
	}
}
