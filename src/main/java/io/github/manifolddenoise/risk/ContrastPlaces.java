package io.github.manifolddenoise.risk;

/**
 * The squares that change.
 *
 * @param most the square with the most missing of those where it is no chance, else of all
 * @param x column of its middle in the image
 * @param y its row
 * @param found at how many it is large and no chance
 * @param of how many change
 */
public record ContrastPlaces(MissingContrast most, int x, int y, int found, int of) {}
