package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.github.manifolddenoise.array.hdf5.HdfReader;
import io.github.manifolddenoise.array.hdf5.HdfWriter;
import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.task.OutputChannel;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.RegularFiles;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/** HDF5 files, of which a data set is named behind the file: {@code a.h5:/group/data} or {@code a.h5/group/data}. */
final class HdfFormat implements StackFormat {

	private static final String ENDING = "\\.(?:h5|hdf5|hdf|he5|nxs|ims)";
	private static final Pattern DATA_SET = Pattern.compile("(.*?" + ENDING + ")(?::/?|/|\\\\)(.+)",
		Pattern.CASE_INSENSITIVE);
	private static final int SIGNATURE = 8;

	@Override
	public String description() {
		return "HDF5 (.h5, .hdf5)";
	}

	private static Optional<Matcher> dataSet(final Path path) {
		final Matcher matcher = DATA_SET.matcher(path.toString());
		return matcher.matches() && Files.isRegularFile(Path.of(matcher.group(1))) ? Optional.of(matcher) : Optional.empty();
	}

	@Override
	public Path file(final Path path) {
		return dataSet(path).map(matcher -> Path.of(matcher.group(1))).orElse(path);
	}

	/** Whether the name is one of such a file. */
	static boolean hasEnding(final Path path) {
		return path.toString().toLowerCase(Locale.ROOT).matches("(?s).*" + ENDING);
	}

	@Override
	public boolean reads(final Path path) {
		final Path file = file(path);
		return Files.isRegularFile(file) && (holds(file) || hasEnding(file));
	}

	@Override
	public boolean holds(final Path path) {
		if (!Files.isRegularFile(path)) return false;
		try (InputStream stream = RegularFiles.stream(path)) {
			return HdfWriter.isSignature(stream.readNBytes(SIGNATURE));
		}
		catch (final IOException exception) {
			throw UserException.unreadable(path, exception.getMessage() + ". Check its permissions.",
				exception);
		}
	}

	@Override
	public Recording open(final Path path) {
		final Path file = file(path).toAbsolutePath().normalize();
		final Optional<Matcher> part = dataSet(path);
		return ArrayRecording.of(file, part.isPresent() ? path.toAbsolutePath().normalize() : file, HdfReader.open(file, part.map(
			matcher -> matcher.group(2)).orElse("")));
	}

	@Override
	public boolean writes(final Path path) {
		return path.toString().toLowerCase(Locale.ROOT).matches(".*\\.(h5|hdf5)");
	}

	@Override
	public void checkOutput(final Path path) {
		OutputFile.check(path);
	}

	@Override
	public FileOutput create(final Path path, final OutputDesign design, final Workers workers) {
		return HdfOutput.create(path, design, workers);
	}

	/** A result as the data set {@code /data} of an HDF5 file, in one piece, written in blocks in any order. */
	static final class HdfOutput implements FileOutput {

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
}
