/**
 * The de-noising methods, one class each, their catalogue, and the choice among them by estimated errors. May import
 * {@code catalogue}, {@code cost}, {@code embedding}, {@code extension}, {@code filter}, {@code frames},
 * {@code linalg}, {@code model.manifold}, {@code model.stack}, {@code noise}, {@code preimage}, {@code risk} and
 * {@code task}.
 */
package io.github.manifolddenoise.model.method;
