package io.github.manifolddenoise.testing;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.function.Executable;

import io.github.manifolddenoise.task.UserException;

/**
 * What a message to the user must tell, whatever its prose: the option and its value, the limit, and the cure, which is
 * everything from the first imperative ("Choose", "Remove" ...). Words are found as whole words only: the limit 1 is not in
 * 10, 0.1 or -1.
 */
public final class Refusal {

	/** Stands for any prose in an outline. */
	private static final String PROSE = "…";

	private static final Pattern CURE = Pattern.compile(
		"(?:^|[.:;,)] |\\bor )(?:please )?\\b(?:add|ask|change|check|choose|clear" +
		"|close|convert|copy|crop|denoise|divide|fit|free|give|install|leave|look|lower|make|mask|name|open|press|put|raise" +
		"|read|remove|rename|repair|replace|run|save|see|select|set|split|start|take|turn|update|use|write)\\b",
		Pattern.CASE_INSENSITIVE);

	private static final Pattern BROKEN = Pattern.compile(
		"\\bnull\\b|  | \\.(?: |$)|(?<![.\\d])\\.\\.(?!\\.)|%[sdn]|@[0-9a-f]{6,}");

	private final String message;

	/** The message without the values that names() has found: a limit must be told apart from the value. */
	private final String untold;

	private Refusal(final String message, final String untold) {
		this.message = message;
		this.untold = untold;
	}

	/** The refusal of a call that the user can put right. */
	public static Refusal of(final Executable call) {
		return saying(assertThrows(UserException.class, call).getMessage());
	}

	/** A message in whole sentences; one about a wrong call may end in the command that shows the help. */
	public static Refusal saying(final String message) {
		final boolean ended = message.endsWith(".") || message.endsWith("?") || message.matches("(?s).* --help( lists the options)?");
		if (!ended || message.isBlank() || BROKEN.matcher(message).find()) fail("No whole sentences: \"" + message + '"');
		return new Refusal(message, message);
	}

	public String message() {
		return message;
	}

	/** The option at fault with the value given, as {@code option = value}, before the cure. */
	public Refusal names(final String option, final Object value) {
		if (value.toString().isBlank()) fail("No value is asked for");
		final String pair = option + " = " + value;
		require(message.substring(0, cureStart()), pair, "fault");
		final Matcher found = word(pair).matcher(untold);
		return found.find() ? new Refusal(message, untold.substring(0, found.start()) + option + untold.substring(found
			.end())) : this;
	}

	/** What is at fault where it is no option: a file, a title, a frame. */
	public Refusal names(final String... words) {
		for (final String word : words) {
			require(message.substring(0, cureStart()), word, "fault");
		}
		return this;
	}

	/** What would be possible, apart from the value that was given. */
	public Refusal limit(final Object... limits) {
		for (final Object limit : limits) {
			require(untold, limit.toString(), "limit");
		}
		return this;
	}

	/** What to do or choose instead: words of the cure. */
	public Refusal offers(final Object... words) {
		final int start = cureStart();
		if (start == message.length()) fail("No cure in \"" + message + '"');
		for (final Object word : words) {
			require(message.substring(start), word.toString(), "cure");
		}
		return this;
	}

	/**
	 * These parts in this order, with any prose where the outline has an ellipsis:
	 * {@code "eta = 0.5 … graph = complete … Choose graph = threshold"}.
	 */
	public Refusal says(final String outline) {
		int from = 0;
		for (final String part : outline.split(PROSE)) {
			if (part.isBlank()) continue;
			final Matcher found = word(part.strip()).matcher(message);
			if (!found.find(from)) fail("No \"" + part.strip() + "\" after " + from + " characters of \"" + message + '"');
			from = found.end();
		}
		if (from == 0) fail("The outline asks for nothing");
		return this;
	}

	private void require(final String text, final String word, final String role) {
		if (!word(word).matcher(text).find()) fail("No " + role + " \"" + word + "\" in \"" + message + '"');
	}

	private int cureStart() {
		final Matcher cure = CURE.matcher(message);
		return cure.find() ? cure.start() : message.length();
	}

	private static Pattern word(final String word) {
		final String before = Character.isLetterOrDigit(word.charAt(0)) ? "(?<![\\p{L}\\p{N}_.-])" : "";
		final String after = Character.isLetterOrDigit(word.charAt(word.length() - 1))
			? "(?![\\p{L}\\p{N}_-])(?![.,][\\p{L}\\p{N}])" : "";
		return Pattern.compile(before + Pattern.quote(word) + after);
	}

	@Override
	public String toString() {
		return message;
	}
}
