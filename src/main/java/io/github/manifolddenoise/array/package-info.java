/**
 * Arrays of numbers in chunks, of whatever file, and how their axes make a stack of images. May
 * import {@code recording} and {@code task}.
 */
package io.github.manifolddenoise.array;
