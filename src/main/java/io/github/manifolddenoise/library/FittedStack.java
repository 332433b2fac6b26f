package io.github.manifolddenoise.library;

import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.Denoised;
import io.github.manifolddenoise.model.manifold.FittedKernelPca;

/**
 * What was learnt of a training stack: its frames without noise, in memory, and their kernel PCA.
 *
 * @param frames the training frames, cleaned and rounded to 32 bits
 * @param kernelPca of these frames; empty where it could not be learnt, which only pre-images need
 * @param cleaning how the frames were cleaned
 */
public record FittedStack(FrameSource frames, Optional<FittedKernelPca> kernelPca, Denoised cleaning) {}
