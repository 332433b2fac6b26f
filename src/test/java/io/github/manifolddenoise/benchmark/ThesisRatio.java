package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

import io.github.manifolddenoise.benchmark.PeerStack.Form;

/** The thesis's job in warm processes: {@link ThesisJob} with each inner loop, as shares of the same in numpy. */
final class ThesisRatio {

	private static final int REPEATS = 20;
	private static final List<String> VECTORS = List.of("--add-modules", "jdk.incubator.vector");

	private ThesisRatio() {}

	/** A Markdown table; all calls in turn. */
	static String table(final PeerStack stack, final String python, final int rounds) throws IOException,
		InterruptedException
	{
		final Path folder = Files.createTempDirectory("thesis");
		final Path noisy = Form.NPY.in(folder, Peer.NOISY), result = Form.NPY.in(folder, Peer.RESULT);
		try {
			stack.write(folder, Set.of(Form.NPY));
			final Map<String, List<String>> calls = new LinkedHashMap<>();
			calls.put("numpy", List.of(python, Peer.SCRIPTS.resolve("prototype.py").toString(), noisy.toString(), result.toString(),
				String.valueOf(stack.q()), String.valueOf(REPEATS)));
			calls.put("pure Java with the Vector API", job(VECTORS, noisy, stack.q()));
			calls.put("pure Java", job(List.of(), noisy, stack.q()));
			return table(calls, rounds);
		}
		finally {
			for (final Form form : Form.values()) Files.deleteIfExists(form.in(folder, Peer.NOISY));
			Files.deleteIfExists(result);
			Files.delete(folder);
		}
	}

	private static List<String> job(final List<String> options, final Path noisy, final int q) {
		final List<String> call = new ArrayList<>(List.of(Peer.JAVA));
		call.addAll(options);
		call.addAll(List.of("-cp", System.getProperty("java.class.path"), ThesisJob.class.getName(), noisy.toString(), String
			.valueOf(q), String.valueOf(REPEATS)));
		return call;
	}

	private static String table(final Map<String, List<String>> calls, final int rounds) throws IOException,
		InterruptedException
	{
		final Map<String, double[]> seconds = new LinkedHashMap<>();
		for (int round = 0; round < rounds; round++) {
			for (final String name : calls.keySet()) seconds.computeIfAbsent(name, key -> new double[rounds])[round] = said(ChildRun
				.of(calls.get(name)));
		}
		final StringBuilder table = new StringBuilder("| linear algebra | time : numpy | seconds |\n|---|---|---|\n");
		final double numpy = median(seconds.get("numpy"));
		seconds.forEach((name, all) -> table.append(String.format(Locale.ROOT, "| %s | %.2f | %.3f |\n", name, median(all) /
			numpy, median(all))));
		return table.toString().replace("NaN", "-");
	}

	/** The number on the last line, NaN where there is none. */
	private static double said(final ChildRun run) {
		final String line = run.said().strip().replaceFirst("(?s).*\n", "");
		return run.code() == 0 && line.matches("[0-9.eE-]+") ? Double.parseDouble(line) : Double.NaN;
	}

	private static double median(final double[] values) {
		final double[] sorted = values.clone();
		Arrays.sort(sorted);
		return sorted[sorted.length / 2];
	}
}
