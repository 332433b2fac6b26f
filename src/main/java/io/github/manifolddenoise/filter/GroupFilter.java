package io.github.manifolddenoise.filter;

/**
 * Filters similar blocks of 8×8 pixels together, with the help of the same blocks in a pilot; noise has standard deviation 1. In
 * {@code float}: values should be small, as those less the value of a pixel of theirs. Holds its workspace and is for one thread
 * only.
 */
interface GroupFilter {

	/** Side of a block. */
	int SIDE = 8;

	/** Makes ready for so many blocks, a power of two. */
	void begin(int blocks);

	/**
	 * Takes in a block.
	 *
	 * @param member its place in the order of likeness
	 * @param start its first pixel in both images
	 * @param stride from row to row of them
	 * @param offset taken off
	 * @param isWanted whether its result is asked for
	 */
	void set(int member, float[] noisy, float[] pilot, int start, int stride, float offset, boolean isWanted);

	/**
	 * Filters the blocks.
	 *
	 * @return what their results count less by: a variance of what is left of the noise
	 */
	double filter();

	/** A row of pixels of the results, in the order in which the wanted blocks came, side by side. */
	float[] result(int row);
}
