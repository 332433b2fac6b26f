package io.github.manifolddenoise.filter;

/**
 * Discrete Fourier transform of n complex numbers, y[k] = Σ x[j] exp(-2πijk/n). Powers of 2 are halved step by step; any other
 * n is a convolution of the next power of 2 from 2n - 1 on (Bluestein). O(n log n). Immutable and thread safe.
 */
final class FourierTransform {

	private final int n;
	/** cos and sin of 2πk/n for k below n/2, of a power of 2. */
	private final double[] cosine, sine;
	/** Of any other n: exp(πik²/n), its transform as a convolution's kernel, and the transform of that length. */
	private final double[] chirpReal, chirpImaginary, kernelReal, kernelImaginary;
	private final FourierTransform longer;

	FourierTransform(final int n) {
		this.n = n;
		final boolean power = Integer.bitCount(n) == 1;
		cosine = new double[power ? n / 2 : 0];
		sine = new double[cosine.length];
		for (int k = 0; k < cosine.length; k++) {
			cosine[k] = Math.cos(2 * Math.PI * k / n);
			sine[k] = Math.sin(2 * Math.PI * k / n);
		}
		chirpReal = new double[power ? 0 : n];
		chirpImaginary = new double[chirpReal.length];
		longer = power ? null : new FourierTransform(Integer.highestOneBit(2 * n - 1) << 1);
		kernelReal = new double[power ? 0 : longer.n];
		kernelImaginary = new double[kernelReal.length];
		if (!power) fillChirp();
	}

	private void fillChirp() {
		for (int k = 0; k < n; k++) {
			final double angle = Math.PI * ((long) k * k % (2L * n)) / n;
			chirpReal[k] = kernelReal[k] = Math.cos(angle);
			chirpImaginary[k] = kernelImaginary[k] = Math.sin(angle);
		}
		for (int k = 1; k < n; k++) {
			kernelReal[longer.n - k] = chirpReal[k];
			kernelImaginary[longer.n - k] = chirpImaginary[k];
		}
		longer.transform(kernelReal, kernelImaginary);
	}

	/** Transforms n numbers in place; with the arrays swapped it is n times the inverse. */
	void transform(final double[] real, final double[] imaginary) {
		if (longer == null) transformPower(real, imaginary);
		else transformAny(real, imaginary);
	}

	private void transformPower(final double[] real, final double[] imaginary) {
		for (int i = 1, j = 0; i < n; i++) {
			int bit = n >> 1;
			for (; (j & bit) != 0; bit >>= 1) j ^= bit;
			j ^= bit;
			if (i < j) {
				swap(real, i, j);
				swap(imaginary, i, j);
			}
		}
		for (int half = 1; half < n; half *= 2) {
			final int step = n / (2 * half);
			for (int start = 0; start < n; start += 2 * half) {
				for (int k = 0; k < half; k++) {
					final int a = start + k, b = a + half;
					final double c = cosine[k * step], s = sine[k * step];
					final double re = c * real[b] + s * imaginary[b], im = c * imaginary[b] - s * real[b];
					real[b] = real[a] - re;
					imaginary[b] = imaginary[a] - im;
					real[a] += re;
					imaginary[a] += im;
				}
			}
		}
	}

	private static void swap(final double[] values, final int i, final int j) {
		final double value = values[i];
		values[i] = values[j];
		values[j] = value;
	}

	private void transformAny(final double[] real, final double[] imaginary) {
		final double[] re = new double[longer.n], im = new double[longer.n];
		for (int k = 0; k < n; k++) {
			re[k] = real[k] * chirpReal[k] + imaginary[k] * chirpImaginary[k];
			im[k] = imaginary[k] * chirpReal[k] - real[k] * chirpImaginary[k];
		}
		longer.transform(re, im);
		for (int k = 0; k < re.length; k++) {
			final double product = re[k] * kernelReal[k] - im[k] * kernelImaginary[k];
			im[k] = re[k] * kernelImaginary[k] + im[k] * kernelReal[k];
			re[k] = product;
		}
		longer.transform(im, re);
		for (int k = 0; k < n; k++) {
			real[k] = (re[k] * chirpReal[k] + im[k] * chirpImaginary[k]) / longer.n;
			imaginary[k] = (im[k] * chirpReal[k] - re[k] * chirpImaginary[k]) / longer.n;
		}
	}
}
