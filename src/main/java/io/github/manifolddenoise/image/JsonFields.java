package io.github.manifolddenoise.image;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.JsonObjects;
import io.github.manifolddenoise.task.UserException;

/**
 * A JSON object that nobody vouches for: texts that are too long or too deep are refused before they are parsed, and every
 * field is checked when it is asked for.
 *
 * @param owner whose description it is, for messages
 * @param object the fields
 */
public record JsonFields(Owner owner, JsonObject object) {

	/** What a JSON object describes. */
	@FunctionalInterface
	public interface Owner {

		/** What to throw because the description is damaged. */
		UserException damaged(String why);
	}

	private static final int LONGEST = 1 << 22, DEEPEST = 16, LONGEST_NUMBER = 40;

	/** @throws UserException if {@code text} is no JSON object, or too long or too deep */
	public static JsonFields parse(final Owner owner, final String text) {
		requireShort(owner, text);
		return new JsonFields(owner, JsonObjects.parse(text, DEEPEST, false, owner::damaged));
	}

	/** @throws UserException if the text is too long or too deep to be parsed */
	static void requireReadable(final Owner owner, final String text) {
		requireShort(owner, text);
		JsonObjects.requireFlat(text, DEEPEST, owner::damaged);
	}

	private static void requireShort(final Owner owner, final String text) {
		if (text.length() > LONGEST) throw owner.damaged("it has " + text.length() + " characters; the limit is " + LONGEST);
	}

	/** What to throw because of a field. */
	public UserException damaged(final String key, final String why) {
		return owner.damaged("\"" + key + "\" " + why);
	}

	public boolean has(final String key) {
		return object.has(key);
	}

	private JsonElement get(final String key) {
		final JsonElement element = object.get(key);
		if (element == null) throw damaged(key, "is missing");
		return element;
	}

	public JsonFields object(final String key) {
		final JsonElement element = get(key);
		if (element.isJsonObject()) return new JsonFields(owner, element.getAsJsonObject());
		throw damaged(key, "is no object");
	}

	/** The objects of an array. */
	public List<JsonFields> objects(final String key) {
		final JsonElement element = get(key);
		if (!element.isJsonArray()) throw damaged(key, "is no list");
		final List<JsonFields> objects = new ArrayList<>();
		for (final JsonElement entry : element.getAsJsonArray()) {
			if (!entry.isJsonObject()) throw damaged(key, "has an entry that is no object");
			objects.add(new JsonFields(owner, entry.getAsJsonObject()));
		}
		return objects;
	}

	public String text(final String key) {
		final JsonElement element = get(key);
		if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isString()) return element.getAsString();
		throw damaged(key, "is no text");
	}

	/** The texts of an array. */
	public List<String> strings(final String key) {
		final JsonElement element = get(key);
		if (!element.isJsonArray()) throw damaged(key, "is no list");
		final List<String> texts = new ArrayList<>();
		for (final JsonElement entry : element.getAsJsonArray()) {
			if (!entry.isJsonPrimitive() || !entry.getAsJsonPrimitive().isString()) throw damaged(key,
				"has an entry that is no text");
			texts.add(entry.getAsString());
		}
		return texts;
	}

	/** An object of texts. */
	public Map<String, String> texts(final String key) {
		final JsonFields fields = object(key);
		final Map<String, String> texts = new LinkedHashMap<>();
		fields.object.keySet().forEach(entry -> texts.put(entry, fields.text(entry)));
		return texts;
	}

	public boolean flag(final String key) {
		final JsonElement element = get(key);
		if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isBoolean()) return element.getAsBoolean();
		throw damaged(key, "is neither true nor false");
	}

	/** A finite number; NaN for null. */
	public double number(final String key) {
		final JsonElement element = get(key);
		if (element.isJsonNull()) return Double.NaN;
		final boolean number = element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber() && element.getAsString()
			.length() <= LONGEST_NUMBER;
		final double value = number ? Double.parseDouble(element.getAsString()) : Double.NaN;
		if (Double.isFinite(value)) return value;
		throw damaged(key, "is no finite number");
	}

	/** A whole number ≥ 1. */
	public int count(final String key) {
		final double value = number(key);
		if (value >= 1 && value <= Integer.MAX_VALUE && value == Math.rint(value)) return (int) value;
		throw damaged(key, "is no whole number from 1 to " + Integer.MAX_VALUE);
	}

	/** 64 hexadecimal digits. */
	public String hash(final String key) {
		final String text = text(key);
		if (text.matches("[0-9a-f]{64}")) return text;
		throw damaged(key, "is no SHA-256 of 64 hexadecimal digits");
	}
}
