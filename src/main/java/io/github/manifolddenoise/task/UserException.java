package io.github.manifolddenoise.task;

/**
 * Something the user can put right: bad input, an option out of range, a file that cannot be read or written.
 * <p>
 * The message is shown as it stands, so it names the value, the limit and the cure:
 * {@code "q = 40 is too large: there are 24 kernel components. Choose q ≤ 24."}
 * </p>
 */
public final class UserException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	public UserException(final String message) {
		super(message);
	}

	public UserException(final String message, final Throwable cause) {
		super(message, cause);
	}
}
