package io.github.manifolddenoise.plot;

/**
 * How large the panels of a picture are.
 *
 * @param width of a panel's frame in pixels
 * @param height of a panel's frame in pixels
 * @param dot radius of a point
 */
record PanelSize(int width, int height, double dot) {

	/** Three side by side are less than half as wide as a laptop's screen. */
	static final PanelSize SCREEN = new PanelSize(168, 130, 2);

	/** For files, which are looked at by themselves. */
	static final PanelSize FILE = new PanelSize(360, 290, 3);
}
