package io.github.manifolddenoise.command.folder;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.task.OutputFolder;

/**
 * Says of a folder that a run writes to it, so that another run does not take its temporary files for those of a run that
 * was killed. A hidden file is kept locked; the system ends the lock with the process, however that ends. Where locks are
 * unknown (some network drives) nothing is removed.
 */
final class FolderLock implements AutoCloseable {

	private static final String START = ".manifold-denoise-", END = ".lock";
	private static final Pattern TEMPORARY = Pattern.compile(
		"\\..+(-denoised\\.(tif|ome\\.tif|zarr|h5)|-model-[0-9a-f]{8}(-kernel-pca)?\\.[a-z0-9]+|\\.csv|\\.html)" +
			"\\.[0-9a-f-]{36}\\.(tmp|old)", Pattern.DOTALL);

	/** To close any channel of a file ends the locks that this process has on it. */
	private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

	private final Path folder;
	private final Path file;
	private final FileChannel channel;

	private FolderLock(final Path folder, final Path file, final FileChannel channel) {
		this.folder = folder;
		this.file = file;
		this.channel = channel;
	}

	/** @throws IOException if files cannot be locked there */
	static FolderLock of(final Path folder) throws IOException {
		final Path file = folder.toRealPath().resolve(START + UUID.randomUUID() + END);
		final Path unlocked = file.resolveSibling(file.getFileName() + ".new");
		final FileChannel channel = FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
		OWN.add(file);
		try {
			if (channel.tryLock() == null) throw new IOException("the lock is taken");
			Files.move(unlocked, file, StandardCopyOption.ATOMIC_MOVE);
			return new FolderLock(folder, file, channel);
		}
		catch (final IOException | RuntimeException exception) {
			OWN.remove(file);
			channel.close();
			Files.deleteIfExists(unlocked);
			throw exception;
		}
	}

	/** Removes temporary files that runs of this command left, unless another run is at work on the folder or one in it. */
	void clean() throws IOException {
		final List<Path> locks = new ArrayList<>(), left = new ArrayList<>();
		Files.walkFileTree(folder, new SimpleFileVisitor<>() {

			@Override
			public FileVisitResult preVisitDirectory(final Path path, final BasicFileAttributes attributes) {
				final boolean ours = isLeft(path);
				if (ours) left.add(path);
				return ours || ImageFiles.isStackFolder(path) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(final Path path, final BasicFileAttributes attributes) {
				final String name = path.getFileName().toString();
				if (attributes.isRegularFile() && name.startsWith(START) && name.endsWith(END)) locks.add(path);
				if (isLeft(path)) left.add(path);
				return FileVisitResult.CONTINUE;
			}
		});
		boolean alone = true;
		for (final Path lock : locks) alone &= isOver(lock.toRealPath());
		if (!alone) return;
		for (final Path path : left) OutputFolder.remove(path);
	}

	private static boolean isLeft(final Path path) {
		return TEMPORARY.matcher(path.getFileName().toString()).matches();
	}

	private boolean isOver(final Path lock) throws IOException {
		if (lock.equals(file)) return true;
		if (OWN.contains(lock)) return false;
		try (FileChannel other = FileChannel.open(lock, StandardOpenOption.WRITE); FileLock taken = other.tryLock()) {
			if (taken == null) return false;
			Files.deleteIfExists(lock);
			return true;
		}
		catch (final OverlappingFileLockException exception) {
			return false;
		}
	}

	@Override
	public void close() throws IOException {
		Files.deleteIfExists(file);
		channel.close();
		OWN.remove(file);
	}
}
