package io.github.manifolddenoise.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import io.github.manifolddenoise.task.Progress;

/**
 * Progress on the command line: stages and warnings as lines on the error stream. A stage that comes again, as when methods
 * are judged one after the other, is not printed again, unless it is that of another part of the data.
 */
final class ConsoleProgress implements Progress {

	private final PrintStream stream;
	private final boolean quiet;
	private final Set<String> printed = new HashSet<>();
	private final List<String> warnings = new ArrayList<>();

	ConsoleProgress(final PrintStream stream, final boolean quiet) {
		this.stream = stream;
		this.quiet = quiet;
	}

	@Override
	public void stage(final String name) {
		if (printed.add(name) && !quiet) stream.println(name + " ...");
	}

	@Override
	public void part(final String name) {
		printed.clear();
		stage(name);
	}

	@Override
	public void fraction(final double done) {}

	@Override
	public boolean isCanceled() {
		return false;
	}

	@Override
	public void warn(final String message) {
		warnings.add(message);
		stream.println("Warning: " + message);
	}

	List<String> warnings() {
		return List.copyOf(warnings);
	}
}
