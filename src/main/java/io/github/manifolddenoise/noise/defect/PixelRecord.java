package io.github.manifolddenoise.noise.defect;

/**
 * What every pixel does over the frames of a stack.
 *
 * @param mean over the frames as they are
 * @param pilotMean over the pilot's frames
 * @param activity standard deviation of the pilot over the frames
 * @param scale standard deviation of what the pilot leaves; 0 where a pixel cannot be judged
 */
record PixelRecord(float[] mean, float[] pilotMean, float[] activity, float[] scale) {

	static PixelRecord ofPixels(final int count) {
		return new PixelRecord(new float[count], new float[count], new float[count], new float[count]);
	}
}
