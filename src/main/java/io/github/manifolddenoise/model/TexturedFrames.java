package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.IntStream;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.AddedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.method.PerFrameDct;
import io.github.manifolddenoise.model.method.RiskEstimator;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;

/**
 * Frames so full of detail that every estimate of their noise is mostly detail. A per-frame filter tells: at the right
 * level it takes away most of the noise, a root mean square of 0.5 to 0.95 σ on all stacks tried but the most textured; if
 * it finds next to nothing to take away, the level is far too high and would cost detail in every method that believes it.
 */
public final class TexturedFrames {

	/** Levels that do not mistake detail for noise. */
	private static final Set<NoiseLevel.Source> UNTOUCHED = EnumSet.of(NoiseLevel.Source.GIVEN, NoiseLevel.Source.THEORY,
		NoiseLevel.Source.SPECTRUM);

	private static final double SUSPICIOUS = 0.35;
	private static final double USUAL = 0.6;
	private static final long VALUES = 200_000;

	/** Of large frames fewer are looked at, for so many values in all. */
	private static final int MOST_VALUES = 1 << 21;

	private TexturedFrames() {}

	/** The level, or where it cannot be true the one that fits what the filter takes away. Cost: the filter on a few frames. */
	public static NoiseLevel checked(final NoiseLevel level, final FrameSource frames, final Compute compute,
		final Progress progress) throws IOException
	{
		if (UNTOUCHED.contains(level.how()) || level.used() == 0) return level;
		final NoisyStack stack = new NoisyStack(frames, level.used(), Harmonics.NEIGHBOURS, compute, progress);
		final int[] chosen = chosen(frames);
		final FrameSource removed = AddedFrames.of(frames.select(chosen), -1, PerFrameDct.METHOD.denoise(stack, chosen),
			compute.workers());
		final double[] squares = new double[1];
		FrameBlocks.write(removed, (first, block) -> {
			for (int k = 0; k < block.getNumElements(); k++) squares[0] += block.data[k] * block.data[k];
		}, progress);
		final double root = Math.sqrt(squares[0] / ((double) chosen.length * level.pixels()));
		return root < SUSPICIOUS * level.used() ? level.lowered(root / USUAL) : level;
	}

	private static int[] chosen(final FrameSource frames) {
		final int[] usual = RiskEstimator.frames(frames, VALUES);
		final int count = Math.min(usual.length, Math.max(1, MOST_VALUES / frames.geometry().pixels()));
		return IntStream.range(0, count).map(i -> usual[(2 * i + 1) * usual.length / (2 * count)]).toArray();
	}
}
