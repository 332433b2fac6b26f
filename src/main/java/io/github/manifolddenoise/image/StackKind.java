package io.github.manifolddenoise.image;

import java.nio.file.Files;
import java.nio.file.Path;

/** Kinds of files that results are written in, each by the ending of its name. */
public enum StackKind {

	TIFF(".tif"), OME_TIFF(".ome.tif"), ZARR(".zarr"), HDF5(".h5");

	private final String ending;

	StackKind(final String ending) {
		this.ending = ending;
	}

	/** The ending of a name, with its point. */
	public String ending() {
		return ending;
	}

	/** The kind in which the result of a stack is usually written: its own if that is an array in chunks, else TIFF. */
	public static StackKind like(final Path input) {
		if (Files.isDirectory(input)) return ZARR;
		return HdfFormat.hasEnding(input) ? HDF5 : TIFF;
	}
}
