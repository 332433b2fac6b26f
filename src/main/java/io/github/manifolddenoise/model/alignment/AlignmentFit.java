package io.github.manifolddenoise.model.alignment;

import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.ShiftedFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.SingularMatrixException;

/**
 * New frames held against those that the model gives for them at one alignment: what is left, and a better alignment by a
 * robust linear regression on the model's frames, a constant and the frames' slopes along x and y (a step of Gauss and
 * Newton; Huber's weights).
 */
final class AlignmentFit {

	/** What may be fitted. */
	enum Freedom {
		FACTOR, OFFSET, RIGHT, DOWN
	}

	private static final double NORMAL_MEDIAN = 0.6744897501960817;
	private static final double HUBER = 2.5;
	private static final int MOST_FOR_MEDIAN = 1 << 16;

	private final DMatrixRMaj fresh;
	private final DMatrixRMaj model;
	private final Alignment at;
	private final int width;
	private final int[] inner;
	private final Compute compute;

	/**
	 * @param like as many frames of the model, in its own place and units
	 * @param inner pixels that are compared; their neighbours are within the frames, where shifts are fitted
	 */
	AlignmentFit(final HeldFrames fresh, final HeldFrames like, final Alignment at, final int[] inner,
		final Compute compute) throws IOException
	{
		this.fresh = fresh.values();
		this.at = at;
		this.inner = inner;
		this.compute = compute;
		width = fresh.geometry().width();
		model = at.right() == 0 && at.down() == 0 ? like.values() : HeldFrames.of(new ShiftedFrames(like, at.right(), at.down(),
			compute.workers())).values();
	}

	int count() {
		return fresh.numRows * inner.length;
	}

	private double residual(final int row, final int pixel) {
		return fresh.data[row + pixel] - at.factor() * model.data[row + pixel] - at.offset();
	}

	/** Root mean square by which the model's values change, in units of their standard deviation. */
	double change() {
		final double mean = mean(), centre = (at.factor() - 1) * mean + at.offset();
		return Math.hypot(at.factor() - 1, centre / Math.sqrt(variance(model)));
	}

	/** Part of the variance of the new frames beyond that of noise that the model's frames explain. */
	double explained(final double noise) {
		final double variance = variance(fresh), left = scale() * scale();
		return (variance - left) / (variance - Math.min(left, noise * noise));
	}

	private double variance(final DMatrixRMaj frames) {
		double sum = 0, squares = 0;
		for (int i = 0; i < frames.numRows; i++) {
			for (final int pixel : inner) {
				final double value = frames.data[i * frames.numCols + pixel] - frames.data[inner[0]];
				sum += value;
				squares += value * value;
			}
		}
		return (squares - sum * sum / count()) / count();
	}

	/** Robust standard deviation of what is left. */
	double scale() {
		return scale(0, count());
	}

	/** Robust standard deviation of what is left of each frame. */
	double[] scales() {
		return IntStream.range(0, fresh.numRows).mapToDouble(i -> scale(i * inner.length, inner.length)).toArray();
	}

	/** Of {@code count} values from the one numbered {@code first} on, counted over the pixels compared of all frames. */
	private double scale(final int first, final int count) {
		final int step = Math.max(1, count / MOST_FOR_MEDIAN);
		final double[] sizes = new double[(count + step - 1) / step];
		for (int k = 0; k < sizes.length; k++) {
			final int place = first + k * step;
			sizes[k] = Math.abs(residual(place / inner.length * fresh.numCols, inner[place % inner.length]));
		}
		Arrays.sort(sizes);
		return sizes[sizes.length / 2] / NORMAL_MEDIAN;
	}

