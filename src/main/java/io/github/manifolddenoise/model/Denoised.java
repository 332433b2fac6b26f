package io.github.manifolddenoise.model;

import java.util.List;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SoftenedFrames;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;

/**
 * A de-noised stack and what is to be told about it.
 *
 * @param frames the result, computed when it is read
 * @param method what was done
 * @param noise the level of the noise; with photon noise that of the transformed frames, about 1
 * @param camera whose photon noise was assumed; empty for Gaussian noise
 * @param picture the frames on the manifold
 * @param preimages if the method looks for pre-images: what became of every frame
 * @param choice if the method was chosen automatically: by what
 * @param support if there were training frames: how far each frame is from them, 0 on one of them, 1 far from all
 * @param warnings what the user should know, in whole sentences
 */
public record Denoised(FrameSource frames, DenoiseMethod method, NoiseLevel noise, Optional<CameraNoise> camera,
	Picture picture, Optional<Preimages> preimages, Optional<Choice> choice,
	Optional<double[]> support, List<String> warnings)
{

	/**
	 * The same with only a part of what was removed taken away.
	 *
	 * @param input the frames as they were
	 * @param strength the part, 0..1
	 */
	public Denoised softened(final FrameSource input, final double strength) {
		return new Denoised(SoftenedFrames.of(frames, input, strength), method, noise, camera, picture, preimages, choice,
			support, warnings);
	}

	/**
	 * What plots and tables show of the frames and their manifold.
	 *
	 * @param coordinates n×p, one frame per row: where the frames lie on the manifold
	 * @param eigenvalues p eigenvalues of the kernel, falling
	 * @param kept how many of the components make up the result
	 * @param singularValues of the stack that was learnt from, falling
	 * @param noiseEdge the largest singular value that the noise alone would have
	 */
	public record Picture(DMatrixRMaj coordinates, double[] eigenvalues, int kept, double[] singularValues,
		double noiseEdge)
	{}
}
