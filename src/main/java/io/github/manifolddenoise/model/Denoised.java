package io.github.manifolddenoise.model;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.frames.BlendedFrames;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.alignment.Alignment;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.MethodSelection;
import io.github.manifolddenoise.model.stack.StackNoise;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;

/**
 * A de-noised stack and what is to be told about it.
 *
 * @param frames the result, computed when it is read
 * @param method what was done
 * @param noise the level of the noise; with photon noise that of the transformed frames, about 1
 * @param stackNoise how the noise was made white and the same everywhere
 * @param view the frames on the manifold
 * @param preimages if the method looks for pre-images: what became of every frame
 * @param choice if the method was chosen automatically: by what
 * @param far if there were training frames: how far the frames are from them
 * @param alignment if there were clean training frames: how the new frames lie against them
 * @param warnings what the user should know, in whole sentences
 */
public record Denoised(FrameSource frames, DenoiseMethod method, NoiseLevel noise, StackNoise stackNoise,
	ManifoldView view, Optional<Preimages> preimages, Optional<MethodSelection> choice,
	Optional<OutOfSupport> far, Optional<Alignment> alignment, List<String> warnings)
{

	/**
	 * A copy with only a part of what was removed taken away.
	 *
	 * @param input the frames as they were
	 * @param strength the part, 0..1
	 */
	public Denoised softened(final FrameSource input, final double strength) {
		return new Denoised(BlendedFrames.of(frames, input, strength), method, noise, stackNoise, view, preimages, choice,
			far, alignment, warnings);
	}

	/** If there were training frames: how far each frame is from them, 0 on one of them, 1 far from all. */
	public Optional<double[]> support() {
		return far.map(OutOfSupport::scores);
	}

	/** Whose photon noise was assumed; empty for Gaussian noise. */
	public Optional<CameraNoise> camera() {
		return stackNoise.camera();
	}

	/** What plots and tables show of the frames and their manifold. The first call may take as long as a method does. */
	public EmbeddingPlotData picture() {
		return view.picture();
	}

	/** The picture if it has been asked for already; this call computes nothing. */
	public Optional<EmbeddingPlotData> knownPicture() {
		return view.known();
	}

	/** How many frames the manifold is learnt from. */
	public int trainingFrames() {
		return view.trainingFrames();
	}
}
