/**
 * A noisy stack and what is known of its noise: the frames with white noise of known level that all methods begin with.
 * May import {@code filter}, {@code frames}, {@code fitted}, {@code linalg}, {@code noise}, {@code noise.defect} and
 * {@code task}.
 */
package io.github.manifolddenoise.model.stack;
