package io.github.manifolddenoise.preimage;

import java.util.List;

import org.ejml.data.DMatrixRMaj;

/**
 * Pre-images of n frames.
 *
 * @param points n×r, their span coordinates
 * @param reports one per frame
 */
public record PreimageResult(DMatrixRMaj points, List<FrameReport> reports) {}
