package io.github.manifolddenoise.model.interpolation;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.manifold.Preimages;
import io.github.manifolddenoise.noise.NoiseLevel;

/**
 * Frames on the way between two frames.
 *
 * @param frames the result, computed when it is read; its first and last frame are those that were learnt from
 * @param weights of the result on the frames learnt from, one frame per row, rows with sum 1
 * @param preimages what became of every point of the way, the ends among them
 * @param noise the level of the noise of the stack
 */
public record Interpolated(FrameSource frames, DMatrixRMaj weights, Preimages preimages, NoiseLevel noise) {}
