package io.github.manifolddenoise.library;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.github.manifolddenoise.task.UserException;

/**
 * A copy in a temporary file, one frame after the other. The system deletes the file when this is closed, when nobody uses
 * it any more, and when the program ends, however it does.
 *
 * @param <A> arrays of what is stored
 */
final class FilePixels<A> implements CopiedPixels<A>, AutoCloseable {

	private static final int BUFFER = 1 << 18;

	private final StoredType<A> type;
	private final long pixels;
	private final Path folder;
	private final long needed;
	private final FileChannel channel;
	private final ConcurrentLinkedQueue<ByteBuffer> buffers = new ConcurrentLinkedQueue<>();

	/**
	 * Makes an empty file.
	 *
	 * @param pixels of a frame
	 * @throws UserException if it cannot be made, or there is not room for it
	 */
	FilePixels(final StoredType<A> type, final int frames, final int pixels, final Path folder) {
		this.type = type;
		this.pixels = pixels;
		this.folder = folder;
		needed = (long) frames * pixels * type.bytes();
		try {
			if (needed > usable()) throw cannotCopy("there is not room enough");
			channel = FileChannel.open(folder.resolve("manifold-denoise-" + UUID.randomUUID() + ".pixels"),
				StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE,
				StandardOpenOption.DELETE_ON_CLOSE);
		}
		catch (final IOException exception) {
			throw cannotCopy(exception.toString());
		}
	}

	private long usable() throws IOException {
		return Files.getFileStore(folder).getUsableSpace();
	}

	private UserException cannotCopy(final String reason) {
		return new UserException("Cannot copy the image, whose pixels are loaded or computed when they are read, to" +
			" the folder \"" + folder + "\": " + reason + ". The copy needs " + megabytes(needed) + "; " + free() +
			"Make room, start Java with -Djava.io.tmpdir=... for a folder that has it, or choose a part of the image.");
	}

	private String free() {
		try {
			return megabytes(usable()) + " are free. ";
		}
		catch (final IOException exception) {
			return "";
		}
	}

	private static String megabytes(final long bytes) {
		return (bytes >> 20) + " MB";
	}

	@Override
	public void write(final int frame, final int first, final int count, final A from, final int at) {
		final int chunk = BUFFER / type.bytes();
		final ByteBuffer buffer = buffer();
		try {
			for (int done = 0; done < count; done += chunk) {
				final int length = Math.min(chunk, count - done);
				buffer.clear().limit(length * type.bytes());
				type.store(from, at + done, length, buffer);
				long place = place(frame, first + done);
				while (buffer.hasRemaining()) place += channel.write(buffer, place);
			}
		}
		catch (final IOException exception) {
			throw cannotCopy(exception.toString());
		}
		buffers.add(buffer);
	}

	@Override
	public void read(final int frame, final int first, final int count, final double[] to, final int at) {
		final int chunk = BUFFER / type.bytes();
		final A values = type.array(Math.min(chunk, count));
		final ByteBuffer buffer = buffer();
		for (int done = 0; done < count; done += chunk) {
			final int length = Math.min(chunk, count - done);
			buffer.clear().limit(length * type.bytes());
			fill(buffer, place(frame, first + done));
			type.load(buffer.flip(), values, length);
			type.decode(values, 0, length, to, at + done);
		}
		buffers.add(buffer);
	}

	private ByteBuffer buffer() {
		final ByteBuffer pooled = buffers.poll();
		return pooled == null ? ByteBuffer.allocateDirect(BUFFER).order(ByteOrder.nativeOrder()) : pooled;
	}

	private long place(final int frame, final int pixel) {
		return (frame * pixels + pixel) * type.bytes();
	}

	private void fill(final ByteBuffer buffer, final long start) {
		long place = start;
		try {
			while (buffer.hasRemaining()) {
				final int length = channel.read(buffer, place);
				if (length < 0) throw new EOFException("it ends at byte " + place);
				place += length;
			}
		}
		catch (final ClosedChannelException exception) {
			throw new UserException("The copy of the image is gone: the library was closed, or the thread that read it was" +
				" interrupted. Read the result, or write it into another image, before.", exception);
		}
		catch (final IOException exception) {
			throw new UserException("Cannot read the copy of the image in the folder \"" + folder + "\": " + exception +
				". Check the disk, then de-noise it again.", exception);
		}
	}

	/** Deletes the file. */
	@Override
	public void close() {
		try {
			channel.close();
		}
		catch (final IOException exception) {
			throw new UserException("Cannot delete the copy of the image in the folder \"" + folder + "\": " + exception +
				". Delete manifold-denoise*.pixels there.", exception);
		}
	}
}
