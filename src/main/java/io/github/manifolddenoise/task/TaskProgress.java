package io.github.manifolddenoise.task;

import java.util.List;

/** Progress of a task: it keeps what was warned of, and may be told what the work will go through. */
public interface TaskProgress extends Progress {

	/** What was warned of so far. */
	List<String> warnings();

	/** Says what the work will go through. */
	default void plan(final WorkPlan plan) {}
}
