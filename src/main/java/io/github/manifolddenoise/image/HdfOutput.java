package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

import io.github.manifolddenoise.array.hdf5.HdfWriter;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.OutputChannel;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/** A result as the data set {@code /data} of an HDF5 file, in one piece, written in blocks in any order. */
final class HdfOutput implements FileOutput {

	private static final int CHUNK = 1 << 15;

	private final ArrayLayout layout;
	private final BlockStore store;
	private final OutputFile file;
	private final OutputChannel channel;

	private HdfOutput(final OutputDesign design, final Workers workers, final OutputFile file) {
		this.file = file;
		layout = ArrayLayout.of(design);
		store = new BlockStore(design, workers);
		channel = OutputChannel.of(file);
	}

	static HdfOutput create(final Path path, final OutputDesign design, final Workers workers) {
		final OutputFile file = OutputFile.create(path);
		final HdfOutput output = new HdfOutput(design, workers, file);
		try {
			output.begin(design.info());
			return output;
		}
		catch (final IOException exception) {
			output.close();
			throw file.failure(exception);
		}
	}

	/** Writes all but the numbers, and so sets the length of the file. */
	private void begin(final String info) throws IOException {
		final byte[] start = HdfWriter.start(layout.shape(), layout.type(), layout.axesInMicrometers(), info);
		channel.write(ByteBuffer.wrap(start), 0);
		channel.write(ByteBuffer.allocate(1), HdfWriter.DATA_ADDRESS + layout.bytes() - 1);
	}

	@Override
	public FrameSink sink(final FrameSet set, final Progress progress) {
		return store.fileSink(set, this::store, progress, file::failure);
	}

	private void store(final double[] values, final int at, final int slice, final int component, final int first,
		final int count) throws IOException
	{
		final int size = layout.type().bytes();
		final long pixel = layout.plane(slice, component) * layout.height() * layout.width() + first;
		final long position = HdfWriter.DATA_ADDRESS + pixel * size;
		final ByteBuffer buffer = ByteBuffer.allocate(Math.min(count, CHUNK) * size).order(ByteOrder.LITTLE_ENDIAN);
		for (int done = 0; done < count; done += CHUNK) {
			final int length = Math.min(CHUNK, count - done);
			layout.type().encode(layout.stored(values, at + done, length), 0, length, buffer, 0);
			channel.write(buffer.clear().limit(length * size), position + (long) done * size);
		}
	}

	@Override
	public void commit() {
		channel.commit();
	}

	@Override
	public void close() {
		channel.close();
	}
}
