package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.kernel.Kernels;
import io.github.manifolddenoise.model.DenoiseMethods;

class MethodsCallTest {

	@TempDir
	Path folder;

	@Test
	void allMethodsAreListed() {
		final Call call = Call.of("methods");
		assertEquals(0, call.code(), call.err());
		DenoiseMethods.all().forEach(method -> assertTrue(call.out().contains("\n  " + method.word() + ": " + method.title() +
			"\n"), method.word()));
		Kernels.ALL.entries().forEach(kernel -> assertTrue(call.out().contains("      Source: " + kernel.source() + "\n"),
			kernel.word()));
	}

	/** The build has put them there. */
	@Test
	void theReadmeHasTheMethodsThatThereAre() throws IOException {
		final String readme = Files.readString(Path.of("README.md"));
		final int start = readme.indexOf(MethodsCall.START), end = readme.indexOf(MethodsCall.END);
		assertTrue(start > 0 && end > start, "the README has no section between " + MethodsCall.START + " and " + MethodsCall.END);
		assertEquals(Call.of("methods", "--markdown").out().strip(), readme.substring(start + MethodsCall.START.length(), end)
			.strip());
	}

	@Test
	void onlyTheMarkedSectionIsReplaced() throws IOException {
		final Path file = folder.resolve("methods.md");
		Files.writeString(file, "before\n" + MethodsCall.START + "old\n" + MethodsCall.END + "\nafter\n");
		for (int i = 0; i < 2; i++) {
			final Call call = Call.of("methods", "--update", file.toString());
			assertEquals(0, call.code(), call.err());
			assertEquals("before\n" + MethodsCall.START + Call.of("methods", "--markdown").out().strip() + "\n" + MethodsCall.END +
				"\nafter\n", Files.readString(file));
		}
	}

	@Test
	void aFileWithoutTheMarksIsRefused() throws IOException {
		final Path file = Files.writeString(folder.resolve("plain.md"), "text\n");
		final Call call = Call.of("methods", "--update", file.toString());
		assertEquals(1, call.code());
		assertTrue(call.err().contains("has no lines") && !call.err().contains("\tat "), call.err());
		assertEquals(1, Call.of("methods", "--update", folder.resolve("none.md").toString()).code());
	}

	@Test
	void anUnknownOptionIsRefused() {
		assertEquals(2, Call.of("methods", "--html").code());
	}
}
