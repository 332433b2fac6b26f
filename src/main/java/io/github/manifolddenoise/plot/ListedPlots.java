package io.github.manifolddenoise.plot;

import java.awt.Color;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.ejml.data.DMatrixRMaj;

import ij.gui.Plot;

import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;

/** What {@link ManifoldPlot} shows, as ImageJ's own plots: their numbers can be listed and saved, and their ranges changed. */
public final class ListedPlots {

	private static final int WIDTH = 360, HEIGHT = 240;
	private static final Color DOTS = new Color(0x3b528b), EDGE = new Color(0xc03030);

	private ListedPlots() {}

	/**
	 * The first two coordinates (one alone against the frames), the eigenvalues, and the singular values with the edge of noise.
	 *
	 * @param title what the titles begin with
	 */
	public static List<Plot> of(final String title, final EmbeddingPlotData picture) {
		final List<Plot> plots = new ArrayList<>();
		final DMatrixRMaj coordinates = picture.coordinates();
		final double[] first = column(coordinates, 0);
		if (coordinates.numCols > 1) plots.add(plot(title + "-coordinates", label(picture, 0), label(picture, 1), first, column(
			coordinates, 1)));
		else plots.add(plot(title + "-coordinates", "frame", label(picture, 0), numbers(first.length), first));
		plots.add(plot(title + "-eigenvalues", "component", picture.spectrum().kind().title(), numbers(picture.eigenvalues().length),
			picture.eigenvalues()));
		final double[] singular = picture.singularValues();
		final Plot values = plot(title + "-singular-values", "component", "singular value", numbers(singular.length), singular);
		values.setColor(EDGE);
		values.add("line", new double[] { 1, singular.length }, new double[] { picture.noiseEdge(), picture.noiseEdge() });
		plots.add(values);
		return plots;
	}

	private static Plot plot(final String title, final String across, final String up, final double[] x, final double[] y) {
		final Plot plot = new Plot(title, across, up);
		plot.setSize(WIDTH, HEIGHT);
		plot.setColor(DOTS, DOTS);
		plot.add("circle", x, y);
		return plot;
	}

	private static String label(final EmbeddingPlotData picture, final int k) {
		return String.format(Locale.ROOT, "y%d (λ = %.4g)", k + 1, picture.eigenvalues()[k]);
	}

	private static double[] column(final DMatrixRMaj matrix, final int k) {
		final double[] column = new double[matrix.numRows];
		Arrays.setAll(column, i -> matrix.get(i, k));
		return column;
	}

	/** 1, 2, ... */
	private static double[] numbers(final int count) {
		final double[] numbers = new double[count];
		Arrays.setAll(numbers, i -> i + 1.0);
		return numbers;
	}
}
