package io.github.manifolddenoise.library;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.DoubleUnaryOperator;

import net.imglib2.Cursor;
import net.imglib2.RandomAccessibleInterval;
import net.imglib2.img.array.ArrayImg;
import net.imglib2.img.array.ArrayImgFactory;
import net.imglib2.img.basictypeaccess.DataAccess;
import net.imglib2.img.cell.Cell;
import net.imglib2.img.cell.CellGrid;
import net.imglib2.img.cell.LazyCellImg;
import net.imglib2.type.NativeType;
import net.imglib2.type.numeric.RealType;
import net.imglib2.view.Views;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.UserException;

/**
 * An image whose pixels are those of frames that are computed when they are read. A cell holds some pixels of all frames,
 * since most methods need all frames for each of them. Cells are kept as long as the memory is not needed. Any thread may
 * read it; one cell is computed at a time.
 *
 * @param <T> type of its pixels
 */
final class LazyImage<T extends NativeType<T> & RealType<T>> implements LazyCellImg.Get<Cell<DataAccess>> {

	/** Memory of the real numbers that a cell is made of. */
	private static final long CELL_BYTES = 16 << 20;

	private final FrameSource frames;
	private final T type;
	private final CellGrid grid;
	private final DoubleUnaryOperator rounding;
	private final Map<Long, SoftReference<Cell<DataAccess>>> cells = new ConcurrentHashMap<>();

	private LazyImage(final FrameSource frames, final T type, final CellGrid grid) {
		this.frames = frames;
		this.type = type;
		this.grid = grid;
		rounding = PixelRounding.of(type);
	}

	static <T extends NativeType<T> & RealType<T>> RandomAccessibleInterval<T> of(final FrameSource frames,
		final StackAxes arrangement, final T type)
	{
		final long[] sizes = arrangement.sizesFramesLast();
		final CellGrid grid = new CellGrid(sizes, cell(sizes, frames.preferredBlockPixels(CELL_BYTES)));
		final LazyImage<T> cells = new LazyImage<>(frames, type, grid);
		final LazyCellImg<T, DataAccess> image = new LazyCellImg<>(grid, type, cells);
		final int last = sizes.length - 1;
		return arrangement.frameAxis() == last ? image : Views.moveAxis(image, last, arrangement.frameAxis());
	}

	/** All frames, and pixels that lie one after the other in each. */
	private static int[] cell(final long[] sizes, final int pixels) {
		final int[] cell = new int[sizes.length];
		Arrays.fill(cell, 1);
		cell[sizes.length - 1] = (int) sizes[sizes.length - 1];
		long left = pixels;
		for (int k = 0; k < sizes.length - 1 && left > 1; k++) {
			cell[k] = (int) Math.min(sizes[k], left);
			left = cell[k] == sizes[k] ? left / sizes[k] : 1;
		}
		return cell;
	}

	@Override
	public Cell<DataAccess> get(final long index) {
		final Cell<DataAccess> known = known(index);
		if (known != null) return known;
		synchronized (this) {
			final Cell<DataAccess> meanwhile = known(index);
			if (meanwhile != null) return meanwhile;
			final Cell<DataAccess> cell = computed(index);
			cells.put(index, new SoftReference<>(cell));
			return cell;
		}
	}

	/** The cell if it is still there, else null. */
	private Cell<DataAccess> known(final long index) {
		final SoftReference<Cell<DataAccess>> cell = cells.get(index);
		return cell == null ? null : cell.get();
	}

	private Cell<DataAccess> computed(final long index) {
		final int n = grid.numDimensions();
		final long[] min = new long[n];
		final int[] size = new int[n];
		grid.getCellDimensions(index, min, size);
		int first = 0, pixels = 1, stride = 1;
		for (int k = 0; k < n - 1; k++) {
			first += (int) min[k] * stride;
			stride *= (int) grid.imgDimension(k);
			pixels *= size[k];
		}
		final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), pixels);
		final int start = first;
		try {
			ImgFrames.alone(() -> frames.read(start, block));
		}
		catch (final IOException exception) {
			throw new UncheckedIOException(exception);
		}
		catch (final RejectedExecutionException exception) {
			throw new UserException("These pixels were not computed yet when the library was closed. Read the result, or write it" +
				" into another image, before.", exception);
		}
		return new Cell<>(size, min, stored(block, size));
	}

	/** The block as pixels: both have the frames slowest. */
	private DataAccess stored(final DMatrixRMaj block, final int[] size) {
		final ArrayImg<T, ?> image = new ArrayImgFactory<>(type).create(Arrays.stream(size).asLongStream().toArray());
		final Cursor<T> cursor = image.cursor();
		for (int k = 0; k < block.getNumElements(); k++) cursor.next().setReal(rounding.applyAsDouble(block.data[k]));
		return (DataAccess) image.update(null);
	}
}
