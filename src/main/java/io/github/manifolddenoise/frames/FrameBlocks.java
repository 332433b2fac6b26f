package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntFunction;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * Walks through a stack in blocks of pixels: all frames, some pixels at a time, so that memory does not grow with the
 * frames' size. One block buffer is reused for the whole walk.
 */
public final class FrameBlocks {

	/** What is done with one block; it may change the block's values. */
	@FunctionalInterface
	public interface Visitor {

		void visit(int firstPixel, DMatrixRMaj block) throws IOException;
	}

	/** Blocks of this many pixels per frame are large enough for disks and small enough for caches. */
	public static final int CHEAP_PIXELS = 1 << 16;

	/** Memory a block may take. */
	private static final long BLOCK_BYTES = 16 << 20;

	/** The marks of missing data that programs write are larger: 9.97e36, 3.4e38. Where most values are, it is their unit. */
	private static final double LARGEST = 1e36;

	private FrameBlocks() {}

	/** @throws IllegalArgumentException if a block has not one row per frame, or reaches beyond the last pixel */
	public static void requireWithin(final FrameSource source, final int firstPixel, final DMatrixRMaj block) {
		final int pixels = source.geometry().pixels();
		if (firstPixel < 0 || block.numCols > pixels - firstPixel || block.numRows != source.frameCount())
			throw new IllegalArgumentException("Block of " + block.numRows + " × " + block.numCols + " at pixel " + firstPixel +
				" does not lie in " + source.frameCount() + " frames of " + pixels + " pixels.");
	}

	/** Pixels per block for {@code source}. */
	public static int pixelsPerBlock(final FrameSource source) {
		return Math.min(source.geometry().pixels(), source.preferredBlockPixels(BLOCK_BYTES));
	}

	/** Hands all frames of {@code source} to {@code sink}, block by block. */
	public static void write(final FrameSource source, final FrameSink sink, final Progress progress) throws IOException {
		forEach(source, pixelsPerBlock(source), progress, sink::write);
	}

	/** Hands {@code count} pixels from {@code first} on to {@code sink}, block by block. */
	public static void write(final FrameSource source, final int first, final int count, final int pixelsPerBlock,
		final FrameSink sink, final Progress progress) throws IOException
	{
		forEach(source, first, count, pixelsPerBlock, progress, sink::write);
	}

	/**
	 * Visits all blocks in order of pixels, each with the mean frame subtracted.
	 *
	 * @throws UserException if a value is NaN or infinite, naming its frame and pixel
	 */
	public static void forEachCentred(final FrameSource source, final Workers workers, final Progress progress,
		final Visitor visitor) throws IOException
	{
		forEachCentred(source, FrameBlocks::name, workers, progress, visitor);
	}

	/** Centred blocks of a source whose frames have other names than their place in it; {@code names} takes places from 0. */
	public static void forEachCentred(final FrameSource source, final IntFunction<String> names, final Workers workers,
		final Progress progress, final Visitor visitor) throws IOException
	{
		forEach(source, pixelsPerBlock(source), progress, (first, block) -> {
			final double[] mean = mean(block, workers);
			checkFinite(source.geometry(), names, first, block, mean);
			subtract(block, mean, workers);
			visitor.visit(first, block);
		});
	}

	/** Visits all blocks in order of pixels. */
	static void forEach(final FrameSource source, final int pixelsPerBlock, final Progress progress,
		final Visitor visitor) throws IOException
	{
		forEach(source, 0, source.geometry().pixels(), pixelsPerBlock, progress, visitor);
	}

	/** Visits the blocks of {@code count} pixels from {@code start} on, in order. */
	static void forEach(final FrameSource source, final int start, final int count, final int pixelsPerBlock,
		final Progress progress, final Visitor visitor) throws IOException
	{
		final DMatrixRMaj block = new DMatrixRMaj(source.frameCount(), Math.min(count, pixelsPerBlock));
		for (int done = 0; done < count; done += block.numCols) {
			progress.checkCanceled();
			block.reshape(source.frameCount(), Math.min(pixelsPerBlock, count - done));
			source.read(start + done, block);
			visitor.visit(start + done, block);
			progress.fraction((done + block.numCols) / (double) count);
		}
	}

