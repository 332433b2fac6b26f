package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import io.github.manifolddenoise.task.UserException;

/** The pages of a TIFF file, or of several, as a virtual stack. */
final class TiffStack extends FileStack<TiffSlice> {

	/** @param labels of the slices; those missing are null, as in ImageJ */
	TiffStack(final Path path, final List<TiffSlice> slices, final String[] labels) {
		super(path, slices.get(0).page().width(), slices.get(0).page().height(), slices.get(0).page().depth(), slices);
		for (int n = 1; n <= Math.min(labels.length, slices.size()); n++) setSliceLabel(labels[n - 1], n);
	}

	@Override
	TiffPlanes open(final List<TiffSlice> wanted) throws IOException {
		return new TiffPlanes(wanted);
	}

	@Override
	boolean decodesWholePlanes() {
		return TiffPlanes.arePacked(slices());
	}

	@Override
	long keptBytes() {
		return 0;
	}

	/** Whether pages are packed, so that a small file may hold a large stack. */
	boolean isCompressed() {
		return slices().stream().anyMatch(slice -> slice.page().isCompressed());
	}

	/** Whether the file is a BigTIFF. */
	boolean isBig() {
		try (TiffBytes file = TiffBytes.open(path())) {
			return file.isBig();
		}
		catch (final IOException | TiffException exception) {
			throw UserException.unreadable(path(), exception.getMessage() + ". Open it again.", exception);
		}
	}

	@Override
	public String getFileName(final int n) {
		return slices().get(n - 1).file().getFileName().toString();
	}
}
