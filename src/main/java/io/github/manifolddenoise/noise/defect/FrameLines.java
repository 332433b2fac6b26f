package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.task.Progress;

/**
 * Patterns of lines that are new in every frame of a group. A pilot put together from the directions that the frames have in
 * common, found without looking at lines, leaves almost all of such a pattern and little of the picture.
 *
 * @param group the frames
 * @param directions what they have in common
 * @param rest means along lines of what the pilot leaves: rows, then columns
 * @param mean frame
 * @param sigma standard deviation of the white noise
 */
record FrameLines(FrameSource group, LeadingDirections directions, List<LineSums> rest, float[] mean, double sigma) {

	private static final long BLOCK_BYTES = 16 << 20;
	private static final double LEAST_CORRELATION = 0.2;

	/** Neighbouring lines of a camera's pattern know nothing of each other. */
	private static final double MOST_LIKENESS = 0.15;

	private static final double MOST_VARIANCE = 1.5;

	static FrameLines of(final FrameSource group, final int[] frames, final double sigma, final Compute compute,
		final Progress progress) throws IOException
	{
		final LeadingDirections directions = LeadingDirections.of(LevelledFrames.of(group, compute), frames, sigma, compute,
			progress);
		final FrameGeometry geometry = group.geometry();
		final List<LineSums> rest = Arrays.stream(Lines.values()).map(lines -> LineSums.of(lines, geometry, group.frameCount()))
			.toList();
		final FrameLines lines = new FrameLines(group, directions, rest, new float[geometry.pixels()], sigma);
		lines.forEachBlock(compute, progress, (first, amounts, left, mean) -> {
			for (int k = 0; k < mean.length; k++) lines.mean[first + k] = (float) mean[k];
			lines.addRest(first, left, compute);
		});
		return lines;
	}

	/** What is done with a block of pixels. */
	@FunctionalInterface
	private interface Visitor {

		/**
		 * @param amounts of every direction in the pixels
		 * @param left what they leave of the frames
		 */
		void visit(int first, DMatrixRMaj amounts, DMatrixRMaj left, double[] mean);
	}

	private void forEachBlock(final Compute compute, final Progress progress, final Visitor visitor) throws IOException {
		final int count = group.geometry().pixels(), most = group.preferredBlockPixels(BLOCK_BYTES);
		for (int first = 0; first < count; first += most) {
			progress.checkCanceled();
			final DMatrixRMaj left = new DMatrixRMaj(group.frameCount(), Math.min(most, count - first));
			group.read(first, left);
			final double[] mean = FrameBlocks.mean(left, compute.workers());
			FrameBlocks.subtract(left, mean, compute.workers());
			final DMatrixRMaj amounts = directions.amounts(left, compute), pilot = directions.combined(amounts, compute);
			for (int k = 0; k < left.data.length; k++) left.data[k] -= pilot.data[k];
			visitor.visit(first, amounts, left, mean);
			progress.fraction((first + left.numCols) / (double) count);
		}
	}

	/** Pixels where the pilot is poor count less. */
	private void addRest(final int first, final DMatrixRMaj left, final Compute compute) {
		final double[] weights = new double[left.numCols];
		for (int k = 0; k < left.data.length; k++) weights[k % left.numCols] += left.data[k] * left.data[k] / left.numRows;
		for (int k = 0; k < weights.length; k++) {
			weights[k] = group.geometry().isOutside(first + k) ? 0 : 1 / Math.max(sigma * sigma, weights[k]);
		}
		compute.workers().forEachRange(left.numRows, (from, to) -> {
			for (int i = from; i < to; i++) {
				for (final LineSums sums : rest) {
					for (int k = 0; k < weights.length; k++) sums.add(i, first + k, left.data[i * weights.length + k], weights[k]);
				}
			}
		});
	}

	/** Part of a pattern that the pilot leaves. */
	private double leftPart() {
		return 1 - (directions.count() + 1.0) / group.frameCount();
	}

