package io.github.manifolddenoise.cost;

/**
 * What options say of the amount of work.
 *
 * @param geometry which frames a manifold is learnt from
 * @param judged whether the number of components is chosen by estimated errors
 * @param crossed whether the harmonics' neighbours are chosen by cross-fit
 * @param unfolded whether the kernel is that of maximum variance unfolding
 * @param whitened whether noise is made white whatever it is like
 */
public record CostOptions(Learning geometry, boolean judged, boolean crossed, boolean unfolded, boolean whitened) {

	/** Frames that a manifold is learnt from. */
	public enum Learning {
		/** As they are, with as many coordinates as there are frames. */
		FROM_NOISY_FRAMES,
		/** With shrunk singular values. */
		FROM_SHRUNK_FRAMES,
		/** Cleaned by harmonics first. */
		FROM_CLEANED_FRAMES
	}

	/** The manifold of frames that are clean already, of a known number of components. */
	public CostOptions ofCleanFrames() {
		return new CostOptions(Learning.FROM_NOISY_FRAMES, false, false, unfolded, whitened);
	}

	/** A copy with noise that is made white. */
	public CostOptions ofCorrelatedNoise() {
		return new CostOptions(geometry, judged, crossed, unfolded, true);
	}

	/** The manifold alone: nothing is chosen by an estimated error. */
	public CostOptions withoutSearch() {
		return new CostOptions(geometry, false, crossed, unfolded, whitened);
	}
}
