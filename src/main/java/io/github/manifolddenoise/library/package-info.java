/**
 * What a program calls: de-noising, models, embeddings and noise of stacks that it has in arrays or images.
 *
 * <pre>{@code
 * try (ManifoldDenoise denoise = new ManifoldDenoise()) {
 *   DenoisedStack result = denoise.denoise(image, DenoiseOptions.defaults());
 *   RandomAccessibleInterval<FloatType> clean = result.image();
 * }
 * }</pre>
 * <p>
 * {@link io.github.manifolddenoise.library.ManifoldDenoise} is the way in. Stacks come as
 * {@linkplain io.github.manifolddenoise.library.ArrayFrames arrays}, as
 * {@linkplain io.github.manifolddenoise.library.ImgFrames images} of imglib2 or as any
 * {@link io.github.manifolddenoise.frames.FrameSource};
 * {@link io.github.manifolddenoise.model.DenoiseOptions#defaults()} says how they are de-noised unless something else is
 * wanted. This package and those that it imports need the matrix library and imglib2 alone, and make the jar {@code core}:
 * they may know neither ImageJ nor SciJava nor any window. May import {@code frames}, {@code linalg}, {@code model..},
 * {@code noise}, {@code risk} and {@code task}.
 * </p>
 */
package io.github.manifolddenoise.library;
