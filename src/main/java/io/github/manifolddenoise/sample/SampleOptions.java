package io.github.manifolddenoise.sample;

import io.github.manifolddenoise.task.UserException;

import java.util.OptionalDouble;

/**
 * What a synthetic stack should be. Every instance is valid: the constructor checks the limits.
 *
 * @param kind what the frames show
 * @param frames number of frames, {@value #MIN_FRAMES} to {@value #MAX_FRAMES}
 * @param width pixels in a row, {@value #MIN_SIDE} to {@value #MAX_SIDE}
 * @param height rows, {@value #MIN_SIDE} to {@value #MAX_SIDE}
 * @param noise standard deviation of the Gaussian noise, in units of the range 0..1, at most {@value #MAX_NOISE}
 * @param poisson photons counted at value 1, above 0 and at most {@value #MAX_PEAK}; empty for no photon noise
 * @param seed chooses the noise; the clean frames do not depend on it
 */
public record SampleOptions(SampleKind kind, int frames, int width, int height, double noise, OptionalDouble poisson,
	long seed)
{

	public static final int MIN_FRAMES = 3;
	public static final int MAX_FRAMES = 100_000;
	public static final int MIN_SIDE = 16;
	public static final int MAX_SIDE = 4096;
	public static final double MAX_NOISE = 1e6;
	public static final double MAX_PEAK = 1e9;

	/** @throws UserException if a value is out of its limits; the message names value, limits and cure */
	public SampleOptions {
		checkCount("frames", frames, MIN_FRAMES, MAX_FRAMES);
		checkCount("width", width, MIN_SIDE, MAX_SIDE);
		checkCount("height", height, MIN_SIDE, MAX_SIDE);
		if (!(noise >= 0 && noise <= MAX_NOISE)) throw new UserException("noise = " + noise +
			" is no standard deviation. Choose 0 (none) to 1000000; the frames range from 0 to 1.");
		if (poisson.isPresent() && !(poisson.getAsDouble() > 0 && poisson.getAsDouble() <= MAX_PEAK))
			throw new UserException("poisson = " + poisson.getAsDouble() +
				" is no photon count. Choose a count above 0, at most 1000000000, or leave the option out.");
	}

	/** 120 frames of the kind's size with Gaussian noise 0.08, no photon noise, seed 1. */
	public static SampleOptions defaults(final SampleKind kind) {
		return new SampleOptions(kind, 120, kind.defaultWidth(), kind.defaultHeight(), 0.08, OptionalDouble.empty(), 1);
	}

	/** A copy with another number of frames. */
	public SampleOptions withFrames(final int newFrames) {
		return new SampleOptions(kind, newFrames, width, height, noise, poisson, seed);
	}

	/** A copy with frames of another size. */
	public SampleOptions withSize(final int newWidth, final int newHeight) {
		return new SampleOptions(kind, frames, newWidth, newHeight, noise, poisson, seed);
	}

	/** A copy with other Gaussian noise. */
	public SampleOptions withNoise(final double newNoise) {
		return new SampleOptions(kind, frames, width, height, newNoise, poisson, seed);
	}

	/** A copy with photon noise of {@code peak} photons at value 1. */
	public SampleOptions withPoisson(final double peak) {
		return new SampleOptions(kind, frames, width, height, noise, OptionalDouble.of(peak), seed);
	}

	/** A copy with other noise of the same strength. */
	public SampleOptions withSeed(final long newSeed) {
		return new SampleOptions(kind, frames, width, height, noise, poisson, newSeed);
	}

	private static void checkCount(final String name, final int value, final int least, final int most) {
		if (value < least || value > most) throw new UserException(name + " = " + value + " is out of range. Choose " +
			least + " to " + most + ".");
	}
}
