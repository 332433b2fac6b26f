package io.github.manifolddenoise.testing;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

import io.github.manifolddenoise.task.Progress;

/** Somebody who presses Escape when a stage begins, or at a time, and takes down when that was. */
public final class Escape implements Progress {

	private final Predicate<String> when;
	private final Set<String> stages = new LinkedHashSet<>();
	private volatile long pressed;

	private Escape(final Predicate<String> when) {
		this.when = when;
	}

	/** Nobody presses it. */
	public static Escape never() {
		return new Escape(stage -> false);
	}

	/** At the first question of the stage of that name. */
	public static Escape atStage(final String name) {
		return new Escape(name::equals);
	}

	/** Presses it now; called by any thread. */
	public void press() {
		pressed = System.nanoTime();
	}

	/** Whether it was pressed. */
	public boolean isPressed() {
		return pressed != 0;
	}

	/** Seconds from then to now. */
	public double seconds() {
		return (System.nanoTime() - pressed) / 1e9;
	}

	/** The stages so far. */
	public Set<String> stages() {
		return stages;
	}

	@Override
	public void stage(final String name) {
		stages.add(name);
		if (!isPressed() && when.test(name)) press();
	}

	@Override
	public void fraction(final double done) {}

	@Override
	public boolean isCanceled() {
		return isPressed();
	}

	@Override
	public void warn(final String message) {}
}
