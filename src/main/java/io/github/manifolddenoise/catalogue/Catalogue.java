package io.github.manifolddenoise.catalogue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The methods of one kind, in the order in which they are offered. Whatever offers methods asks here, so that a new one
 * needs its class and one line in its catalogue.
 *
 * @param entries all methods, the usual one first
 */
public record Catalogue<T>(List<Entry<T>> entries) {

	@SafeVarargs
	public static <T> Catalogue<T> of(final Entry<T>... entries) {
		return new Catalogue<>(List.of(entries));
	}

	/** The words of all methods. */
	public List<String> words() {
		return entries.stream().map(Entry::word).toList();
	}

	/**
	 * The method of a word.
	 *
	 * @throws IllegalArgumentException if there is no method of that name
	 */
	public Entry<T> get(final String word) {
		return entries.stream().filter(entry -> entry.word().equals(word)).findFirst().orElseThrow(
			() -> new IllegalArgumentException(word));
	}

	/** Every method as one value of an option. */
	public Stream<Map.Entry<String, Entry<T>>> choices() {
		return entries.stream().map(entry -> Map.entry(entry.word(), entry));
	}
}
