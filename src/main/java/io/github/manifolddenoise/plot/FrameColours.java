package io.github.manifolddenoise.plot;

import java.awt.Color;

/** Colours that run from the first frame to the last: dark violet, blue, green, yellow (the anchors of viridis). */
public final class FrameColours {

	private static final int[] ANCHORS = { 0x440154, 0x3b528b, 0x21918c, 0x5ec962, 0xfde725 };

	private FrameColours() {}

	/** @param position 0 for the first frame, 1 for the last */
	public static Color at(final double position) {
		final double place = Math.min(Math.max(position, 0), 1) * (ANCHORS.length - 1);
		final int left = Math.min((int) place, ANCHORS.length - 2);
		final double part = place - left;
		final Color a = new Color(ANCHORS[left]), b = new Color(ANCHORS[left + 1]);
		return new Color(mix(a.getRed(), b.getRed(), part), mix(a.getGreen(), b.getGreen(), part), mix(a.getBlue(), b
			.getBlue(), part));
	}

	private static int mix(final int a, final int b, final double part) {
		return (int) Math.round(a + (b - a) * part);
	}
}
