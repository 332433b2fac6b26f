package io.github.manifolddenoise.risk;

import java.util.List;

import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.noise.GramNoise;

/** Numbers of components worth trying. */
public final class Candidates {

	private static final List<Integer> GRID = List.of(1, 2, 3, 5, 8, 12, 20, 30, 40, 60, 80);

	/** Beyond this multiple of the signal's rank, components hold noise. */
	private static final int MARGIN = 2;

	private Candidates() {}

	/** 1, 2, 3, 5, 8, 12, 20, ... 80, each about half as much again as the last, as far as {@code most} (1 or more) goes. */
	public static List<Integer> upTo(final int most) {
		return GRID.stream().takeWhile(q -> q <= most).toList();
	}

	/**
	 * Those up to {@code most} and twice the number of directions in which the frames stand out of the noise.
	 *
	 * @param span the whole frames
	 * @param sigma standard deviation of the noise
	 * @param most 1 or more
	 */
	public static List<Integer> components(final SpanCoordinates span, final double sigma, final int most) {
		final int signal = GramNoise.signalRank(span.spectrum(), span.varyingPixels(), sigma);
		return upTo(Math.max(1, Math.min(most, MARGIN * signal)));
	}
}
