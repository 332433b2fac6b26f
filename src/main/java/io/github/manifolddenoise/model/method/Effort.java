package io.github.manifolddenoise.model.method;

import io.github.manifolddenoise.frames.SampledTiles;

/** How much an automatic choice may cost: which methods it considers, and what part of a stack judges them. */
public enum Effort {

	/** The one cheap method of the smallest estimated error, on small samples. */
	QUICK(new SampledTiles.Extent(48, 1 << 20, 4)),
	/** A mixture of the methods that are worth their time. */
	NORMAL(new SampledTiles.Extent(64, 1 << 23, 4)),
	/** A mixture of all methods. */
	BEST(new SampledTiles.Extent(64, 1 << 25, 4));

	private final SampledTiles.Extent sample;

	Effort(final SampledTiles.Extent sample) {
		this.sample = sample;
	}

	/** What judges methods of a stack that is much larger. */
	public SampledTiles.Extent sample() {
		return sample;
	}
}
