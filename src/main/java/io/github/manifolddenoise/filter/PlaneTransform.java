package io.github.manifolddenoise.filter;

import java.util.Arrays;

/**
 * Orthonormal discrete cosine transform (DCT-II) of images of any size, by Fourier transforms of rows and columns, two at a
 * time. It is the Fourier transform of the image with its mirror image around it. O(n log n). Immutable and thread safe.
 */
public final class PlaneTransform {

	private final Line across, down;

	public PlaneTransform(final int width, final int height) {
		across = new Line(width);
		down = width == height ? across : new Line(height);
	}

	/** Replaces an image by its coefficients, that of k waves in 2·width and l in 2·height pixels in column k of row l. */
	public void forward(final double[] values, final int start) {
		apply(values, start, true);
	}

	/** Undoes {@link #forward}. */
	public void inverse(final double[] values, final int start) {
		apply(values, start, false);
	}

	private void apply(final double[] values, final int start, final boolean forward) {
		final int width = across.n, height = down.n;
		for (int y = 0; y < height; y += 2) across.apply(values, start + y * width, y + 1 < height ? width : 0, 1, forward);
		for (int x = 0; x < width; x += 2) down.apply(values, start + x, x + 1 < width ? 1 : 0, width, forward);
	}

	/** The transform of n numbers. */
	private static final class Line {

		private final int n;
		private final FourierTransform fourier;
		/** cos and sin of πk/2n, and what makes the transform orthonormal. */
		private final double[] cosine, sine, scale;

		Line(final int n) {
			this.n = n;
			fourier = new FourierTransform(n);
			cosine = new double[n];
			sine = new double[n];
			scale = new double[n];
			Arrays.setAll(cosine, k -> Math.cos(Math.PI * k / (2.0 * n)));
			Arrays.setAll(sine, k -> Math.sin(Math.PI * k / (2.0 * n)));
			Arrays.setAll(scale, k -> Math.sqrt((k == 0 ? 1.0 : 2.0) / n));
		}

		/**
		 * Transforms a line of every {@code step}-th value and another that begins {@code other} values further on; 0 if there
		 * is no other.
		 */
		void apply(final double[] values, final int first, final int other, final int step, final boolean forward) {
			final double[] real = new double[n], imaginary = new double[n];
			if (forward) {
				for (int i = 0; i < n; i++) {
					real[place(i)] = values[first + i * step];
					if (other > 0) imaginary[place(i)] = values[first + other + i * step];
				}
				fourier.transform(real, imaginary);
				for (int k = 0; k < n; k++) {
					final int back = k == 0 ? 0 : n - k;
					final double sumReal = (real[k] + real[back]) / 2, sumImaginary = (imaginary[k] - imaginary[back]) / 2;
					values[first + k * step] = scale[k] * (cosine[k] * sumReal + sine[k] * sumImaginary);
					if (other == 0) continue;
					final double restReal = (imaginary[k] + imaginary[back]) / 2, restImaginary = (real[back] - real[k]) / 2;
					values[first + other + k * step] = scale[k] * (cosine[k] * restReal + sine[k] * restImaginary);
				}
				return;
			}
			for (int k = 0; k < n; k++) {
				final int back = n - k;
				final double a = values[first + k * step] / scale[k], b = k == 0 ? 0 : values[first + back * step] / scale[back];
				real[k] = cosine[k] * a + sine[k] * b;
				imaginary[k] = sine[k] * a - cosine[k] * b;
				if (other == 0) continue;
				final double c = values[first + other + k * step] / scale[k], d = k == 0 ? 0 : values[first + other + back *
					step] / scale[back];
				real[k] -= sine[k] * c - cosine[k] * d;
				imaginary[k] += cosine[k] * c + sine[k] * d;
			}
			fourier.transform(imaginary, real);
			for (int i = 0; i < n; i++) {
				values[first + i * step] = real[place(i)] / n;
				if (other > 0) values[first + other + i * step] = imaginary[place(i)] / n;
			}
		}

		/** Where a value goes: even ones first, odd ones behind them in reverse. */
		private int place(final int i) {
			return i % 2 == 0 ? i / 2 : n - 1 - i / 2;
		}
	}
}
