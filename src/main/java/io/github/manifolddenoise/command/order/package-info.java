/**
 * Frames put into the order of their manifold, made between others, chosen as key frames, or given the labels of
 * others. May import {@code catalogue}, {@code cluster}, {@code command.forecast}, {@code command.shell},
 * {@code embedding}, {@code frames}, {@code image}, {@code linalg}, {@code model.embedding},
 * {@code model.interpolation}, {@code model.labels}, {@code model.manifold}, {@code noise}, {@code options},
 * {@code preimage} and {@code task}.
 */
package io.github.manifolddenoise.command.order;
