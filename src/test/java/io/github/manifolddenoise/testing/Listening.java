package io.github.manifolddenoise.testing;

import java.util.function.Consumer;

import io.github.manifolddenoise.task.Progress;

/** Passes on what it is told and never stops the work. */
public record Listening(Consumer<String> stages, Consumer<String> warnings) implements Progress {

	/** To stages alone. */
	public static Listening toStages(final Consumer<String> stages) {
		return new Listening(stages, message -> {});
	}

	/** To warnings alone. */
	public static Listening toWarnings(final Consumer<String> warnings) {
		return new Listening(name -> {}, warnings);
	}

	@Override
	public void stage(final String name) {
		stages.accept(name);
	}

	@Override
	public void fraction(final double done) {}

	@Override
	public boolean isCanceled() {
		return false;
	}

	@Override
	public void warn(final String message) {
		warnings.accept(message);
	}
}
