package io.github.manifolddenoise.command.denoise;

import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

/**
 * The embedding as CSV: {@code frame,label,y1,y2,...}, one line per frame; with training frames
 * {@code support} before {@code y1}: how far the frame is from them, 0 to 1. {@code frame} counts from 1 in the order of the
 * stack, {@code label} is its slice label in quotes, {@code y1...} its first coordinates on the manifold before
 * de-noising, at most 50 and at least q of them.
 */
final class CoordinatesTable {

	private static final int COLUMNS = 50;

	private CoordinatesTable() {}

	static String csv(final DenoisedSet result) {
		final DMatrixRMaj coordinates = result.denoised().picture().coordinates();
		final int columns = Math.min(coordinates.numCols, Math.max(COLUMNS, result.denoised().picture().kept()));
		final StringBuilder text = new StringBuilder("frame,label");
		final Optional<double[]> support = result.denoised().support();
		if (support.isPresent()) text.append(",support");
		for (int k = 1; k <= columns; k++) text.append(",y").append(k);
		text.append('\n');
		for (int i = 0; i < coordinates.numRows; i++) {
			text.append(i + 1).append(',').append(quoted(result.set().labels().get(i)));
			if (support.isPresent()) text.append(',').append(support.get()[i]);
			for (int k = 0; k < columns; k++) text.append(',').append(coordinates.get(i, k));
			text.append('\n');
		}
		return text.toString();
	}

	private static String quoted(final String label) {
		return '"' + label.replace("\"", "\"\"").replace('\n', ' ').replace('\r', ' ') + '"';
	}
}
