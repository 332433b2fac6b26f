package io.github.manifolddenoise.options;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.manifolddenoise.catalogue.Nearest;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.task.UserException;

/**
 * The options of a macro, {@code key=value key=[value with blanks] key='value'}, taken apart from left to right.
 * {@code ij.Macro.getValue} looks for a key anywhere, also within the value of another, such as a file's path.
 */
public final class MacroOptions {

	private MacroOptions() {}

	/**
	 * Values by key.
	 *
	 * @throws UserException if a key comes twice, or there is a word without a value
	 */
	public static Map<String, String> values(final String options) {
		return values(options, List.of());
	}

	/**
	 * Values of a macro's options, where a word without a value is on if it is the name of a flag, as in ImageJ's own macros.
	 *
	 * @param known which have flags among them
	 */
	public static Map<String, String> values(final String options, final List<Option<?>> known) {
		final Map<String, String> values = new LinkedHashMap<>();
		int at = 0;
		while (at < options.length()) {
			final int equals = options.indexOf('=', at), blank = blank(options, at);
			if (blank == at) {
				at++;
				continue;
			}
			final boolean bare = equals < 0 || blank < equals;
			final String key = options.substring(at, bare ? blank : equals);
			if (bare && known.stream().noneMatch(option -> option.isFlag() && option.name().equals(key))) throw new UserException("'" +
				key + "' is no key=value. Give every option a value, such as sigma=3, and put values with blanks into [brackets]." +
				Nearest.question(key, known.stream().filter(Option::isFlag).map(Option::name).toList()));
			final int start = equals + 1, end = bare ? blank : end(options, start);
			final String value = bare ? "true" : unquoted(options.substring(start, end));
			if (values.put(key, value) != null) throw new UserException(key + " is given twice. Give it once.");
			at = end;
		}
		return values;
	}

	private static String unquoted(final String value) {
		final boolean quoted = value.length() > 1 && (value.startsWith("[") && value.endsWith("]") || value.startsWith("'") &&
			value.endsWith("'"));
		return quoted ? value.substring(1, value.length() - 1) : value;
	}

	private static int blank(final String options, final int from) {
		final int blank = options.indexOf(' ', from);
		return blank < 0 ? options.length() : blank;
	}

	/** Behind the value that starts there: its closing bracket or quote, or a blank. */
	private static int end(final String options, final int start) {
		final char first = start < options.length() ? options.charAt(start) : ' ';
		if (first == '\'' && options.indexOf('\'', start + 1) > 0) return options.indexOf('\'', start + 1) + 1;
		int depth = 0;
		for (int i = start; first == '[' && i < options.length(); i++) {
			if (options.charAt(i) == '[') depth++;
			if (options.charAt(i) == ']' && --depth == 0) return i + 1;
		}
		return blank(options, start);
	}
}
