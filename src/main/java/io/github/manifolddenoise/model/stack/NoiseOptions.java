package io.github.manifolddenoise.model.stack;

import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.task.UserException;

/**
 * What is known of the noise of a stack.
 *
 * @param law which law it follows
 * @param sigma standard deviation of Gaussian noise; empty = estimated from the stack
 * @param camera of photon noise; empty = estimated from the stack
 */
public record NoiseOptions(Law law, OptionalDouble sigma, Optional<CameraNoise> camera) {

	/** Nothing is known. */
	public static final NoiseOptions UNKNOWN = new NoiseOptions(Law.AUTO, OptionalDouble.empty(), Optional.empty());

	/** The laws that noise may follow. */
	public enum Law {

		/** Photon noise if the values are whole numbers whose noise grows with them, else Gaussian. */
		AUTO,

		/** The same at all grey values. */
		GAUSSIAN,

		/** Poisson noise of photons with Gaussian noise of the camera; the frames are transformed to even noise and back. */
		PHOTON
	}

	/** Nothing is known. */
	public static NoiseOptions defaults() {
		return UNKNOWN;
	}

	/** Gaussian noise of this standard deviation. */
	public NoiseOptions withSigma(final double known) {
		return new NoiseOptions(law, OptionalDouble.of(known), camera);
	}

	/** The same with noise of another law. */
	public NoiseOptions withLaw(final Law other) {
		return new NoiseOptions(other, sigma, camera);
	}

	/** Photon noise of this camera. */
	public NoiseOptions withCamera(final CameraNoise known) {
		return new NoiseOptions(law, sigma, Optional.of(known));
	}

	public NoiseOptions {
		if (sigma.isPresent() && !(sigma.getAsDouble() > 0 && Double.isFinite(sigma.getAsDouble())))
			throw new UserException("sigma = " + sigma.getAsDouble() + " is out of range. Choose a number above 0.");
		if (sigma.isPresent() && (law == Law.PHOTON || camera.isPresent())) throw new UserException("sigma = " + sigma
			.getAsDouble() + " is the level of Gaussian noise; photon noise is described by gain, offset and readnoise." +
			" Choose sigma = auto, or noise = gaussian without a gain.");
		if (law == Law.GAUSSIAN && camera.isPresent()) throw new UserException("gain = " + camera.get().gain() +
			" is for photon noise. Choose noise = photon, or gain = auto.");
	}

	/** The same for another stack of the same camera: its noise level has to be estimated. */
	public NoiseOptions ofAnotherStack() {
		return new NoiseOptions(law, OptionalDouble.empty(), camera);
	}
}
