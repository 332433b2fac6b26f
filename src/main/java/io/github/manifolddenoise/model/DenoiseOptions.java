package io.github.manifolddenoise.model;

import java.util.OptionalDouble;

import io.github.manifolddenoise.task.UserException;

/**
 * How a stack is de-noised.
 *
 * @param method what is done with the frames
 * @param preimage how pre-images are found, by the methods that look for them
 * @param sigma standard deviation of the noise; empty = estimated from the stack
 * @param seed of every random draw
 */
public record DenoiseOptions(DenoiseMethod method, PreimageOptions preimage, OptionalDouble sigma, long seed) {

	public DenoiseOptions {
		if (sigma.isPresent() && !(sigma.getAsDouble() > 0 && Double.isFinite(sigma.getAsDouble())))
			throw new UserException("sigma = " + sigma.getAsDouble() + " is out of range. Choose a number above 0.");
	}
}
