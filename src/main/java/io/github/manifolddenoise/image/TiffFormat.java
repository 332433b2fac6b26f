package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;


import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.tiff.TiffFile;

/**
 * TIFF and BigTIFF, whatever they are called. Of an OME-TIFF an image is named by its number behind the file: {@code
 * a.ome.tif/1}.
 */
final class TiffFormat implements StackFormat {

	private static final List<String> ENDINGS = List.of(".tif", ".tiff", ".btf", ".tf2", ".tf8");
	private static final Pattern IMAGE = Pattern.compile("(.*\\.(?:tiff?|btf|tf2|tf8))[/\\\\](\\d{1,9})",
		Pattern.CASE_INSENSITIVE);

	@Override
	public String description() {
		return "TIFF (.tif, .tiff, .btf)";
	}

	private static Optional<Matcher> image(final Path path) {
		final Matcher matcher = IMAGE.matcher(path.toString());
		return matcher.matches() && Files.isRegularFile(Path.of(matcher.group(1))) ? Optional.of(matcher) : Optional.empty();
	}

	private static OptionalInt number(final Path path) {
		return image(path).stream().mapToInt(matcher -> Integer.parseInt(matcher.group(2))).findFirst();
	}

	@Override
	public Path file(final Path path) {
		return image(path).map(matcher -> Path.of(matcher.group(1))).orElse(path);
	}

	@Override
	public boolean reads(final Path path) {
		return hasEnding(file(path)) || holds(path);
	}

	@Override
	public boolean holds(final Path path) {
		return Files.isRegularFile(path) && isTiff(path);
	}

	private static boolean hasEnding(final Path path) {
		final String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
		return ENDINGS.stream().anyMatch(name::endsWith);
	}

	/** By the first letters of a file. */
	private static boolean isTiff(final Path file) {
		try (InputStream stream = RegularFiles.stream(file)) {
			final String start = new String(stream.readNBytes(2), StandardCharsets.US_ASCII);
			return start.equals("II") || start.equals("MM");
		}
		catch (final IOException exception) {
			throw UserException.unreadable(file, exception.getMessage() + ". Check its permissions.",
				exception);
		}
	}

	@Override
	public List<Path> files(final Path path) {
		return TiffFile.files(file(path), number(path));
	}

	@Override
	public Recording open(final Path path) {
		return ImageRecording.of(TiffInput.open(file(path), number(path)));
	}

	@Override
	public boolean writes(final Path path) {
		return hasEnding(path);
	}

	@Override
	public void checkOutput(final Path path) {
		OutputFile.check(path);
	}

	@Override
	public FileOutput create(final Path path, final OutputDesign design, final Workers workers) {
		return TiffBlockWriter.create(path, design, workers);
	}
}
