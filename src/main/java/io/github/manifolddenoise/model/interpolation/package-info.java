/**
 * Frames on a path between two frames along the manifold. It imports {@code model} and those below it.
 */
package io.github.manifolddenoise.model.interpolation;
