package io.github.manifolddenoise.command.folder;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Patterns of file names with semicolons between: {@code *} stands for any characters, {@code ?} for one, all others for
 * themselves; capitals do not count. A pattern with {@code /} is that of a path within the folder, in which {@code *} and
 * {@code ?} stay within a folder and {@code **} does not: {@code **}{@code /cell*.tif} is found in the folder itself and in
 * all below it.
 */
final class NamePatterns {

	private final List<Pattern> names;
	private final List<Pattern> paths;

	private NamePatterns(final List<Pattern> names, final List<Pattern> paths) {
		this.names = names;
		this.paths = paths;
	}

	/** @param text blank for patterns that no name has */
	static NamePatterns of(final String text) {
		final List<String> patterns = Arrays.stream(text.split(";")).map(String::strip).filter(pattern -> !pattern.isEmpty())
			.map(pattern -> pattern.replace('\\', '/')).toList();
		return new NamePatterns(compiled(patterns.stream().filter(pattern -> !pattern.contains("/")).toList()), compiled(
			patterns.stream().filter(pattern -> pattern.contains("/")).toList()));
	}

	private static List<Pattern> compiled(final List<String> patterns) {
		return patterns.stream().map(pattern -> Pattern.compile(expression(pattern), Pattern.CASE_INSENSITIVE |
			Pattern.UNICODE_CASE | Pattern.DOTALL)).toList();
	}

	private static String expression(final String pattern) {
		final StringBuilder expression = new StringBuilder();
		int at = 0;
		while (at < pattern.length()) {
			final String wildcard = pattern.startsWith("**/", at) ? "**/" : pattern.startsWith("**", at) ? "**" : pattern
				.substring(at, at + 1);
			expression.append(switch (wildcard) {
				case "**/" -> "(?:.*/)?";
				case "**" -> ".*";
				case "*" -> "[^/]*";
				case "?" -> "[^/]";
				default -> Pattern.quote(wildcard);
			});
			at += wildcard.length();
		}
		return expression.toString();
	}

	/** @param path a file's path within the folder, with {@code /} between names */
	boolean match(final String path) {
		final String name = path.substring(path.lastIndexOf('/') + 1);
		return names.stream().anyMatch(pattern -> pattern.matcher(name).matches()) || paths.stream().anyMatch(
			pattern -> pattern.matcher(path).matches());
	}
}
