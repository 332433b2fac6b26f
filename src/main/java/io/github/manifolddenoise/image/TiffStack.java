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
 * The pages of a TIFF file as a virtual stack: a slice is read when it is asked for. Unlike ImageJ's own virtual stack it
 * fails when a page cannot be read, instead of giving an empty slice.
 */
final class TiffStack extends VirtualStack {

	private static final int CHUNK = 1 << 16;

	private final Path path;
	private final List<TiffPage> pages;
	private final List<String> labels;

	/** @param labels labels of the slices; those missing are null, as in ImageJ */
	TiffStack(final Path path, final List<TiffPage> pages, final String[] labels) {
		super(pages.get(0).width(), pages.get(0).height());
		this.path = path;
		this.pages = new ArrayList<>(pages);
		this.labels = new ArrayList<>(Arrays.asList(Arrays.copyOf(labels, pages.size())));
		setBitDepth(depth(pages.get(0)));
	}

	private static int depth(final TiffPage page) {
		return page.color() ? 24 : switch (page.type()) {
			case UINT8 -> 8;
			case UINT16, INT16 -> 16;
			case INT32, FLOAT32 -> 32;
		};
	}

	/** Whether pages are packed, so that a small file may hold a large stack. */
	boolean isCompressed() {
		return pages.stream().anyMatch(page -> page.decoder() != StripDecoder.NONE);
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
			return new TiffPlanes(path, IntStream.rangeClosed(1, size()).mapToObj(n -> pages.get(translate(n) - 1))
				.toList());
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
		try (TiffPlanes planes = openPlanes()) {
			processor = read(planes, n);
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		if (getColorModel() != null && getBitDepth() != 24) processor.setColorModel(getColorModel());
		if (cTable != null) processor.setCalibrationTable(cTable);
		processor.setSliceNumber(n);
		return processor;
	}

	private ImageProcessor read(final TiffPlanes planes, final int n) throws IOException {
		final int width = getWidth(), height = getHeight(), pixels = width * height;
		final double[] values = new double[Math.min(CHUNK, pixels)];
		final Object array = switch (getBitDepth()) {
			case 8 -> new byte[pixels];
			case 16 -> new short[pixels];
			case 24 -> new int[pixels];
			default -> new float[pixels];
		};
		for (int component = 0; component < (getBitDepth() == 24 ? 3 : 1); component++) {
			for (int first = 0; first < pixels; first += CHUNK) {
				final int count = Math.min(CHUNK, pixels - first);
				planes.read(n, component, first, count, values, 0);
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
		pages.remove(n - 1);
		labels.remove(n - 1);
	}

	@Override
	public int getSize() {
		return pages.size();
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
		return path.getFileName().toString();
	}
}
