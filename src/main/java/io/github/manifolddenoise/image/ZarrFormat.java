package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import io.github.manifolddenoise.array.ChunkBuffer;
import io.github.manifolddenoise.array.ChunkGrid;
import io.github.manifolddenoise.array.zarr.ZarrReader;
import io.github.manifolddenoise.array.zarr.ZarrVersion;
import io.github.manifolddenoise.array.zarr.ZarrWriter;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.OutputFolder;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * Folders of OME-Zarr or plain Zarr. Written are those of version 2, which more programs read, and of version 3 where the
 * name says so.
 */
final class ZarrFormat implements StackFormat {

	private static final String ENDING = ".zarr", ENDING_V3 = ".v3.zarr";

	@Override
	public String description() {
		return "Zarr (a folder, " + ENDING + " or " + ENDING_V3 + ")";
	}

	@Override
	public boolean reads(final Path path) {
		return Files.isDirectory(path);
	}

	@Override
	public List<Path> files(final Path path) {
		try (Stream<Path> inside = Files.walk(path)) {
			return inside.filter(Files::isRegularFile).sorted().toList();
		}
		catch (final IOException | UncheckedIOException exception) {
			throw UserException.unreadable(path, exception.getMessage() + ". Check its permissions.",
				exception);
		}
	}

	@Override
	public boolean holds(final Path path) {
		return ZarrReader.isZarr(path);
	}

	@Override
	public Recording open(final Path path) {
		final Path folder = path.toAbsolutePath().normalize();
		return ArrayRecording.of(folder, folder, ZarrReader.open(folder));
	}

	@Override
	public boolean writes(final Path path) {
		return hasEnding(path, ENDING);
	}

	@Override
	public long heldBytes() {
		return ZarrOutput.mostBytes();
	}

	private static boolean hasEnding(final Path path, final String ending) {
		return path.getFileName() != null && path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(ending);
	}

	@Override
	public void checkOutput(final Path path) {
		OutputFolder.check(path);
	}

	@Override
	public FileOutput create(final Path path, final OutputDesign design, final Workers workers) {
		return ZarrOutput.create(path, hasEnding(path, ENDING_V3) ? ZarrVersion.V3 : ZarrVersion.V2, design, workers);
	}

	/**
	 * A result as OME-Zarr, written in blocks in any order. Cost: the chunks that are begun and not complete, in memory;
	 * where blocks come in the order of pixels these are one band of rows of all frames.
	 */
	static final class ZarrOutput implements FileOutput {

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
}
