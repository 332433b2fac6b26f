package io.github.manifolddenoise.model.manifold;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameSource;

/**
 * The manifold of a stack in one geometry.
 *
 * @param model kernel PCA and its extension
 * @param training the frames it was learnt from: noisy, shrunk or cleaned
 * @param start where the search for each frame's pre-image starts, m×r in the coordinates of the model's span
 * @param fresh whether these are others than the frames it was learnt from
 */
public record PreimageGeometry(FittedManifold model, FrameSource training, DMatrixRMaj start, boolean fresh) {}
