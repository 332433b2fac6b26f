package io.github.manifolddenoise.frames;

import io.github.manifolddenoise.task.UserException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames held in memory, one {@code float} array per frame in the pixel order of {@link FrameGeometry}. The arrays are
 * not copied: whoever made them must not change them while the frames are in use. Reads may run concurrently.
 */
public final class MemoryFrames implements FrameSource {

	private final FrameGeometry geometry;
	private final float[][] frames;

	/**
	 * @param geometry what a frame looks like
	 * @param frames frames × pixels, kept as they are
	 * @throws UserException if there is no frame, or a frame has not {@link FrameGeometry#pixels()} values
	 */
	public MemoryFrames(final FrameGeometry geometry, final float[][] frames) {
		if (frames.length == 0) throw new UserException("The stack has 0 frames. Choose a stack of at least 1 frame.");
		for (int frame = 0; frame < frames.length; frame++) {
			if (frames[frame].length != geometry.pixels()) throw new UserException("Frame " + (frame + 1) + " has " +
				frames[frame].length + " pixels; " + geometry.width() + " × " + geometry.height() + " × " + geometry.planes() +
				" needs " + geometry.pixels() + ". Choose frames of one size.");
		}
		this.geometry = geometry;
		this.frames = frames;
	}

	record Saved(FrameGeometry geometry, float[][] frames) {

		MemoryFrames made() {
			return new MemoryFrames(geometry, frames);
		}
	}

	Saved saved() {
		return new Saved(geometry, frames);
	}

	@Override
	public FrameGeometry geometry() {
		return geometry;
	}

	@Override
	public int frameCount() {
		return frames.length;
	}

	/** The pixels of frame {@code index}, counted from 0: the array itself, not a copy. */
	public float[] frame(final int index) {
		return frames[index];
	}

	/** @throws IllegalArgumentException if the block has not one row per frame, or reaches beyond the last pixel */
	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) {
		FrameBlocks.requireWithin(this, firstPixel, block);
		int to = 0;
		for (final float[] frame : frames) {
			for (int pixel = 0; pixel < block.numCols; pixel++) block.data[to++] = frame[firstPixel + pixel];
		}
	}

	@Override
	public MemoryFrames select(final int[] chosen) {
		final float[][] selected = new float[chosen.length][];
		for (int i = 0; i < chosen.length; i++) selected[i] = frames[chosen[i]];
		return new MemoryFrames(geometry, selected);
	}
}
