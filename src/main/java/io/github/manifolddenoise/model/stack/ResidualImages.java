package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.CombinedFrames;
import io.github.manifolddenoise.frames.FloatArrays;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.task.Progress;

/**
 * What is left of some frames without the directions in which the stack stands out of its noise, each frame scaled so that
 * noise that is independent from frame to frame keeps its variance: images of noise, with what detail there is besides it.
 *
 * @param geometry of an image
 * @param images in pairs of successive frames, which are evenly spread over the stack
 * @param silent pixels that never change
 * @param full whether more directions stand out than are left out, so that there is detail everywhere
 */
record ResidualImages(FrameGeometry geometry, float[][] images, BitSet silent, boolean full) {

	private static final int MOST_PAIRS = 32;
	/** Of a frame's noise is left at least this part. */
	private static final double LEAST_LEFT = 0.05;

	/**
	 * Reads the stack once.
	 *
	 * @param span coordinates of the frames
	 * @param sigma level of the noise
	 * @param peak power of its strongest wave by the mean one, 1 for white noise
	 */
	static ResidualImages of(final FrameSource frames, final SpanCoordinates span, final double sigma,
		final double peak, final Compute compute, final Progress progress) throws IOException
	{
		final int m = frames.frameCount(), pairs = Math.max(1, Math.min(m / 2, MOST_PAIRS));
		final int[] chosen = IntStream.range(0, Math.min(m, 2 * pairs)).map(i -> (int) ((long) (i / 2) * m / pairs) + i % 2).toArray();
		final int most = Math.min(span.rank(), m / 2), signal = Math.min(most, signal(span, sigma, peak));
		final DMatrixRMaj weights = weights(span, signal, chosen);
		final float[][] images = FloatArrays.of(new CombinedFrames(frames, weights, compute), progress);
		return new ResidualImages(frames.geometry(), images, span.constantPixels(), signal == most);
	}

	/** Whether a pixel never changes or does not count. */
	boolean isSilent(final int pixel) {
		return silent.get(pixel) || geometry.isOutside(pixel);
	}

	/** Directions whose singular value is above the edge of the noise's, σ(√d + √(m·peak)). */
	private static int signal(final SpanCoordinates span, final double sigma, final double peak) {
		final double edge = MarchenkoPastur.edge(span.frameCount() * peak, span.varyingPixels(), sigma);
		final double[] spectrum = span.spectrum();
		int count = 0;
		while (count < span.rank() && spectrum[count] > edge * edge) count++;
		return count;
	}

	/** Rows of I - VVᵀ - 11ᵀ/m with the first directions V, each divided by its length. */
	private static DMatrixRMaj weights(final SpanCoordinates span, final int signal, final int[] chosen) {
		final int m = span.frameCount();
		final double[] spectrum = span.spectrum();
		final DMatrixRMaj weights = new DMatrixRMaj(chosen.length, m), z = span.coordinates();
		for (int i = 0; i < chosen.length; i++) {
			for (int j = 0; j < m; j++) {
				double product = 1.0 / m;
				for (int k = 0; k < signal; k++) product += z.get(chosen[i], k) * z.get(j, k) / spectrum[k];
				weights.set(i, j, (j == chosen[i] ? 1 : 0) - product);
			}
			final double scale = 1 / Math.sqrt(Math.max(LEAST_LEFT, weights.get(i, chosen[i])));
			for (int j = 0; j < m; j++) weights.set(i, j, scale * weights.get(i, j));
		}
		return weights;
	}
}
