/**
 * How the parameters of the extension and the number of components do on a stack. It imports {@code model} and those below
 * it.
 */
package io.github.manifolddenoise.model.tuning;
