package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Says which slices a TIFF file is read as: all its pages one after the other, or those of an OME-TIFF in their order. */
final class TiffLayout {

	private TiffLayout() {}

	/** @param image number of the image of an OME-TIFF, from 0; empty for the first one */
	static TiffContents of(final Path path, final OptionalInt image) throws IOException, TiffException {
		final String text = description(path);
		if (OmeXml.isIn(text)) return new OmeTiff(path, image).contents(text);
		TiffException.requireImage(image.orElse(0), 1);
		final TiffDirectories.Pages found = TiffDirectories.pages(path);
		final List<TiffPage> pages = found.all();
		final List<TiffSlice> slices = pages.stream().flatMap(page -> TiffSlice.of(path, page).stream()).toList();
		return new TiffContents(slices, axes(pages), found.notes(path));
	}

	private static String description(final Path path) throws IOException, TiffException {
		try (TiffBytes file = TiffBytes.open(path)) {
			return TiffDirectory.read(file, file.first()).description();
		}
	}

	/** Samples of a pixel are channels. */
	private static Optional<ImageAxes> axes(final List<TiffPage> pages) {
		final int channels = pages.get(0).channels();
		final ImageAxes.Step unknown = ImageAxes.Step.UNKNOWN;
		return channels == 1 ? Optional.empty() : Optional.of(new ImageAxes(channels, pages.size(), 1, unknown, unknown, unknown,
			unknown, List.of()));
	}
}
