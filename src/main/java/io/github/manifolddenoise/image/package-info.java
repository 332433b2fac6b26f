/**
 * ImageJ's images as frames and back: calibration and metadata, bit depths, regions, TIFF files in blocks, other
 * files in chunks, model files. May import {@code array..}, {@code extension}, {@code frames}, {@code
 * model.manifold}, {@code noise}, {@code recording}, {@code task} and {@code tiff}.
 */
package io.github.manifolddenoise.image;
