package io.github.manifolddenoise.array.zarr;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;

import io.github.manifolddenoise.array.JsonObjects;
import io.github.manifolddenoise.task.UserException;

/**
 * A JSON object in a file that nobody vouches for: every field is checked when it is asked for.
 *
 * @param path of the file, for messages
 * @param object the fields
 */
record JsonFile(Path path, JsonObject object) {

	private static final int DEEPEST = 64, LONGEST_NUMBER = 40;

	/** @throws UserException if the bytes are no JSON object, or too deep */
	static JsonFile parse(final Path path, final byte[] bytes) {
		final String text = new String(bytes, StandardCharsets.UTF_8);
		return new JsonFile(path, JsonObjects.parse(text, DEEPEST, true, why -> damaged(path, why)));
	}

	static UserException damaged(final Path path, final String why) {
		return UserException.unreadable(path, "it is damaged; " + why + ". Copy or write it again.");
	}

	/** What to throw because of a field. */
	UserException damaged(final String key, final String why) {
		return damaged(path, "\"" + key + "\" " + why);
	}

	UserException unsupported(final String what) {
		return UserException.unreadable(path, what + ".");
	}

	/** Whether there is such a field that is not null. */
	boolean has(final String key) {
		return object.has(key) && !object.get(key).isJsonNull();
	}

	/** JSON null if it is missing. */
	JsonElement get(final String key) {
		return object.has(key) ? object.get(key) : JsonNull.INSTANCE;
	}

	JsonFile object(final String key) {
		if (get(key).isJsonObject()) return new JsonFile(path, get(key).getAsJsonObject());
		throw damaged(key, has(key) ? "is no object" : "is missing");
	}

	/** Empty if there is no such object. */
	Optional<JsonFile> objectIf(final String key) {
		return get(key).isJsonObject() ? Optional.of(object(key)) : Optional.empty();
	}

	private JsonArray array(final String key) {
		if (get(key).isJsonArray()) return get(key).getAsJsonArray();
		throw damaged(key, has(key) ? "is no list" : "is missing");
	}

	/** The objects of a list. */
	List<JsonFile> objects(final String key) {
		final List<JsonFile> objects = new ArrayList<>();
		for (final JsonElement entry : array(key)) {
			if (!entry.isJsonObject()) throw damaged(key, "has an entry that is no object");
			objects.add(new JsonFile(path, entry.getAsJsonObject()));
		}
		return objects;
	}

	/** The numbers of a list. */
	double[] numbers(final String key) {
		final JsonArray array = array(key);
		final double[] numbers = new double[array.size()];
		for (int i = 0; i < numbers.length; i++) numbers[i] = number(key, array.get(i));
		return numbers;
	}

	/** The texts of a list; none if it is missing, and blank ones for what is no text. */
	List<String> texts(final String key) {
		final List<String> texts = new ArrayList<>();
		if (has(key)) array(key).forEach(element -> texts.add(element.isJsonPrimitive() ? element.getAsString() : ""));
		return texts;
	}

	/** A list of whole numbers from {@code least} to {@code most}. */
	long[] wholeNumbers(final String key, final long least, final long most) {
		final double[] numbers = numbers(key);
		final long[] whole = new long[numbers.length];
		for (int i = 0; i < whole.length; i++) {
			if (!(numbers[i] >= least && numbers[i] <= most && numbers[i] == Math.rint(numbers[i]))) throw damaged(key,
				"has an entry that is no whole number from " + least + " to " + most);
			whole[i] = (long) numbers[i];
		}
		return whole;
	}

	private double number(final String key, final JsonElement element) {
		final boolean number = element.isJsonPrimitive() && element.getAsJsonPrimitive().isNumber() && element.getAsString()
			.length() <= LONGEST_NUMBER;
		try {
			if (number) return Double.parseDouble(element.getAsString());
		}
		catch (final NumberFormatException exception) {
			throw damaged(key, "is no number");
		}
		throw damaged(key, "is no number");
	}

	/** A text, or {@code otherwise} if it is missing. */
	String text(final String key, final String otherwise) {
		if (!has(key)) return otherwise;
		final JsonElement element = get(key);
		if (element.isJsonPrimitive() && element.getAsJsonPrimitive().isString()) return element.getAsString();
		throw damaged(key, "is no text");
	}

	/** A text. */
	String text(final String key) {
		if (has(key)) return text(key, "");
		throw damaged(key, "is missing");
	}
}
