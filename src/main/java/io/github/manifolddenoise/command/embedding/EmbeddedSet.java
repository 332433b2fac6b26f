package io.github.manifolddenoise.command.embedding;

import java.util.Arrays;
import java.util.Locale;

import ij.measure.ResultsTable;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.image.FrameSet;
import io.github.manifolddenoise.model.manifold.EmbeddingPlotData;
import io.github.manifolddenoise.task.CsvTable;

/**
 * The embedding of one set of frames.
 *
 * @param set which slices
 * @param picture coordinates and eigenvalues
 * @param support per frame how far it is from the training frames or, of a stack by itself, from its other frames, 0..1
 * @param noise standard deviation of the noise
 */
public record EmbeddedSet(FrameSet set, EmbeddingPlotData picture, double[] support, double noise) {

	/** One line for logs. */
	public String summary() {
		return String.format(Locale.ROOT, "%s%d frames, noise %.4g, %d components, %d above the noise, largest support score" +
			" %.3f%s", set.name().isEmpty() ? "" : set.name() + ": ", set.frameCount(), noise, picture.eigenvalues().length, picture
				.kept(), Arrays.stream(support).max().orElse(0), set.restriction().map(text -> ", " + text).orElse(""));
	}

	private int columns(final int dimensions) {
		return Math.min(dimensions, picture.coordinates().numCols);
	}

	/** CSV {@code frame,label,support,y1,...}. */
	String coordinates(final int dimensions) {
		final DMatrixRMaj y = picture.coordinates();
		final CsvTable table = new CsvTable(CsvTable.Heading.SUPPORTED_COORDINATES, columns(dimensions));
		for (int i = 0; i < y.numRows; i++) {
			table.number(i + 1).text(set.labels().get(i)).number(support[i]);
			for (int k = 0; k < columns(dimensions); k++) table.number(y.get(i, k));
		}
		return table.toString();
	}

	/** CSV {@code index,eigenvalue,share,cumulative}. */
	String eigenvalues() {
		final CsvTable table = new CsvTable(CsvTable.Heading.EIGENVALUES);
		final double[] shares = shares();
		double sum = 0;
		for (int k = 0; k < shares.length; k++) {
			sum += shares[k];
			table.number(k + 1).number(picture.eigenvalues()[k]).number(shares[k]).number(sum);
		}
		return table.toString();
	}

	private double[] shares() {
		final double all = Arrays.stream(picture.eigenvalues()).sum();
		return Arrays.stream(picture.eigenvalues()).map(value -> value / all).toArray();
	}

	/** Adds the frames' rows to a table; with several sets a column tells which. */
	public void addCoordinates(final ResultsTable table, final int dimensions) {
		for (int i = 0; i < set.frameCount(); i++) {
			table.addRow();
			if (!set.name().isEmpty()) table.addValue("set", set.name());
			table.addValue("frame", i + 1);
			table.addValue("label", set.labels().get(i));
			for (int k = 0; k < columns(dimensions); k++) table.addValue("y" + (k + 1), picture.coordinates().get(i, k));
			table.addValue("support", support[i]);
		}
	}

	/** Adds the components' rows to a table. */
	public void addEigenvalues(final ResultsTable table) {
		final double[] shares = shares();
		double sum = 0;
		for (int k = 0; k < shares.length; k++) {
			sum += shares[k];
			table.addRow();
			if (!set.name().isEmpty()) table.addValue("set", set.name());
			table.addValue("index", k + 1);
			table.addValue("eigenvalue", picture.eigenvalues()[k]);
			table.addValue("share", shares[k]);
			table.addValue("cumulative", sum);
		}
	}
}
