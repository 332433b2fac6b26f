package io.github.manifolddenoise.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.github.manifolddenoise.frames.FrameSink;
import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.task.OutputChannel;
import io.github.manifolddenoise.task.OutputFile;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;
import io.github.manifolddenoise.tiff.BigTiffHeader;
import io.github.manifolddenoise.tiff.OmeDescription;
import io.github.manifolddenoise.tiff.TiffHeader;

/**
 * A result as a TIFF file, the same that ImageJ would save, written in blocks in any order and without the stack in
 * memory.
 * <p>
 * The file has a temporary name in the folder of the target until {@link #commit()}; {@link #close()} without it
 * deletes what was written. Cost: one plane and the metadata in memory. Files above 4 GB are as ImageJ writes them:
 * ImageJ reads all their pages, most other programs the first only. Files named {@code .btf}, {@code .tf2} or {@code .tf8}
 * are BigTIFF, which most other programs read and ImageJ without Bio-Formats does not; so are those above 4 GB that are made
 * of one, and OME-TIFF above 4 GB. Files named {@code .ome.tif} and the like are OME-TIFF and have ImageJ's metadata, too.
 * </p>
 */
public final class TiffBlockWriter implements FileOutput {

	private static final int BUFFER = 1 << 18;
	private static final long MOST_CLASSIC = 0xffffffffL, MOST_OME = 4_000_000_000L;

	/** Names that say BigTIFF, as Bio-Formats has them. */
	private static final List<String> BIG_NAMES = List.of(".btf", ".tf2", ".tf8");

	private final OutputDesign design;
	private final boolean big;
	private final BlockStore store;
	private final TiffHeader header;
	private final OutputFile file;
	private final OutputChannel channel;
	private final ConcurrentLinkedQueue<ByteBuffer> buffers = new ConcurrentLinkedQueue<>();

	private TiffBlockWriter(final OutputDesign design, final Workers workers, final OutputFile file)
		throws IOException
	{
		this.design = design;
		this.file = file;
		store = new BlockStore(design, workers);
		big = isBig(file.target(), design);
		header = header(design);
		channel = OutputChannel.of(file);
	}

	/**
	 * Begins a file. The folder must exist; an existing target is replaced at the end.
	 *
	 * @param info lines ("key: value") to append to the Info of the result
	 * @throws UserException if the folder is missing or not writable, or the disk has too little space
	 */
	public static TiffBlockWriter create(final Path path, final Recording input, final OutputType type,
		final List<String> info, final Workers workers)
	{
		return create(path, new OutputDesign(input, type, info), workers);
	}

	static TiffBlockWriter create(final Path path, final OutputDesign design, final Workers workers) {
		final OutputFile file = OutputFile.create(path);
		requireRoom(file, EncodedHeader.sliceBytes(design) * design.slices());
		TiffBlockWriter writer = null;
		try {
			writer = new TiffBlockWriter(design, workers, file);
			writer.begin();
			return writer;
		}
		catch (final IOException exception) {
			if (writer != null) writer.close();
			throw file.failure(exception);
		}
	}

	/** Whether a file is to be a BigTIFF: by its name, or where it is too large for other programs otherwise, and not made of a
	 * stack of ImageJ, which cannot open it by itself. */
	private static boolean isBig(final Path file, final OutputDesign design) {
		final String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
		final long bytes = EncodedHeader.sliceBytes(design) * design.slices();
		return BIG_NAMES.stream().anyMatch(name::endsWith) || bytes > MOST_OME && OmeDescription.suits(file) ||
			bytes > MOST_CLASSIC && !TiffInput.isOfImageJ(ImageRecording.image(design.input()));
	}

	private static void requireRoom(final OutputFile file, final long bytes) {
		try {
			final long free = Files.getFileStore(file.target().getParent()).getUsableSpace();
			if (free < bytes) throw new UserException("Cannot write \"" + file.target() + "\": it needs " + bytes / 1_000_000 +
				" MB, the disk has " + free / 1_000_000 + " MB free. Make room or choose another disk.");
		}
		catch (final IOException exception) {
			throw file.failure(exception);
		}
	}

	/** Writes all but the pixels, and so sets the length of the file. */
	private void begin() throws IOException {
		channel.write(ByteBuffer.wrap(header.start()), 0);
		final long end = position(design.slices() + 1);
		if (header.directories().length > 0) channel.write(ByteBuffer.wrap(header.directories()), end);
		else channel.write(ByteBuffer.allocate(1), end - 1);
	}

	/** Where the file is until it has its name. */
	Path temporary() {
		return file.temporary();
	}

	/** Puts other lines of the same lengths in the place of those appended to the Info. */
	void replaceInfo(final List<String> info) throws IOException {
		final byte[] start = header(design.withInfo(info)).start();
		if (start.length != header.start().length) throw new IllegalArgumentException("other lengths");
		channel.write(ByteBuffer.wrap(start), 0);
	}

	private TiffHeader header(final OutputDesign of) throws IOException {
		final TiffHeader classic = EncodedHeader.of(of, OmeDescription.suits(file.target()));
		return big ? BigTiffHeader.of(classic, EncodedHeader.sliceBytes(of), of.slices()) : classic;
	}

	private long position(final int slice) {
		return header.start().length + (slice - 1) * EncodedHeader.sliceBytes(design);
	}

	@Override
	public FrameSink sink(final FrameSet set, final Progress progress) {
		return store.fileSink(set, this::store, progress, file::failure);
	}

	private void store(final double[] values, final int at, final int slice, final int component, final int first,
		final int count) throws IOException
	{
		final int size = design.bitDepth() / 8, chunk = BUFFER / size;
		final ByteBuffer pooled = buffers.poll();
		final ByteBuffer buffer = pooled == null ? ByteBuffer.allocateDirect(BUFFER).order(header.order()) : pooled;
		for (int done = 0; done < count; done += chunk) {
			final int length = Math.min(chunk, count - done);
			final long position = position(slice) + (long) (first + done) * size;
			buffer.clear().limit(length * size);
			// The colours of a pixel lie side by side: the others are taken up.
			if (design.bitDepth() == 24) channel.read(buffer, position);
			buffer.rewind();
			encode(values, at + done, buffer, component, length);
			channel.write(buffer, position);
		}
		buffers.add(buffer);
	}

	private void encode(final double[] values, final int at, final ByteBuffer buffer, final int component,
		final int count)
	{
		switch (design.bitDepth()) {
			case 8 -> {
				for (int i = 0; i < count; i++)
					buffer.put(i, (byte) PixelType.round(values[at + i], 255));
			}
			case 16 -> {
				for (int i = 0; i < count; i++)
					buffer.putShort(2 * i, (short) PixelType.round(values[at + i], 65535));
			}
			case 24 -> {
				for (int i = 0; i < count; i++)
					buffer.put(3 * i + component, (byte) PixelType.round(values[at + i], 255));
			}
			default -> {
				for (int i = 0; i < count; i++)
					buffer.putFloat(4 * i, (float) values[at + i]);
			}
		}
	}

	@Override
	public void commit() {
		channel.commit();
	}

	/** Deletes the temporary file unless it was committed. */
	@Override
	public void close() {
		channel.close();
	}
}
