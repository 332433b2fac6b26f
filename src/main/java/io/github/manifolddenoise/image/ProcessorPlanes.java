package io.github.manifolddenoise.image;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CancellationException;

import ij.ImageStack;
import ij.process.ColorProcessor;
import ij.process.ImageProcessor;

import io.github.manifolddenoise.recording.Planes;
import io.github.manifolddenoise.task.UserException;

/**
 * A virtual stack of unknown making, read through {@link ImageStack#getProcessor(int)}: every read makes the whole
 * plane anew.
 *
 * @param color whether the stack is in colour
 */
record ProcessorPlanes(ImageStack stack, boolean color) implements Planes {

	private static final int COLOR = 24;

	/** Of a stack that does not say what its slices are the first one tells. */
	static ProcessorPlanes of(final ImageStack stack) {
		final int depth = stack.getBitDepth();
		return new ProcessorPlanes(stack, depth == COLOR || depth == 0 && stack.getProcessor(1) instanceof ColorProcessor);
	}

	@Override
	public void read(final int slice, final int component, final int first, final int count, final double[] to,
		final int at) throws IOException
	{
		final ImageProcessor processor = processor(slice);
		if (processor.getWidth() != stack.getWidth() || processor.getHeight() != stack.getHeight()) throw new IOException(
			"Slice " + slice + " of the virtual stack has " + processor.getWidth() + " × " + processor.getHeight() +
				" pixels and the stack " + stack.getWidth() + " × " + stack.getHeight() + ". Choose slices of one size.");
		if (processor instanceof ColorProcessor && !color) throw new IOException("Slice " + slice +
			" of the virtual stack is RGB, and the stack is grey. Convert all slices to one type.");
		ArrayPlanes.copy(processor.getPixels(), component, first, count, to, at);
	}

	/** Whoever made the stack may answer with nothing, or with any exception. */
	private ImageProcessor processor(final int slice) throws IOException {
		try {
			final ImageProcessor processor = stack.getProcessor(slice);
			if (processor != null) return processor;
		}
		catch (final UserException | CancellationException exception) {
			throw exception;
		}
		catch (final UncheckedIOException exception) {
			throw unreadable(slice, exception.getCause().getMessage(), exception);
		}
		catch (final RuntimeException exception) {
			throw unreadable(slice, exception.toString(), exception);
		}
		throw new IOException("Slice " + slice +
			" of the virtual stack cannot be read. Check that its files are where they were, or duplicate the stack first.");
	}

	private static IOException unreadable(final int slice, final String reason, final Exception cause) {
		return new IOException("Slice " + slice + " of the virtual stack cannot be read: " + reason +
			". Check that its file is where it was, or duplicate the stack first.", cause);
	}

	@Override
	public boolean concurrent() {
		return false;
	}

	@Override
	public boolean decodesWholePlanes() {
		return true;
	}
}
