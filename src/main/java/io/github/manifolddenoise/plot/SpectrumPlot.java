package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.Arrays;
import java.util.List;

import ij.gui.Plot;
import ij.process.ImageProcessor;

/**
 * Two spectra: the kernel's eigenvalues, of which the first q are kept, and the stack's singular values against the edge
 * that pure noise of the estimated level would reach. Few values far above the rest say that the frames have few degrees of
 * freedom.
 */
public final class SpectrumPlot {

	private static final int WIDTH = 330;
	private static final int HEIGHT = 280;
	private static final int MOST = 100;
	private static final Color KEPT = new Color(0x3b528b);
	private static final Color DROPPED = new Color(0xa0a0a0);
	private static final Color EDGE = new Color(0xc03030);

	private SpectrumPlot() {}

	/**
	 * @param eigenvalues λ of the kernel, falling
	 * @param q components kept
	 * @param singularValues of the stack, falling
	 * @param edge largest singular value of noise alone
	 * @return an RGB picture
	 */
	public static ImageProcessor draw(final double[] eigenvalues, final int q, final double[] singularValues,
		final double edge)
	{
		final Plot kernel = bars("kernel component (blue: the q = " + q + " kept)", "eigenvalue λ", eigenvalues, q);
		final int above = (int) Arrays.stream(singularValues).filter(value -> value > edge).count();
		final Plot stack = bars("singular value (red: edge of the noise)", "size", singularValues, above);
		final double last = shown(singularValues, above) + 1;
		stack.setColor(EDGE);
		stack.drawLine(0, edge, last, edge);
		return Panels.inRow(List.of(kernel, stack), 0);
	}

	private static Plot bars(final String xLabel, final String yLabel, final double[] values, final int kept) {
		final int shown = shown(values, kept);
		final Plot plot = new Plot("Spectrum", xLabel, yLabel);
		plot.setFrameSize(WIDTH, HEIGHT);
		addPoints(plot, values, 0, Math.min(kept, shown), KEPT);
		addPoints(plot, values, Math.min(kept, shown), shown, DROPPED);
		plot.setColor(Color.BLACK);
		plot.setLimits(0, shown + 1, 0, values[0] * 1.05);
		return plot;
	}

	/** All, or enough to see what follows those kept. */
	private static int shown(final double[] values, final int kept) {
		return Math.min(values.length, Math.max(MOST, kept + kept / 4));
	}

	private static void addPoints(final Plot plot, final double[] values, final int from, final int to,
		final Color colour)
	{
		final double[] index = new double[to - from];
		for (int i = 0; i < index.length; i++) index[i] = from + i + 1;
		plot.setColor(colour, colour);
		plot.add("circle", index, Arrays.copyOfRange(values, from, to));
	}
}
