package io.github.manifolddenoise.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the manual as HTML that Swing can show. It knows what the pages use of Markdown: headings, paragraphs, lists,
 * tables, code, emphasis, links and pictures.
 */
public final class PageHtml {

	private static final String STYLE = "<style>body { font-family: sans-serif; font-size: 12pt; margin: 8px }" +
		" tt { font-size: 11pt } td, th { text-align: left; vertical-align: top }</style>", FENCE = "```", INDENT = "    ",
			COMMENT = "<!--", COMMENT_END = "-->", PLACE = "<a id=", ROW = "|";
	private static final Pattern HEADING = Pattern.compile("(#{1,4}) +(.+)"), ITEM = Pattern.compile(
		"((?:[-*]|\\d+\\.) +)(.*)"), CELL_END = Pattern.compile("(?<!\\\\)\\|"), RULE = Pattern.compile("[|:\\- ]+");

	private final StringBuilder html = new StringBuilder();
	private final List<String> lines;
	private int next;

	private PageHtml(final List<String> lines) {
		this.lines = lines;
	}

	/** The whole page. */
	public static String of(final String markdown) {
		return "<html><head>" + STYLE + "</head><body>" + blocks(markdown.lines().toList()) + "</body></html>";
	}

	/** The name by which links find a heading, as on the web. */
	public static String place(final String heading) {
		return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
	}

	private static String blocks(final List<String> lines) {
		final PageHtml page = new PageHtml(lines);
		while (page.next < lines.size()) page.block();
		return page.html.toString();
	}

	private void block() {
		final String line = lines.get(next);
		final Matcher heading = HEADING.matcher(line);
		if (line.isBlank() || line.startsWith(PLACE)) next++;
		else if (line.startsWith(COMMENT)) comment();
		else if (heading.matches()) heading(heading.group(1).length(), heading.group(2));
		else if (line.startsWith(FENCE)) fencedCode();
		else if (line.startsWith(INDENT)) indentedCode();
		else if (line.startsWith(ROW)) table();
		else if (ITEM.matcher(line).matches()) list();
		else paragraph();
	}

	private void comment() {
		while (!lines.get(next).contains(COMMENT_END)) next++;
		next++;
	}

	private void heading(final int level, final String text) {
		html.append("<h").append(level).append("><a name=\"").append(place(text)).append("\"></a>").append(LineHtml.of(text))
			.append("</h").append(level).append(">");
		next++;
	}

	private void fencedCode() {
		final List<String> code = new ArrayList<>();
		for (next++; !lines.get(next).startsWith(FENCE); next++) code.add(lines.get(next));
		next++;
		code(code);
	}

	private void indentedCode() {
		code(indented(INDENT.length()));
	}

	/** The lines from here that begin with so many blanks, without them; blank lines in between belong to them. */
	private List<String> indented(final int width) {
		final String start = " ".repeat(width);
		final List<String> found = new ArrayList<>();
		int end = next;
		for (int i = next; i < lines.size() && (lines.get(i).isBlank() || lines.get(i).startsWith(start)); i++) {
			if (!lines.get(i).isBlank()) end = i + 1;
		}
		for (; next < end; next++) found.add(lines.get(next).isBlank() ? "" : lines.get(next).substring(width));
		return found;
	}

	/** Lines that may be broken at blanks: a window is not as wide as a screen. */
	private void code(final List<String> code) {
		html.append("<table width=\"100%\" bgcolor=\"#f0f0f0\"><tr><td><tt>");
		for (int i = 0; i < code.size(); i++) html.append(i == 0 ? "" : "<br>").append(LineHtml.escaped(code.get(i)).replaceAll(
			" (?= )", "&nbsp;"));
		html.append("</tt></td></tr></table>");
	}

	private void table() {
		html.append("<table border=\"1\" cellspacing=\"0\" cellpadding=\"3\">");
		for (String tag = "th"; next < lines.size() && lines.get(next).startsWith(ROW); next++) {
			if (RULE.matcher(lines.get(next)).matches()) {
				tag = "td";
				continue;
			}
			html.append("<tr>");
			for (final String cell : cells(lines.get(next))) html.append("<").append(tag).append(">").append(LineHtml.of(cell))
				.append("</").append(tag).append(">");
			html.append("</tr>");
		}
		html.append("</table>");
	}

	/** The cells of a row of a table. */
	public static List<String> cells(final String row) {
		final String inner = row.strip().replaceFirst("^\\|", "").replaceFirst("(?<!\\\\)\\|$", "");
		return CELL_END.splitAsStream(inner + " ").map(String::strip).toList();
	}

	private void list() {
		final boolean ordered = Character.isDigit(lines.get(next).charAt(0));
		html.append(ordered ? "<ol>" : "<ul>");
		while (next < lines.size()) {
			final Matcher item = ITEM.matcher(lines.get(next));
			if (!item.matches() || Character.isDigit(lines.get(next).charAt(0)) != ordered) break;
			next++;
			final List<String> content = new ArrayList<>(List.of(item.group(2)));
			content.addAll(indented(item.group(1).length()));
			html.append("<li>").append(blocks(content)).append("</li>");
			skipBlankBeforeItem();
		}
		html.append(ordered ? "</ol>" : "</ul>");
	}

	private void skipBlankBeforeItem() {
		int i = next;
		while (i < lines.size() && lines.get(i).isBlank()) i++;
		if (i < lines.size() && ITEM.matcher(lines.get(i)).matches()) next = i;
	}

	private void paragraph() {
		final List<String> text = new ArrayList<>();
		do text.add(lines.get(next++).strip());
		while (next < lines.size() && !endsParagraph(lines.get(next)));
		html.append("<p>").append(LineHtml.of(String.join(" ", text))).append("</p>");
	}

	private static boolean endsParagraph(final String line) {
		return line.isBlank() || line.startsWith(FENCE) || line.startsWith(ROW) || line.startsWith(COMMENT) || HEADING.matcher(
			line).matches() || ITEM.matcher(line).matches();
	}

	/** Running text of a page as HTML: code, emphasis, links, pictures and escaped characters. */
	private static final class LineHtml {

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
}
