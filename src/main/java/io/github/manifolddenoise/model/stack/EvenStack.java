package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SampledTiles;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;

/**
 * A stack whose noise was measured and made white and the same everywhere.
 *
 * @param noise what it was like
 * @param frames with even noise
 * @param span their coordinates
 * @param level how strong that noise is
 */
public record EvenStack(StackNoise noise, FrameSource frames, SpanCoordinates span, NoiseLevel level) {

	/**
	 * Measures the noise. Cost: that of {@link SpanCoordinates#of} and of a filter on a few frames.
	 *
	 * @param frames as they are
	 * @throws io.github.manifolddenoise.task.UserException if the frames are fewer than 3, all identical or not finite
	 */
	public static EvenStack of(final FrameSource frames, final NoiseOptions options, final Compute compute,
		final Progress progress) throws IOException
	{
		return of(frames, options, () -> {}, compute, progress);
	}

	/**
	 * Makes the noise even as {@link #of} does, but asks whether to go on where the noise is found to be correlated, before it is made white.
	 *
	 * @param beforeWhitening throws what ends the work
	 */
	public static EvenStack of(final FrameSource frames, final NoiseOptions options, final Runnable beforeWhitening,
		final Compute compute, final Progress progress) throws IOException
	{
		final StackNoise freed = StackNoise.ofDefects(frames, options, compute, progress);
		final Optional<CorrelatedNoise> correlated = correlated(freed, frames, compute, progress);
		if (correlated.isEmpty()) return independent(freed.withCamera(frames, progress), frames, compute, progress);
		beforeWhitening.run();
		final EvenStack uneven = measured(freed, frames, compute, progress);
		return options.switches().pixelNoise().isAlways() ? uneven.levelled(compute, progress).whitened(compute,
			progress) : uneven .whitened(correlated.get(), compute, progress);
	}

	/**
	 * Whether pixels share their noise is looked at before anything else: a stack whose noise is correlated shows next to none in
	 * the finest details, by which the noise of photons and the levels of pixels are known.
	 */
	private static Optional<CorrelatedNoise> correlated(final StackNoise freed, final FrameSource frames,
		final Compute compute, final Progress progress) throws IOException
	{
		final NoiseOptions options = freed.options();
		final boolean photons = options.law() == NoiseOptions.Law.PHOTON || options.camera().isPresent();
		if (!options.switches().correlation().isLookedFor() || photons) return Optional.empty();
		return CorrelatedNoise.find(NoiseSample.of(freed.forward(frames), progress), false, compute, progress);
	}

	private static EvenStack independent(final StackNoise noise, final FrameSource frames, final Compute compute,
		final Progress progress) throws IOException
	{
		final EvenStack even = measured(noise, frames, compute, progress).levelled(compute, progress);
		return noise.options().switches().correlation().isAlways() ? even.whitened(compute, progress) : even;
	}

	private static EvenStack measured(final StackNoise noise, final FrameSource frames, final Compute compute,
		final Progress progress) throws IOException
	{
		final FrameSource even = noise.forward(frames);
		final SpanCoordinates span = noise.span(even, compute, progress);
		return new EvenStack(noise, even, span, noise.level(span, even, progress));
	}

	/**
	 * A copy with the same noise in all pixels, if they have noise of their own, and not only less of it because they are in a
	 * black background of photons.
	 */
	private EvenStack levelled(final Compute compute, final Progress progress) throws IOException {
		final NoiseSwitches.Switch asked = noise.options().switches().pixelNoise();
		final boolean black = noise.camera().isPresent() && !span.constantPixels().isEmpty() && !asked.isAlways();
		if (!asked.isLookedFor() || level.repeats() || black) return this;
		final Optional<PixelLevels> found = PixelLevels.find(frames, span, asked.isAlways(), compute, progress);
		if (found.isEmpty()) return this;
		final StackNoise more = noise.and(found.get());
		final FrameSource levelled = found.get().forward(frames);
		final SpanCoordinates coordinates = SpanCoordinates.leading(levelled, compute, progress);
		return new EvenStack(more, levelled, coordinates, more.level(coordinates, levelled, progress));
	}

	/** A copy without correlation of the noise, whether it stands out or not. */
	private EvenStack whitened(final Compute compute, final Progress progress) throws IOException {
		final Optional<CorrelatedNoise> found = CorrelatedNoise.find(NoiseSample.of(frames, progress), true, compute,
			progress);
		return found.isEmpty() ? this : whitened(found.get(), compute, progress);
	}

	private EvenStack whitened(final CorrelatedNoise correlated, final Compute compute, final Progress progress)
		throws IOException
	{
		final FrameSource white = CachedFrames.of(correlated.forward(frames), progress);
		final SpanCoordinates coordinates = SpanCoordinates.leading(white, compute, progress);
		final boolean given = level.how() == NoiseLevel.Source.GIVEN;
		return new EvenStack(noise.and(correlated), white, coordinates, given ? level : NoiseLevel.ofSpectrum(correlated.level(),
			coordinates));
	}

	/**
	 * The part of a stack that its noise is looked at in: runs of successive frames, and of large frames tiles. What it costs to
	 * find out what the noise is like does not grow with the stack.
	 */
	private static final class NoiseSample {

		/** Frames at most, in runs of so many; and values, but for the tiles that there are at least. */
		private static final int MOST_FRAMES = 300, RUN = 50;
		private static final SampledTiles.Extent TILES = new SampledTiles.Extent(64, 1 << 22, 4);

		private NoiseSample() {}

		/** The stack itself if it is no larger. */
		static FrameSource of(final FrameSource stack, final Progress progress) throws IOException {
			final int m = stack.frameCount(), runs = MOST_FRAMES / RUN;
			final FrameSource frames = m <= MOST_FRAMES ? stack : stack.select(IntStream.range(0, MOST_FRAMES).map(i -> (int) ((long) (i
				/ RUN) * (m - RUN) / (runs - 1)) + i % RUN).toArray());
			if ((long) frames.frameCount() * frames.geometry().pixels() <= TILES.values()) return CachedFrames.of(frames, progress);
			return SampledTiles.of(frames, new BitSet(), TILES, progress).map(SampledTiles::frames).orElse(frames);
		}
	}
}
