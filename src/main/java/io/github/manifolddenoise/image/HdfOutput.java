package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

import io.github.manifolddenoise.array.hdf5.HdfWriter;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** A result as the data set {@code /data} of an HDF5 file, in one piece, written in blocks in any order. */
final class HdfOutput implements FileOutput {

	private static final int CHUNK = 1 << 15;

	private final ArrayLayout layout;
	private final BlockStore store;
	private final OutputFile file;
	private final FileChannel channel;

	private HdfOutput(final OutputDesign design, final Workers workers, final OutputFile file) throws IOException {
		this.file = file;
		layout = ArrayLayout.of(design);
		store = new BlockStore(design, workers);
		channel = FileChannel.open(file.temporary(), StandardOpenOption.CREATE_NEW, StandardOpenOption.READ,
			StandardOpenOption.WRITE);
		final byte[] start = HdfWriter.start(layout.shape(), layout.type(), layout.axesInMicrometers(), Objects
			.requireNonNullElse(design.info(), ""));
		write(ByteBuffer.wrap(start), 0);
		write(ByteBuffer.allocate(1), HdfWriter.DATA_ADDRESS + layout.bytes() - 1);
	}

	static HdfOutput create(final Path path, final OutputDesign design, final Workers workers) {
		final OutputFile file = OutputFile.create(path);
		try {
			return new HdfOutput(design, workers, file);
		}
		catch (final IOException exception) {
			file.close();
			throw file.failure(exception);
		}
	}

	@Override
	public FrameSink sink(final FrameSet set, final Progress progress) {
		return store.fileSink(set, this::store, progress, file::failure);
	}

	private void store(final double[] values, final int at, final int slice, final int component, final int first,
		final int count) throws IOException
	{
		final int size = layout.type().bytes();
		final long position = HdfWriter.DATA_ADDRESS + (layout.plane(slice, component) * layout.height() * layout.width() +
			first) *
			size;
		final ByteBuffer buffer = ByteBuffer.allocate(Math.min(count, CHUNK) * size).order(ByteOrder.LITTLE_ENDIAN);
		for (int done = 0; done < count; done += CHUNK) {
			final int length = Math.min(CHUNK, count - done);
			layout.type().encode(layout.stored(values, at + done, length), 0, length, buffer, 0);
			write(buffer.clear().limit(length * size), position + (long) done * size);
		}
	}

	private void write(final ByteBuffer buffer, final long position) throws IOException {
		while (buffer.hasRemaining()) channel.write(buffer, position + buffer.position());
	}

	@Override
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
