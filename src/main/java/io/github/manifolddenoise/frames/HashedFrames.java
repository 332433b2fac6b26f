package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Sha256;

/**
 * Frames whose values are hashed while somebody walks through them, so that to know them again costs no walk of its own: the
 * SHA-256 of the values as doubles, little-endian, pixel by pixel, all frames of a pixel one after the other. Pixels that have
 * the same value in all frames are left out: they tell no frame from another, and where a mask is 0 their value is arbitrary. It
 * is one thread that reads, and each block once, in order.
 */
public final class HashedFrames implements DerivedFrames {

	private final FrameSource source;
	private final MessageDigest digest = Sha256.begin();
	private int next;

	public HashedFrames(final FrameSource source) {
		this.source = source;
	}

	@Override
	public FrameSource source() {
		return source;
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		if (firstPixel != next) throw new IllegalStateException("pixel " + firstPixel + " instead of " + next);
		source.read(firstPixel, block);
		next += block.numCols;
		final ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * block.numRows).order(ByteOrder.LITTLE_ENDIAN);
		for (int pixel = 0; pixel < block.numCols; pixel++) {
			boolean constant = true;
			for (int frame = 0; frame < block.numRows; frame++) {
				final double value = block.data[frame * block.numCols + pixel];
				constant &= value == block.data[pixel];
				bytes.putDouble(Double.BYTES * frame, value);
			}
			if (!constant) digest.update(bytes.array());
		}
	}

	/** The hash of all that was read, once. */
	public String sha256() {
		if (next != geometry().pixels()) throw new IllegalStateException(next + " pixels of " + geometry().pixels());
		return Sha256.end(digest);
	}
}
