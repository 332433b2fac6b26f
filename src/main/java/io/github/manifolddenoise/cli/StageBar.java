package io.github.manifolddenoise.cli;

import java.time.Duration;
import java.util.Locale;

import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressState;

/**
 * The lowest line of a terminal: the stage, how much of it is done and how long the rest takes at the same speed. What
 * comes after a stage is not known, so that the bar begins again with every stage, and where one goes through the data
 * several times, with every time.
 */
final class StageBar {

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
