package io.github.manifolddenoise.model;

/**
 * How a stack is de-noised.
 *
 * @param method what is done with the frames
 * @param noise what is known of the noise
 * @param preimage how pre-images are found, by the methods that look for them
 * @param seed of every random draw
 */
public record DenoiseOptions(DenoiseMethod method, NoiseOptions noise, PreimageOptions preimage, long seed) {}
