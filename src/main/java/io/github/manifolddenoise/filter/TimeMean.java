package io.github.manifolddenoise.filter;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

import io.github.manifolddenoise.task.Workers;

/**
 * The mean over frames that follow one another, pixel by pixel over those that look the same there. Of the 12 frames before
 * and after, each counts (1 - E/2)², E = max(0, D/σ² - 2), or 0 where E is above 2; D is the mean squared difference of the
 * two frames over the 7×7 pixels around it, of which white noise makes 2σ². It is the sigma filter (Lee 1983) along time,
 * with squares in the place of pixels. Where nothing changes, the noise falls to about a fifth; where frames follow one
 * another in no order, little is done. Without noise frames stay as they are.
 * <p>
 * Cost per pixel: for each of 24 frames about 15 additions and multiplications, of those images alone that are wanted. Memory: the frames once more.
 * </p>
 *
 * @param sigma standard deviation of the noise, in grey values
 * @param wanted images, by their numbers from 0; empty = all
 */
public record TimeMean(double sigma, Optional<BitSet> wanted) implements ImageFilter {

	/** Frames before, and frames after. */
	static final int FRAMES = 12;
	/** A square is (2·3 + 1)² pixels. */
	static final int PATCH = 3;
	/** What noise makes of D/σ², and how much more there may be. */
	static final double NOISE = 2;
	static final double LIMIT = 2;

	public TimeMean {
		if (!(sigma >= 0)) throw new IllegalArgumentException("noise " + sigma);
	}

	/** Of all images. */
	public TimeMean(final double sigma) {
		this(sigma, Optional.empty());
	}

	@Override
	public ImageFilter only(final BitSet images) {
		return new TimeMean(sigma, Optional.of(images));
	}

	@Override
	public int reach() {
		return PATCH;
	}

	@Override
	public int grid() {
		return 1;
	}

	@Override
	public boolean alone() {
		return false;
	}

	@Override
	public void filterAll(final double[] values, final int images, final int width, final int height, final Workers workers) {
		if (sigma * sigma < Double.MIN_NORMAL) return;
		final double[] frames = Arrays.copyOf(values, images * width * height);
		workers.forEachRange(images, (start, stop) -> {
			final Mean mean = new Mean(frames, width, height);
			for (int i = start; i < stop; i++) if (isWanted(i)) mean.write(i, Math.max(0, i - FRAMES), Math.min(images,
				i + FRAMES + 1), values);
		});
	}

	private boolean isWanted(final int image) {
		return wanted.isEmpty() || wanted.get().get(image);
	}

	/** One frame's means, with their workspace. Squares of pixels are summed with a margin around the image. */
	private final class Mean {

		private final double[] frames;
		private final int width;
		private final int height;
		private final int stride;
		private final double[] squares;
		private final double[] pairs;
		private final double[] fours;
		private final double[] weights;

		Mean(final double[] frames, final int width, final int height) {
			this.frames = frames;
			this.width = width;
			this.height = height;
			stride = width + 2 * PATCH;
			squares = new double[stride * (height + 2 * PATCH)];
			pairs = new double[squares.length];
			fours = new double[squares.length];
			weights = new double[width * height];
		}

		/** Writes frame i's mean over the frames {@code from .. to - 1}. */
		void write(final int i, final int from, final int to, final double[] values) {
			final int pixels = weights.length, own = i * pixels;
			Arrays.fill(weights, 1);
			for (int other = from; other < to; other++) {
				if (other == i) continue;
				squareDifferences(own, other * pixels);
				sumOfSeven(1);
				sumOfSeven(stride);
				for (int y = 0; y < height; y++) add(own + y * width, other * pixels + y * width, y * width, y * stride, values);
			}
			for (int k = 0; k < pixels; k++) values[own + k] = frames[own + k] + (values[own + k] - frames[own + k]) / weights[k];
		}

		/** Squared differences in units of σ², and their mirror image around them. */
		private void squareDifferences(final int first, final int second) {
			final double scale = 1 / sigma;
			for (int y = 0; y < height; y++) {
				final int row = (y + PATCH) * stride + PATCH, shift = y * width;
				for (int x = 0; x < width; x++) {
					final double difference = scale * (frames[first + shift + x] - frames[second + shift + x]);
					squares[row + x] = difference * difference;
				}
				for (int k = 1; k <= PATCH; k++) {
					squares[row - k] = squares[row + ImageFilter.mirrored(-k, width)];
					squares[row + width - 1 + k] = squares[row + ImageFilter.mirrored(width - 1 + k, width)];
				}
			}
			for (int k = 1; k <= PATCH; k++) {
				copyRow(ImageFilter.mirrored(-k, height), -k);
				copyRow(ImageFilter.mirrored(height - 1 + k, height), height - 1 + k);
			}
		}

		private void copyRow(final int from, final int to) {
			System.arraycopy(squares, (from + PATCH) * stride, squares, (to + PATCH) * stride, stride);
		}

		/** Replaces each number by the sum of seven from it on, at distances {@code step}; of the last ones there is no use. */
		private void sumOfSeven(final int step) {
			final int end = squares.length - 6 * step;
			for (int k = 0; k < squares.length - step; k++) pairs[k] = squares[k] + squares[k + step];
			for (int k = 0; k < squares.length - 3 * step; k++) fours[k] = pairs[k] + pairs[k + 2 * step];
			for (int k = 0; k < end; k++) squares[k] = fours[k] + pairs[k + 4 * step] + squares[k + 6 * step];
		}

		/** Adds a row's weighted differences from its own frame. */
		private void add(final int own, final int other, final int to, final int from, final double[] values) {
			final double mean = 1 / ((2 * PATCH + 1.0) * (2 * PATCH + 1)) / LIMIT;
			for (int x = 0; x < width; x++) {
				final double share = Math.max(0, 1 - Math.max(0, mean * squares[from + x] - NOISE / LIMIT)), weight = share * share;
				weights[to + x] += weight;
				values[own + x] += weight * (frames[other + x] - frames[own + x]);
			}
		}
	}
}
