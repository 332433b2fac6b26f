package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;


import io.github.manifolddenoise.array.zarr.ZarrReader;
import io.github.manifolddenoise.array.zarr.ZarrVersion;
import io.github.manifolddenoise.task.OutputFolder;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * Folders of OME-Zarr or plain Zarr. Written are those of version 2, which more programs read, and of version 3 where the
 * name says so.
 */
final class ZarrFormat implements StackFormat {

	private static final String ENDING = ".zarr", ENDING_V3 = ".v3.zarr";

	@Override
	public String description() {
		return "Zarr (a folder, " + ENDING + " or " + ENDING_V3 + ")";
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
			throw UserException.unreadable(path, exception.getMessage() + ". Check its permissions.",
				exception);
		}
	}

	@Override
	public boolean holds(final Path path) {
		return ZarrReader.isZarr(path);
	}

	@Override
	public Recording open(final Path path) {
		final Path folder = path.toAbsolutePath().normalize();
		return ArrayRecording.of(folder, folder, ZarrReader.open(folder));
	}

	@Override
	public boolean writes(final Path path) {
		return hasEnding(path, ENDING);
	}

	@Override
	public long heldBytes() {
		return ZarrOutput.mostBytes();
	}

	private static boolean hasEnding(final Path path, final String ending) {
		return path.getFileName() != null && path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ending);
	}

	@Override
	public void checkOutput(final Path path) {
		OutputFolder.check(path);
	}

	@Override
	public FileOutput create(final Path path, final OutputDesign design, final Workers workers) {
		return ZarrOutput.create(path, hasEnding(path, ENDING_V3) ? ZarrVersion.V3 : ZarrVersion.V2, design, workers);
	}
}
