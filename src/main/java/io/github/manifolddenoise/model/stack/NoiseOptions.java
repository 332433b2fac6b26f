package io.github.manifolddenoise.model.stack;

import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.task.UserException;

/**
 * What is known of the noise of a stack.
 *
 * @param law which law it follows
 * @param sigma standard deviation of Gaussian noise; of photon noise that after the transform which makes it 1; empty =
 *          estimated from the stack, or 1
 * @param camera of photon noise; empty = estimated from the stack
 * @param switches what else is looked for
 */
public record NoiseOptions(Law law, OptionalDouble sigma, Optional<CameraNoise> camera, NoiseSwitches switches) {

	/** Nothing is known. */
	public static final NoiseOptions UNKNOWN = new NoiseOptions(Law.AUTO, OptionalDouble.empty(), Optional.empty());

	private static final double LEAST_FACTOR = 0.1;
	private static final double MOST_FACTOR = 10;

	/** The laws that noise may follow. */
	public enum Law {

		/** Photon noise if the noise grows with the values as that does, else Gaussian, and so if its level is given. */
		AUTO,

		/** Noise of one level at all grey values. */
		GAUSSIAN,

		/** Poisson noise of photons with Gaussian noise of the camera; the frames are transformed to even noise and back. */
		PHOTON
	}

	/** Everything else is looked for. */
	public NoiseOptions(final Law law, final OptionalDouble sigma, final Optional<CameraNoise> camera) {
		this(law, sigma, camera, NoiseSwitches.AUTO);
	}

	/** Nothing is known. */
	public static NoiseOptions defaults() {
		return UNKNOWN;
	}

	/** Noise of this standard deviation. */
	public NoiseOptions withSigma(final double known) {
		return new NoiseOptions(law, OptionalDouble.of(known), camera, switches);
	}

	/** A copy with noise of another law. */
	public NoiseOptions withLaw(final Law other) {
		return new NoiseOptions(other, sigma, camera, switches);
	}

	/** Photon noise of this camera. */
	public NoiseOptions withCamera(final CameraNoise known) {
		return new NoiseOptions(law, sigma, Optional.of(known), switches);
	}

	/** A copy where other things are looked for. */
	public NoiseOptions withSwitches(final NoiseSwitches other) {
		return new NoiseOptions(law, sigma, camera, other);
	}

	public NoiseOptions {
		if (sigma.isPresent() && !(sigma.getAsDouble() > 0 && Double.isFinite(sigma.getAsDouble())))
			throw new UserException("sigma = " + sigma.getAsDouble() + " is out of range. Choose a number above 0.");
		final boolean photons = law == Law.PHOTON || camera.isPresent();
		if (sigma.isPresent() && photons && !(sigma.getAsDouble() >= LEAST_FACTOR && sigma.getAsDouble() <= MOST_FACTOR))
			throw new UserException("sigma = " + sigma.getAsDouble() + " does not go with photon noise, of which it is a factor:" +
				" the level after the transform that makes it 1 everywhere. Choose a number from 0.1 to 10, or sigma = auto, which" +
				" is 1; noise without light, in grey values, is readnoise.");
		if (law == Law.GAUSSIAN && camera.isPresent()) throw new UserException("gain = " + camera.get().gain() +
			" is for photon noise. Choose noise = photon, or gain = auto.");
	}

	/** A copy for another stack of the same camera: its noise level has to be estimated. */
	public NoiseOptions ofAnotherStack() {
		return new NoiseOptions(law, OptionalDouble.empty(), camera, switches);
	}
}
