package io.github.manifolddenoise.model;

import java.util.OptionalInt;

import io.github.manifolddenoise.filter.Harmonics;
import io.github.manifolddenoise.frames.PixelWeights;

/**
 * How a stack is de-noised.
 *
 * @param method what is done with the frames
 * @param noise what is known of the noise
 * @param preimage how pre-images are found, by the methods that look for them
 * @param neighbours that set the scale of manifold harmonics; empty = chosen by cross-fit
 * @param far what becomes of new frames that are far from all training frames
 * @param seed of every random draw
 */
public record DenoiseOptions(DenoiseMethod method, NoiseOptions noise, PreimageOptions preimage, OptionalInt neighbours,
	FarPolicy far, long seed)
{

	/** The usual neighbours for manifold harmonics; far frames are warned of. */
	public DenoiseOptions(final DenoiseMethod method, final NoiseOptions noise, final PreimageOptions preimage,
		final long seed)
	{
		this(method, noise, preimage, OptionalInt.of(Harmonics.NEIGHBOURS), FarPolicy.WARN, seed);
	}

	/** The same with weights for the pixels where frames are compared for pre-images. */
	public DenoiseOptions weighted(final PixelWeights weights) {
		return new DenoiseOptions(method, noise, preimage.weighted(weights), neighbours, far, seed);
	}

	/** The same for a stack whose noise level is not known. */
	DenoiseOptions withoutSigma() {
		return new DenoiseOptions(method, noise.ofAnotherStack(), preimage, neighbours, far, seed);
	}
}
