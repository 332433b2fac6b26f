/**
 * A stack as vectors: sources and sinks of frames that are read in blocks, the geometry of a frame, coordinates Y in
 * the span of the frames, whose products YYᵀ are those of the centred frames, and frames put together from others. May
 * import {@code fitted}, {@code linalg} and {@code task}.
 */
package io.github.manifolddenoise.frames;
