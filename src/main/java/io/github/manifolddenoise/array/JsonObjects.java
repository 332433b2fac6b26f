package io.github.manifolddenoise.array;

import java.io.IOException;
import java.io.StringReader;
import java.util.function.Function;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

import io.github.manifolddenoise.task.UserException;

/** Texts that nobody vouches for as JSON objects. */
public final class JsonObjects {

	private static final TypeAdapter<JsonElement> PARSER = new Gson().getAdapter(JsonElement.class);

	private JsonObjects() {}

	/**
	 * The object that a text is. What is nested too deep is refused before it is parsed.
	 *
	 * @param deepest how deep objects and lists may be nested
	 * @param lenient whether numbers may be infinite or NaN, which is no JSON
	 * @param damaged what to throw, by what is wrong
	 */
	public static JsonObject parse(final String text, final int deepest, final boolean lenient,
		final Function<String, UserException> damaged)
	{
		requireFlat(text, deepest, damaged);
		try (JsonReader reader = new JsonReader(new StringReader(text))) {
			reader.setLenient(lenient);
			final JsonElement element = PARSER.read(reader);
			if (reader.peek() == JsonToken.END_DOCUMENT && element.isJsonObject()) return element.getAsJsonObject();
			throw damaged.apply("it is no JSON object");
		}
		catch (final IOException | JsonParseException | IllegalStateException | NumberFormatException exception) {
			throw damaged.apply("it is no JSON");
		}
	}

	/** @throws UserException if objects and lists of a text are nested deeper than that */
	public static void requireFlat(final String text, final int deepest, final Function<String, UserException> damaged) {
		int depth = 0;
		boolean quoted = false;
		for (int i = 0; i < text.length(); i++) {
			final char c = text.charAt(i);
			if (quoted && c == '\\') i++;
			else if (c == '"') quoted = !quoted;
			else if (!quoted && (c == '{' || c == '[') && ++depth > deepest) throw damaged.apply(
				"its objects are nested deeper than " + deepest);
			else if (!quoted && (c == '}' || c == ']')) depth--;
		}
	}
}
