package io.github.manifolddenoise.image;

import java.io.IOException;

import ij.ImageStack;
import ij.process.ImageProcessor;

/**
 * A virtual stack of unknown making, read through {@link ImageStack#getProcessor(int)}: every read makes the whole
 * plane anew.
 */
record ProcessorPlanes(ImageStack stack) implements Planes {

	@Override
	public void read(final int slice, final int component, final int first, final int count, final double[] to,
		final int at) throws IOException
	{
		final ImageProcessor processor = stack.getProcessor(slice);
		if (processor == null) throw new IOException("Slice " + slice +
			" of the virtual stack cannot be read. Check that its files are where they were, or duplicate the stack first.");
		if (processor.getWidth() != stack.getWidth() || processor.getHeight() != stack.getHeight()) throw new IOException(
			"Slice " + slice + " of the virtual stack has " + processor.getWidth() + " × " + processor.getHeight() +
				" pixels and the stack " + stack.getWidth() + " × " + stack.getHeight() + ". Choose slices of one size.");
		ArrayPlanes.copy(processor.getPixels(), component, first, count, to, at);
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
