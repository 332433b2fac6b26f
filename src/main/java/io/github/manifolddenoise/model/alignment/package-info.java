/**
 * How new frames lie against a model: their shift, brightness and offset, and the model matched to them. May import
 * {@code frames}, {@code fitted}, {@code linalg}, {@code model.method}, {@code noise} and {@code task}.
 */
package io.github.manifolddenoise.model.alignment;
