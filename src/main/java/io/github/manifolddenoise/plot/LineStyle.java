package io.github.manifolddenoise.plot;

import java.awt.BasicStroke;
import java.awt.Color;

/** What a line of a chart is drawn with, and its entry in the legend. */
public record LineStyle(Color colour, boolean dashed) {

	private static final float[] DASHES = { 5, 3 };

	/** A line without gaps. */
	public static LineStyle of(final Color colour) {
		return new LineStyle(colour, false);
	}

	BasicStroke stroke(final double thickness) {
		return dashed ? new BasicStroke((float) thickness, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, DASHES, 0)
			: new BasicStroke((float) thickness, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
	}
}
