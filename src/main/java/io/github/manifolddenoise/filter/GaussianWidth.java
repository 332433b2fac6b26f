package io.github.manifolddenoise.filter;

/**
 * How wide the Gaussians about the points of a {@link MixturePosterior} are.
 *
 * @param neighbours k, at least 1
 * @param spread c, above 0: their width against the distances of their neighbours, squared
 */
public record GaussianWidth(int neighbours, double spread) {

	/** Enough for the local directions of a manifold of a few dimensions. */
	public static final GaussianWidth NARROW = new GaussianWidth(8, 0.5);

	/** For points that have many directions open and are few for that: their neighbours lie far apart. */
	public static final GaussianWidth WIDE = new GaussianWidth(32, 8);

	public GaussianWidth {
		if (neighbours < 1 || !(spread > 0)) throw new IllegalArgumentException("k = " + neighbours + ", c = " + spread);
	}
}
