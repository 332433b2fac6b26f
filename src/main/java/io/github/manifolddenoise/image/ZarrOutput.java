package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.file.Path;

import io.github.manifolddenoise.array.ChunkBuffer;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.zarr.ZarrVersion;
import io.github.manifolddenoise.array.zarr.ZarrWriter;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.OutputFolder;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * A result as OME-Zarr, written in blocks in any order. Cost: the chunks that are begun and not complete, in memory;
 * where blocks come in the order of pixels these are one band of rows of all frames.
 */
final class ZarrOutput implements FileOutput {

	/** Part of the memory that chunks may take. */
	private static final int PART = 8;
	private static final long MOST = 1L << 30;

	private final OutputDesign design;
	private final ArrayLayout layout;
	private final ChunkGrid grid;
	private final BlockStore store;
	private final OutputFolder folder;
	private final ZarrWriter writer;
	private final ChunkBuffer chunks;

	private ZarrOutput(final OutputDesign design, final ZarrVersion version, final Workers workers,
		final OutputFolder folder)
	{
		this.design = design;
		this.folder = folder;
		layout = ArrayLayout.of(design);
		store = new BlockStore(design, workers);
		final long memory = mostBytes();
		grid = layout.grid(memory / 2);
		writer = new ZarrWriter(folder.temporary(), version, grid, layout.type());
		chunks = new ChunkBuffer(grid, layout.type(), writer, memory);
	}

	/** Bytes that chunks may take that are not yet complete. */
	static long mostBytes() {
		return Math.min(MOST, Runtime.getRuntime().maxMemory() / PART);
	}

	static ZarrOutput create(final Path path, final ZarrVersion version, final OutputDesign design, final Workers workers) {
		final OutputFolder folder = OutputFolder.create(path);
		try {
			return new ZarrOutput(design, version, workers, folder);
		}
		catch (final RuntimeException exception) {
			folder.close();
			throw exception;
		}
	}

	@Override
	public FrameSink sink(final FrameSet set, final Progress progress) {
		return store.fileSink(set, this::store, progress, folder::failure);
	}

	private void store(final double[] values, final int at, final int slice, final int component, final int first,
		final int count) throws IOException
	{
		final long[] place = layout.place(slice, component), index = new long[place.length];
		final int y = place.length - 2, x = place.length - 1, width = design.width();
		int plane = 0;
		for (int axis = 0; axis < y; axis++) {
			index[axis] = place[axis] / grid.chunk(axis);
			plane += (int) (place[axis] % grid.chunk(axis)) * grid.stride(axis);
		}
		final double[] numbers = layout.stored(values, at, count);
		int done = 0;
		while (done < count) {
			final int row = (first + done) / width, column = (first + done) % width;
			final int length = Math.min(count - done, Math.min(width - column, grid.chunk(x) - column % grid.chunk(x)));
			index[y] = row / grid.chunk(y);
			index[x] = column / grid.chunk(x);
			chunks.write(index, plane + row % grid.chunk(y) * grid.stride(y) + column % grid.chunk(x), numbers, done, length);
			done += length;
		}
	}

	@Override
	public void commit() {
		try {
			chunks.flush();
			writer.finish(folder.target().getFileName().toString(), layout.axes(), design.info(), design.labels());
			folder.commit();
		}
		catch (final IOException exception) {
			close();
			throw folder.failure(exception);
		}
		catch (final UserException exception) {
			close();
			throw exception;
		}
	}

	@Override
	public void close() {
		folder.close();
	}
}
