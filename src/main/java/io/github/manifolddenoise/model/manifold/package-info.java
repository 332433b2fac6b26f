/**
 * The manifold learnt from frames: kernel PCA with its extension, its options, and the pre-images by which frames are put
 * on it. It imports {@code model.stack}.
 */
package io.github.manifolddenoise.model.manifold;
