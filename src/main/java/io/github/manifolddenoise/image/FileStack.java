package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import ij.VirtualStack;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.recording.PixelType;
import io.github.manifolddenoise.recording.PlaneSource;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.task.UserException;

/**
 * Slices of a file, or of several, as a virtual stack: a slice is read when it is asked for. Unlike ImageJ's own virtual
 * stack it fails when a slice cannot be read, instead of giving an empty one.
 */
final class FileStack extends VirtualStack {

	/** Pixels read at a time: more where what they are packed in is unpacked as a whole. */
	private static final int CHUNK = 1 << 16, LARGEST_CHUNK = 1 << 22;

	private final Path path;
	private final PlaneSource source;
	/** Their numbers in the source. */
	private final List<Integer> slices;
	private final List<String> labels;

	/**
	 * @param path of the file or folder
	 * @param count slices of the source
	 */
	FileStack(final Path path, final int width, final int height, final PixelType type, final int count,
		final PlaneSource source)
	{
		super(width, height);
		this.path = path;
		this.source = source;
		slices = new ArrayList<>(IntStream.range(0, count).boxed().toList());
		labels = new ArrayList<>(Collections.nCopies(count, null));
		setBitDepth(type.bits());
	}

	/** Where the slices come from. */
	PlaneSource source() {
		return source;
	}

	/** The pixels of the slices, in the order of the stack. */
	Planes openPlanes() {
		try {
			return source.open(IntStream.rangeClosed(1, size()).mapToObj(n -> slices.get(translate(n) - 1)).toList());
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
		final ImageProcessor processor = PixelTypes.plane(PixelTypes.of(getBitDepth(), false), getWidth(), getHeight());
		try (Planes planes = source.open(List.of(slices.get(translate(n) - 1)))) {
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
		return source.path(slices.get(n - 1)).getFileName().toString();
	}
}
