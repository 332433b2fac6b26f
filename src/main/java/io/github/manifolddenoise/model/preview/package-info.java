/**
 * Single frames of a stack, de-noised again and again with other options; what was learnt is kept. It imports {@code model}
 * and those below it.
 */
package io.github.manifolddenoise.model.preview;
