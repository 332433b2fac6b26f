package io.github.manifolddenoise.figure;

import java.awt.Color;

import io.github.manifolddenoise.plot.LineStyle;

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

	/** Told apart by most eyes (Okabe and Ito 2008, its green darker, violet in place of its yellow). */
	private static final int[] QUALITATIVE = { 0x0072b2, 0xd55e00, 0x006b4f, 0xcc79a7, 0xe69f00, 0x56b4e9, 0x000000,
		0x5b2a86 };

	private static final double THINNEST = 1.4, THICKEST = 5;

	private Colours() {}

	/** What to draw the k-th thing of its kind with; when the colours are used up they return in dashes. */
	static LineStyle pen(final int k) {
		return new LineStyle(new Color(QUALITATIVE[k % QUALITATIVE.length]), k / QUALITATIVE.length % 2 == 1);
	}

	/** Of the k-th of so many lines drawn one over the other, so that one sees the first also where the last covers it. */
	static double thickness(final int k, final int count) {
		return THINNEST + (THICKEST - THINNEST) * (count - 1 - k) / Math.max(1, count - 1);
	}
}
