package io.github.manifolddenoise.model.stack;

/**
 * Which of the things that noise may do besides being white are looked for.
 *
 * @param outliers single pixels of single frames, or of all frames, far off their neighbours
 * @param patterns rows and columns
 * @param pixelNoise a level of its own for every pixel
 * @param correlation noise that neighbouring pixels share
 */
public record NoiseSwitches(Switch outliers, Switch patterns, Switch pixelNoise, Switch correlation) {

	/** Whether a thing is looked for. */
	public enum Switch {

		/** Frames are treated where it is found. */
		AUTO,

		/** Frames are treated whether it stands out or not. */
		ON,

		/** It is not looked for. */
		OFF;

		/** Whether it is looked for. */
		public boolean isLookedFor() {
			return this != OFF;
		}

		/** Whether frames are treated also where it does not stand out. */
		public boolean isAlways() {
			return this == ON;
		}
	}

	/** Everything is looked for. */
	public static final NoiseSwitches AUTO = all(Switch.AUTO);

	/** Nothing is looked for: the noise is white but for what the law says. */
	public static final NoiseSwitches OFF = all(Switch.OFF);

	private static NoiseSwitches all(final Switch one) {
		return new NoiseSwitches(one, one, one, one);
	}

	/** A copy with another choice for outliers. */
	public NoiseSwitches withOutliers(final Switch other) {
		return new NoiseSwitches(other, patterns, pixelNoise, correlation);
	}

	/** A copy with another choice for rows and columns. */
	public NoiseSwitches withPatterns(final Switch other) {
		return new NoiseSwitches(outliers, other, pixelNoise, correlation);
	}

	/** A copy with another choice for the level per pixel. */
	public NoiseSwitches withPixelNoise(final Switch other) {
		return new NoiseSwitches(outliers, patterns, other, correlation);
	}

	/** A copy with another choice for correlated noise. */
	public NoiseSwitches withCorrelation(final Switch other) {
		return new NoiseSwitches(outliers, patterns, pixelNoise, other);
	}
}
