package io.github.manifolddenoise.image;

/**
 * Chunks of a result: some frames of a square part, so that a part of all frames and all of one frame are both read
 * from few of them, and so small in height that all frames of a band of chunks fit into memory.
 *
 * @param frames of a chunk
 * @param height rows of a chunk
 * @param width columns of a chunk
 */
record ChunkPlan(int frames, int height, int width) {

	private static final int MOST_FRAMES = 128, STEP = 64, BYTES = 2 << 20;

	/**
	 * Plans chunks.
	 *
	 * @param bytes of a pixel
	 * @param memory that a band of chunks may take
	 */
	static ChunkPlan of(final int frames, final int height, final int width, final int bytes, final long memory) {
		final int together = Math.min(frames, MOST_FRAMES);
		final int side = Math.max(STEP, (int) Math.sqrt((double) BYTES / bytes / together) / STEP * STEP);
		final long rows = Math.max(1, memory / ((long) frames * width * bytes));
		return new ChunkPlan(together, (int) Math.min(rows, Math.min(height, side)), Math.min(width, side));
	}
}
