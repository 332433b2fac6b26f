package io.github.manifolddenoise.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Templates are filled with texts that never become markup, and ask for nothing. */
class HtmlPageTest {

	private static final String HOSTILE = "a</script><img src=x onerror=alert(1)>&\"'<!--{{data}}$1\\u003c\u2028.tif";

	private static String page(final String text) {
		return HtmlPage.of("stack", text, Map.of("data", Map.of("title", text), "summary", Map.of("n", 0.1)));
	}

	@Test
	void whateverANameHoldsIsNoMarkup() {
		final String page = page(HOSTILE);
		assertFalse(page.contains("<img src=x"));
		assertFalse(page.contains("a</script>"));
		final Matcher data = Pattern.compile("id=\"data\">(.*?)</script>", Pattern.DOTALL).matcher(page);
		assertTrue(data.find());
		assertEquals(HOSTILE, JsonParser.parseString(data.group(1)).getAsJsonObject().get("title").getAsString());
		assertTrue(page.contains("<title>a&lt;/script&gt;&lt;img src=x"));
	}

	@Test
	void scriptsEndWhereTheTemplateEndsThem() {
		final String page = page(HOSTILE);
		final long begun = Pattern.compile("<script").matcher(page).results().count();
		assertEquals(3, begun);
		assertEquals(begun, Pattern.compile("</script>").matcher(page).results().count());
	}

	@ParameterizedTest
	@ValueSource(strings = { "stack", "folder" })
	void nothingIsAskedFor(final String template) {
		final String page = HtmlPage.of(template, "t", Map.of("data", Map.of(), "summary", Map.of()));
		assertFalse(Pattern.compile("https?://|url\\(|@import|fetch\\(|XMLHttpRequest|WebSocket|innerHTML|eval\\(").matcher(page)
			.find());
		assertTrue(page.contains("default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"));
		assertFalse(page.contains("{{"));
	}

	@Test
	void numbersAreShortAndOthersAreNull() {
		final String page = HtmlPage.of("stack", "t", Map.of("summary", Map.of(), "data", Map.of("some", new double[] { 1.0 / 3,
			1e-300, Double.NaN, Double.POSITIVE_INFINITY, -2, 0, 123456789 })));
		final Matcher data = Pattern.compile("id=\"data\">(.*?)</script>").matcher(page);
		assertTrue(data.find());
		final JsonObject read = JsonParser.parseString(data.group(1)).getAsJsonObject();
		assertEquals("[0.333333,1E-300,null,null,-2,0,1.23457E+8]", read.get("some").toString());
	}

	/** Maps without an order of their own differ from one run of Java to the next. */
	@Test
	void namesAreInOrder() {
		final String page = HtmlPage.of("stack", "t", Map.of("summary", Map.of(), "data", Map.of("d", 1, "a", List.of(Map.of(
			"y", 1, "x", 2, "z", 3)), "c", Map.of("n", "", "m", ""), "b", 4)));
		assertTrue(page.contains("{\"a\":[{\"x\":2,\"y\":1,\"z\":3}],\"b\":4,\"c\":{\"m\":\"\",\"n\":\"\"},\"d\":1}"));
	}

	@Test
	void aPlaceWithoutDataIsAFault() {
		assertThrows(IllegalArgumentException.class, () -> HtmlPage.of("stack", "t", Map.of("summary", Map.of())));
	}
}
