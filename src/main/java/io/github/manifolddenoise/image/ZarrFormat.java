package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import ij.ImagePlus;

import io.github.manifolddenoise.array.zarr.ZarrReader;
import io.github.manifolddenoise.task.OutputFolder;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

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
	public List<Path> files(final Path path) {
		try (Stream<Path> inside = Files.walk(path)) {
			return inside.filter(Files::isRegularFile).sorted().toList();
		}
		catch (final IOException | UncheckedIOException exception) {
			throw new UserException("Cannot read \"" + path + "\": " + exception.getMessage() + ". Check its permissions.",
				exception);
		}
	}

	@Override
	public boolean holds(final Path path) {
		return ZarrReader.isZarr(path);
	}

	@Override
	public ImagePlus open(final Path path) {
		final Path folder = path.toAbsolutePath().normalize();
		return ArrayImage.of(folder, ZarrReader.open(folder));
	}

	@Override
	public boolean writes(final Path path) {
		return path.getFileName() != null && path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".zarr");
	}

	/** Only a folder of Zarr is replaced, whatever else lies in the place of the result. */
	@Override
	public void checkOutput(final Path path) {
		final Path folder = OutputFolder.check(path);
		if (Files.exists(folder) && !ZarrReader.isZarr(folder)) throw new UserException("Cannot write \"" + folder +
			"\": there is a folder of that name that is no Zarr. Choose another name, or delete it first.");
	}

	@Override
	public FileOutput create(final Path path, final OutputDesign design, final Workers workers) {
		checkOutput(path);
		return ZarrOutput.create(path, design, workers);
	}
}
