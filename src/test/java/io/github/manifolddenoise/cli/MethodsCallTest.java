package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.DenoiseMethod;

class MethodsCallTest {

	private static final String START = "<!-- methods: made by the call \"methods --markdown\" -->\n";
	private static final String END = "<!-- end of methods -->";

	@Test
	void allMethodsAreListed() {
		final Call call = Call.of("methods");
		assertEquals(0, call.code(), call.err());
		DenoiseMethod.all().forEach(method -> assertTrue(call.out().contains("\n  " + method.word() + ": " + method.title() +
			"\n"), method.word()));
		Kernels.ALL.entries().forEach(kernel -> assertTrue(call.out().contains("      Source: " + kernel.source() + "\n"),
			kernel.word()));
	}

	@Test
	void theReadmeHasTheMethodsThatThereAre() throws IOException {
		final String readme = Files.readString(Path.of("README.md"));
		final int start = readme.indexOf(START), end = readme.indexOf(END);
		assertTrue(start > 0 && end > start, "the README has no section between " + START + " and " + END);
		assertEquals(Call.of("methods", "--markdown").out().strip(), readme.substring(start + START.length(), end).strip(),
			"Put the output of the call methods --markdown between the markers of the README.");
	}

	@Test
	void anUnknownOptionIsRefused() {
		assertEquals(2, Call.of("methods", "--html").code());
	}
}
