package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
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
 * The pages of a TIFF file, or of several, as a virtual stack: a slice is read when it is asked for. Unlike ImageJ's own
 * virtual stack it fails when a page cannot be read, instead of giving an empty slice.
 */
final class TiffStack extends VirtualStack {

	/** Pixels read at a time: as many more as a strip has, which is unpacked as a whole. */
	private static final int CHUNK = 1 << 16, LARGEST_CHUNK = 1 << 22;

	private final Path path;
	private final List<TiffSlice> slices;
	private final List<String> labels;

	/** @param labels labels of the slices; those missing are null, as in ImageJ */
	TiffStack(final Path path, final List<TiffSlice> slices, final String[] labels) {
		super(slices.get(0).page().width(), slices.get(0).page().height());
		this.path = path;
		this.slices = new ArrayList<>(slices);
		this.labels = new ArrayList<>(Arrays.asList(Arrays.copyOf(labels, slices.size())));
		setBitDepth(slices.get(0).page().depth());
	}

	/** Whether pages are packed, so that a small file may hold a large stack. */
	boolean isCompressed() {
		return slices.stream().anyMatch(slice -> slice.page().isCompressed());
	}

	/** Whether the file is a BigTIFF. */
	boolean isBig() {
		try (TiffBytes file = TiffBytes.open(path)) {
			return file.isBig();
		}
		catch (final IOException | TiffException exception) {
			throw new UserException("Cannot read \"" + path + "\": " + exception.getMessage() + ". Open it again.", exception);
		}
	}

	/** The pixels of the slices, in the order of the stack. */
	TiffPlanes openPlanes() {
		try {
			return new TiffPlanes(IntStream.rangeClosed(1, size()).mapToObj(n -> slices.get(translate(n) - 1)).toList());
		}
		catch (final IOException exception) {
			throw new UserException("Cannot read \"" + path + "\": " + exception.getMessage() + ". Open it again.",
				exception);
		}
	}

	/** @throws UncheckedIOException if the page cannot be read */
	@Override
	public ImageProcessor getProcessor(final int n) {
		if (n < 1 || n > size()) throw new IllegalArgumentException("Slice " + n + " is not one of 1.." + size() + ".");
		final ImageProcessor processor;
		try (TiffPlanes planes = new TiffPlanes(List.of(slices.get(translate(n) - 1)))) {
			processor = read(planes);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		if (getColorModel() != null && getBitDepth() != 24) processor.setColorModel(getColorModel());
		if (cTable != null) processor.setCalibrationTable(cTable);
		processor.setSliceNumber(n);
		return processor;
	}

	private ImageProcessor read(final TiffPlanes planes) throws IOException {
		final int width = getWidth(), height = getHeight(), pixels = width * height;
		final int chunk = Math.min(planes.decodesWholePlanes() ? LARGEST_CHUNK : CHUNK, pixels);
		final double[] values = new double[chunk];
		final Object array = switch (getBitDepth()) {
			case 8 -> new byte[pixels];
			case 16 -> new short[pixels];
			case 24 -> new int[pixels];
			default -> new float[pixels];
		};
		for (int component = 0; component < (getBitDepth() == 24 ? 3 : 1); component++) {
			for (int first = 0; first < pixels; first += chunk) {
				final int count = Math.min(chunk, pixels - first);
				planes.read(1, component, first, count, values, 0);
				PixelArrays.store(values, 0, array, component, first, count);
			}
		}
		if (array instanceof byte[] bytes) return new ByteProcessor(width, height, bytes);
		if (array instanceof short[] shorts) return new ShortProcessor(width, height, shorts, null);
		if (array instanceof int[] colors) return new ColorProcessor(width, height, colors);
		return new FloatProcessor(width, height, (float[]) array);
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
		return slices.get(n - 1).file().getFileName().toString();
	}
}
