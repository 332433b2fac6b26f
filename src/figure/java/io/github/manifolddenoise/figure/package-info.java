/**
 * The figures of synthetic data of the papers, drawn by the classes that de-noise. May import {@code catalogue},
 * {@code cluster}, {@code embedding}, {@code extension}, {@code frames}, {@code kernel}, {@code linalg},
 * {@code model.manifold}, {@code model.method}, {@code noise}, {@code plot}, {@code preimage}, {@code quality},
 * {@code sample} and {@code task}.
 */
package io.github.manifolddenoise.figure;
