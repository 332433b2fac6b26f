package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The system's Python, whose libraries read and write what this software does. */
public final class Python {

	private static final String PYTHON = "/usr/bin/python3";

	private Python() {}

	/** Skips a test, visibly, where modules are missing. */
	public static void require(final String modules) throws IOException, InterruptedException {
		final boolean there = Files.isExecutable(Path.of(PYTHON)) && run(List.of(PYTHON, "-c", "import " + modules), Files
			.createTempFile("python", ".txt")) == 0;
		assumeTrue(there, "skipped, because Python with " + modules + " is missing");
	}

	/** The lines that a script among the test resources prints. */
	public static List<String> lines(final String script, final String... arguments) throws IOException,
		InterruptedException
	{
		final List<String> command = new ArrayList<>(List.of(PYTHON, Path.of("src/test/resources", script).toString()));
		command.addAll(List.of(arguments));
		final Path output = Files.createTempFile("python", ".txt");
		final int code = run(command, output);
		final List<String> lines = Files.readAllLines(output);
		Files.delete(output);
		assertEquals(0, code, () -> String.join("\n", lines));
		return lines;
	}

	private static int run(final List<String> command, final Path output) throws IOException, InterruptedException {
		final Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			return process.waitFor(2, TimeUnit.MINUTES) ? process.exitValue() : -1;
		}
		finally {
			process.destroyForcibly();
		}
	}
}
