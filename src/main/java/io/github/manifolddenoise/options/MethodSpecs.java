package io.github.manifolddenoise.options;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionSet;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.task.UserException;

/**
 * A list of methods as a text: entries {@code word} or {@code word(key:value key:value)} with commas or semicolons between.
 * A key is an option of {@link DenoiseStackOptions} that has to do with the method, or a parameter that only the method, its
 * kernel or its extension has. {@code all} stands for every method that a stack by itself can use.
 */
public final class MethodSpecs {

	/** Every method that a stack by itself can use, but for a choice among them. */
	public static final String ALL = "all";

	private static final String SEPARATORS = ",;";
	private static final String ENTRY = "Write word or word(key:value key:value), with commas between.";

	private final Map<String, String> common;
	private final Map<String, Option<?>> keys = new LinkedHashMap<>();
	private final List<DenoiseMethod> known;

	/**
	 * @param common texts of options that are the same for all methods, by name
	 * @param own options that a method may have a value of its own for
	 * @param known the methods that there are
	 */
	MethodSpecs(final Map<String, String> common, final OptionSet own, final List<DenoiseMethod> known) {
		this.common = common;
		this.known = known;
		own.options().forEach(option -> keys.put(option.name(), option));
	}

	/**
	 * The methods that a text names, in its order, each once.
	 *
	 * @throws UserException naming the piece that is wrong
	 */
	List<MethodSpec> parse(final String text) {
		final List<MethodSpec> specs = new ArrayList<>();
		for (final String piece : pieces(text)) specs.addAll(entry(piece));
		if (specs.isEmpty()) throw new UserException("methods = '" + text + "' names no method. " + choices());
		return specs.stream().collect(Collectors.toMap(MethodSpec::text, spec -> spec, (first, again) -> first,
			LinkedHashMap::new)).values().stream().toList();
	}

	/** The text cut at the separators outside of brackets; blank pieces are left out. */
	private static List<String> pieces(final String text) {
		final List<String> pieces = new ArrayList<>();
		int start = 0, depth = 0;
		for (int i = 0; i <= text.length(); i++) {
			final char letter = i == text.length() ? SEPARATORS.charAt(0) : text.charAt(i);
			if (letter == '(') depth++;
			if (letter == ')') depth--;
			final boolean ends = i == text.length() || depth == 0 && SEPARATORS.indexOf(letter) >= 0;
			if (depth < 0 || depth > 1 || i == text.length() && depth != 0) throw new UserException("methods: '" + text.substring(
				start).strip() + "' has brackets that do not match. " + ENTRY);
			if (!ends) continue;
			if (!text.substring(start, i).isBlank()) pieces.add(text.substring(start, i).strip());
			start = i + 1;
		}
		return pieces;
	}

	private List<MethodSpec> entry(final String piece) {
		final int bracket = piece.indexOf('(');
		if (bracket >= 0 && !piece.endsWith(")")) throw new UserException("methods: '" + piece +
			"' goes on behind its bracket. " + ENTRY);
		final String word = (bracket < 0 ? piece : piece.substring(0, bracket)).strip();
		final Map<String, String> given = bracket < 0 ? Map.of() : given(piece, piece.substring(bracket + 1, piece.length() -
			1));
		if (word.equals(ALL)) return known.stream().filter(method -> !method.isChoice()).map(method -> spec(piece, method,
			concerning(method, given), false)).toList();
		return List.of(spec(piece, method(piece, word), given, true));
	}

	/** Without what has nothing to do with the method, where something is said for all. */
	private Map<String, String> concerning(final DenoiseMethod method, final Map<String, String> given) {
		final Map<String, String> kept = new LinkedHashMap<>(given);
		if (!method.isPreimage()) kept.keySet().removeIf(key -> keys.containsKey(key) && InactiveOptions.isOfPreimages(keys.get(
			key)));
		return kept;
	}

	private DenoiseMethod method(final String piece, final String word) {
		final Optional<DenoiseMethod> found = known.stream().filter(method -> method.word().equals(word)).findFirst();
		if (found.isPresent()) return found.get();
		final boolean other = DenoiseStackOptions.METHOD.choices().contains(word);
		throw new UserException("methods: '" + piece + "': " + (other ? "'" + word +
			"' is no method for a stack by itself. " : "there is no method '" + word + "'. ") + choices());
	}

	private String choices() {
		return "Choose among " + ALL + ", " + known.stream().map(DenoiseMethod::word).collect(Collectors.joining(", ")) + ".";
	}

	private static Map<String, String> given(final String piece, final String text) {
		final Map<String, String> given = new LinkedHashMap<>();
		for (final String part : text.split("[" + SEPARATORS + "\\s]+")) {
			if (part.isEmpty()) continue;
			final String[] pair = part.split("[:=]", 2);
			if (pair.length < 2 || pair[0].isEmpty() || pair[1].isEmpty()) throw new UserException("methods: '" + piece +
				"': '" + part + "' is no key and value. Write key:value, with blanks between.");
			if (given.put(pair[0], pair[1]) != null) throw new UserException("methods: '" + piece + "': '" + pair[0] +
				"' stands there twice. Leave one of them out.");
		}
		return given;
	}

	/** @param checked whether options that do not go together are an error at once */
	private MethodSpec spec(final String piece, final DenoiseMethod method, final Map<String, String> given,
		final boolean checked)
	{
		final Map<String, String> texts = new LinkedHashMap<>(common);
		texts.put(DenoiseStackOptions.METHOD.name(), method.word());
		final StringBuilder own = new StringBuilder();
		given.forEach((key, value) -> {
			if (keys.containsKey(key)) texts.put(key, value);
			else own.append(checkedKey(piece, method, key, checked)).append(':').append(value).append(' ');
		});
		texts.put(DenoiseStackOptions.PARAMETERS.name(), own.toString().strip());
		try {
			final MethodSpec spec = new MethodSpec(method, given, OptionValues.of(DenoiseStackOptions.all(), texts));
			if (checked) spec.denoiseOptions();
			return spec;
		}
		catch (final UserException exception) {
			throw new UserException("methods: '" + piece + "': " + exception.getMessage(), exception);
		}
	}

	/** What is no option of its own must be a parameter, which only pre-images have. */
	private String checkedKey(final String piece, final DenoiseMethod method, final String key, final boolean checked) {
		final boolean common = DenoiseStackOptions.all().stream().anyMatch(option -> option.name().equals(key));
		if (common) throw new UserException("methods: '" + piece + "': " + key +
			" is the same for all methods, or not for a comparison. Leave it out here.");
		if (!checked || !method.isPreimage()) throw new UserException("methods: '" + piece + "': there is no option '" + key +
			"'. Choose among " + String.join(", ", keys.keySet()) + ".");
		return key;
	}
}
