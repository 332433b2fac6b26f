/**
 * The de-noising methods, one class each, their catalogue, and the choice among them by estimated errors. It imports {@code
 * model.stack} and {@code model.manifold}.
 */
package io.github.manifolddenoise.model.method;
