package io.github.manifolddenoise.tiff;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A slice of a stack of pages.
 *
 * @param sample the sample of a pixel that the slice shows; 0 of a page in colour
 */
record TiffSlice(Path file, TiffPage page, int sample) {

	/** The slices that a page holds. */
	static List<TiffSlice> of(final Path file, final TiffPage page) {
		return IntStream.range(0, page.channels()).mapToObj(sample -> new TiffSlice(file, page, sample)).toList();
	}
}
