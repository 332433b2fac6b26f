/**
 * Groups of frames, their medoids and their means. May import {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.cluster;
