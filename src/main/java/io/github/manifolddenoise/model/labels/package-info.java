/**
 * Key frames, and labels that frames hand on to those near to them. May import {@code cluster}, {@code frames},
 * {@code kernel}, {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.model.labels;
