/**
 * Where the frames of a stack lie on their manifold, and their order along it. It imports {@code model} and those below it.
 */
package io.github.manifolddenoise.model.embedding;
