package io.github.manifolddenoise.image;

import java.util.regex.Pattern;

/** Titles of what is made from an image. */
public final class Titles {

	private static final Pattern EXTENSION = Pattern.compile("(\\.ome)?\\.[a-z][a-z0-9]{1,4}$", Pattern.CASE_INSENSITIVE);

	private Titles() {}

	/** A title without a file's extension, and a suffix such as {@code -denoised}. */
	public static String of(final String title, final String suffix) {
		return stem(title) + suffix;
	}

	/** A name without a file's extension. */
	public static String stem(final String name) {
		return EXTENSION.matcher(name).replaceFirst("");
	}
}
