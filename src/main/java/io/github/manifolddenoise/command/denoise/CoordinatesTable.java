package io.github.manifolddenoise.command.denoise;

import io.github.manifolddenoise.task.CsvTable;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * The embedding as CSV: {@code frame,label,y1,y2,...}, one line per frame; with training frames
 * {@code support} before {@code y1}: how far the frame is from them, 0 to 1. {@code frame} counts from 1 in the order of the
 * stack, {@code label} is its slice label, {@code y1...} its first coordinates on the manifold before
 * de-noising, at most 50 and at least q of them.
 */
final class CoordinatesTable {

	private static final int COLUMNS = 50;

	private CoordinatesTable() {}

	static String csv(final DenoisedSet result) {
		final DMatrixRMaj coordinates = result.denoised().picture().coordinates();
		final int columns = Math.min(coordinates.numCols, Math.max(COLUMNS, result.denoised().picture().kept()));
		final Optional<double[]> support = result.denoised().support();
		final CsvTable table = new CsvTable(support.isPresent() ? CsvTable.Heading.SUPPORTED_COORDINATES
			: CsvTable.Heading.COORDINATES, columns);
		for (int i = 0; i < coordinates.numRows; i++) {
			table.number(i + 1).text(result.set().labels().get(i));
			if (support.isPresent()) table.number(support.get()[i]);
			for (int k = 0; k < columns; k++) table.number(coordinates.get(i, k));
		}
		return table.toString();
	}
}
