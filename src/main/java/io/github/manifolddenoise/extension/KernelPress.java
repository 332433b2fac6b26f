package io.github.manifolddenoise.extension;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.embedding.Centring;
import io.github.manifolddenoise.linalg.Vectors;
import io.github.manifolddenoise.task.UserException;

/**
 * PRESS of the kernel's columns (Arias 2007, eq. 3.36): how far the kernel values of a frame x_i with all others are from
 * what the extension of these columns says of them when it was fitted without x_i, the kernel staying as it is. In the units
 * of {@link RkPress}, which computes the kernel anew.
 * <p>
 * PRESS = mean over i of mean over j ≠ i of (r_i·F_j)², where F·Fᵀ is the kernel matrix that the kernel PCA keeps and r_i the
 * residuals of {@link Press}: the extension is linear in what it extends, so that K's column j leaves r_i·F_j. Without
 * centring and with all components this is eq. 3.36 to the letter. With {@link Centring#MEAN}, F is moved so that the frames
 * other than x_i have mean 0, as in {@link RkPress}.
 * </p><p>
 * Eq. 3.31 summed over all columns also counts what the removed frame's own column leaves at it, r_i·F_i, which eq. 3.35
 * leaves out. That value is seldom predicted, and often outweighs all others: see {@link Squares#withOwn}.
 * </p>
 */
public final class KernelPress {

	private final DMatrixRMaj coordinates;
	private final Centring centring;
	private final int[] frames;

	/**
	 * @param coordinates F, m×p, m ≥ 3
	 * @param centring with which they were found
	 * @param frames those to leave out, each by itself; the mean over some estimates that over all
	 * @throws UserException if there are fewer than 3 frames, or no such frame
	 */
	public KernelPress(final DMatrixRMaj coordinates, final Centring centring, final int[] frames) {
		requireFrames(frames, coordinates.numRows);
		this.coordinates = coordinates;
		this.centring = centring;
		this.frames = frames.clone();
	}

	static void requireFrames(final int[] frames, final int m) {
		if (m < 3) throw new UserException("The stack has " + m +
			" frames. Leaving one out of the kernel needs 3 or more.");
		if (frames.length == 0) throw new UserException("No frame is to be left out. Choose 1 or more.");
		for (final int frame : frames) {
			if (frame < 0 || frame >= m) throw new UserException("Frame " + (frame + 1) +
				" cannot be left out. Choose frames 1 to " + m + ".");
		}
	}

	/** Every frame is left out in turn. */
	public KernelPress(final DMatrixRMaj coordinates, final Centring centring) {
		this(coordinates, centring, IntStream.range(0, coordinates.numRows).toArray());
	}

	/** How many are left out. */
	int count() {
		return frames.length;
	}

	/** The k-th frame that is left out. */
	int frame(final int k) {
		return frames[k];
	}

	/** Number of all frames, m. */
	int size() {
		return coordinates.numRows;
	}

	/** Kernel values F_j·F_i of frame i with all others, about the mean of the others if the kernel is centred so. */
	double[] values(final int frame) {
		final int p = coordinates.numCols;
		final double[] mean = mean(frame), own = Arrays.copyOfRange(coordinates.data, frame * p, (frame + 1) * p);
		for (int c = 0; c < p; c++) own[c] -= mean[c];
		final double offset = Vectors.dot(mean, 0, own, 0, p);
		final double[] products = new double[size() - 1];
		for (int j = 0; j < products.length; j++) {
			products[j] = Vectors.dot(coordinates.data, (j < frame ? j : j + 1) * p, own, 0, p) - offset;
		}
		return products;
	}

	/** Of all frames but one; 0 unless the kernel is centred so. */
	private double[] mean(final int frame) {
		final int m = coordinates.numRows, p = coordinates.numCols;
		final double[] mean = new double[p];
		for (int j = 0; j < m && centring == Centring.MEAN; j++) {
			for (int c = 0; c < p && j != frame; c++) mean[c] += coordinates.get(j, c) / (m - 1);
		}
		return mean;
	}

	/**
	 * Both sums, in squared units of the kernel.
	 *
	 * @param value eq. 3.36
	 * @param withOwn eq. 3.31 of all columns: the mean over all m values of every frame, that of the frame with itself included
	 */
	public record Squares(double value, double withOwn) {}

	/** One per ridge. Cost 2m²p each and once m²p. */
	public Squares[] squares(final RidgeSystem system, final double... ridges) {
		requireFrames(system);
		final Press press = new Press(system, coordinates);
		return Arrays.stream(ridges).mapToObj(ridge -> squares(system, press.residuals(ridge))).toArray(Squares[]::new);
	}

	private Squares squares(final RidgeSystem system, final DMatrixRMaj residuals) {
		final DMatrixRMaj products = system.compute().algebra().timesTranspose(residuals, coordinates);
		final int m = size(), p = coordinates.numCols;
		double others = 0, own = 0;
		for (final int frame : frames) {
			final double offset = Vectors.dot(mean(frame), 0, residuals.data, frame * p, p);
			for (int j = 0; j < m; j++) {
				final double error = products.data[frame * m + j] - offset;
				if (j == frame) own += error * error;
				else others += error * error;
			}
		}
		return new Squares(others / frames.length / (m - 1), (others + own) / frames.length / m);
	}

	/** Eq. 3.36, in squared units of the kernel. */
	public double value(final RidgeSystem system, final double ridge) {
		return squares(system, ridge)[0].value();
	}

	/** Eq. 3.36 divided by the mean square of the kernel values that are predicted: 1 is as good as predicting 0. */
	public double relativeValue(final RidgeSystem system, final double ridge) {
		return value(system, ridge) / meanSquare();
	}

	/**
	 * Mean square of the kernel values that are predicted.
	 *
	 * @throws UserException if all are 0
	 */
	public double meanSquare() {
		double squares = 0;
		for (final int frame : frames) squares += sumOfSquares(values(frame));
		if (!(squares > 0)) throw new UserException(
			"No frame left out is tied to any other by the kernel. Choose a larger kernelbandwidth.");
		return squares / frames.length / (size() - 1);
	}

	void requireFrames(final RidgeSystem system) {
		if (system.frames() != size()) throw new IllegalArgumentException("The system has " + system.frames() +
			" frames, not " + size());
	}

	private static double sumOfSquares(final double[] values) {
		return Vectors.dot(values, 0, values, 0, values.length);
	}
}
