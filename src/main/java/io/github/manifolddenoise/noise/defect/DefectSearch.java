package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.noise.PixelNoise;
import io.github.manifolddenoise.task.Progress;

/**
 * Looks for defects of a recording, for one kind after the other. A {@link DefectScreen} tells first whether it is worth it;
 * frames in which nothing was found of one kind are not screened again for the next. Not thread safe.
 */
public final class DefectSearch {

	/** The frames last screened, if the level of their noise could be told. */
	private record Screened(FrameSource frames, Optional<DefectScreen> screen) {}

	private final Compute compute;
	private final Progress progress;
	private Optional<Screened> last = Optional.empty();

	public DefectSearch(final Compute compute, final Progress progress) {
		this.compute = compute;
		this.progress = progress;
	}

	/**
	 * Outlier pixels that are certainly defects, if there are.
	 *
	 * @param always whether values that stand alone are replaced although they may belong to the picture
	 * @throws io.github.manifolddenoise.task.UserException if a value is not finite
	 */
	public Optional<NoiseTreatment> outliers(final FrameSource frames, final boolean always) throws IOException {
		progress.stage("Looking for outlier pixels");
		final OptionalDouble level = level(frames, always, DefectScreen::mayHaveOutliers);
		return level.isEmpty() ? Optional.empty() : OutlierPixels.of(frames, level.getAsDouble(), always, compute, progress);
	}

	/**
	 * Patterns of rows and columns that are certainly the camera's, if there are.
	 *
	 * @param always whether patterns are taken off although they may belong to the picture
	 * @throws io.github.manifolddenoise.task.UserException if a value is not finite
	 */
	public Optional<NoiseTreatment> patterns(final FrameSource frames, final boolean always) throws IOException {
		progress.stage("Looking for patterns of rows and columns");
		final FrameGeometry geometry = frames.geometry();
		if (Math.min(geometry.width(), geometry.height()) < FixedLines.FEWEST_LINES) return Optional.empty();
		final OptionalDouble level = level(frames, always, DefectScreen::mayHaveLines);
		return level.isEmpty() ? Optional.empty() : LinePatterns.of(frames, level.getAsDouble(), always, compute, progress);
	}

	/** σ of the noise, where a search is worth it. */
	private OptionalDouble level(final FrameSource frames, final boolean always, final Predicate<DefectScreen> mayBe)
		throws IOException
	{
		final boolean few = frames.frameCount() < LeadingDirections.FEWEST_FRAMES;
		if (few || !always && screen(frames).filter(mayBe).isEmpty()) return OptionalDouble.empty();
		return PixelNoise.standardDeviation(frames, progress.withinStage());
	}

	private Optional<DefectScreen> screen(final FrameSource frames) throws IOException {
		if (last.filter(screened -> screened.frames == frames).isEmpty()) last = Optional.of(new Screened(frames, DefectScreen.of(
			frames, compute, progress.withinStage())));
		return last.get().screen;
	}
}
