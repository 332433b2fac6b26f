package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;


import io.github.manifolddenoise.array.hdf5.HdfReader;
import io.github.manifolddenoise.array.hdf5.HdfWriter;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** HDF5 files, of which a data set is named behind the file: {@code a.h5:/group/data} or {@code a.h5/group/data}. */
final class HdfFormat implements StackFormat {

	private static final String ENDING = "\\.(?:h5|hdf5|hdf|he5|nxs|ims)";
	private static final Pattern DATA_SET = Pattern.compile("(.*?" + ENDING + ")(?::/?|/|\\\\)(.+)",
		Pattern.CASE_INSENSITIVE);
	private static final int SIGNATURE = 8;

	@Override
	public String description() {
		return "HDF5 (.h5, .hdf5)";
	}

	private static Optional<Matcher> dataSet(final Path path) {
		final Matcher matcher = DATA_SET.matcher(path.toString());
		return matcher.matches() && Files.isRegularFile(Path.of(matcher.group(1))) ? Optional.of(matcher) : Optional.empty();
	}

	@Override
	public Path file(final Path path) {
		return dataSet(path).map(matcher -> Path.of(matcher.group(1))).orElse(path);
	}

	/** Whether the name is one of such a file. */
	static boolean hasEnding(final Path path) {
		return path.toString().toLowerCase(Locale.ROOT).matches("(?s).*" + ENDING);
	}

	@Override
	public boolean reads(final Path path) {
		final Path file = file(path);
		return Files.isRegularFile(file) && (holds(file) || hasEnding(file));
	}

	@Override
	public boolean holds(final Path path) {
		if (!Files.isRegularFile(path)) return false;
		try (InputStream stream = RegularFiles.stream(path)) {
			return HdfWriter.isSignature(stream.readNBytes(SIGNATURE));
		}
		catch (final IOException exception) {
			throw UserException.unreadable(path, exception.getMessage() + ". Check its permissions.",
				exception);
		}
	}

	@Override
	public Recording open(final Path path) {
		final Path file = file(path).toAbsolutePath().normalize();
		final Optional<Matcher> part = dataSet(path);
		return ArrayRecording.of(file, part.isPresent() ? path.toAbsolutePath().normalize() : file, HdfReader.open(file, part.map(
			matcher -> matcher.group(2)).orElse("")));
	}

	@Override
	public boolean writes(final Path path) {
		return path.toString().toLowerCase(Locale.ROOT).matches(".*\\.(h5|hdf5)");
	}

	@Override
	public void checkOutput(final Path path) {
		OutputFile.check(path);
	}

	@Override
	public FileOutput create(final Path path, final OutputDesign design, final Workers workers) {
		return HdfOutput.create(path, design, workers);
	}
}
