package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Timer;
import java.util.TimerTask;

import ij.IJ;

import io.github.manifolddenoise.task.TaskProgress;
import io.github.manifolddenoise.task.WorkClock;
import io.github.manifolddenoise.task.WorkPlan;

/**
 * Progress in ImageJ's status bar: how much of the whole work is done and how long the rest takes, in few words, so that they
 * do not run into the bar. It stops when Escape was pressed since it was made. Warnings are kept and logged.
 */
public final class ImageJProgress implements TaskProgress {

	/** How often the bar moves on, in milliseconds. */
	private static final int TICK = 500;
	private static final double SECONDS = 1e-9, UNKNOWN = 20;
	private static final String HINT = " (Escape stops)";

	private final List<String> warnings = new ArrayList<>();
	private final Timer timer = new Timer("Manifold Denoise progress", true);
	private Optional<WorkClock> clock = Optional.empty();
	private String place = "";
	private int parts;
	private boolean counted;
	private boolean finished;

	public ImageJProgress() {
		IJ.resetEscape();
		timer.schedule(new TimerTask() {

			@Override
			public void run() {
				show();
			}
		}, TICK, TICK);
	}

	/** Says what the work will go through. */
	@Override
	public synchronized void plan(final WorkPlan plan) {
		clock = Optional.of(new WorkClock(plan, now()));
	}

	private static double now() {
		return System.nanoTime() * SECONDS;
	}

	private WorkClock clock() {
		if (clock.isEmpty()) plan(WorkPlan.of(UNKNOWN));
		return clock.orElseThrow();
	}

	@Override
	public synchronized void stage(final String stage) {
		clock().stage(stage, now());
		show();
	}

	@Override
	public synchronized void part(final String part) {
		if (!counted) clock().part(parts++, now());
		show();
	}

	@Override
	public synchronized void item(final int number, final int count) {
		if (!counted) plan(WorkPlan.ofItems(count, UNKNOWN));
		counted = true;
		place = (number + 1) + " of " + count + ": ";
		clock().part(number, now());
	}

	@Override
	public synchronized void fraction(final double done) {
		clock().fraction(done, now());
	}

	private synchronized void show() {
		if (finished || clock.isEmpty()) return;
		final double share = clock().share(now());
		IJ.showProgress(share);
		IJ.showStatus(place + Math.round(100 * share) + " %, " + time(clock().left(now())) + " left" + HINT);
	}

	/** Rounded so that it does not flicker: {@code 7 s}, {@code 25 s}, {@code 3 min}. */
	static String time(final double seconds) {
		if (seconds < 10) return Math.max(1, Math.round(seconds)) + " s";
		if (seconds < 90) return 5 * Math.round(seconds / 5) + " s";
		return seconds < 5400 ? Math.round(seconds / 60) + " min" : Math.round(seconds / 3600) + " h";
	}

	@Override
	public boolean isCanceled() {
		return IJ.escapePressed();
	}

	@Override
	public void warn(final String message) {
		warnings.add(message);
		IJ.log("Manifold Denoise: " + message);
	}

	/** What was warned of so far. */
	@Override
	public List<String> warnings() {
		return List.copyOf(warnings);
	}

	/** Clears the progress bar for good. */
	public synchronized void finish() {
		if (finished) return;
		finished = true;
		timer.cancel();
		IJ.showProgress(1);
		IJ.showStatus("");
	}
}
