package io.github.manifolddenoise.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Starts Java in a process of its own, with a time limit, and takes down what it says. */
public final class ChildJvm {

	/** The jar for plain ImageJ and the command line. */
	public static final Path FAT_JAR = Path.of("target", "Manifold_Denoise-all.jar").toAbsolutePath();

	private static final long SECONDS = 90;

	private final List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
		.toString(), "-XX:TieredStopAtLevel=1", "-Xshare:auto"));
	private final Map<String, String> environment = new HashMap<>();

	/** What a process said and how it ended. */
	public record Result(int code, String out, String err) {

		/** Everything, for messages of assertions. */
		public String all() {
			return "exit code " + code + "\n" + out + "\n" + err;
		}
	}

	/** Options of Java, such as {@code -Xmx}. */
	public ChildJvm java(final String... options) {
		command.addAll(List.of(options));
		return this;
	}

	/** A variable of the environment. */
	public ChildJvm with(final String name, final String value) {
		environment.put(name, value);
		return this;
	}

	/** Runs to the end. */
	public Result run(final String... arguments) {
		try {
			final Path out = Files.createTempFile("child", ".out"), err = Files.createTempFile("child", ".err");
			try {
				return run(out, err, arguments);
			}
			finally {
				Files.delete(out);
				Files.delete(err);
			}
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	private Result run(final Path out, final Path err, final String... arguments) throws IOException {
		final List<String> all = new ArrayList<>(command);
		all.addAll(List.of(arguments));
		final ProcessBuilder builder = new ProcessBuilder(all).redirectOutput(out.toFile()).redirectError(err.toFile());
		builder.environment().remove("DISPLAY");
		builder.environment().putAll(environment);
		final Process process = builder.start();
		boolean ended = false;
		try {
			ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
		}
		catch (final InterruptedException exception) {
			Thread.currentThread().interrupt();
		}
		finally {
			process.destroyForcibly();
		}
		final String said = text(out), complained = text(err);
		if (!ended) throw new AssertionError("No end after " + SECONDS + " s: " + all + "\n" + said + "\n" + complained);
		return new Result(process.exitValue(), said, complained);
	}

	private static String text(final Path file) throws IOException {
		return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
	}
}
