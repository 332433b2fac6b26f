package io.github.manifolddenoise.image;

import ij.ImagePlus;

/** Titles of what is made from an image. */
public final class Titles {

	private Titles() {}

	/** The title of the image without a file's extension, and a suffix such as {@code -denoised}. */
	public static String of(final ImagePlus image, final String suffix) {
		return image.getTitle().replaceFirst("(?i)(\\.ome)?\\.[a-z][a-z0-9]{1,4}$", "") + suffix;
	}
}
