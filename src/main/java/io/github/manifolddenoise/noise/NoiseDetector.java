package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.LinearAlgebra;
import io.github.manifolddenoise.task.Progress;

/** Looks for one thing that the noise of a stack may do besides being white, Gaussian and the same everywhere. */
@FunctionalInterface
public interface NoiseDetector {

	/**
	 * The treatment of what is found.
	 *
	 * @param frames noisy, any number of them, of any size, with any values
	 * @param always whether the frames are to be treated also where nothing is found to stand out, if that can be done
	 * @return empty where the frames do not have it, or do not tell
	 */
	Optional<NoiseTreatment> find(FrameSource frames, boolean always, LinearAlgebra algebra, Progress progress)
		throws IOException;
}
