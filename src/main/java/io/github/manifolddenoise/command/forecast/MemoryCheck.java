package io.github.manifolddenoise.command.forecast;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.task.UserException;

/**
 * Refuses jobs that cannot fit in memory before they start, and says what would help: only what brings the need below what
 * is free.
 *
 * @param name of the stack
 * @param job what is to be done
 * @param memory what there is
 * @param methods the user can choose instead
 */
record MemoryCheck(String name, ExpectedJob job, MemoryState memory, List<DenoiseMethod> methods) {

	/** Java needs room to move arrays about: at least so much, and more to be quick. */
	private static final double LEAST_ROOM = 1.1, ROOM = 1.3;
	private static final double MACHINE_PART = 0.9;
	private static final int FEWEST_FRAMES = 3;

	/** Methods that take less memory than others, the one that does most first. */
	private static final List<DenoiseMethod> CHEAP = List.of(DenoiseMethods.HARMONICS, DenoiseMethods.SVD, DenoiseMethods.DCT);

	/** Nothing is begun that Java could not end. */
	boolean fits() {
		return fits(job);
	}

	private boolean fits(final ExpectedJob other) {
		return needed(other) <= memory.free();
	}

	/** Bytes that must be free. */
	static double needed(final ExpectedJob job) {
		return LEAST_ROOM * job.bytes();
	}

	/** @throws UserException with need, limit and cures if the job cannot fit */
	void require() {
		if (!fits()) throw new UserException(refusal());
	}

	/** Need, limit and cures. */
	String refusal() {
		final List<String> cures = cures();
		final String last = cures.remove(cures.size() - 1), others = String.join(", ", cures);
		final String all = others.isEmpty() ? last : others + (cures.size() > 1 ? ", or " : " or ") + last;
		final double needed = needed(job), free = Math.max(0, memory.free());
		final boolean alike = Forecast.memory(needed).equals(Forecast.memory(free));
		return "\"" + name + "\" needs about " + (alike ? megabytes(needed) : Forecast.memory(needed)) + " of memory, and " + (alike
			? megabytes(free) : Forecast.memory(free)) + " are free. " + Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".";
	}

	private static String megabytes(final double bytes) {
		return Math.round(bytes / 1e6) + " MB";
	}

	private List<String> cures() {
		final List<String> cures = new ArrayList<>();
		if (memory.inImageJ() && needed(job) < memory.limit()) cures.add("close other images");
		final double needed = memory.used() + ROOM * job.bytes();
		if (needed < MACHINE_PART * memory.machine()) cures.add(raise((long) Math.ceil(needed / 1e9)));
		if (job.resultBytes() > 0 && fits(job.with(0))) cures.add(
			"use the command line, which writes the result to disk without keeping it in memory");
		CHEAP.stream().filter(method -> !job.plan().method().equals(Optional.of(method)) &&
			methods.contains(method) && fits(job.with(method))).findFirst().ifPresent(method -> cures.add("choose method = " + method
				.word()));
		final long frames = mostFrames();
		cures.add(frames >= FEWEST_FRAMES ? "take a part of the frames, at most " + frames + " at a time"
			: "crop or bin the frames");
		return cures;
	}

	private String raise(final long gigabytes) {
		return String.format(Locale.ROOT, memory.inImageJ() ? "raise the limit in Edit > Options > Memory & Threads to %d MB"
			: "start Java with -Xmx%dg", memory.inImageJ() ? gigabytes * 1000 : gigabytes);
	}

	/** So many frames fit. */
	private long mostFrames() {
		long fitting = 0, tooMany = job.stack().frames();
		while (tooMany - fitting > 1) {
			final long middle = (fitting + tooMany) / 2;
			if (fits(job.withFrames(middle))) fitting = middle;
			else tooMany = middle;
		}
		return fitting;
	}
}
