package io.github.manifolddenoise.command.shell;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import ij.ImagePlus;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.FrameSelection;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.plot.PngPicture;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** Files that are written under temporary names first and get their names together. */
public final class OutputFiles implements AutoCloseable {

	private final List<OutputFile> files = new ArrayList<>();
	private final List<FileOutput> stacks = new ArrayList<>();

	private OutputFiles() {}

	/** The files that {@code writing} writes; none are left if it fails. */
	public static OutputFiles written(final Consumer<OutputFiles> writing) {
		final OutputFiles files = new OutputFiles();
		boolean complete = false;
		try {
			writing.accept(files);
			complete = true;
			return files;
		}
		finally {
			if (!complete) files.close();
		}
	}

	private OutputFile add(final Path path) {
		final OutputFile file = OutputFile.create(path);
		files.add(file);
		return file;
	}

	/** One text, if there is a name for it. */
	public void text(final Optional<String> name, final Supplier<String> text) {
		name.map(Path::of).ifPresent(path -> add(path).writeText(text.get()));
	}

	/** A small image as a TIFF file. */
	public void image(final Path path, final ImagePlus image) {
		try (Workers workers = new Workers(1)) {
			stacks.add(FrameSelection.write(path, ImageRecording.of(image), List.of(), workers, Progress.NONE));
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
	}

	/** A text of each set of frames, in files with the sets' names in theirs. */
	public <S> void texts(final Optional<String> name, final List<S> sets, final Function<S, String> setName,
		final Function<S, String> text)
	{
		name.map(Path::of).ifPresent(path -> sets.forEach(set -> add(nameOf(path, setName.apply(set))).writeText(
			text.apply(set))));
	}

	/** A PNG picture of each set of frames, in files with the sets' names in theirs. */
	public <S> void pictures(final Optional<String> name, final List<S> sets, final Function<S, String> setName,
		final Function<S, ImageProcessor> picture)
	{
		name.map(Path::of).ifPresent(path -> sets.forEach(set -> PngPicture.write(add(nameOf(path, setName.apply(set))),
			picture.apply(set))));
	}

	/** {@code path} with a set's name before its extension, if it has one: {@code plot-c2.png}. */
	public static Path nameOf(final Path path, final String setName) {
		if (setName.isEmpty()) return path;
		final String name = path.getFileName().toString();
		final int dot = name.lastIndexOf('.');
		final String stem = dot > 0 ? name.substring(0, dot) : name, extension = dot > 0 ? name.substring(dot) : "";
		return path.resolveSibling(stem + "-" + setName + extension);
	}

	/** Gives all files their names. */
	public void commit() {
		files.forEach(OutputFile::commit);
		stacks.forEach(FileOutput::commit);
	}

	@Override
	public void close() {
		files.forEach(OutputFile::close);
		stacks.forEach(FileOutput::close);
	}
}
