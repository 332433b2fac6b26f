/**
 * The level of the noise, by pixel differences and by the edge of the Marchenko-Pastur distribution; noise that grows
 * with the light, and the Anscombe transform that makes it even. May import {@code frames}, {@code fitted},
 * {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.noise;
