package io.github.manifolddenoise.library;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.UserException;

/**
 * Frames in arrays, one per frame: row by row, and plane after plane if a frame has several. The arrays are not copied and
 * must stay as they are while the frames are in use.
 *
 * <pre>{@code
 * FrameSource noisy = ArrayFrames.of(frames, 32, 24);
 * FrameSource ofTwoPlanes = ArrayFrames.of(new short[40][32 * 24 * 2], 32, 24);
 * }</pre>
 */
public final class ArrayFrames implements FrameSource {

	/** Copies pixels of a frame. */
	@FunctionalInterface
	private interface Copy {

		void copy(int frame, int first, int count, double[] to, int at);
	}

	private final FrameGeometry geometry;
	private final int[] frames;
	private final Copy copy;

	private ArrayFrames(final FrameGeometry geometry, final int[] frames, final Copy copy) {
		this.geometry = geometry;
		this.frames = frames;
		this.copy = copy;
	}

	/** @throws UserException if there is no frame, or their lengths are not one multiple of {@code width × height} */
	public static ArrayFrames of(final float[][] frames, final int width, final int height) {
		return of(Arrays.stream(frames).mapToInt(frame -> frame.length).toArray(), width, height, (frame, first, count, to,
			at) -> {
			for (int i = 0; i < count; i++) to[at + i] = frames[frame][first + i];
		});
	}

	/** @throws UserException if there is no frame, or their lengths are not one multiple of {@code width × height} */
	public static ArrayFrames of(final double[][] frames, final int width, final int height) {
		return of(Arrays.stream(frames).mapToInt(frame -> frame.length).toArray(), width, height, (frame, first, count, to,
			at) -> System.arraycopy(frames[frame], first, to, at, count));
	}

	/**
	 * Values of 0..65535.
	 *
	 * @throws UserException if there is no frame, or their lengths are not one multiple of {@code width × height}
	 */
	public static ArrayFrames of(final short[][] frames, final int width, final int height) {
		return of(Arrays.stream(frames).mapToInt(frame -> frame.length).toArray(), width, height, (frame, first, count, to,
			at) -> {
			for (int i = 0; i < count; i++) to[at + i] = frames[frame][first + i] & 0xffff;
		});
	}

	/**
	 * Values of 0..255.
	 *
	 * @throws UserException if there is no frame, or their lengths are not one multiple of {@code width × height}
	 */
	public static ArrayFrames of(final byte[][] frames, final int width, final int height) {
		return of(Arrays.stream(frames).mapToInt(frame -> frame.length).toArray(), width, height, (frame, first, count, to,
			at) -> {
			for (int i = 0; i < count; i++) to[at + i] = frames[frame][first + i] & 0xff;
		});
	}

	private static ArrayFrames of(final int[] lengths, final int width, final int height, final Copy copy) {
		if (lengths.length == 0) throw new UserException("The stack has 0 frames. Choose a stack of at least 3 frames.");
		if (width < 1 || height < 1) throw new UserException("Frames of " + width + " × " + height +
			" have no pixels. Choose a width and a height of at least 1.");
		for (int i = 0; i < lengths.length; i++) {
			final boolean whole = lengths[i] > 0 && lengths[i] % ((long) width * height) == 0;
			if (!whole || lengths[i] != lengths[0]) throw new UserException("Frame " + (i + 1) + " has " + lengths[i] +
				" values; planes of " + width + " × " + height + " pixels need " + (whole ? lengths[0] : (long) width * height +
					" each") + ". Choose frames of one size.");
		}
		final FrameGeometry geometry = new FrameGeometry(width, height, lengths[0] / (width * height));
		return new ArrayFrames(geometry, IntStream.range(0, lengths.length).toArray(), copy);
	}

	@Override
	public FrameGeometry geometry() {
		return geometry;
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
		return new ArrayFrames(geometry, Arrays.stream(chosen).map(i -> frames[i]).toArray(), copy);
	}

	/** @throws IllegalArgumentException if the block has not one row per frame, or reaches beyond the last pixel */
	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) {
		FrameBlocks.requireWithin(this, firstPixel, block);
		for (int i = 0; i < frames.length; i++)
			copy.copy(frames[i], firstPixel, block.numCols, block.data, i * block.numCols);
	}
}
