/**
 * Pre-images of any places of an embedding, for a plane that follows the mouse. It imports {@code model} and those below
 * it.
 */
package io.github.manifolddenoise.model.explore;
