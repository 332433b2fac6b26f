package io.github.manifolddenoise.model.comparison;

import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.manifold.Preimages;

/**
 * What one method made of some frames of a stack.
 *
 * @param frames the frames, de-noised
 * @param gain estimated rise of the PSNR over the input, in dB, as
 *           {@link io.github.manifolddenoise.model.method.Candidate#gain()}; empty where it cannot be
 *          estimated
 * @param distances squared distance of every frame to its projection in the feature space that is common to all methods;
 *          empty if there is no such space
 * @param search if the method looks for pre-images: how it went
 * @param seconds time to learn from the whole stack and de-noise these frames; what all methods share is not in it
 */
public record MethodRun(FrameSource frames, OptionalDouble gain, double[] distances, Optional<Search> search,
	double seconds)
{

	/**
	 * The search for pre-images.
	 *
	 * @param components q
	 * @param drift largest change of a kept component, relative to the largest there is
	 * @param converged number of frames whose pre-image was found to the tolerance asked for
	 * @param iterations mean number of steps
	 */
	public record Search(int components, double drift, long converged, double iterations) {

		static Search of(final Preimages preimages) {
			return new Search(preimages.components(), preimages.largestDrift(), preimages.converged(), preimages
				.meanIterations());
		}
	}
}
