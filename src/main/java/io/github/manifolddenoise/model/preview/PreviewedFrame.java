package io.github.manifolddenoise.model.preview;

import java.io.IOException;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.method.DenoiseMethod;

/**
 * One frame of a {@link DenoisePreview}.
 *
 * @param pixels the result in the units of the stack, 1×d; not to be changed
 * @param method what was done
 * @param components q, of a pre-image
 */
public record PreviewedFrame(DMatrixRMaj pixels, DenoiseMethod method, OptionalInt components) {

	static PreviewedFrame of(final FrameSource frame, final DenoiseMethod method, final OptionalInt components) throws IOException {
		final DMatrixRMaj pixels = new DMatrixRMaj(1, frame.geometry().pixels());
		frame.read(0, pixels);
		return new PreviewedFrame(pixels, method, components);
	}
}
