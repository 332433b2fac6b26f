/**
 * Single frames of a stack, de-noised again and again with other options; what was learnt is kept. May import
 * {@code extension}, {@code frames}, {@code linalg}, {@code model}, {@code model.manifold}, {@code model.method},
 * {@code model.stack}, {@code preimage} and {@code task}.
 */
package io.github.manifolddenoise.model.preview;
