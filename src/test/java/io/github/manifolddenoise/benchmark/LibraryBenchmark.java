package io.github.manifolddenoise.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

import com.sun.management.OperatingSystemMXBean;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.basictypeaccess.array.ShortArray;
import net.imglib2.img.basictypeaccess.nio.ShortBufferAccess;
import net.imglib2.img.cell.Cell;
import net.imglib2.img.cell.CellGrid;
import net.imglib2.img.cell.LazyCellImg;
import net.imglib2.img.planar.PlanarImg;
import net.imglib2.type.numeric.integer.UnsignedShortType;
import net.imglib2.view.Views;

import ij.ImagePlus;
import ij.VirtualStack;
import ij.io.FileSaver;
import ij.process.ImageProcessor;
import ij.process.ShortProcessor;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.command.denoise.DenoiseStackJob;
import io.github.manifolddenoise.image.FileOutput;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.library.ManifoldDenoise;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.task.Progress;

/**
 * Holds an image whose cells are computed when they are read, de-noised into another on disk, against the same pixels
 * from
 * a TIFF file into another.
 *
 * <pre>java -Xmx... -cp ... LibraryBenchmark save|tiff|mapped|cubes|planes FRAMES SIZE METHOD FOLDER</pre>
 * <p>
 * {@code save} makes the files of 16-bit frames of SIZE × SIZE pixels. {@code mapped} are planes of a file that the
 * system
 * loads, {@code cubes} and {@code planes} cells that are computed. All print: which, MB of pixels, seconds,
 * seconds of processors, MB of the heap at its peak, most MB it may have, how often each pixel was computed.
 * </p>
 */
public final class LibraryBenchmark {

	private static final int CUBE = 64, PATTERN = 1 << 12;

	/** Part of the memory that the cells of the image may take. */
	private static final int CACHE_PART = 8;

	private final int frames;
	private final int size;
	private final short[] noise = new short[1 << 16];
	private final int[] shifts;
	private final LongAdder computed = new LongAdder();

	private LibraryBenchmark(final int frames, final int size) {
		this.frames = frames;
		this.size = size;
		shifts = IntStream.range(0, frames).map(i -> (int) (40 * Math.sin(0.05 * i))).toArray();
		final Random random = new Random(1);
		for (int k = 0; k < noise.length; k++) noise[k] = (short) Math.round(30 * random.nextGaussian());
	}

