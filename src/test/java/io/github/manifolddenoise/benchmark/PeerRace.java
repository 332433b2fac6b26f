package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Runs programs on one stack in turn, all of them once before any of them twice. */
final class PeerRace {

	private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+)+\\S*");
	private static final int SAID = 120;

	private final List<Peer> peers;
	private final Map<Peer, String> versions;
	private final int rounds;
	private final Consumer<String> log;

	/** @param log gets a line for every run */
	PeerRace(final List<Peer> peers, final int rounds, final Consumer<String> log) throws IOException, InterruptedException {
		this.peers = peers;
		this.rounds = rounds;
		this.log = log;
		versions = new LinkedHashMap<>();
		for (final Peer peer : peers) version(peer).ifPresent(version -> versions.put(peer, version));
	}

	/** Nothing where it is not installed. */
	private static Optional<String> version(final Peer peer) throws IOException, InterruptedException {
		final ChildRun asked = ChildRun.of(peer.ask());
		if (asked.code() != 0) return Optional.empty();
		final Matcher version = VERSION.matcher(asked.said());
		return Optional.of(version.find() ? version.group() : "");
	}

	/** Of those that are installed. */
	Map<Peer, String> versions() {
		return versions;
	}

	/** A line for each program, in their order. */
	List<PeerLine> run(final PeerStack stack) throws IOException, InterruptedException {
		final Path folder = Files.createTempDirectory("peers");
		try {
			stack.write(folder, peers.stream().map(Peer::form).collect(Collectors.toSet()));
			final Map<Peer, PeerLine> lines = new LinkedHashMap<>();
			for (int round = 0; round < rounds; round++) {
				for (final Peer peer : peers) lines.merge(peer, once(peer, stack, folder), PeerRace::joined);
			}
			return List.copyOf(lines.values());
		}
		finally {
			for (final Path file : filesOf(folder)) Files.delete(file);
			Files.delete(folder);
		}
	}

	private static List<Path> filesOf(final Path folder) throws IOException {
		try (var files = Files.list(folder)) {
			return files.toList();
		}
	}

	private PeerLine once(final Peer peer, final PeerStack stack, final Path folder) throws IOException, InterruptedException {
		if (!versions.containsKey(peer)) return new PeerLine(peer.name(), OptionalDouble.empty(), List.of(),
			PeerLine.NOT_INSTALLED);
		final Path result = peer.form().in(folder, Peer.RESULT);
		Files.deleteIfExists(result);
		final ChildRun run = ChildRun.of(peer.call().apply(stack, folder));
		log.accept(String.format(Locale.ROOT, "%s, %s: %.1f s, end with code %d", stack.name(), peer.name(), run.seconds(), run
			.code()));
		if (run.code() != 0 || !Files.exists(result)) return new PeerLine(peer.name(), OptionalDouble.empty(), List.of(run),
			"failed: " + last(run.said()));
		return new PeerLine(peer.name(), OptionalDouble.of(stack.psnr(peer.form(), result)), List.of(run), "");
	}

	/** The end of what it said, in one cell of a table. */
	private static String last(final String said) {
		final String line = said.strip().replaceAll("\\s+", " ").replace("|", "/");
		return line.substring(Math.max(0, line.length() - SAID));
	}

	/** All runs of both; a failure of one of them is one of all. */
	private static PeerLine joined(final PeerLine before, final PeerLine next) {
		final List<ChildRun> runs = new ArrayList<>(before.runs());
		runs.addAll(next.runs());
		final PeerLine kept = before.psnr().isEmpty() ? before : next;
		return new PeerLine(kept.name(), kept.psnr(), runs, kept.failure());
	}
}
