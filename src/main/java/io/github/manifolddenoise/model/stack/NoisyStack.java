package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.filter.LocalHarmonics;
import io.github.manifolddenoise.frames.BlendedFrames;
import io.github.manifolddenoise.frames.CachedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * A stack with white noise of known level, and what several methods need to know of it, each found when it is first
 * asked for. Not thread safe.
 */
public final class NoisyStack {

	/** Side of windows where all have one size. */
	public static final int WIDE = 32;

	/** Side of windows that are averaged with these. */
	private static final int NARROW = 24;

	/** Larger stacks have one size alone, in less than half the time. */
	private static final long MOST_FOR_TWO = 10_000_000;

	private final FrameSource frames;
	private final double sigma;
	private final int neighbours;
	private final Compute compute;
	private final Progress progress;
	private SpanCoordinates span;
	private Harmonics harmonics;
	private FrameSource cleaned;
	private FrameSource locallyCleaned;
	private final Map<Integer, FrameSource> windowed = new HashMap<>();
	private boolean remembering;
	private Optional<NoisyStack> whole = Optional.empty();

	/** @param neighbours of the harmonics */
	public NoisyStack(final FrameSource frames, final double sigma, final int neighbours, final Compute compute,
		final Progress progress)
	{
		this.frames = frames;
		this.sigma = sigma;
		this.neighbours = neighbours;
		this.compute = compute;
		this.progress = progress;
	}

	/** A stack whose span coordinates are known already. */
	public NoisyStack(final FrameSource frames, final SpanCoordinates span, final double sigma, final int neighbours,
		final Compute compute, final Progress progress)
	{
		this(frames, sigma, neighbours, compute, progress);
		this.span = span;
	}

	/** This stack slightly changed, of which nobody is warned again. */
	public NoisyStack with(final FrameSource others) {
		return new NoisyStack(others, sigma, neighbours, compute, progress.withoutWarnings());
	}

	/**
	 * A part of the pixels of these frames, maybe slightly changed: a small one, from which the span of the whole and its harmonics
	 * would hardly be others. They are those of the whole.
	 */
	public NoisyStack part(final FrameSource pixels) {
		final NoisyStack part = with(pixels);
		part.whole = Optional.of(this);
		return part;
	}

	/** From now on the cleaned frames are held in memory, if they fit: for whoever reads them again and again. */
	public void remember() {
		remembering = true;
	}

	/** The frames, whose noise is the same everywhere. */
	public FrameSource frames() {
		return frames;
	}

	/** σ of the noise. */
	public double sigma() {
		return sigma;
	}

	/** The neighbour whose mean distance is the harmonics' scale. */
	public int neighbours() {
		return neighbours;
	}

	/** What to compute with. */
	public Compute compute() {
		return compute;
	}

	/** Progress listener, which may cancel. */
	public Progress progress() {
		return progress;
	}

	/** The frames in coordinates of their span. */
	public SpanCoordinates span() throws IOException {
		if (whole.isPresent()) return whole.get().span();
		if (span == null) span = SpanCoordinates.leading(frames, compute, progress);
		return span;
	}

	/** The harmonics of the manifold of these frames. */
	public Harmonics harmonics() throws IOException {
		if (whole.isPresent()) return whole.get().harmonics();
		if (harmonics == null) {
			final SpanCoordinates known = span();
			progress.stage("Finding the manifold's harmonics");
			harmonics = Harmonics.of(known, frames, sigma, neighbours, compute, progress);
			progress.checkCanceled();
		}
		return harmonics;
	}

	/** The frames cleaned harmonic by harmonic. */
	public FrameSource cleaned() throws IOException {
		if (cleaned == null) {
			final FrameSource computed = harmonics().clean(frames, sigma, compute);
			cleaned = remembering ? CachedFrames.of(computed, progress) : computed;
		}
		return cleaned;
	}

	/** Leaves the windows of local harmonics to those who have asked for them; what these found takes much memory. */
	public void forgetWindows() {
		locallyCleaned = null;
		windowed.clear();
	}

	/** Drops all frames that were made, which would be made again. */
	public void forget() {
		cleaned = null;
		forgetWindows();
	}

	/** The frames cleaned by harmonics of overlapping windows. */
	public FrameSource locallyCleaned() {
		if (locallyCleaned == null) {
			final long values = (long) frames.frameCount() * frames.geometry().pixels();
			final boolean one = values > MOST_FOR_TWO || Math.min(frames.geometry().width(), frames.geometry().height()) <= NARROW;
			locallyCleaned = one ? locallyCleaned(WIDE) : new BlendedFrames(windows(WIDE, 2), windows(NARROW, 2), 0.5);
		}
		return locallyCleaned;
	}

	/** The frames cleaned by harmonics of overlapping windows of one size. */
	public FrameSource locallyCleaned(final int size) {
		return windowed.computeIfAbsent(size, side -> windows(side, 1));
	}

	private FrameSource windows(final int size, final int sizes) {
		return new LocalHarmonics(frames, sigma, neighbours, size, sizes, compute);
	}
}