	/** Variance of a pattern, in which parts of lines agree. */
	double variance(final Lines lines) {
		return agreement(lines).variance() / leftPart();
	}

	private PartAgreement agreement(final Lines lines) {
		final LineSums sums = rest.get(lines.ordinal());
		final double[][] parts = new double[LineSums.PARTS][group.frameCount() * sums.count()];
		for (int part = 0; part < parts.length; part++) {
			for (int k = 0; k < parts[part].length; k++) parts[part][k] = sums.partMean(k / sums.count(), k % sums.count(), part);
		}
		return PartAgreement.of(parts);
	}

	/** Whether all of a line goes up and down together, each line for itself. */
	boolean isPattern(final Lines lines) {
		if (agreement(lines).correlation() < LEAST_CORRELATION) return false;
		return Math.abs(likeness(lines, 1, 0)) < MOST_LIKENESS && Math.abs(likeness(lines, 2, 0)) < MOST_LIKENESS && Math.abs(
			likeness(lines, 1, 1)) < MOST_LIKENESS && Math.abs(likeness(lines, -1, 1)) < MOST_LIKENESS;
	}

	/** Correlation of lines so many lines and frames apart. */
	private double likeness(final Lines lines, final int apart, final int framesApart) {
		final LineSums sums = rest.get(lines.ordinal());
		final int perPlane = lines.perPlane(group.geometry());
		double both = 0, squares = 0;
		for (int i = 0; i < group.frameCount() - framesApart; i++) {
			for (int line = 0; line < sums.count(); line++) {
				final int other = line % perPlane + apart;
				if (other < 0 || other >= perPlane) continue;
				final double value = sums.mean(i, line);
				both += value * sums.mean(i + framesApart, line + apart);
				squares += value * value;
			}
		}
		return squares > 0 ? both / squares : 0;
	}

	/** The patterns of some kinds of lines, frame by frame, as far as they can be told from white noise and from the picture. */
	List<float[][]> patterns(final List<Lines> kinds, final Compute compute, final Progress progress) throws IOException {
		final List<LineSums> within = kinds.stream().map(lines -> LineSums.of(lines, group.geometry(), directions.count()))
			.toList();
		final double[] variances = kinds.stream().mapToDouble(lines -> Math.max(Double.MIN_NORMAL, variance(lines))).toArray();
		forEachBlock(compute, progress, (first, amounts, left, mean) -> {
			final QuietPlaces places = new QuietPlaces(group.geometry(), first, sigma, kinds, variances);
			compute.workers().forEachRange(amounts.numRows, (from, to) -> {
				for (int j = from; j < to; j++) addDirection(j, amounts, places, within);
			});
		});
		return within.stream().map(sums -> pattern(sums, compute)).toList();
	}

	private static void addDirection(final int direction, final DMatrixRMaj amounts, final QuietPlaces places,
		final List<LineSums> within)
	{
		final double[] values = Arrays.copyOfRange(amounts.data, direction * amounts.numCols, (direction + 1) * amounts.numCols);
		final double[] weights = places.weights(values);
		for (int k = 0; k < values.length; k++) {
			if (weights[k] == 0) continue;
			for (final LineSums sums : within) sums.add(direction, places.first() + k, values[k], weights[k]);
		}
	}

	/** What the pilot leaves of the pattern, and what it takes for the picture's. */
	private float[][] pattern(final LineSums within, final Compute compute) {
		final double variance = Math.max(Double.MIN_NORMAL, variance(within.lines()));
		final LineSums left = rest.get(within.lines().ordinal());
		final int m = group.frameCount(), count = left.count();
		double squares = 0;
		for (int i = 0; i < m; i++) {
			for (int line = 0; line < count; line++) squares += left.mean(i, line) * left.mean(i, line) / (m * count);
		}
		final double gain = squares > 0 ? Math.min(1, variance * leftPart() / squares) : 0;
		final DMatrixRMaj inDirections = new DMatrixRMaj(directions.count(), count);
		for (int j = 0; j < directions.count(); j++) {
			System.arraycopy(inDirection(within, j, variance), 0, inDirections.data, j * count, count);
		}
		final DMatrixRMaj taken = directions.combined(inDirections, compute);
		final float[][] pattern = new float[m][count];
		for (int i = 0; i < m; i++) {
			for (int line = 0; line < count; line++) pattern[i][line] = (float) (gain * left.mean(i, line) + taken.get(i, line));
		}
		return pattern;
	}

