package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A process from its start to its end. On Linux with what it took; its processor time is that of all processes that ended
 * meanwhile, so that one may run at a time.
 *
 * @param code of its end, 0 if all went well; {@value #MISSING} if there is no such program
 * @param processorSeconds of all threads
 * @param megabytes the most memory it held
 * @param said on both its streams
 */
record ChildRun(int code, double seconds, OptionalDouble processorSeconds, OptionalDouble megabytes, String said) {

	static final int MISSING = -1, LATE = -2;

	private static final long POLL_MILLISECONDS = 10, LIMIT_SECONDS = 1800;
	private static final double TICKS_PER_SECOND = 100;
	private static final Path OWN_TIMES = Path.of("/proc/self/stat");
	/** After the name in brackets come state, parent and so on: the times of ended children are fields 16 and 17 of all. */
	private static final int OF_CHILDREN = 13;
	private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");

	static ChildRun of(final List<String> command) throws IOException, InterruptedException {
		final Path out = Files.createTempFile("peer", ".txt");
		try {
			return measured(new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()), out);
		}
		finally {
			Files.delete(out);
		}
	}

	private static ChildRun measured(final ProcessBuilder builder, final Path out) throws IOException, InterruptedException {
		final OptionalDouble before = ofEndedChildren();
		final long start = System.nanoTime();
		final Process process;
		try {
			process = builder.start();
		}
		catch (final IOException exception) {
			return new ChildRun(MISSING, 0, OptionalDouble.empty(), OptionalDouble.empty(), exception.getMessage());
		}
		double most = 0;
		try {
			while (!process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
				most = Math.max(most, peak(process.pid()));
				if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(LIMIT_SECONDS)) return new ChildRun(LATE, LIMIT_SECONDS,
					OptionalDouble.empty(), OptionalDouble.empty(), "no end after " + LIMIT_SECONDS + " s");
			}
		}
		finally {
			process.destroyForcibly();
		}
		final double seconds = (System.nanoTime() - start) / 1e9;
		final OptionalDouble after = ofEndedChildren();
		return new ChildRun(process.exitValue(), seconds, before.isPresent() && after.isPresent() ? OptionalDouble.of(after
			.getAsDouble() - before.getAsDouble()) : OptionalDouble.empty(), most > 0 ? OptionalDouble.of(most) : OptionalDouble
				.empty(), Files.readString(out));
	}

	private static OptionalDouble ofEndedChildren() throws IOException {
		if (!Files.exists(OWN_TIMES)) return OptionalDouble.empty();
		final String[] fields = Files.readString(OWN_TIMES).replaceFirst(".*\\) ", "").split(" ");
		return OptionalDouble.of((Long.parseLong(fields[OF_CHILDREN]) + Long.parseLong(fields[OF_CHILDREN + 1])) /
			TICKS_PER_SECOND);
	}

	/** Megabytes, 0 where unknown. */
	private static double peak(final long process) {
		try {
			final Matcher peak = PEAK.matcher(Files.readString(Path.of("/proc", String.valueOf(process), "status")));
			return peak.find() ? Double.parseDouble(peak.group(1)) / 1024 : 0;
		}
		catch (final IOException ended) {
			return 0;
		}
	}
}
