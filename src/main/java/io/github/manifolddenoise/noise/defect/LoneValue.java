package io.github.manifolddenoise.noise.defect;

/**
 * A value that stands alone in its own frame.
 *
 * @param pixel where it is
 * @param value what it is
 * @param median of its neighbours
 * @param left share of the way from there that the second neighbour leaves
 * @param strong whether it is much further away than noise reaches
 * @param lasts whether it is there in the frames before and after, too
 */
record LoneValue(int pixel, float value, float median, float left, boolean strong, boolean lasts) {

	boolean bright() {
		return value > median;
	}
}
