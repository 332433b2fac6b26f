package io.github.manifolddenoise.page;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializer;

/**
 * A page in one file: a frame that all pages have, with the body, the style, the script and the data of this one in their
 * places. The browser is told to load nothing else. Text is never markup: all of it is in the data, which are JSON without {@code <}, {@code >} and
 * {@code &}, and the scripts set it as text.
 */
public final class HtmlPage {

	private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z.-]+)}}");
	private static final MathContext DIGITS = new MathContext(6);

	/** More digits than these no screen shows; null stands for what is no number. */
	private static final JsonSerializer<Double> SHORT = (value, type, context) -> Double.isFinite(value) ? new JsonPrimitive(
		new BigDecimal(value).round(DIGITS).stripTrailingZeros()) : JsonNull.INSTANCE;

	/** The order of some maps differs from run to run. */
	private static final JsonSerializer<Map<String, ?>> SORTED = (map, type, context) -> {
		final JsonObject sorted = new JsonObject();
		map.keySet().stream().sorted().forEach(name -> sorted.add(name, context.serialize(map.get(name))));
		return sorted;
	};

	private static final Gson GSON = new GsonBuilder().serializeNulls().registerTypeAdapter(Double.class, SHORT)
		.registerTypeAdapter(double.class, SHORT).registerTypeHierarchyAdapter(Map.class, SORTED).create();

	private HtmlPage() {}

	/**
	 * A page as a text.
	 *
	 * @param kind {@code stack} or {@code folder}
	 * @param title of the window
	 * @param data by the names of their places: maps, lists, arrays, texts and numbers
	 */
	public static String of(final String kind, final String title, final Map<String, Map<String, Object>> data) {
		final Map<String, String> values = new HashMap<>(Map.of("title", escaped(title), "summary", "{}", "body", resource(kind +
			".html"), "css", resource(kind + ".css"), "js", resource(kind + ".js")));
		data.forEach((name, map) -> values.put(name, GSON.toJson(map)));
		return filled(resource("page.html"), values);
	}

	/**
	 * Data that a page holds, read line by line up to them.
	 *
	 * @param name of their place
	 * @return empty if there is no such page
	 */
	public static Optional<JsonObject> data(final Path page, final String name) {
		final String start = "<script type=\"application/json\" id=\"" + name + "\">", end = "</script>";
		if (!Files.isRegularFile(page)) return Optional.empty();
		try (BufferedReader reader = Files.newBufferedReader(page)) {
			for (String line = reader.readLine(); line != null; line = reader.readLine()) {
				if (line.startsWith(start) && line.endsWith(end)) return Optional.of(JsonParser.parseString(line.substring(start
					.length(), line.length() - end.length())).getAsJsonObject());
			}
			return Optional.empty();
		}
		catch (final IOException | JsonParseException | IllegalStateException exception) {
			return Optional.empty();
		}
	}

	private static String filled(final String text, final Map<String, String> values) {
		return PLACE.matcher(text).replaceAll(match -> Matcher.quoteReplacement(values.containsKey(match.group(1)) ? values.get(
			match.group(1)) : resource(match.group(1))));
	}

	private static String resource(final String name) {
		try (InputStream stream = HtmlPage.class.getResourceAsStream(name)) {
			if (stream == null) throw new IllegalArgumentException("no part of a page: " + name);
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	private static String escaped(final String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
	}
}
