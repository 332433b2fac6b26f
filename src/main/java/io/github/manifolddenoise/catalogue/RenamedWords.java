package io.github.manifolddenoise.catalogue;

import java.util.Collection;
import java.util.Map;

/**
 * Names of options and words of their values that were renamed. Macros, scripts and model files go on with those of their
 * time; what is written has the new ones.
 */
public final class RenamedWords {

	/** New words by old. A word that is in use has its own meaning, whatever it was before. */
	static final Map<String, String> NEW = Map.of("digest", "kernel-distance", "digest-log", "kernel-distance-log", "gjs",
		"harmonic-shrinkage", "kernelscale", "kernelbandwidth", "extensionscale", "extensionbandwidth");

	private RenamedWords() {}

	/** The word of today among {@code known}; the word itself if it is one of these or has none. */
	public static String current(final String word, final Collection<String> known) {
		final String renamed = NEW.getOrDefault(word, word);
		return known.contains(word) || !known.contains(renamed) ? word : renamed;
	}
}
