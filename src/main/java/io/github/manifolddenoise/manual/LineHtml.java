package io.github.manifolddenoise.manual;

import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Running text of a page as HTML: code, emphasis, links, pictures and escaped characters. */
final class LineHtml {

	/** A piece of markup and what becomes of it. */
	private record Markup(Pattern pattern, Function<MatchResult, String> html) {}

	private static final List<Markup> ALL = List.of(
		markup("\\\\([\\\\`*_|<>\\[\\]#])", match -> escaped(match.group(1))),
		markup("(`+)(.+?)\\1(?!`)", match -> "<tt>" + escaped(match.group(2).strip().replace("\\|", "|")) + "</tt>"),
		markup("!\\[([^]]*)]\\(([^)]+)\\)", match -> PageImage.html(match.group(2), escaped(match.group(1)))),
		markup("\\[((?:`[^`]*`|[^]`])*)]\\(([^)]+)\\)", match -> "<a href=\"" + match.group(2) + "\">" + of(match.group(1)) +
			"</a>"),
		markup("\\*\\*(\\S|\\S.*?\\S)\\*\\*", match -> "<b>" + of(match.group(1)) + "</b>"),
		markup("\\*([^\\s*]|[^\\s*][^*]*[^\\s*])\\*", match -> "<i>" + of(match.group(1)) + "</i>"),
		markup("&[a-z]+;", MatchResult::group));

	private LineHtml() {}

	private static Markup markup(final String pattern, final Function<MatchResult, String> html) {
		return new Markup(Pattern.compile(pattern), html);
	}

	/** Text with its markup as HTML. */
	static String of(final String text) {
		final StringBuilder html = new StringBuilder();
		int at = 0;
		while (at < text.length()) at = append(html, text, at);
		return html.toString();
	}

	/** The next piece; returns where it ends. */
	private static int append(final StringBuilder html, final String text, final int at) {
		for (final Markup markup : ALL) {
			final Matcher matcher = markup.pattern().matcher(text).region(at, text.length());
			if (!matcher.lookingAt()) continue;
			html.append(markup.html().apply(matcher));
			return matcher.end();
		}
		html.append(escaped(text.substring(at, at + 1)));
		return at + 1;
	}

	/** Text as it is. */
	static String escaped(final String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
	}
}
