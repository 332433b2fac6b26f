/**
 * Several methods run on the same stack with the same noise level. It imports {@code model} and those below it.
 */
package io.github.manifolddenoise.model.comparison;
