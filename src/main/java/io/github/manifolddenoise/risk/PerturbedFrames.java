package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.BitSet;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.SplitMix;
import io.github.manifolddenoise.task.Workers;

/**
 * Frames with a random sign times ε added to every pixel that has noise: the probe of {@link MonteCarloSure}. A sign
 * depends on the seed, the frame's number and the pixel alone.
 *
 * @param epsilon ε
 * @param ignored pixels without noise
 * @param numbers of the frames
 */
public record PerturbedFrames(FrameSource source, double epsilon, long seed, BitSet ignored, int[] numbers,
	Workers workers) implements DerivedFrames
{

	/** Of a whole stack. */
	public PerturbedFrames(final FrameSource source, final double epsilon, final long seed, final BitSet ignored,
		final Workers workers)
	{
		this(source, epsilon, seed, ignored, IntStream.range(0, source.frameCount()).toArray(), workers);
	}

	/** +1 or -1. */
	static int sign(final long seed, final int frame, final int pixel) {
		return (bits(seed, frame, pixel >> 6) >> (pixel & 63) & 1) == 0 ? -1 : 1;
	}

	private static long bits(final long seed, final int frame, final int word) {
		return SplitMix.mixed(SplitMix.mixed(seed) ^ SplitMix.mixed((long) frame << 32 | word));
	}

	@Override
	public FrameSource select(final int[] frames) {
		final int[] chosen = new int[frames.length];
		for (int i = 0; i < frames.length; i++) chosen[i] = numbers[frames[i]];
		return new PerturbedFrames(source.select(frames), epsilon, seed, ignored, chosen, workers);
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		source.read(firstPixel, block);
		workers.forEachRange(block.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (int k = 0; k < block.numCols; k++) {
					if (!ignored.get(firstPixel + k)) block.data[i * block.numCols + k] += epsilon * sign(seed, numbers[i], firstPixel + k);
				}
			}
		});
	}
}