	public static void main(final String[] arguments) throws IOException {
		final String kind = arguments[0], method = arguments[3];
		final LibraryBenchmark stack = new LibraryBenchmark(Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
		final Path folder = Path.of(arguments[4]), tiff = folder.resolve("in.tif");
		final long start = System.nanoTime();
		switch (kind) {
			case "save" -> stack.save(tiff, folder.resolve("in.raw"));
			case "mapped" -> stack.fromImage(stack.mapped(folder.resolve("in.raw")), folder.resolve("out.raw"), method);
			case "tiff" -> fromTiff(tiff, folder.resolve("out.tif"), method);
			case "cubes" -> stack.fromImage(stack.image(CUBE, CUBE, CUBE), folder.resolve("out.raw"), method);
			default -> stack.fromImage(stack.image(stack.size, stack.size, 1), folder.resolve("out.raw"), method);
		}
		final long pixels = (long) stack.frames * stack.size * stack.size;
		System.out.printf(Locale.ROOT, "%s %d MB: %.1f s, %.1f s of processors, heap %d of %d MB, computed %.1f times%n",
			kind, 2 * pixels >> 20, (System.nanoTime() - start) / 1e9, processorSeconds(), peak() >> 20, Runtime.getRuntime()
				.maxMemory() >> 20, (double) stack.computed.sum() / pixels);
	}

	private static double processorSeconds() {
		return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime() / 1e9;
	}

	/** Garbage counts, too: it is bounded by -Xmx alone. */
	private static long peak() {
		return ManagementFactory.getMemoryPoolMXBeans().stream().filter(pool -> pool.getType() == MemoryType.HEAP).map(
			MemoryPoolMXBean::getPeakUsage).mapToLong(usage -> usage.getUsed()).sum();
	}

	private static void fromTiff(final Path from, final Path to, final String method) throws IOException {
		final OptionValues values = OptionValues.of(DenoiseStackOptions.all(), Map.of("method", method));
		try (DenoiseStackJob job = new DenoiseStackJob(ImageRecording.of(TiffInput.open(from)), Optional.empty(), values, Progress.NONE)) {
			job.denoise();
			try (FileOutput result = job.file(to)) {
				result.commit();
			}
		}
	}

	private void save(final Path tiff, final Path raw) throws IOException {
		new FileSaver(new ImagePlus("stack", virtual())).saveAsTiffStack(tiff.toString());
		int k = 0;
		final int plane = size * size;
		for (final UnsignedShortType pixel : Views.flatIterable(mapped(raw))) {
			pixel.set(value(k % plane % size, k % plane / size, k / plane));
			k++;
		}
	}

	private void fromImage(final RandomAccessibleInterval<UnsignedShortType> image, final Path to, final String method)
		throws IOException
	{
		try (ManifoldDenoise denoise = new ManifoldDenoise()) {
			denoise.denoise(image, DenoiseOptions.defaults().withMethod(DenoiseMethods.of(method))).writeTo(mapped(to));
		}
	}

	/** A pattern that goes to and fro with the frames, in noise. */
	private short value(final int x, final int y, final int frame) {
		final int shift = shifts[frame], place = ((y * size + x) * 0x9E3779B9 + frame * 0x85EBCA6B) >>> 16;
		return (short) (500 + ((x + shift) * (y + 2 * shift) / PATTERN & 255) + noise[place]);
	}

	private RandomAccessibleInterval<UnsignedShortType> image(final int... cell) {
		final CellGrid grid = new CellGrid(new long[] { size, size, frames }, cell);
		final long most = Runtime.getRuntime().maxMemory() / CACHE_PART / (2L * cell[0] * cell[1] * cell[2]);
		final Map<Long, Cell<ShortArray>> cells = Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {

			private static final long serialVersionUID = 1L;

			@Override
			protected boolean removeEldestEntry(final Map.Entry<Long, Cell<ShortArray>> eldest) {
				return size() > most;
			}
		});
		return new LazyCellImg<>(grid, new UnsignedShortType(), index -> {
			final Cell<ShortArray> known = cells.get(index);
			if (known != null) return known;
			final Cell<ShortArray> made = cell(grid, index);
			computed.add(made.size());
			cells.put(index, made);
			return made;
		});
	}

	private Cell<ShortArray> cell(final CellGrid grid, final long index) {
		final long[] min = new long[3];
		final int[] sizes = new int[3];
		grid.getCellDimensions(index, min, sizes);
		final short[] values = new short[sizes[0] * sizes[1] * sizes[2]];
		int k = 0;
		for (int t = 0; t < sizes[2]; t++) {
			for (int y = 0; y < sizes[1]; y++) {
				for (int x = 0; x < sizes[0]; x++) values[k++] = value((int) min[0] + x, (int) min[1] + y, (int) min[2] + t);
			}
		}
		return new Cell<>(sizes, min, new ShortArray(values));
	}

	private VirtualStack virtual() {
		return new VirtualStack(size, size, frames) {

			@Override
			public ImageProcessor getProcessor(final int n) {
				final short[] values = new short[size * size];
				for (int k = 0; k < values.length; k++) values[k] = value(k % size, k / size, n - 1);
				return new ShortProcessor(size, size, values, null);
			}

			@Override
			public Object getPixels(final int n) {
				return getProcessor(n).getPixels();
			}

			@Override
			public int getBitDepth() {
				return 16;
			}
		};
	}

	private RandomAccessibleInterval<UnsignedShortType> mapped(final Path path) throws IOException {
		final List<ShortBufferAccess> planes = new ArrayList<>();
		final long bytes = 2L * size * size;
		try (FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ,
			StandardOpenOption.WRITE))
		{
			for (int i = 0; i < frames; i++) planes.add(new ShortBufferAccess(file.map(FileChannel.MapMode.READ_WRITE, i * bytes,
				bytes).order(ByteOrder.nativeOrder()), true));
		}
		final UnsignedShortType type = new UnsignedShortType();
		final PlanarImg<UnsignedShortType, ShortBufferAccess> image = new PlanarImg<>(planes, new long[] { size, size,
			frames }, type.getEntitiesPerPixel());
		image.setLinkedType(type.getNativeTypeFactory().createLinkedType(image));
		return image;
	}
}
