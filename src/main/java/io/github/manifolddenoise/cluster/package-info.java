/**
 * Groups of frames and their medoids. May import {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.cluster;
