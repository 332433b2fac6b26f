package io.github.manifolddenoise.scijava;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.scijava.app.StatusService;

import io.github.manifolddenoise.task.TaskProgress;

/** Progress in the status of a SciJava context. Warnings are kept. */
final class StatusProgress implements TaskProgress {

	/** Steps of a stage: the status is told whole numbers. */
	private static final int STEPS = 100;

	private final Optional<StatusService> status;
	private final BooleanSupplier canceled;
	private final List<String> warnings = new ArrayList<>();
	private String stage = "";
	private int step;

	/**
	 * @param status empty where nobody wants to know
	 * @param canceled whether the work is to stop
	 */
	StatusProgress(final Optional<StatusService> status, final BooleanSupplier canceled) {
		this.status = status;
		this.canceled = canceled;
	}

	@Override
	public void stage(final String name) {
		stage = name;
		show(0);
	}

	@Override
	public void fraction(final double done) {
		final int next = (int) (STEPS * done);
		if (next != step) show(next);
	}

	private void show(final int next) {
		step = next;
		status.ifPresent(service -> service.showStatus(step, STEPS, stage));
	}

	@Override
	public boolean isCanceled() {
		return canceled.getAsBoolean();
	}

	@Override
	public void warn(final String message) {
		warnings.add(message);
	}

	/** What was warned of so far. */
	@Override
	public List<String> warnings() {
		return List.copyOf(warnings);
	}

	/** Nothing is under way any more. */
	void finish() {
		status.ifPresent(StatusService::clearStatus);
	}
}