	/** Whether a pixel of a centred block is 0 in all frames. */
	public static boolean isConstant(final DMatrixRMaj block, final int pixel) {
		int frame = 0;
		while (frame < block.numRows && block.data[frame * block.numCols + pixel] == 0) frame++;
		return frame == block.numRows;
	}

	/** Adds the pixels of a block that are 0 in all frames. */
	static void addConstant(final DMatrixRMaj block, final int firstPixel, final BitSet constant) {
		for (int pixel = 0; pixel < block.numCols; pixel++) {
			if (isConstant(block, pixel)) constant.set(firstPixel + pixel);
		}
	}

	/** The mean over the frames of every pixel of a block; exact where all frames have the same value. */
	public static double[] mean(final DMatrixRMaj block, final Workers workers) {
		final double[] mean = new double[block.numCols];
		workers.forEachRange(block.numCols, (from, to) -> {
			int frame = 1;
			for (; frame + 3 < block.numRows; frame += 4) addFour(block, frame, mean, from, to);
			for (; frame < block.numRows; frame++) {
				final int row = frame * block.numCols;
				for (int pixel = from; pixel < to; pixel++) mean[pixel] += block.data[row + pixel] - block.data[pixel];
			}
			for (int pixel = from; pixel < to; pixel++) mean[pixel] = block.data[pixel] + mean[pixel] / block.numRows;
		});
		return mean;
	}

	/** Adds four frames, less the first of all, one after the other. */
	private static void addFour(final DMatrixRMaj block, final int frame, final double[] sums, final int from, final int to) {
		final double[] data = block.data;
		final int next = block.numCols, row = frame * next;
		for (int pixel = from; pixel < to; pixel++) {
			final double first = data[pixel];
			double sum = sums[pixel] + (data[row + pixel] - first);
			sum += data[row + next + pixel] - first;
			sum += data[row + 2 * next + pixel] - first;
			sum += data[row + 3 * next + pixel] - first;
			sums[pixel] = sum;
		}
	}

	/** Subtracts {@code mean} from every frame of a block. */
	public static void subtract(final DMatrixRMaj block, final double[] mean, final Workers workers) {
		workers.forEachRange(block.numRows, (from, to) -> {
			for (int frame = from; frame < to; frame++) {
				final int row = frame * block.numCols;
				for (int pixel = 0; pixel < mean.length; pixel++) block.data[row + pixel] -= mean[pixel];
			}
		});
	}

	/** @throws UserException if a value of the block is NaN, infinite or a mark of no data, naming its frame and pixel */
	static void checkFinite(final FrameGeometry geometry, final int firstPixel, final DMatrixRMaj block,
		final double[] mean)
	{
		checkFinite(geometry, FrameBlocks::name, firstPixel, block, mean);
	}

	private static String name(final int frame) {
		return "Frame " + (frame + 1);
	}

	private static void checkFinite(final FrameGeometry geometry, final IntFunction<String> names, final int firstPixel,
		final DMatrixRMaj block, final double[] mean)
	{
		if (block.numRows * Arrays.stream(mean).map(Math::abs).sum() < LARGEST) return;
		int large = 0;
		for (int k = 0; k < block.getNumElements(); k++) if (Math.abs(block.data[k]) >= LARGEST) large++;
		final boolean marks = 2 * large < block.getNumElements();
		for (int frame = 0; frame < block.numRows; frame++) {
			for (int pixel = 0; pixel < block.numCols; pixel++) {
				final double value = block.get(frame, pixel);
				if (!Double.isFinite(value) || marks && Math.abs(value) >= LARGEST) throw notFinite(geometry, names.apply(frame),
					firstPixel + pixel, value);
			}
		}
	}

	private static UserException notFinite(final FrameGeometry geometry, final String frame, final int pixel,
		final double value)
	{
		final int inPlane = pixel % (geometry.width() * geometry.height());
		return new UserException(frame + " has the value " + value + " at x = " + (geometry
			.shape().x() + inPlane % geometry.width()) + ", y = " + (geometry.shape().y() + inPlane / geometry.width()) +
			"; every pixel must be a finite number" + (Double.isFinite(value)
				? ", and one above 1e36 among smaller ones is taken for a mark of missing data, next to which other numbers are lost" : "") +
			". Replace it first, e.g. with " + (Double.isNaN(value)
				? "Process > Noise > Remove NaNs" : "Process > Math > Macro... and if (abs(v) > 1e36) v = 0") + ".");
	}
}
