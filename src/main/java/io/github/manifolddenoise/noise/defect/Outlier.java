package io.github.manifolddenoise.noise.defect;

/**
 * A value of one pixel in one frame that stands alone.
 *
 * @param frame from 0
 * @param pixel from 0
 * @param value what the pixel shows
 * @param pilot what it should show
 * @param deviation how far that is apart, in standard deviations of the noise there; above 0 where it shows too much
 */
record Outlier(int frame, int pixel, float value, float pilot, float deviation) {

	boolean isBright() {
		return deviation > 0;
	}
}
