package io.github.manifolddenoise.image;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import ij.io.FileInfo;
import ij.io.TiffDecoder;

import io.github.manifolddenoise.tiff.ClassicTiff;
import io.github.manifolddenoise.tiff.TiffException;

/** What the first page of a file says of the image besides its pixels, as ImageJ understands it. */
final class TiffFirstPage {

	private TiffFirstPage() {}

	static FileInfo read(final Path path) throws IOException, TiffException {
		final String folder = path.getParent().toString(), name = path.getFileName().toString();
		final Optional<byte[]> copy = ClassicTiff.of(path);
		final TiffDecoder decoder = copy.isEmpty() ? new TiffDecoder(folder, name) : new TiffDecoder(new ByteArrayInputStream(copy
			.get()), name);
		final FileInfo[] infos = decoder.getTiffInfo();
		if (infos == null || infos.length == 0) throw new IOException("no page");
		infos[0].directory = folder + path.getFileSystem().getSeparator();
		return infos[0];
	}
}
