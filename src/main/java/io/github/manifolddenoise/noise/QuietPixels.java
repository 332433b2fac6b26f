package io.github.manifolddenoise.noise;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.MarchenkoPastur;
import io.github.manifolddenoise.task.Progress;

/**
 * Frames without noise whose detail passes for it. Where what is shown moves by more than its finest detail from one frame to
 * those most like it, every estimate of the noise level is mostly detail, which would be removed as noise.
 * <p>
 * Noise is told from detail by two things. White noise of standard deviation σ is in every pixel: in the directions of the
 * lower half of the Gram matrix's eigenvalues, where there is least signal, each pixel has on average the energy σ² times
 * the mean of the lower half of the Marchenko-Pastur law, over 16 directions spread by 18 % (its root), so that hardly one
 * pixel in 10⁵ has less than 0.3 of the level; detail leaves out what stands still or is smooth. And white noise is not the
 * same in neighbouring pixels, while detail is. Only where a twentieth of the pixels are that quiet, and the others are alike
 * in neighbours (a correlation beyond 0.2 along rows or columns), the level is doubted. Noise that is cut off at black is in
 * few pixels too, but not alike in neighbours; correlated noise is alike in neighbours, but in all pixels.
 * </p>
 */
public final class QuietPixels {

	private static final int DIRECTIONS = 16;
	private static final double QUIET = 0.3;
	private static final double SHARE = 0.05;
	private static final double QUIETEST = 0.01;
	private static final double ALIKE = 0.2;
	private static final int MOST_PIXELS = 1 << 16;
	private static final int PIECES = 16;

	private final FrameSource frames;
	private final SpanCoordinates span;
	private final double[][] directions;
	private final double factor;
	private final int pieceRows;

	/** Levels of the pixels that vary, rising, and how alike neighbours are of those that are not quiet. */
	private record Found(double[] levels, double alike) {

		/** What this part of the pixels has at most. */
		double quantile(final double part) {
			return levels[(int) (part * levels.length)];
		}
	}

	private QuietPixels(final FrameSource frames, final SpanCoordinates span) {
		this.frames = frames;
		this.span = span;
		final int pixels = span.varyingPixels(), m = span.frameCount();
		final int shorter = Math.min(pixels, m - 1), longer = Math.max(pixels, m - 1), half = shorter / 2;
		factor = Math.sqrt(longer / (double) pixels * new MarchenkoPastur(shorter / (double) longer).meanOfLowest(0.5));
		final double[] spectrum = span.spectrum();
		directions = IntStream.range(0, DIRECTIONS).map(j -> half + (int) ((2L * j + 1) * (shorter - half) / (2 * DIRECTIONS)))
			.mapToObj(k -> IntStream.range(0, m).mapToDouble(i -> span.coordinates().get(i, k) / Math.sqrt(spectrum[k])).toArray())
			.toArray(double[][]::new);
		final FrameGeometry geometry = frames.geometry();
		pieceRows = Math.min(geometry.height(), Math.max(2, MOST_PIXELS / PIECES / geometry.width()));
	}

	/**
	 * The level, or where detail passes for noise that of the quietest hundredth of the pixels. Cost: 16 multiply-adds for
	 * each value of at most 65536 pixels, or of 32 rows.
	 *
	 * @param span coordinates of the frames
	 */
	public static NoiseLevel checked(final NoiseLevel level, final SpanCoordinates span, final FrameSource frames,
		final Progress progress) throws IOException
	{
		final int shorter = Math.min(span.varyingPixels(), span.frameCount() - 1);
		final boolean few = level.pixels() < NoiseLevel.RELIABLE_PIXELS || shorter < 2 * DIRECTIONS;
		if (few || level.used() == 0 || level.how() == NoiseLevel.Source.GIVEN || span.rank() < shorter) return level;
		final Found found = new QuietPixels(frames, span).found(QUIET * level.used(), progress);
		if (found.levels.length == 0 || found.alike <= ALIKE) return level;
		return found.quantile(SHARE) < QUIET * level.used() ? level.ofQuietPixels(found.quantile(QUIETEST)) : level;
	}

	/** @param least level from which on a pixel is not quiet */
	private Found found(final double least, final Progress progress) throws IOException {
		final double[] sums = new double[2];
		final long[] counts = new long[2];
		final int height = frames.geometry().height(), width = frames.geometry().width();
		final int perPlane = (height + pieceRows - 1) / pieceRows;
		final int[] pieces = FramePieces.spread(perPlane * frames.geometry().planes(), PIECES + 1);
		final double[] levels = new double[pieces.length * pieceRows * width];
		int count = 0;
		for (final int piece : pieces) {
			progress.checkCanceled();
			final int row = piece % perPlane * pieceRows, rows = Math.min(pieceRows, height - row);
			final int first = (piece / perPlane * height + row) * width;
			final double[][] residual = residual(first, rows * width);
			final double[] own = levels(residual);
			addProducts(residual, own, 1, width, least, sums, counts, 0);
			addProducts(residual, own, width, width, least, sums, counts, 1);
			for (int k = 0; k < own.length; k++) if (!span.constantPixels().get(first + k)) levels[count++] = own[k];
		}
		Arrays.sort(levels, 0, count);
		return new Found(Arrays.copyOf(levels, count), Math.max(Math.abs(sums[0]) / Math.max(1, counts[0]), Math.abs(
			sums[1]) / Math.max(1, counts[1])));
	}

	/** What some pixels have in every direction, as levels of noise. */
	private double[][] residual(final int first, final int count) throws IOException {
		final DMatrixRMaj block = new DMatrixRMaj(frames.frameCount(), count);
		frames.read(first, block);
		final double[][] residual = new double[DIRECTIONS][count];
		// Frame by frame, so that the block goes through the processor's cache once.
		for (int i = 0; i < block.numRows; i++) {
			for (int j = 0; j < DIRECTIONS; j++) {
				final double weight = directions[j][i] / factor;
				for (int k = 0; k < count; k++) residual[j][k] += weight * (block.data[i * count + k] - block.data[k]);
			}
		}
		return residual;
	}

	/** The root of the mean square of every pixel over the directions. */
	private static double[] levels(final double[][] residual) {
		final double[] levels = new double[residual[0].length];
		for (final double[] own : residual) for (int k = 0; k < levels.length; k++) levels[k] += own[k] * own[k];
		for (int k = 0; k < levels.length; k++) levels[k] = Math.sqrt(levels[k] / residual.length);
		return levels;
	}

	/** Adds the correlations over the directions of pixels with those {@code step} further on, where neither is quiet. */
	private static void addProducts(final double[][] residual, final double[] levels, final int step, final int width,
		final double least, final double[] sums, final long[] counts, final int at)
	{
		for (int k = 0; k + step < levels.length; k++) {
			if (levels[k] <= least || levels[k + step] <= least || step == 1 && k % width == width - 1) continue;
			double product = 0;
			for (final double[] own : residual) product += own[k] * own[k + step];
			sums[at] += product / (DIRECTIONS * levels[k] * levels[k + step]);
			counts[at]++;
		}
	}
}
