package io.github.manifolddenoise.noise.defect;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.noise.PixelNoise;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * A quick look at some frames that tells whether it is worth searching a stack for defects. It misses none that the search
 * is sure of, and is often wrong the other way round. Cost: one pass over at most {@value #MOST_VALUES} values or a few
 * frames.
 */
final class DefectScreen {

	static final int MOST_VALUES = 1 << 24;

	private static final int MOST_FRAMES = 300, FEWEST_FRAMES = 8;
	private static final long BLOCK_BYTES = 16 << 20;

	/** Standard deviations between a value and all its neighbours but one, of which one may be an outlier too. */
	private static final double STANDS_OUT = 5;
	private static final int FEWEST = 4;

	/** Values that tell how the noise grows with the brightness. */
	private static final int VALUES_OF_SCALE = 1 << 18;
	private static final double LEAST_CORRELATION = 0.05;

	private final FrameSource frames;
	private final double sigma;
	private final BrightnessScale noise;
	private final int[] standingOut;
	private final List<LineSums> changes;
	private final float[] mean;
	private boolean finite = true;

	/**
	 * @param frames of the stack, in pairs that follow one another
	 * @param sigma standard deviation of the noise by the finest details of a few frames
	 * @param noise the same by brightness, where what differs from its neighbours is more
	 */
	private DefectScreen(final FrameSource frames, final double sigma, final BrightnessScale noise) {
		this.frames = frames;
		this.sigma = sigma;
		this.noise = noise;
		standingOut = new int[frames.frameCount()];
		changes = Arrays.stream(Lines.values()).map(lines -> LineSums.of(lines, frames.geometry(), standingOut.length / 2))
			.toList();
		mean = new float[frames.geometry().pixels()];
	}

	/** @return empty where neighbouring pixels do not tell the level of the noise */
	static Optional<DefectScreen> of(final FrameSource stack, final Compute compute, final Progress progress)
		throws IOException
	{
		final int most = Math.max(FEWEST_FRAMES, Math.min(MOST_FRAMES, MOST_VALUES / stack.geometry().pixels()));
		final int pairs = Math.min(stack.frameCount(), most) / 2;
		final int[] chosen = IntStream.range(0, 2 * pairs).map(i -> (int) ((long) (i / 2) * stack.frameCount() / pairs) + i % 2)
			.toArray();
		final FrameSource frames = stack.select(chosen);
		final OptionalDouble level = PixelNoise.ofFinestDetails(frames, progress);
		if (level.isEmpty()) return Optional.empty();
		final DefectScreen screen = new DefectScreen(frames, level.getAsDouble(), BrightnessScale.of(frames, VALUES_OF_SCALE,
			compute, progress));
		final int count = frames.geometry().pixels(), size = frames.preferredBlockPixels(BLOCK_BYTES);
		for (int first = 0; first < count; first += size) {
			progress.checkCanceled();
			screen.look(PixelNeighbours.of(frames.geometry(), first, Math.min(size, count - first)), compute.workers());
		}
		return Optional.of(screen);
	}

	private void look(final PixelNeighbours neighbours, final Workers workers) throws IOException {
		final DMatrixRMaj wide = neighbours.read(frames);
		final boolean enough = mayHaveOutliers();
		workers.forEachRange(standingOut.length, (from, to) -> {
			for (int i = from; i < to && !enough; i++) standingOut[i] += standingOut(neighbours, wide.data, i * wide.numCols);
		});
		workers.forEachRange(standingOut.length / 2, (from, to) -> {
			for (int pair = from; pair < to; pair++) addChange(pair, neighbours, wide);
		});
		final double[] means = FrameBlocks.mean(wide, workers);
		for (int k = 0; k < neighbours.lists().length; k++) {
			final boolean outside = frames.geometry().isOutside(neighbours.first() + k);
			final double value = means[neighbours.place(k)];
			mean[neighbours.first() + k] = outside ? Float.NaN : (float) value;
			finite &= outside || Double.isFinite(value);
		}
	}

	/** Whether enough values stand out of their neighbours, or one is no number, which the search names. */
	boolean mayHaveOutliers() {
		return !finite || Arrays.stream(standingOut).sum() >= FEWEST;
	}

	private int standingOut(final PixelNeighbours neighbours, final double[] values, final int row) {
		int count = 0;
		for (int k = 0; k < neighbours.lists().length; k++) {
			final double value = values[row + neighbours.place(k)];
			if (isBeyond(neighbours, k, value, 1, values, row) || isBeyond(neighbours, k, value, -1, values, row)) count++;
		}
		return count;
	}

	/**
	 * Whether all neighbours but one are far below, or above, also by the noise of their brightness. What is no number is left to the
	 * search.
	 */
	private boolean isBeyond(final PixelNeighbours neighbours, final int k, final double value, final int sign, final double[] values,
		final int row)
	{
		final int[] list = neighbours.lists()[k];
		int near = 0;
		for (final int place : list) {
			if (sign * (value - values[row + place]) <= STANDS_OUT * sigma && ++near > 1) return false;
		}
		if (list.length < PixelNeighbours.FEWEST) return false;
		final double[] around = neighbours.sorted(k, values, row, sign);
		final double scale = noise.at(sign * PixelNeighbours.median(around));
		return Double.isInfinite(scale) || !(sign * value - around[around.length - 2] <= STANDS_OUT * scale);
	}

	/**
	 * Whether lines go up and down together all along, from one frame to the next or in the mean of all frames; or one value is no
	 * number, which the search names.
	 */
	boolean mayHaveLines() {
		if (!finite) return true;
		final FrameGeometry geometry = frames.geometry();
		for (final LineSums change : changes) {
			if (changesTogether(change)) return true;
			for (int plane = 0; plane < geometry.planes(); plane++) {
				if (FixedLines.mayBe(change.lines().image(mean, plane, geometry), sigma * sigma / standingOut.length)) return true;
			}
		}
		return false;
	}

	private void addChange(final int pair, final PixelNeighbours neighbours, final DMatrixRMaj wide) {
		final int row = 2 * pair * wide.numCols;
		for (int k = 0; k < neighbours.lists().length; k++) {
			final int pixel = neighbours.first() + k, place = row + neighbours.place(k);
			if (frames.geometry().isOutside(pixel)) continue;
			final double change = wide.data[place + wide.numCols] - wide.data[place];
			for (final LineSums kind : changes) kind.add(pair, pixel, change, 1);
		}
	}

	private static boolean changesTogether(final LineSums change) {
		final int lines = change.count(), perPlane = change.lines().perPlane(change.geometry()), pairs = change.sums().length;
		final double[][] steps = new double[LineSums.PARTS][pairs * lines];
		for (int part = 0; part < LineSums.PARTS; part++) {
			for (int k = 0; k < steps[part].length; k++) {
				final int pair = k / lines, line = k % lines;
				steps[part][k] = line % perPlane == 0 ? Double.NaN : change.partMean(pair, line, part) - change.partMean(pair, line -
					1, part);
			}
		}
		return PartAgreement.of(steps).correlation() >= LEAST_CORRELATION;
	}
}
