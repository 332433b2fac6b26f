package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.task.Progress;

/**
 * How the frames of a stack resemble one another: the eigenvectors of its Gram matrix that stand out of white noise, at most
 * a third as many as frames. Frames put together from these alone are a cheap pilot of the clean ones.
 *
 * @param vectors m×k, orthonormal columns
 */
record LeadingDirections(DMatrixRMaj vectors) {

	/** Groups of frames are no larger, so that the cost per frame is bounded. */
	static final int MOST_FRAMES = 300;

	/** With fewer frames there is no telling what they have in common. */
	static final int FEWEST_FRAMES = 8;

	private static final int PART = 3;

	/** The frames in groups of about equal size, each spread over the stack. */
	static int[][] groups(final int frames) {
		final int count = (frames + MOST_FRAMES - 1) / MOST_FRAMES;
		return IntStream.range(0, count).mapToObj(group -> IntStream.range(0, frames).filter(i -> i % count == group).toArray())
			.toArray(int[][]::new);
	}

	/**
	 * @param source some frames of a stack
	 * @param frames their indices in it, for messages
	 * @param sigma standard deviation of the noise
	 */
	static LeadingDirections of(final FrameSource source, final int[] frames, final double sigma, final Compute compute,
		final Progress progress) throws IOException
	{
		final int m = source.frameCount();
		final DMatrixRMaj gram = new DMatrixRMaj(m, m);
		final IntFunction<String> names = i -> "Frame " + (frames[i] + 1);
		FrameBlocks.forEachCentred(source, names, compute.workers(), progress, (first,
			block) -> compute.algebra().addGram(block, gram));
		boolean varied = false;
		for (int i = 0; i < m; i++) varied |= gram.get(i, i) > 0;
		if (!varied) return new LeadingDirections(new DMatrixRMaj(m, 0));
		final SpanCoordinates span = SpanCoordinates.ofGram(source.geometry(), gram, compute);
		final double[] spectrum = span.spectrum();
		final int count = Math.min(Math.min(m / PART, span.rank()), GramNoise.signalRank(spectrum, source.geometry()
			.countedPixels(), sigma));
		final DMatrixRMaj vectors = new DMatrixRMaj(m, count);
		for (int i = 0; i < m; i++) {
			for (int j = 0; j < count; j++) vectors.set(i, j, span.coordinates().get(i, j) / Math.sqrt(spectrum[j]));
		}
		return new LeadingDirections(vectors);
	}

	int count() {
		return vectors.numCols;
	}

	/** How much of each direction there is in every pixel of a centred block: k × pixels. */
	DMatrixRMaj amounts(final DMatrixRMaj centred, final Compute compute) {
		return count() == 0 ? new DMatrixRMaj(0, centred.numCols) : compute.algebra().transposeTimes(vectors, centred);
	}

	/** A centred block put together from the directions alone. */
	DMatrixRMaj combined(final DMatrixRMaj amounts, final Compute compute) {
		return count() == 0 ? new DMatrixRMaj(vectors.numRows, amounts.numCols) : compute.algebra().times(vectors, amounts);
	}
}
