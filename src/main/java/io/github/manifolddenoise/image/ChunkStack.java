package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import ij.VirtualStack;
import ij.process.ByteProcessor;
import ij.process.FloatProcessor;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;

import io.github.manifolddenoise.array.Axis;
import io.github.manifolddenoise.array.ChunkCache;
import io.github.manifolddenoise.array.StackArray;

/** The planes of an array in chunks as a virtual stack: a slice is read when it is asked for. */
final class ChunkStack extends VirtualStack {

	private final Path path;
	private final StackArray array;
	private final ChunkCache cache;
	private final Map<Integer, String> labels = new HashMap<>();
	private int[] slices;

	/** @param path of the file or folder */
	ChunkStack(final Path path, final StackArray array, final int slices) {
		super((int) array.length(Axis.Kind.X), (int) array.length(Axis.Kind.Y));
		this.path = path;
		this.array = array;
		this.slices = new int[slices];
		Arrays.setAll(this.slices, slice -> slice);
		cache = new ChunkCache(array.pixels());
		setBitDepth(switch (array.pixels().type()) {
			case UINT8 -> 8;
			case INT16, UINT16 -> 16;
			default -> 32;
		});
	}

	/** Whether all chunks are there. */
	boolean isWhole() {
		return array.pixels().isWhole();
	}

	/** The pixels of the slices, in the order of the stack. */
	ChunkPlanes openPlanes() {
		return new ChunkPlanes(array, cache, slices.clone());
	}

	/** @throws io.github.manifolddenoise.task.UserException if the slice cannot be read */
	@Override
	public ImageProcessor getProcessor(final int n) {
		if (n < 1 || n > size()) throw new IllegalArgumentException("Slice " + n + " is not one of 1.." + size() + ".");
		final ImageProcessor processor = read(n);
		if (getColorModel() != null) processor.setColorModel(getColorModel());
		if (cTable != null) processor.setCalibrationTable(cTable);
		processor.setSliceNumber(n);
		return processor;
	}

	private ImageProcessor read(final int n) {
		final int width = getWidth(), height = getHeight();
		final ImageProcessor processor = switch (getBitDepth()) {
			case 8 -> new ByteProcessor(width, height);
			case 16 -> new ShortProcessor(width, height);
			default -> new FloatProcessor(width, height);
		};
		final ChunkPlanes planes = openPlanes();
		final int rows = Math.max(1, (1 << 20) / width);
		final double[] values = new double[Math.min(rows, height) * width];
		try {
			for (int row = 0; row < height; row += rows) {
				final int count = Math.min(rows, height - row) * width;
				planes.read(n, 0, row * width, count, values, 0);
				PixelArrays.store(values, 0, processor.getPixels(), 0, row * width, count);
			}
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		return processor;
	}

	@Override
	public void deleteSlice(final int n) {
		final int[] fewer = new int[slices.length - 1];
		System.arraycopy(slices, 0, fewer, 0, n - 1);
		System.arraycopy(slices, n, fewer, n - 1, fewer.length - n + 1);
		slices = fewer;
	}

	@Override
	public int getSize() {
		return slices.length;
	}

	@Override
	public String getSliceLabel(final int n) {
		return labels.get(slices[n - 1]);
	}

	@Override
	public void setSliceLabel(final String label, final int n) {
		labels.put(slices[n - 1], label);
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
