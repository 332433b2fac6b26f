package io.github.manifolddenoise.frames;

/**
 * Training frames as images beside their coordinates.
 *
 * @param frames the images
 * @param span their coordinates
 */
public record TrainingPixels(FrameSource frames, SpanCoordinates span) {}
