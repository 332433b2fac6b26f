/**
 * Embeddings, spectra and comparisons as ImageJ's plots, and as PNG files where there is no screen. May import
 * {@code extension}, {@code frames}, {@code model.embedding}, {@code model.manifold}, {@code model.tuning} and
 * {@code task}.
 */
package io.github.manifolddenoise.plot;
