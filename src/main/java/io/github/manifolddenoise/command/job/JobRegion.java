package io.github.manifolddenoise.command.job;

/**
 * Some pixels of all frames of a set, which are computed and kept together.
 *
 * @param number its place among all regions, from 1
 * @param set number of the set, from 0
 * @param first pixel of a frame
 * @param count of pixels
 */
record JobRegion(int number, int set, int first, int count) {}
