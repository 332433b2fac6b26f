package io.github.manifolddenoise.tiff;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import io.github.manifolddenoise.task.RegularFiles;

/**
 * Files that are read at any place by several threads. Some stay open; others, if there are many, are opened for every read.
 */
final class OpenFiles implements Closeable {

	private static final int MOST = 64;

	private final Map<Path, FileChannel> channels = new HashMap<>();

	private OpenFiles() {}

	/** @throws IOException if one of the first cannot be opened */
	static OpenFiles of(final List<Path> paths) throws IOException {
		final OpenFiles files = new OpenFiles();
		boolean opened = false;
		try {
			for (final Path path : paths.subList(0, Math.min(MOST, paths.size()))) files.channels.put(path, RegularFiles.channel(
				path));
			opened = true;
			return files;
		}
		finally {
			if (!opened) files.close();
		}
	}

	/** Reads some bytes, fewer than there is room for perhaps; -1 behind the end. */
	int read(final Path path, final ByteBuffer buffer, final long position) throws IOException {
		final FileChannel open = channels.get(path);
		if (open != null) return open.read(buffer, position);
		try (FileChannel channel = RegularFiles.channel(path)) {
			return channel.read(buffer, position);
		}
	}

	@Override
	public void close() throws IOException {
		for (final FileChannel channel : channels.values()) channel.close();
	}
}
