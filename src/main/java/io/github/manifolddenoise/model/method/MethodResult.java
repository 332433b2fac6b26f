package io.github.manifolddenoise.model.method;

import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.manifold.Preimages;

/**
 * What a method made of some frames.
 *
 * @param frames de-noised, computed when they are read
 * @param preimages if these were looked for: what became of every frame
 */
public record MethodResult(FrameSource frames, Optional<Preimages> preimages) {

	/** Frames that are no pre-images. */
	public MethodResult(final FrameSource frames) {
		this(frames, Optional.empty());
	}
}
