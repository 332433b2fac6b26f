package io.github.manifolddenoise.frames;

/**
 * What the values of a set of frames are like.
 *
 * @param mean of all pixels of all frames
 * @param standardDeviation of the same, √(mean squared difference from the mean)
 * @param minimum the smallest value
 * @param maximum the largest value
 * @param nearestNeighbour mean over the frames of the distance (root of the sum of squared differences) to the frame that is
 *          nearest
 */
public record FrameStatistics(double mean, double standardDeviation, double minimum, double maximum,
	double nearestNeighbour)
{}
