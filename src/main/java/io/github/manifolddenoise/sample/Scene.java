package io.github.manifolddenoise.sample;

/** Renders noise-free frames. Safe for concurrent use; a frame depends on its index only. */
interface Scene {

	/**
	 * Renders one frame.
	 *
	 * @param frame index from 0
	 * @param pixels takes width × height values in [0, 1], row by row
	 */
	void render(int frame, float[] pixels);
}
