/**
 * The manifold learnt from frames: kernel PCA with its extension, its options, and the pre-images by which frames are
 * put on it. May import {@code catalogue}, {@code embedding}, {@code extension}, {@code filter}, {@code frames},
 * {@code kernel}, {@code fitted}, {@code linalg}, {@code model.stack}, {@code noise}, {@code preimage}, {@code risk}
 * and {@code task}.
 */
package io.github.manifolddenoise.model.manifold;
