/**
 * Frames put into the order of their manifold, made between others, chosen as key frames, or given the labels of others. It
 * imports {@code command.shell} and {@code command.forecast}.
 */
package io.github.manifolddenoise.command.order;
