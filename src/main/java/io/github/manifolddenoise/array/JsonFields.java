package io.github.manifolddenoise.array;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;

import io.github.manifolddenoise.task.UserException;

/**
 * An untrusted JSON object: texts that are too long or too deep are refused before they are parsed, and every field is checked
 * when it is asked for. A field that is null is taken to be missing.
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

		/** What to throw because of something that is right and is not read. */
		default UserException unsupported(final String what) {
			return damaged(what);
		}
	}

	private static final int LONGEST = 1 << 22, DEEPEST = 64, LONGEST_NUMBER = 40;
	private static final TypeAdapter<JsonElement> PARSER = new Gson().getAdapter(JsonElement.class);

	/** @throws UserException if {@code text} is no JSON object, or too long or too deep */
	public static JsonFields parse(final Owner owner, final String text) {
		if (text.length() > LONGEST) throw owner.damaged("it has " + text.length() + " characters; the limit is " + LONGEST);
		return parse(owner, text, false);
	}

	/**
	 * Numbers may be infinite or NaN, which is no JSON; the text may be as long as its owner lets it be.
	 *
	 * @throws UserException if {@code text} is no JSON object, or too deep
	 */
	public static JsonFields parseLenient(final Owner owner, final String text) {
		return parse(owner, text, true);
	}

	private static JsonFields parse(final Owner owner, final String text, final boolean lenient) {
		requireFlat(owner, text);
		try (JsonReader reader = new JsonReader(new StringReader(text))) {
			reader.setLenient(lenient);
			final JsonElement element = PARSER.read(reader);
			if (reader.peek() == JsonToken.END_DOCUMENT && element.isJsonObject()) return new JsonFields(owner, element
				.getAsJsonObject());
			throw owner.damaged("it is no JSON object");
		}
		catch (final IOException | JsonParseException | IllegalStateException | NumberFormatException exception) {
			throw owner.damaged("it is no JSON");
		}
	}

	private static void requireFlat(final Owner owner, final String text) {
		int depth = 0;
		boolean quoted = false;
		for (int i = 0; i < text.length(); i++) {
			final char c = text.charAt(i);
			if (quoted && c == '\\') i++;
			else if (c == '"') quoted = !quoted;
			else if (!quoted && (c == '{' || c == '[') && ++depth > DEEPEST) throw owner.damaged(
				"its objects are nested deeper than " + DEEPEST);
			else if (!quoted && (c == '}' || c == ']')) depth--;
		}
	}

	/** What to throw because of a field. */
	public UserException damaged(final String key, final String why) {
		return owner.damaged("\"" + key + "\" " + why);
	}

	/** What to throw because of something that is not read. */
	public UserException unsupported(final String what) {
		return owner.unsupported(what);
	}

	/** Other fields of the same owner. */
	public JsonFields with(final JsonObject other) {
		return new JsonFields(owner, other);
	}

	public boolean has(final String key) {
		return !get(key).isJsonNull();
	}

	/** A field as it is; JSON null if it is missing. */
	public JsonElement get(final String key) {
		return object.has(key) ? object.get(key) : JsonNull.INSTANCE;
	}

	private JsonElement required(final String key) {
		if (has(key)) return get(key);
		throw damaged(key, "is missing");
	}

	public JsonFields object(final String key) {
		final JsonElement element = required(key);
		if (element.isJsonObject()) return with(element.getAsJsonObject());
		throw damaged(key, "is no object");
	}

	/** Empty if there is no such object. */
	public Optional<JsonFields> objectIf(final String key) {
		return get(key).isJsonObject() ? Optional.of(object(key)) : Optional.empty();
	}

	private JsonArray list(final String key) {
		final JsonElement element = required(key);
		if (element.isJsonArray()) return element.getAsJsonArray();
		throw damaged(key, "is no list");
	}

	/** The objects of a list. */
	public List<JsonFields> objects(final String key) {
		final List<JsonFields> objects = new ArrayList<>();
		for (final JsonElement entry : list(key)) {
			if (!entry.isJsonObject()) throw damaged(key, "has an entry that is no object");
			objects.add(with(entry.getAsJsonObject()));
		}
		return objects;
	}

	/** A string. */
	public String text(final String key) {
		final JsonElement element = required(key);
		if (isString(element)) return element.getAsString();
		throw damaged(key, "is not a string");
	}

	/** A string, or {@code otherwise} if it is missing. */
	public String text(final String key, final String otherwise) {
		return has(key) ? text(key) : otherwise;
	}

	private static boolean isString(final JsonElement element) {
		return element.isJsonPrimitive() && element.getAsJsonPrimitive().isString();
	}

	/** The strings of a list. */
	public List<String> strings(final String key) {
		final List<String> strings = new ArrayList<>();
		for (final JsonElement entry : list(key)) {
			if (!isString(entry)) throw damaged(key, "has an entry that is not a string");
			strings.add(entry.getAsString());
		}
		return strings;
	}

	/** The words of a list; none if it is missing, and blank ones for what is no word. */
	public List<String> words(final String key) {
		final List<String> words = new ArrayList<>();
		if (has(key)) list(key).forEach(element -> words.add(element.isJsonPrimitive() ? element.getAsString() : ""));
		return words;
	}

	/** An object of strings. */
	public Map<String, String> texts(final String key) {
		final JsonFields fields = object(key);
		final Map<String, String> texts = new LinkedHashMap<>();
		fields.object.keySet().forEach(entry -> texts.put(entry, fields.text(entry)));
		return texts;
	}

	public boolean flag(final String key) {
		final JsonElement element = required(key);
		if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isBoolean()) return element.getAsBoolean();
		throw damaged(key, "is neither true nor false");
	}

	/** A finite number; NaN for null. */
	public double number(final String key) {
		if (!object.has(key)) throw damaged(key, "is missing");
		if (get(key).isJsonNull()) return Double.NaN;
		final OptionalDouble number = number(get(key));
		if (number.isPresent() && Double.isFinite(number.getAsDouble())) return number.getAsDouble();
		throw damaged(key, "is no finite number");
	}

	/** A whole number ≥ 1. */
	public int count(final String key) {
		final double value = number(key);
		if (value >= 1 && value <= Integer.MAX_VALUE && value == Math.rint(value)) return (int) value;
		throw damaged(key, "is no whole number from 1 to " + Integer.MAX_VALUE);
	}

	/** The numbers of a list. */
	public double[] numbers(final String key) {
		final JsonArray list = list(key);
		final double[] numbers = new double[list.size()];
		for (int i = 0; i < numbers.length; i++) numbers[i] = number(list.get(i)).orElseThrow(() -> damaged(key, "is no number"));
		return numbers;
	}

	/** A list of whole numbers from {@code least} to {@code most}. */
	public long[] wholeNumbers(final String key, final long least, final long most) {
		final double[] numbers = numbers(key);
		final long[] whole = new long[numbers.length];
		for (int i = 0; i < whole.length; i++) {
			if (!(numbers[i] >= least && numbers[i] <= most && numbers[i] == Math.rint(numbers[i]))) throw damaged(key,
				"has an entry that is no whole number from " + least + " to " + most);
			whole[i] = (long) numbers[i];
		}
		return whole;
	}

	private static OptionalDouble number(final JsonElement element) {
		final boolean number = element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber() && element.getAsString()
			.length() <= LONGEST_NUMBER;
		try {
			return number ? OptionalDouble.of(Double.parseDouble(element.getAsString())) : OptionalDouble.empty();
		}
		catch (final NumberFormatException exception) {
			return OptionalDouble.empty();
		}
	}

	/** 64 hexadecimal digits. */
	public String hash(final String key) {
		final String text = text(key);
		if (text.matches("[0-9a-f]{64}")) return text;
		throw damaged(key, "is no SHA-256 of 64 hexadecimal digits");
	}
}
