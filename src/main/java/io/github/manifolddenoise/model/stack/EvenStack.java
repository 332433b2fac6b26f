package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.noise.PixelNoise;
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
	public static EvenStack of(final FrameSource frames, final NoiseOptions options, final LinearAlgebra algebra,
		final Progress progress) throws IOException
	{
		return of(StackNoise.of(frames, options, algebra, progress), frames, algebra, progress);
	}

	/**
	 * Measures the rest.
	 *
	 * @param noise what is known of it
	 */
	public static EvenStack of(final StackNoise noise, final FrameSource frames, final LinearAlgebra algebra,
		final Progress progress) throws IOException
	{
		final FrameSource even = noise.forward(frames);
		final SpanCoordinates span = noise.span(even, algebra, progress);
		return new EvenStack(noise, even, span, noise.level(span, even, progress)).levelled(algebra, progress).whitened(algebra,
			progress);
	}

	/**
	 * The same with the same noise in all pixels, if they have noise of their own, and not only less of it because they are in a
	 * black background of photons.
	 */
	private EvenStack levelled(final LinearAlgebra algebra, final Progress progress) throws IOException {
		final NoiseSwitches.Switch wish = noise.options().switches().pixelNoise();
		final boolean black = noise.camera().isPresent() && !span.constantPixels().isEmpty() && !wish.isAlways();
		if (!wish.isLookedFor() || level.repeats() || black) return this;
		final Optional<PixelLevels> found = PixelLevels.find(frames, span, wish.isAlways(), algebra, progress);
		if (found.isEmpty()) return this;
		final StackNoise more = noise.and(found.get());
		final FrameSource levelled = found.get().forward(frames);
		final SpanCoordinates coordinates = SpanCoordinates.leading(levelled, algebra, progress);
		return new EvenStack(more, levelled, coordinates, more.level(coordinates, levelled, progress));
	}

	/** The same without correlation of the noise, if it is correlated, which that of photons is not. */
	private EvenStack whitened(final LinearAlgebra algebra, final Progress progress) throws IOException {
		final NoiseSwitches.Switch wish = noise.options().switches().correlation();
		final boolean independent = noise.camera().isPresent() && !wish.isAlways();
		if (!wish.isLookedFor() || level.repeats() || independent) return this;
		final boolean given = level.how() == NoiseLevel.Source.GIVEN;
		final OptionalDouble pixelwise = given ? PixelNoise.standardDeviation(frames, progress) : level.pixelwise();
		final Optional<CorrelatedNoise> found = CorrelatedNoise.find(frames, span, pixelwise, wish.isAlways(), algebra, progress);
		if (found.isEmpty()) return this;
		final FrameSource white = CachedFrames.of(found.get().forward(frames), progress);
		final SpanCoordinates coordinates = SpanCoordinates.leading(white, algebra, progress);
		return new EvenStack(noise.and(found.get()), white, coordinates, given ? level : NoiseLevel.ofSpectrum(found.get()
			.level(), coordinates));
	}
}
