package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import com.sun.management.OperatingSystemMXBean;

import io.github.manifolddenoise.testing.ChildJvm;

/**
 * This program and others on the same generated stacks, as whole processes in turn: PSNR, wall and processor time as shares
 * of those of {@code harmonics}, and the most memory, as tables in Markdown on the output.
 *
 * <pre>java -cp ... PeerTable [rounds=3] [stacks=turntable,neurons,cell] [python=python3] [jar=FILE] [programs=all|own] [heap=1g]</pre>
 * <p>
 * Medians of the rounds. With {@code programs=own} this program alone, with more and less effort, on stacks of many sizes, and with
 * {@code heap} at most. Others are told the true noise level, this program is not. Called in the folder of the project.
 * </p>
 */
public final class PeerTable {

	private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
	private static final Map<String, String> DEFAULTS = Map.of("rounds", "3", "stacks", "",
		"python", "python3", "jar", ChildJvm.FAT_JAR.toString(), "programs", "all", "heap", "");
	private static final int GIGABYTE = 30;
	/** The stack of the thesis. */
	private static final String THESIS = "turntable";

	private PeerTable() {}

	public static void main(final String[] arguments) throws IOException, InterruptedException {
		final Map<String, String> options = options(arguments);
		final Path jar = Path.of(options.get("jar")).toAbsolutePath();
		if (!Files.exists(jar)) throw new IllegalArgumentException(jar + " is missing; mvn -q package -DskipTests makes it.");
		final int rounds = Integer.parseInt(options.get("rounds"));
		final boolean alone = options.get("programs").equals("own");
		final PeerRace race = new PeerRace(alone ? Peer.alone(jar, options.get("heap")) : Peer.all(jar, options.get("python")), rounds,
			System.err::println);
		System.out.println(machine() + ", medians of " + rounds + " in turn. " + versions(race) + ".");
		final List<String> stacks = alone ? PeerStack.OWN : PeerStack.NAMES;
		for (final String name : options.get("stacks").isBlank() ? stacks : List.of(options.get("stacks").split(","))) {
			final PeerStack stack = PeerStack.named(name);
			System.out.println("\n## " + stack.title() + "\n");
			System.out.print(PeerLine.table(race.run(stack)));
			if (name.equals(THESIS) && !alone) System.out.print("\nWarm, without files and start:\n\n" + ThesisRatio.table(stack, options.get(
				"python"), rounds));
		}
	}

	/** The defaults with what the arguments say otherwise. */
	static Map<String, String> options(final String... arguments) {
		final Map<String, String> options = new HashMap<>(DEFAULTS);
		for (final String argument : arguments) {
			final String[] parts = argument.split("=", 2);
			if (parts.length < 2 || options.replace(parts[0], parts[1]) == null) throw new IllegalArgumentException("'" +
				argument + "' is none of " + DEFAULTS);
		}
		return options;
	}

	private static String machine() throws IOException {
		final double memory = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getTotalMemorySize();
		return String.format(Locale.ROOT, "%s, %s, %d processors, %.0f GB, %s, Java %s", LocalDate.now(), processor(), Runtime
			.getRuntime().availableProcessors(), memory / (1L << GIGABYTE), System.getProperty("os.name"), System.getProperty(
				"java.version"));
	}

	private static String processor() throws IOException {
		final String fallback = System.getProperty("os.arch");
		if (!Files.exists(PROCESSORS)) return fallback;
		return Files.readAllLines(PROCESSORS).stream().filter(line -> line.startsWith("model name")).findFirst().map(
			line -> line.replaceFirst(".*: ", "")).orElse(fallback);
	}

	/** Every program that is installed, once. */
	private static String versions(final PeerRace race) {
		return race.versions().entrySet().stream().map(entry -> program(entry.getKey()) + " " + entry.getValue()).distinct()
			.collect(Collectors.joining(", "));
	}

	private static String program(final Peer peer) {
		return peer.name().startsWith("`") ? "Manifold Denoise" : peer.name().split("[ ,]")[0];
	}
}
