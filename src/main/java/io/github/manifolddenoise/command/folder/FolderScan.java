package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import io.github.manifolddenoise.command.shell.SideFiles;
import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ModelFile;
import io.github.manifolddenoise.image.StackKind;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Looks for the files of a folder that are to be de-noised. Left out without a word are what no pattern has, hidden
 * subfolders, the output folder if it lies within, and results of this software. A folder that is a stack is taken as one
 * file. Links are followed, to each folder once.
 */
final class FolderScan {

	private final NamePatterns include;
	private final NamePatterns exclude;
	private final boolean recursive;
	private final Optional<StackKind> format;
	private final Progress progress;
	private final Set<Path> visited = new HashSet<>();
	private final List<FolderFile> files = new ArrayList<>();
	private final List<FolderRow> others = new ArrayList<>();

	FolderScan(final NamePatterns include, final NamePatterns exclude, final boolean recursive,
		final Optional<StackKind> format, final Progress progress)
	{
		this.include = include;
		this.exclude = exclude;
		this.recursive = recursive;
		this.format = format;
		this.progress = progress;
	}

	/** Files in the order of their names, folder by folder. */
	List<FolderFile> files() {
		return List.copyOf(files);
	}

	/** What cannot be taken, and why. */
	List<FolderRow> others() {
		return List.copyOf(others);
	}

	/** @param output a folder whose files are not looked at, unless it is the input */
	FolderScan scan(final Path input, final Path output) {
		if (!SideFiles.real(input).equals(SideFiles.real(output))) visited.add(SideFiles.real(output));
		visited.add(SideFiles.real(input));
		scan(input, "");
		return this;
	}

	private void scan(final Path folder, final String prefix) {
		for (final Path path : entries(folder, prefix)) {
			progress.checkCanceled();
			final String name = prefix + path.getFileName();
			final boolean hidden = path.getFileName().toString().startsWith(".");
			if (Files.isDirectory(path) && !ImageFiles.isStackFolder(path)) {
				if (recursive && !hidden) descend(path, name);
			}
			else if (include.match(name) && !exclude.match(name) && !isAside(path)) add(FolderFile.of(path, name, format), hidden);
		}
	}

	/** Whether it is something of this software that is no stack. */
	private static boolean isAside(final Path path) {
		final String name = path.getFileName().toString();
		return name.endsWith(".tmp") || Files.isDirectory(path) && (name.endsWith(".old") || ModelFile.isFolderOfModel(path));
	}

	private List<Path> entries(final Path folder, final String prefix) {
		final List<Path> entries = new ArrayList<>();
		try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
			stream.forEach(entries::add);
		}
		catch (final IOException | DirectoryIteratorException exception) {
			final boolean denied = exception instanceof AccessDeniedException;
			final String message = "The folder \"" + folder + "\" cannot be read: " + (denied ? "permission denied" : exception
				.getMessage()) + ". Change its permissions, or leave it out.";
			if (prefix.isEmpty()) throw new UserException(message, exception);
			others.add(FolderRow.of(prefix, "", FolderRow.FAILED, message));
		}
		entries.sort(Comparator.comparing(path -> path.getFileName().toString()));
		return entries;
	}

	private void descend(final Path folder, final String name) {
		if (visited.add(SideFiles.real(folder))) scan(folder, name + "/");
		else if (Files.isSymbolicLink(folder)) others.add(FolderRow.of(name + "/", "", FolderRow.LINK,
			"It leads to a folder that is looked through already, or to the output folder."));
	}

	private void add(final FolderFile file, final boolean hidden) {
		if (hidden) others.add(FolderRow.of(file.name(), "", FolderRow.HIDDEN, "Hidden files are left alone. Rename it to take" +
			" it."));
		else if (!file.isNamedLikeAResult() || FolderStamp.last(ImageFiles.info(file.path())).isEmpty()) files.add(file);
	}
}
