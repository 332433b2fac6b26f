package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import ij.VirtualStack;
import ij.process.ByteProcessor;
import ij.process.ColorProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;

import io.github.manifolddenoise.task.UserException;

/**
 * Slices of a file, or of several, as a virtual stack: a slice is read when it is asked for. Unlike ImageJ's own virtual
 * stack it fails when a slice cannot be read, instead of giving an empty one.
 *
 * @param <S> where a slice lies
 */
abstract class FileStack<S> extends VirtualStack {

	/** Pixels read at a time: more where what they are packed in is unpacked as a whole. */
	private static final int CHUNK = 1 << 16, LARGEST_CHUNK = 1 << 22;

	private final Path path;
	private final List<S> slices;
	private final List<String> labels;

	/** @param path of the file or folder */
	FileStack(final Path path, final int width, final int height, final int depth, final List<S> slices) {
		super(width, height);
		this.path = path;
		this.slices = new ArrayList<>(slices);
		labels = new ArrayList<>(Collections.nCopies(slices.size(), null));
		setBitDepth(depth);
	}

	/** The pixels of slices, in this order. */
	abstract Planes open(List<S> wanted) throws IOException;

	/** Whether reading a few pixels costs as much as reading the whole plane. */
	abstract boolean decodesWholePlanes();

	/** Bytes of what was unpacked and is kept for the next read, when all has been read. */
	abstract long keptBytes();

	/** Where the slices lie. */
	List<S> slices() {
		return slices;
	}

	Path path() {
		return path;
	}

	/** The pixels of the slices, in the order of the stack. */
	Planes openPlanes() {
		try {
			return open(IntStream.rangeClosed(1, size()).mapToObj(n -> slices.get(translate(n) - 1)).toList());
		}
		catch (final IOException exception) {
			throw UserException.unreadable(path, exception.getMessage() + ". Open it again.", exception);
		}
	}

	/**
	 * @throws UncheckedIOException if the slice cannot be read
	 * @throws UserException if it is damaged
	 */
	@Override
	public ImageProcessor getProcessor(final int n) {
		if (n < 1 || n > size()) throw new IllegalArgumentException("Slice " + n + " is not one of 1.." + size() + ".");
		final ImageProcessor processor = processor();
		try (Planes planes = open(List.of(slices.get(translate(n) - 1)))) {
			read(planes, processor.getPixels());
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		if (getColorModel() != null && getBitDepth() != 24) processor.setColorModel(getColorModel());
		if (cTable != null) processor.setCalibrationTable(cTable);
		processor.setSliceNumber(n);
		return processor;
	}

	private ImageProcessor processor() {
		return switch (getBitDepth()) {
			case 8 -> new ByteProcessor(getWidth(), getHeight());
			case 16 -> new ShortProcessor(getWidth(), getHeight());
			case 24 -> new ColorProcessor(getWidth(), getHeight());
			default -> new FloatProcessor(getWidth(), getHeight());
		};
	}

	private void read(final Planes planes, final Object to) throws IOException {
		final int pixels = getWidth() * getHeight(), chunk = Math.min(planes.decodesWholePlanes() ? LARGEST_CHUNK : CHUNK,
			pixels);
		final double[] values = new double[chunk];
		for (int component = 0; component < (getBitDepth() == 24 ? 3 : 1); component++) {
			for (int first = 0; first < pixels; first += chunk) {
				final int count = Math.min(chunk, pixels - first);
				planes.read(1, component, first, count, values, 0);
				PixelArrays.store(values, 0, to, component, first, count);
			}
		}
	}

	@Override
	public void deleteSlice(final int n) {
		slices.remove(n - 1);
		labels.remove(n - 1);
	}

	@Override
	public int getSize() {
		return slices.size();
	}

	/** Null where there is none, as in ImageJ. */
	@Override
	public String getSliceLabel(final int n) {
		return labels.get(n - 1);
	}

	@Override
	public void setSliceLabel(final String label, final int n) {
		labels.set(n - 1, label);
	}

	@Override
	public String getDirectory() {
		return path.getParent() + path.getFileSystem().getSeparator();
	}

	@Override
	public String getFileName(final int n) {
		return path.getFileName().toString();
	}
}
