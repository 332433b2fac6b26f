/**
 * Stacks as frames and back. {@link io.github.manifolddenoise.image.Recording} is where to begin: all tasks know stacks as that.
 * Arrays in chunks are recordings, and so are ImageJ's images, which carry what TIFF and other files say of a stack. Results are
 * images, TIFF files in blocks, or files in chunks; model files are TIFF files. May import {@code array..}, {@code extension}, {@code frames}, {@code
 * model.manifold}, {@code noise}, {@code recording}, {@code task} and {@code tiff}.
 */
package io.github.manifolddenoise.image;
