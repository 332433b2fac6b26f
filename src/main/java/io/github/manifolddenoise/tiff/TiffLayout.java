package io.github.manifolddenoise.tiff;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import io.github.manifolddenoise.recording.RecordingAxes;

/** Says which slices a TIFF file is read as: all its pages one after the other, or those of an OME-TIFF in their order. */
final class TiffLayout {

	private TiffLayout() {}

	/** @param image number of the image of an OME-TIFF, from 0; empty for the first one */
	static TiffContents of(final Path path, final OptionalInt image) throws IOException, TiffException {
		final String text;
		try (TiffBytes file = TiffBytes.open(path)) {
			text = TiffDirectory.read(file, file.first()).description();
			if (!OmeXml.isIn(text)) {
				TiffException.requireImage(image.orElse(0), 1);
				return plain(path, TiffDirectories.pages(file));
			}
		}
		return new OmeTiff(path, image).contents(text);
	}

	/** All pages one after the other. */
	static TiffContents ofPages(final Path path) throws IOException, TiffException {
		try (TiffBytes file = TiffBytes.open(path)) {
			return plain(path, TiffDirectories.pages(file));
		}
	}

	/** Those that a stack is read from. */
	static List<Path> files(final Path path, final OptionalInt image) throws IOException, TiffException {
		final String text;
		try (TiffBytes file = TiffBytes.open(path)) {
			text = TiffDirectory.read(file, file.first()).description();
		}
		return OmeXml.isIn(text) ? new OmeTiff(path, image).files(text) : List.of(path);
	}

	private static TiffContents plain(final Path path, final TiffDirectories.Pages found) throws TiffException {
		final List<TiffPage> pages = found.all();
		final List<TiffSlice> slices = pages.stream().flatMap(page -> TiffSlice.of(path, page).stream()).toList();
		return new TiffContents(slices, axes(pages), found.notes(path));
	}

	/** Samples of a pixel are channels. */
	private static Optional<RecordingAxes> axes(final List<TiffPage> pages) {
		final int channels = pages.get(0).channels();
		final RecordingAxes.Step unknown = RecordingAxes.Step.UNKNOWN;
		return channels == 1 ? Optional.empty() : Optional.of(new RecordingAxes(channels, pages.size(), 1, unknown, unknown, unknown,
			unknown, List.of()));
	}
}
