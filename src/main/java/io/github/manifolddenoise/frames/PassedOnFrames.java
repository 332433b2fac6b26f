package io.github.manifolddenoise.frames;

import java.io.IOException;

import org.ejml.data.DMatrixRMaj;

/**
 * Frames that also go to a sink whenever they are read, for two who walk through them side by side: the one reads every pixel
 * once, the other one takes them.
 *
 * @param source computed once
 * @param sink takes the same blocks; it leaves them as they are
 */
public record PassedOnFrames(FrameSource source, FrameSink sink) implements DerivedFrames {

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		sink.write(firstPixel, block);
	}
}
