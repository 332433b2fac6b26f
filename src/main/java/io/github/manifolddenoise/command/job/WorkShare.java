package io.github.manifolddenoise.command.job;

import io.github.manifolddenoise.task.UserException;

/**
 * One of several shares of a job, of about as many regions each.
 *
 * @param part which, from 1
 * @param parts how many there are
 */
public record WorkShare(int part, int parts) {

	/** All of it. */
	public static final WorkShare ALL = new WorkShare(1, 1);

	public WorkShare {
		if (part < 1 || parts < 1 || part > parts) throw wrong(part + "/" + parts);
	}

	/** @throws UserException if a text is no {@code K/N} with 1 ≤ K ≤ N */
	public static WorkShare of(final String text) {
		if (!text.trim().matches("\\d{1,9}/\\d{1,9}")) throw wrong(text);
		final String[] numbers = text.trim().split("/");
		return new WorkShare(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
	}

	private static UserException wrong(final String text) {
		return new UserException("part = " + text + " is no share of a job. Give K/N with K from 1 to N, such as 3/40;" +
			" arrays of a scheduler count from 1 with --array=1-40.");
	}

	int from(final int count) {
		return (int) ((part - 1L) * count / parts);
	}

	int to(final int count) {
		return (int) ((long) part * count / parts);
	}
}
