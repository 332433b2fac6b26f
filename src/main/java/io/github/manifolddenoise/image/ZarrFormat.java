package io.github.manifolddenoise.image;

import java.nio.file.Files;
import java.nio.file.Path;

import ij.ImagePlus;

import io.github.manifolddenoise.array.zarr.ZarrReader;

/** Folders of OME-Zarr or plain Zarr. */
final class ZarrFormat implements StackFormat {

	@Override
	public String description() {
		return "Zarr (a folder, .zarr)";
	}

	@Override
	public boolean reads(final Path path) {
		return Files.isDirectory(path);
	}

	@Override
	public ImagePlus open(final Path path) {
		final Path folder = path.toAbsolutePath().normalize();
		return ArrayImage.of(folder, ZarrReader.open(folder));
	}
}
