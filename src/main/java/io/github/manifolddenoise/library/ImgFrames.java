package io.github.manifolddenoise.library;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

import net.imglib2.RandomAccessibleInterval;
import net.imglib2.type.numeric.RealType;
import net.imglib2.view.Views;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * The frames of an image of imglib2, of any number of axes from 2 on and any type of real numbers. Its pixels are read in
 * blocks where they are, be it an array, planes, cells or a view of them. It must stay as it is while its frames are in
 * use.
 * <p>
 * De-noising reads a stack several times. {@link ManifoldDenoise} therefore copies an image first whose cells are loaded or
 * computed when they are read, or that is a view of such a one, and asks it once for each cell: into the memory if the copy
 * takes at most an eighth of it, else into a temporary file. Whoever reads such frames without it has cells computed as
 * often as blocks touch them.
 * </p>
 *
 * <pre>{@code
 * Img<UnsignedShortType> image = ArrayImgs.unsignedShorts(counts, 32, 24, 40);
 * FrameSource last = ImgFrames.of(image);
 * FrameSource first = ImgFrames.of(Views.moveAxis(image, 2, 0), 0);
 * }</pre>
 */
public final class ImgFrames implements FrameSource {

	/** What is done while images are read by one thread. */
	@FunctionalInterface
	interface Reading {

		void run() throws IOException;
	}

	/**
	 * Whether this thread reads alone. A lazily computed image may be read by several threads, and what it is computed from
	 * may be images, too: if its cells waited for those threads, these would wait for one another.
	 */
	private static final ThreadLocal<Boolean> ALONE = ThreadLocal.withInitial(() -> false);

	private final StackAxes arrangement;
	private final FramePixels pixels;
	private final int[] frames;
	private final Optional<Workers> readers;

	private ImgFrames(final StackAxes arrangement, final FramePixels pixels, final int[] frames,
		final Optional<Workers> readers)
	{
		this.arrangement = arrangement;
		this.pixels = pixels;
		this.frames = frames;
		this.readers = readers;
	}

	/**
	 * The frames along the last axis.
	 *
	 * @throws UserException if the image has fewer than 2 axes, no pixels, or pixels that are no real numbers
	 */
	public static <T extends RealType<T>> ImgFrames of(final RandomAccessibleInterval<T> image) {
		return of(image, image.numDimensions() - 1);
	}

	/**
	 * The frames along any axis. The others are the axes of a frame in their order: width, height, and the rest planes.
	 *
	 * @param frameAxis counted from 0
	 * @throws UserException if the image has fewer than 2 axes or not that one, no pixels, or pixels that are no real numbers
	 */
	public static <T extends RealType<T>> ImgFrames of(final RandomAccessibleInterval<T> image, final int frameAxis) {
		final StackAxes arrangement = StackAxes.of(image, frameAxis);
		final Object type = image.getType();
		if (!(type instanceof RealType)) throw new UserException("The image has pixels of type " + type.getClass()
			.getSimpleName() + ", which are no real numbers. Choose an image of one channel, or channels along an axis.");
		final StoredPixels<?> stored = StoredPixels.of(Views.moveAxis(Views.zeroMin(image), frameAxis, image.numDimensions() - 1),
			arrangement);
		return new ImgFrames(arrangement, stored, IntStream.range(0, (int) arrangement.frames()).toArray(), Optional.empty());
	}

	/** A copy read by several threads; {@link #read} is then not to be called from within a loop of theirs. */
	ImgFrames readBy(final Workers threads) {
		return new ImgFrames(arrangement, pixels, frames, Optional.of(threads));
	}

	/** The frames copied, unless their pixels are in memory. */
	ImgFrames copied(final ImageCopies copies) {
		if (!(pixels instanceof StoredPixels<?> stored) || stored.inMemory()) return this;
		final FramePixels copy = copies.of(new ImageCopy<>(stored, frames, this::forEachRange), geometry().pixels());
		return new ImgFrames(arrangement, copy, all(), readers);
	}

	/** Reads images with this thread alone. */
	static void alone(final Reading reading) throws IOException {
		final boolean before = ALONE.get();
		ALONE.set(true);
		try {
			reading.run();
		}
		finally {
			ALONE.set(before);
		}
	}

	/** How the frames lie in the image. */
	StackAxes arrangement() {
		return arrangement;
	}

	@Override
	public FrameGeometry geometry() {
		return arrangement.geometry();
	}

	@Override
	public int frameCount() {
		return frames.length;
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		return Math.min(FrameSource.super.preferredBlockPixels(bytes), FrameBlocks.CHEAP_PIXELS);
	}

	@Override
	public FrameSource select(final int[] chosen) {
		return new ImgFrames(arrangement.withFrames(chosen.length), pixels, Arrays.stream(chosen).map(i -> frames[i]).toArray(),
			readers);
	}

	/** @throws IllegalArgumentException if the block has not one row per frame, or reaches beyond the last pixel */
	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		FrameBlocks.requireWithin(this, firstPixel, block);
		forEachRange(frames.length, (from, to) -> {
			for (int i = from; i < to; i++) pixels.read(frames[i], firstPixel, block.numCols, block.data, i * block.numCols);
		});
	}

	private void forEachRange(final int number, final Workers.Range range) {
		if (readers.isEmpty() || ALONE.get()) range.run(0, number);
		else readers.get().forEachRange(number, (from, to) -> {
			ALONE.set(true);
			try {
				range.run(from, to);
			}
			finally {
				ALONE.set(false);
			}
		});
	}
}
