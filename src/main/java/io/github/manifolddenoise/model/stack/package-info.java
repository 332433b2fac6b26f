/**
 * A noisy stack and what is known of its noise: the frames with white noise of known level that all methods begin with. It
 * imports no other package of {@code model}.
 */
package io.github.manifolddenoise.model.stack;
