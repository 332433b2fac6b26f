package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A screen nobody sees: an Xvfb of our own on a free display, ended by {@link #close()}. */
public final class Display implements AutoCloseable {

	private final Process server;
	private final String name;

	private Display(final Process server, final String name) {
		this.server = server;
		this.name = name;
	}

	/** Starts it; skips the tests that need it if there is no Xvfb. */
	public static Display start() throws IOException {
		final boolean there = Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(folder -> Files
			.isExecutable(Path.of(folder, "Xvfb")));
		if (!there) System.err.println("GUI tests are skipped, because Xvfb is missing.");
		assumeTrue(there, "skipped, because Xvfb is missing");
		final Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1366x900x24", "-nolisten",
			"tcp").redirectError(ProcessBuilder.Redirect.DISCARD).start();
		final BufferedReader said = new BufferedReader(new InputStreamReader(server.getInputStream(),
			StandardCharsets.UTF_8));
		final String number = said.readLine();
		if (number == null) throw new IOException("Xvfb did not start");
		return new Display(server, ":" + number.strip());
	}

	/** Value for the variable {@code DISPLAY}. */
	public String name() {
		return name;
	}

	@Override
	public void close() {
		server.destroy();
	}
}
