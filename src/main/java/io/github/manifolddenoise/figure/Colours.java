package io.github.manifolddenoise.figure;

import java.awt.Color;

/** Colours of the figures. */
final class Colours {

	/** Noisy points. */
	static final Color NOISY = new Color(0x5aa0d8);

	/** What became of them. */
	static final Color RESULT = new Color(0x111111);

	/** The way from a point to its result. */
	static final Color WAY = new Color(0xb8b8b8);

	/** The curve or surface without noise. */
	static final Color TRUTH = new Color(0xff30c8);

	/** Points on a map of colours. */
	static final Color ON_MAP = new Color(0xf04a32);

	/** Curves of equal value on a map of colours. */
	static final Color LEVEL = new Color(255, 255, 255, 190);

	/** Told apart by most eyes (Okabe and Ito 2008), then repeated darker. */
	private static final int[] QUALITATIVE = { 0x0072b2, 0xd55e00, 0x009e73, 0xcc79a7, 0xe69f00, 0x56b4e9, 0x000000,
		0xa09000 };

	private Colours() {}

	/** The colour of the k-th thing of its kind. */
	static Color of(final int k) {
		final Color colour = new Color(QUALITATIVE[k % QUALITATIVE.length]);
		return k < QUALITATIVE.length ? colour : colour.darker().darker();
	}
}
