/**
 * Key frames, and labels that frames hand on to those near to them. It imports no other package of {@code model}.
 */
package io.github.manifolddenoise.model.labels;
