package io.github.manifolddenoise.manual;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import javax.swing.JEditorPane;
import javax.swing.text.BadLocationException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import io.github.manifolddenoise.testing.ManualTables;

class PageHtmlTest {

	/** Markup that was not understood. */
	private static final Pattern LEFT_OVER = Pattern.compile("]\\(|\\*\\*|`|^#|\\|--|<!--|(?m)^- ");

	static List<Path> pages() throws IOException {
		return ManualTables.pages(ManualTables.PAGES);
	}

	private static String body(final String markdown) {
		return PageHtml.of(markdown).replaceFirst(".*<body>", "").replaceFirst("</body></html>$", "");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '!', value = {
		"one *two* **three** ! <p>one <i>two</i> <b>three</b></p>",
		"a < b & c > d, &lt; ! <p>a &lt; b &amp; c &gt; d, &lt;</p>",
		"`*.tif;<x>` ! <p><tt>*.tif;&lt;x&gt;</tt></p>",
		"2 * 3 * 4 ! <p>2 * 3 * 4</p>",
		"[a `b`](plots.md#gains) ! <p><a href=\"plots.md#gains\">a <tt>b</tt></a></p>",
		"\\*no\\* ! <p>*no*</p>",
		"## How to read `x` ! <h2><a name=\"how-to-read-x\"></a>How to read <tt>x</tt></h2>" })
	void runningTextKeepsItsMarkup(final String markdown, final String html) {
		assertEquals(html, body(markdown));
	}

	@Test
	void linesOfAParagraphAreOneAndAListEndsIt() {
		assertEquals("<p>a b</p><ul><li><p>c d</p></li><li><p>e</p></li></ul><p>f</p>", body("a\nb\n- c\n  d\n- e\n\nf\n"));
	}

	@Test
	void anItemMayHoldCode() {
		final String html = body("1. one\n\n       run(\"x\");\n       a  b\n\n2. two\n");
		assertTrue(html.startsWith("<ol><li><p>one</p><table"), html);
		assertTrue(html.contains("<tt>run(\"x\");<br>a&nbsp; b</tt>"), html);
		assertTrue(html.endsWith("<li><p>two</p></li></ol>"), html);
	}

	@Test
	void codeIsAsItIs() {
		assertTrue(body("```java\n*a* <b>\n\n# c\n```\n").contains("<tt>*a* &lt;b&gt;<br><br># c</tt>"));
		assertTrue(body("text\n\n    [a](b)\n").contains("<tt>[a](b)</tt>"));
	}

	@Test
	void aTableHasAHeadAndItsCells() {
		final String html = body("| a | b |\n|---|---|\n| `c` | d \\| e |\n| | f |\n");
		assertTrue(html.contains("<tr><th>a</th><th>b</th></tr><tr><td><tt>c</tt></td><td>d | e</td></tr>"), html);
		assertTrue(html.contains("<tr><td></td><td>f</td></tr>"), html);
	}

	@Test
	void commentsAndAnchorsAreLeftOut() {
		assertEquals("<p>b</p>", body("<!-- table: a\n-->\n<a id=\"b\"></a>\nb\n<!-- end -->\n"));
	}

	@Test
	void widePicturesAreMadeToFit() {
		assertEquals("<p><img src=\"dialog-key-frames.png\" alt=\"x\"></p>", body("![x](dialog-key-frames.png)"));
		assertTrue(body("![x](denoise-stack.png)").contains(" width=\"" + PageImage.WIDEST + "\" height=\""));
		assertEquals("<p>[x]</p>", body("![x](none.png)"));
	}

	@ParameterizedTest
	@MethodSource("pages")
	void swingShowsEveryPageWithoutMarkup(final Path page) throws IOException, BadLocationException {
		final String markdown = Files.readString(page), html = PageHtml.of(markdown.replace("\\*", ""));
		final JEditorPane pane = new JEditorPane("text/html", html.replaceAll("<tt>.*?</tt>", ""));
		final String text = pane.getDocument().getText(0, pane.getDocument().getLength());
		assertFalse(LEFT_OVER.matcher(text).find(), () -> page + ": " + text);
		assertTrue(text.contains(markdown.lines().findFirst().orElseThrow().substring(2)), text);
	}
}
