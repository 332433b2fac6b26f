package io.github.manifolddenoise.frames;

/** Frames of the number and the geometry of others that their values are made from when they are read. */
public interface DerivedFrames extends FrameSource {

	/** The frames that these are made from, one each. */
	FrameSource source();

	@Override
	default FrameGeometry geometry() {
		return source().geometry();
	}

	@Override
	default int frameCount() {
		return source().frameCount();
	}

	@Override
	default int preferredBlockPixels(final long bytes) {
		return source().preferredBlockPixels(bytes);
	}
}
