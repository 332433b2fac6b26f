package io.github.manifolddenoise.filter;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.linalg.Compute;

/**
 * A window of all frames as its harmonics and their cleaned images, from which every frame can be put together.
 *
 * @param count K, harmonics
 * @param pixels of window and halo
 * @param harmonics m×K
 * @param images K×pixels
 */
record CleanedWindow(int count, int pixels, float[] harmonics, float[] images) {

	static CleanedWindow of(final DMatrixRMaj harmonics, final DMatrixRMaj images) {
		return new CleanedWindow(images.numRows, images.numCols, floats(harmonics), floats(images));
	}

	private static float[] floats(final DMatrixRMaj matrix) {
		final float[] floats = new float[matrix.getNumElements()];
		for (int k = 0; k < floats.length; k++) floats[k] = (float) matrix.data[k];
		return floats;
	}

	/** Memory that it takes. */
	long bytes() {
		return 4L * (harmonics.length + images.length);
	}

	/**
	 * Pixels of some frames.
	 *
	 * @param frames indices; of them those from {@code first} to {@code last} - 1
	 * @param start of the pixels within the window
	 * @param length how many
	 */
	DMatrixRMaj values(final int[] frames, final int first, final int last, final int start, final int length,
		final Compute compute)
	{
		final DMatrixRMaj chosen = new DMatrixRMaj(last - first, count), part = new DMatrixRMaj(count, length);
		for (int i = first; i < last; i++) {
			for (int k = 0; k < count; k++) chosen.data[(i - first) * count + k] = harmonics[frames[i] * count + k];
		}
		for (int k = 0; k < count; k++) {
			for (int j = 0; j < length; j++) part.data[k * length + j] = images[k * pixels + start + j];
		}
		return compute.algebra().times(chosen, part);
	}
}
