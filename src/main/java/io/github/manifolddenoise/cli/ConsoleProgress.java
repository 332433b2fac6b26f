package io.github.manifolddenoise.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.github.manifolddenoise.task.TaskProgress;

/**
 * Progress on the command line. A terminal has a bar below its lines until this is closed; elsewhere every stage is a line
 * on the error stream when it first comes, and not again for other parts of the data or other methods. Warnings are lines
 * on both.
 */
final class ConsoleProgress implements TaskProgress, AutoCloseable {

	private final PrintStream stream;
	private final boolean quiet;
	private final Optional<StageBar> bar;
	private final Set<String> printed = new HashSet<>();
	private final List<String> warnings = new ArrayList<>();

	/** @param quiet whether it only warns */
	ConsoleProgress(final PrintStream stream, final boolean quiet) {
		this.stream = stream;
		this.quiet = quiet;
		bar = !quiet && stream instanceof TerminalStream terminal ? Optional.of(new StageBar(terminal)) : Optional.empty();
	}

	@Override
	public void stage(final String name) {
		if (bar.isPresent()) bar.get().stage(name);
		else printOnce(name);
	}

	@Override
	public void stage(final String place, final String name) {
		if (bar.isPresent()) bar.get().stage(place + ": " + name);
		else {
			printOnce(place);
			printOnce(name);
		}
	}

	/** A line on a terminal, too: the stages that follow do not say what they belong to. */
	@Override
	public void part(final String name) {
		printOnce(name);
	}

	private void printOnce(final String name) {
		if (!quiet && printed.add(name)) stream.println(name + " ...");
	}

	@Override
	public void fraction(final double done) {
		bar.ifPresent(shown -> shown.fraction(done));
	}

	@Override
	public boolean isCanceled() {
		return false;
	}

	@Override
	public void warn(final String message) {
		warnings.add(message);
		stream.println("Warning: " + message);
	}

	@Override
	public List<String> warnings() {
		return List.copyOf(warnings);
	}

	@Override
	public void close() {
		bar.ifPresent(StageBar::close);
	}
}
