package io.github.manifolddenoise.frames;

import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.task.Workers;

/**
 * Frames moved within their planes: the value at (x, y) is that of the source at (x - right, y - down). Between pixels it is
 * interpolated by cubic convolution (Keys 1981), whole shifts are copied. Beyond the border the nearest pixel counts. For
 * frames with little noise: interpolation makes noise smaller, and neighbours alike. Cost per pixel: 8 multiply-adds.
 *
 * @param source the frames
 * @param right pixels by which they are moved along x
 * @param down pixels by which they are moved along y
 */
public record ShiftedFrames(FrameSource source, double right, double down, Workers workers) implements DerivedFrames {

	private static final int TAPS = 4;

	@Override
	public FrameSource select(final int[] frames) {
		return new ShiftedFrames(source.select(frames), right, down, workers);
	}

	/** The pixels of a frame that count, but whose value comes from beyond the border, or from pixels that do not count. */
	public static BitSet border(final FrameGeometry geometry, final double right, final double down) {
		final Steps columns = Steps.of(right, 0, geometry.width(), geometry.width());
		final Steps rows = Steps.of(down, 0, geometry.height(), geometry.height());
		final BitSet border = new BitSet(), outside = geometry.shape().outside();
		final int width = geometry.width(), plane = width * geometry.height();
		for (int pixel = 0; pixel < plane; pixel++) {
			final int x = pixel % width, y = pixel / width;
			final boolean within = columns.isWithin(x) && rows.isWithin(y);
			if (!outside.get(pixel) && !(within && counts(outside, width, columns, x, rows, y))) border.set(pixel);
		}
		final BitSet all = new BitSet();
		for (int k = 0; k < geometry.planes(); k++) {
			final int first = k * plane;
			border.stream().forEach(pixel -> all.set(first + pixel));
		}
		return all;
	}

	private static boolean counts(final BitSet outside, final int width, final Steps columns, final int x, final Steps rows,
		final int y)
	{
		if (outside.isEmpty()) return true;
		for (int i = 0; i < TAPS; i++) {
			for (int j = 0; j < TAPS; j++) {
				final boolean used = rows.weights[i] != 0 && columns.weights[j] != 0;
				if (used && outside.get(rows.from(y, i) * width + columns.from(x, j))) return false;
			}
		}
		return true;
	}

	@Override
	public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
		final int plane = geometry().width() * geometry().height();
		for (int done = 0; done < block.numCols;) {
			final int pixel = firstPixel + done, count = Math.min(block.numCols - done, plane - pixel % plane);
			readPlane(pixel, count, block, done);
			done += count;
		}
	}

	/** Pixels of one plane. */
	private void readPlane(final int firstPixel, final int count, final DMatrixRMaj block, final int column)
		throws IOException
	{
		final int width = geometry().width(), height = geometry().height(), plane = width * height;
		final int start = firstPixel % plane, top = start / width, bottom = (start + count - 1) / width + 1;
		final Steps rows = Steps.of(down, top, bottom, height), columns = Steps.of(right, 0, width, width);
		final int first = rows.lowest(), end = rows.highest() + 1;
		final DMatrixRMaj given = new DMatrixRMaj(frameCount(), (end - first) * width);
		source.read(firstPixel - start + first * width, given);
		workers.forEachRange(frameCount(), (from, to) -> {
			final double[] line = new double[width];
			for (int i = from; i < to; i++) {
				for (int y = top; y < bottom; y++) {
					mixRows(given, i, first, rows, y, line);
					final int left = Math.max(start, y * width), stop = Math.min(start + count, (y + 1) * width);
					for (int pixel = left; pixel < stop; pixel++) block.data[i * block.numCols + column + pixel - start] = columns.mix(
						line, pixel - y * width);
				}
			}
		});
	}

	private static void mixRows(final DMatrixRMaj given, final int frame, final int first, final Steps rows, final int y,
		final double[] line)
	{
		Arrays.fill(line, 0);
		for (int tap = 0; tap < TAPS; tap++) {
			final double weight = rows.weights[tap];
			final int from = frame * given.numCols + (rows.from(y, tap) - first) * line.length;
			for (int x = 0; weight != 0 && x < line.length; x++) line[x] += weight * given.data[from + x];
		}
	}

	/** Where the values along one axis come from. */
	private record Steps(int whole, double[] weights, int start, int end, int length) {

		/** @param shift by which frames are moved along an axis of {@code length} pixels, read from start to end */
		static Steps of(final double shift, final int start, final int end, final int length) {
			final int whole = (int) Math.floor(-shift);
			final double t = -shift - whole, square = t * t, cube = square * t;
			return new Steps(whole, new double[] { -cube / 2 + square - t / 2, 1.5 * cube - 2.5 * square + 1, -1.5 * cube + 2 *
				square + t / 2, cube / 2 - square / 2 }, start, end, length);
		}

		/** The place that a tap reads for place k. */
		int from(final int k, final int tap) {
			return Math.max(0, Math.min(length - 1, k + whole - 1 + tap));
		}

		/** Whether the value at place k comes from between two pixels of the frame, or from one. */
		boolean isWithin(final int k) {
			final int before = k + whole;
			return before >= 0 && (weights[2] == 0 ? before : before + 1) < length;
		}

		int lowest() {
			return from(start, 0);
		}

		int highest() {
			return from(end - 1, TAPS - 1);
		}

		double mix(final double[] line, final int k) {
			double sum = 0;
			for (int tap = 0; tap < TAPS; tap++) {
				if (weights[tap] != 0) sum += weights[tap] * line[from(k, tap)];
			}
			return sum;
		}
	}
}
