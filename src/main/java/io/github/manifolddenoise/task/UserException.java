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

	/**
	 * For a file, folder or array that cannot be read.
	 *
	 * @param name as users know it
	 * @param why a sentence of what is wrong with it, and one of the cure
	 */
	public static UserException unreadable(final Object name, final String why) {
		return new UserException(reading(name, why));
	}

	public static UserException unreadable(final Object name, final String why, final Throwable cause) {
		return new UserException(reading(name, why), cause);
	}

	private static String reading(final Object name, final String why) {
		return "Cannot read \"" + name + "\": " + why;
	}
}
