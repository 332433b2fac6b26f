package io.github.manifolddenoise.model.preview;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.MethodSelection;

/**
 * One frame of a {@link DenoisePreview}.
 *
 * @param pixels the result in the units of the stack, 1×d; not to be changed
 * @param method what was done
 * @param components q, of a pre-image
 * @param shares if methods were mixed: which, with their shares
 */
public record PreviewedFrame(DMatrixRMaj pixels, DenoiseMethod method, OptionalInt components, Optional<String> shares) {

	static PreviewedFrame of(final FrameSource frame, final DenoiseMethod method, final OptionalInt components) throws IOException {
		return new PreviewedFrame(pixels(frame), method, components, Optional.empty());
	}

	static PreviewedFrame ofMixture(final FrameSource frame, final DenoiseMethod method, final MethodSelection choice)
		throws IOException
	{
		return new PreviewedFrame(pixels(frame), method, OptionalInt.empty(), Optional.of(choice.shares()));
	}

	private static DMatrixRMaj pixels(final FrameSource frame) throws IOException {
		final DMatrixRMaj pixels = new DMatrixRMaj(1, frame.geometry().pixels());
		frame.read(0, pixels);
		return pixels;
	}
}
