package io.github.manifolddenoise.library;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Stream;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;

/**
 * Copies of images whose pixels are loaded or computed when they are read: de-noising reads a stack several times, in other
 * parts than the cells of such an image. A copy is in memory if it is small, else in a temporary file that is gone when
 * these are closed.
 */
final class ImageCopies implements AutoCloseable {

	/** Part of the memory that a copy may take. */
	private static final int MEMORY_PART = 8;

	private final Path folder;
	private final long memoryBytes;
	private final Progress progress;
	/** A file that nobody reads any more is closed by the system. */
	private final Set<FilePixels<?>> files = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

	/** Files are made in the system's folder for temporary ones. */
	ImageCopies(final Progress progress) {
		this(Path.of(System.getProperty("java.io.tmpdir")), Runtime.getRuntime().maxMemory() / MEMORY_PART, progress);
	}

	/** @param memoryBytes what a copy in memory may take */
	ImageCopies(final Path folder, final long memoryBytes, final Progress progress) {
		this.folder = folder;
		this.memoryBytes = memoryBytes;
		this.progress = progress;
	}

	/**
	 * Copies an image.
	 *
	 * @param pixels of a frame
	 * @throws UserException if there is not room for the copy
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	<A> FramePixels of(final ImageCopy<A> image, final int pixels) {
		final StoredType<A> type = image.image().reader().type();
		final int frames = image.frames().length;
		if ((long) frames * pixels * type.bytes() > memoryBytes) return inFile(image, new FilePixels<>(type, frames, pixels,
			folder));
		final MemoryPixels<A> copy = new MemoryPixels<>(type, frames, pixels);
		image.into(copy, progress);
		return copy;
	}

	private <A> FramePixels inFile(final ImageCopy<A> image, final FilePixels<A> copy) {
		files.add(copy);
		boolean done = false;
		try {
			image.into(copy, progress);
			done = true;
			return copy;
		}
		finally {
			if (!done) copy.close();
		}
	}

	/** Deletes the files. */
	@Override
	public void close() {
		synchronized (files) {
			files.forEach(FilePixels::close);
		}
	}

	/**
	 * A copy in memory.
	 *
	 * @param <A> arrays of what is stored
	 */
	private static final class MemoryPixels<A> implements CopiedPixels<A> {

		private final StoredType<A> type;
		private final List<A> frames;

		/** @param pixels of a frame */
		MemoryPixels(final StoredType<A> type, final int frames, final int pixels) {
			this.type = type;
			this.frames = Stream.generate(() -> type.array(pixels)).limit(frames).toList();
		}

		@Override
		public void write(final int frame, final int first, final int count, final A from, final int at) {
			System.arraycopy(from, at, frames.get(frame), first, count);
		}

		@Override
		public void read(final int frame, final int first, final int count, final double[] to, final int at) {
			type.decode(frames.get(frame), first, count, to, at);
		}
	}
}
