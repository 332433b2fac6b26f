package io.github.manifolddenoise.tiff;

/**
 * What the samples of a page are.
 *
 * @param samples samples per pixel
 * @param color whether the first three are one colour of 8 bits each
 * @param channels samples that are slices of their own; 1 if there is colour
 * @param planar whether the samples lie one plane after the other
 */
record TiffPixels(SampleType type, int samples, boolean color, int channels, boolean planar, TiffCoding coding) {}
