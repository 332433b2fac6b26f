package io.github.manifolddenoise.bridge;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The options of a macro, {@code key=value key=[value with blanks] key='value'}, taken apart from left to right.
 * {@code ij.Macro.getValue} looks for a key anywhere, also within the value of another, such as a file's path.
 */
final class MacroOptions {

	private MacroOptions() {}

	/** Values by key; the first of several goes. Words without a value are left out. */
	static Map<String, String> values(final String options) {
		final Map<String, String> values = new LinkedHashMap<>();
		int at = 0;
		while (at < options.length()) {
			final int equals = options.indexOf('=', at), blank = blank(options, at);
			if (equals < 0) break;
			if (blank < equals) {
				at = blank + 1;
				continue;
			}
			final String key = options.substring(at, equals);
			final int start = equals + 1, end = end(options, start);
			values.putIfAbsent(key, unquoted(options.substring(start, end)));
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
