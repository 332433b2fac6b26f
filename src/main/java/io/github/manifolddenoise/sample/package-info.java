/**
 * Simulated stacks with known truth, made from a seed. May import {@code frames} and {@code task}.
 */
package io.github.manifolddenoise.sample;