	/** Means along lines of one direction, each as far as it is certain, and no stronger than the pattern is elsewhere. */
	private static double[] inDirection(final LineSums within, final int direction, final double variance) {
		final double[] means = new double[within.count()];
		double squares = 0, gains = 0;
		for (int line = 0; line < means.length; line++) {
			final double weight = within.weight(direction, line), gain = weight / (weight + 1 / variance);
			final double mean = within.mean(direction, line);
			means[line] = gain * mean;
			squares += gain * mean * mean;
			gains += gain;
		}
		final double found = gains > 0 ? squares / gains : 0, most = MOST_VARIANCE * variance;
		if (found > most) for (int line = 0; line < means.length; line++) means[line] *= most / found;
		return means;
	}

	/**
	 * How much the pixels of one direction tell of its lines: those around which nothing but white noise is left, once means along
	 * lines are taken off, count in full. Means and weights are found in turns.
	 *
	 * @param geometry of the frames
	 * @param first pixel of the block
	 * @param sigma standard deviation of the white noise
	 * @param kinds of lines that have a pattern
	 * @param variances of their patterns
	 */
	record QuietPlaces(FrameGeometry geometry, int first, double sigma, List<Lines> kinds, double[] variances) {

		private static final int ROUNDS = 4, REACH = 3;
		private static final double SIGNAL_FACTOR = 8;

		/** @param amounts of one direction in the pixels of the block */
		double[] weights(final double[] amounts) {
			final double[] left = amounts.clone(), weights = new double[amounts.length];
			weigh(left, weights);
			for (int round = 0; round < ROUNDS; round++) {
				System.arraycopy(amounts, 0, left, 0, left.length);
				for (int kind = 0; kind < variances.length; kind++) level(kinds.get(kind), variances[kind], left, weights);
				weigh(left, weights);
			}
			return weights;
		}

		/** Takes means along lines off, each as far as it is certain. */
		private void level(final Lines lines, final double variance, final double[] left, final double[] weights) {
			final double[] sums = new double[lines.count(geometry)], certainties = new double[sums.length];
			for (int k = 0; k < left.length; k++) {
				final int line = lines.of(first + k, geometry);
				sums[line] += weights[k] * left[k];
				certainties[line] += weights[k];
			}
			for (int k = 0; k < left.length; k++) {
				final int line = lines.of(first + k, geometry);
				left[k] -= sums[line] / (certainties[line] + 1 / variance);
			}
		}

		private void weigh(final double[] left, final double[] weights) {
			final int width = geometry.width(), count = left.length;
			final double[] squares = new double[count], counts = new double[count];
			for (int k = 0; k < count; k++) {
				final int x = (first + k) % width;
				final int start = Math.max(0, k - Math.min(x, REACH)), end = Math.min(count - 1, k + Math.min(width - 1 - x, REACH));
				for (int near = start; near <= end; near++) {
					if (geometry.isOutside(first + near)) continue;
					squares[k] += left[near] * left[near];
					counts[k]++;
				}
			}
			for (int k = 0; k < count; k++) {
				double sum = 0, around = 0;
				for (int row = -REACH; row <= REACH; row++) {
					final int near = k + row * width;
					if (near < 0 || near >= count) continue;
					sum += squares[near];
					around += counts[near];
				}
				final double signal = Math.max(0, sum / Math.max(1, around) - sigma * sigma);
				weights[k] = geometry.isOutside(first + k) ? 0 : 1 / (sigma * sigma + SIGNAL_FACTOR * signal);
			}
		}
	}
}
