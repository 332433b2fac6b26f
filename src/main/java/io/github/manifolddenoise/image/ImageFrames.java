package io.github.manifolddenoise.image;

import java.io.IOException;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.MemoryBudget;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.task.UserException;
import io.github.manifolddenoise.task.Workers;

/**
 * One set of frames of an image, as vectors.
 *
 * <pre>
 * FrameSet set = StackLayout.of(image, ChannelMode.SEPARATE, false).sets().get(0);
 * try (ImageFrames frames = ImageFrames.of(image, set, workers)) {
 *   DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), frames.preferredBlockPixels(64 &lt;&lt; 20));
 *   frames.read(0, block);
 * }
 * </pre>
 * <p>
 * Pixels of a stack in memory are read in place. Pixels of a TIFF virtual stack are read from the file, only the
 * ranges asked for, and of an array in chunks the chunks that these lie in. Any other virtual stack is read plane by
 * plane, so that each block costs one decoding of every
 * plane: {@link #preferredBlockPixels(long)} then asks for blocks of up to an eighth of the memory,
 * at most 1 GB. Values are those ImageJ stores;
 * those of a signed 16-bit image are 0..65535 (value + 32768), as in ImageJ.
 * </p>
 * <p>
 * Frames are read in parallel.
 * </p>
 */
public final class ImageFrames implements FrameSource, AutoCloseable {

	private final FrameSet set;
	private final Planes planes;
	private final Workers workers;
	private final Optional<RegionFill> fill;

	private ImageFrames(final FrameSet set, final Planes planes, final Workers workers, final Optional<RegionFill> fill) {
		this.set = set;
		this.planes = planes;
		this.workers = workers;
		this.fill = fill;
	}

	/**
	 * The frames of a set. The image must stay unchanged while they are read.
	 *
	 * @throws UserException if the file of a virtual stack cannot be opened
	 */
	public static ImageFrames of(final Recording image, final FrameSet set, final Workers workers) {
		final ImageFrames plain = new ImageFrames(set, image.planes(), workers, Optional.empty());
		if (set.geometry().shape().isWhole()) return plain;
		boolean opened = false;
		try {
			final ImageFrames filled = plain.filled(RegionFill.of(plain));
			opened = true;
			return filled;
		}
		catch (final IOException exception) {
			throw new UserException(exception.getMessage(), exception);
		}
		finally {
			if (!opened) plain.giveUp();
		}
	}

	/** Closes what was opened for nothing; what went wrong is told by another exception. */
	private void giveUp() {
		try {
			planes.close();
		}
		catch (final IOException exception) {
			throw new UserException(exception.getMessage(), exception);
		}
	}

	private ImageFrames filled(final RegionFill values) {
		return new ImageFrames(set, planes, workers, Optional.of(values));
	}

	/**
	 * What tells these frames from others of the same image.
	 *
	 * @param fill what stands at pixels that do not count, if anything does
	 */
	public record Part(FrameSet set, Optional<float[]> fill) {}

	/** Which of the image's frames these are. */
	public Part part() {
		return new Part(set, fill.map(RegionFill::values));
	}

	/**
	 * Others of the same image; its file is open until this source is closed.
	 *
	 * @throws IllegalArgumentException if the image has no such slices or pixels
	 */
	public ImageFrames of(final Part part) {
		part.set.requireWithin(set);
		return new ImageFrames(part.set, planes, workers, part.fill.map(values -> new RegionFill(part.set.geometry(),
			values)));
	}

	/** Whether both read the same open image. */
	public boolean isOfSameImage(final ImageFrames others) {
		return planes == others.planes;
	}

	/**
	 * The same frames, which have at pixels that do not count what others have there: they say nothing when the two are
	 * compared.
	 */
	public ImageFrames filledLike(final ImageFrames others) {
		return others.fill.map(this::filled).orElse(this);
	}

	@Override
	public FrameGeometry geometry() {
		return set.geometry();
	}

	@Override
	public int frameCount() {
		return set.frameCount();
	}

	@Override
	public int preferredBlockPixels(final long bytes) {
		if (planes.decodesWholePlanes()) {
			return FrameSource.super.preferredBlockPixels(MemoryBudget.decoded(bytes));
		}
		return Math.min(FrameSource.super.preferredBlockPixels(bytes), FrameBlocks.CHEAP_PIXELS);
	}

	/** The selection reads the same file: it is there until this source is closed. */
	@Override
	public FrameSource select(final int[] frames) {
		return new ImageFrames(set.select(frames), planes, workers, fill);
	}

	/** @throws UserException if the file of a virtual stack cannot be read */
	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) {
		FrameBlocks.requireWithin(this, firstPixel, block);
		if (planes.concurrent()) workers.forEachRange(frameCount(), (from, to) -> readFrames(from, to, firstPixel, block));
		else readFrames(0, frameCount(), firstPixel, block);
	}

	private void readFrames(final int from, final int to, final int firstPixel, final DMatrixRMaj block) {
		try {
			for (int frame = from; frame < to; frame++) {
				final int row = frame * block.numCols;
				if (planes.decodesWholePlanes()) readSpans(frame, firstPixel, block.numCols, block.data, row);
				else set.forEachRun(frame, firstPixel, block.numCols, (slice, component, first, count, at) -> planes.read(slice,
					component, first, count, block.data, row + at));
				if (fill.isPresent()) fill.get().apply(block.data, row, firstPixel, block.numCols);
			}
		}
		catch (final IOException exception) {
			throw new UserException(exception.getMessage(), exception);
		}
	}

	/** Reads what lies between the rows of a narrow part, too, so that a plane is decoded once. */
	private void readSpans(final int frame, final int firstPixel, final int size, final double[] to, final int row)
		throws IOException
	{
		set.forEachSpan(frame, firstPixel, size, (slice, component, first, count, at) -> {
			final int wanted = set.pixelsOf(firstPixel + at, size - at);
			if (wanted == count) {
				planes.read(slice, component, first, count, to, row + at);
				return;
			}
			final double[] span = new double[count];
			planes.read(slice, component, first, count, span, 0);
			set.forEachRun(frame, firstPixel + at, wanted, (same, colour, start, length, place) -> System.arraycopy(span, start -
				first, to, row + at + place, length));
		});
	}

	/** Closes the file of a virtual stack; the image stays open. */
	@Override
	public void close() throws IOException {
		planes.close();
	}
}
