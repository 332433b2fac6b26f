package io.github.manifolddenoise.cli;

import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressState;

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

	/**
	 * The lowest line of a terminal: the stage, how much of it is done and how long the rest takes at the same speed. What
	 * comes after a stage is not known, so that the bar begins again with every stage, and where one goes through the data
	 * several times, with every time.
	 */
	static final class StageBar {

		private static final int STEPS = 1000, MILLISECONDS = 200, LABEL = 44;
		/** Before that the speed is not known. */
		private static final Duration FIRST = Duration.ofSeconds(1);

		private final TerminalStream terminal;
		private final ProgressBar bar;

		StageBar(final TerminalStream terminal) {
			this.terminal = terminal;
			bar = new ProgressBarBuilder().setInitialMax(STEPS).setUpdateIntervalMillis(MILLISECONDS).continuousUpdate()
				.setRenderer(StageBar::line).setConsumer(new LowestLine(terminal)).build();
		}

		void stage(final String name) {
			bar.setExtraMessage(name);
			bar.reset();
		}

		void fraction(final double done) {
			final long steps = Math.round(STEPS * Math.max(0, Math.min(1, done)));
			if (steps < bar.getCurrent()) bar.reset();
			bar.stepTo(steps);
		}

		/** Takes it away. The library would not, if it had not come to draw by itself yet. */
		void close() {
			bar.close();
			terminal.erase();
		}

		private static String line(final ProgressState state, final int columns) {
			return state.getExtraMessage().isEmpty() ? "" : line(state.getExtraMessage(), state.getNormalizedProgress(), state.getElapsedAfterStart(), columns);
		}

		/**
		 * @param done 0..1; at either end what goes on is not measured
		 * @param elapsed since nothing was done
		 */
		static String line(final String stage, final double done, final Duration elapsed, final int columns) {
			final String label = stage.length() <= LABEL ? stage : stage.substring(0, LABEL - 3) + "...";
			if (done <= 0 || done >= 1) return label + " ...";
			final long seconds = Math.round(elapsed.toMillis() / 1e3 * (1 - done) / done);
			final String left = elapsed.compareTo(FIRST) >= 0 ? time(seconds) + " left" : "";
			final String text = String.format(Locale.ROOT, "%s %3d %% %13s ", label, (int) (100 * done), left);
			final int length = columns - text.length() - 2, full = (int) (done * length);
			return text + "[" + "=".repeat(full) + " ".repeat(length - full) + "]";
		}

		private static String time(final long seconds) {
			final long minutes = seconds / 60;
			return minutes < 60 ? String.format(Locale.ROOT, "%d:%02d", minutes, seconds % 60) : String.format(Locale.ROOT,
				"%d:%02d:%02d", minutes / 60, minutes % 60, seconds % 60);
		}

		private record LowestLine(TerminalStream terminal) implements ProgressBarConsumer {

			@Override
			public int getMaxRenderedLength() {
				return TerminalStream.COLUMNS;
			}

			@Override
			public void accept(final String line) {
				if (!line.isEmpty()) terminal.draw(line);
			}

			@Override
			public void close() {}
		}
	}
}
