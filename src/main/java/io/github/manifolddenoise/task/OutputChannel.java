package io.github.manifolddenoise.task;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/** An {@link OutputFile} whose bytes are written and read in any order, by several threads. */
public final class OutputChannel implements AutoCloseable {

	private final OutputFile file;
	private final FileChannel channel;

	private OutputChannel(final OutputFile file, final FileChannel channel) {
		this.file = file;
		this.channel = channel;
	}

	/**
	 * Opens a file to which nothing was written.
	 *
	 * @throws UserException if it cannot be written
	 */
	public static OutputChannel of(final OutputFile file) {
		try {
			return new OutputChannel(file, FileChannel.open(file.temporary(), StandardOpenOption.CREATE_NEW,
				StandardOpenOption.READ, StandardOpenOption.WRITE));
		}
		catch (final IOException exception) {
			file.close();
			throw file.failure(exception);
		}
	}

	/** Writes what is left in a buffer. */
	public void write(final ByteBuffer buffer, final long position) throws IOException {
		final long start = position - buffer.position();
		while (buffer.hasRemaining())
			channel.write(buffer, start + buffer.position());
	}

	/** Fills what is left of a buffer. */
	public void read(final ByteBuffer buffer, final long position) throws IOException {
		final long start = position - buffer.position();
		while (buffer.hasRemaining())
			if (channel.read(buffer, start + buffer.position()) < 0) throw new IOException("the file was cut short");
	}

	/**
	 * Gives the file its name, replacing an older one.
	 *
	 * @throws UserException if that fails; nothing is left over
	 */
	public void commit() {
		try {
			channel.close();
			file.commit();
		}
		catch (final IOException exception) {
			close();
			throw file.failure(exception);
		}
		catch (final UserException exception) {
			close();
			throw exception;
		}
	}

	/** Deletes what was not committed. */
	@Override
	public void close() {
		try {
			channel.close();
		}
		catch (final IOException exception) {
			throw file.failure(exception);
		}
		finally {
			file.close();
		}
	}
}