	/** Huber's loss of what is left, Σ ρ(residual / scale): about as many as values, if the scale is that of the noise. */
	double loss(final double scale) {
		final double[] losses = new double[fresh.numRows];
		compute.workers().forEachRange(losses.length, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (final int pixel : inner) {
					final double size = Math.abs(residual(i * fresh.numCols, pixel)) / scale;
					losses[i] += size <= HUBER ? size * size : HUBER * (2 * size - HUBER);
				}
			}
		});
		return Arrays.stream(losses).sum();
	}

	/** A better alignment, or the same if the frames say nothing of it. */
	Alignment improved(final Set<Freedom> free, final double scale) {
		final List<Freedom> columns = List.copyOf(EnumSet.copyOf(free));
		final double centre = free.contains(Freedom.OFFSET) ? mean() : 0;
		final int p = columns.size();
		final double[][] sums = new double[fresh.numRows][p * (p + 1)];
		compute.workers().forEachRange(sums.length, (from, to) -> {
			final double[] x = new double[p];
			for (int i = from; i < to; i++) {
				for (final int pixel : inner) add(columns, i * fresh.numCols, pixel, centre, scale, x, sums[i]);
			}
		});
		return moved(columns, solution(sums, p), centre);
	}

	private double mean() {
		double sum = 0;
		for (int i = 0; i < fresh.numRows; i++) {
			for (final int pixel : inner) sum += model.data[i * fresh.numCols + pixel];
		}
		return sum / count();
	}

	private void add(final List<Freedom> columns, final int row, final int pixel, final double centre, final double scale,
		final double[] x, final double[] sums)
	{
		final int p = x.length, k = row + pixel;
		for (int c = 0; c < p; c++) x[c] = switch (columns.get(c)) {
			case FACTOR -> model.data[k] - centre;
			case OFFSET -> 1;
			case RIGHT -> at.factor() * (model.data[k - 1] - model.data[k + 1]) / 2;
			case DOWN -> at.factor() * (model.data[k - width] - model.data[k + width]) / 2;
		};
		final double left = residual(row, pixel), size = Math.abs(left), weight = size <= HUBER * scale ? 1 : HUBER * scale /
			size;
		for (int c = 0; c < p; c++) {
			for (int d = 0; d < p; d++) sums[c * p + d] += weight * x[c] * x[d];
			sums[p * p + c] += weight * x[c] * left;
		}
	}

	/** The regression's coefficients, 0 if they are not determined. */
	private double[] solution(final double[][] sums, final int p) {
		final DMatrixRMaj matrix = new DMatrixRMaj(p, p), right = new DMatrixRMaj(p, 1);
		for (final double[] part : sums) {
			for (int k = 0; k < p * p; k++) matrix.data[k] += part[k];
			for (int k = 0; k < p; k++) right.data[k] += part[p * p + k];
		}
		final double[] sizes = new double[p];
		for (int c = 0; c < p; c++) {
			sizes[c] = Math.sqrt(matrix.get(c, c));
			if (!(sizes[c] > 0)) return new double[p];
		}
		for (int k = 0; k < p * p; k++) matrix.data[k] /= sizes[k / p] * sizes[k % p];
		for (int c = 0; c < p; c++) right.data[c] /= sizes[c];
		try {
			final double[] solved = compute.algebra().solvePositiveDefinite(matrix, right).data;
			for (int c = 0; c < p; c++) solved[c] /= sizes[c];
			return solved;
		}
		catch (final SingularMatrixException exception) {
			return new double[p];
		}
	}

	private Alignment moved(final List<Freedom> columns, final double[] steps, final double centre) {
		Alignment moved = at;
		for (int c = 0; c < steps.length; c++) {
			final double step = steps[c];
			moved = switch (columns.get(c)) {
				case FACTOR -> moved.withValues(moved.factor() + step, moved.offset() - step * centre);
				case OFFSET -> moved.withValues(moved.factor(), moved.offset() + step);
				case RIGHT -> moved.at(moved.right() + limited(step), moved.down());
				case DOWN -> moved.at(moved.right(), moved.down() + limited(step));
			};
		}
		return moved;
	}

	/** Slopes are right for about a pixel. */
	private static double limited(final double step) {
		return Math.max(-1, Math.min(1, step));
	}
}
