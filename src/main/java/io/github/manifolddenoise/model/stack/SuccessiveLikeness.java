package io.github.manifolddenoise.model.stack;

import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * Whether images go on from one frame to the next, maybe a little moved: noise does not, detail does. Blocks of an image, their
 * long waves taken off, are looked for in the next image, and in one far away; how much better the next one matches is what
 * tells, since what any two images of such noise have in common by chance is in both.
 */
final class SuccessiveLikeness {

	private static final int LARGE = 16, SMALL = 8, LARGE_FRAME = 40, MOST_PAIRS = 12;

	private final int width, height, side, reach;

	private SuccessiveLikeness(final FrameGeometry geometry) {
		width = geometry.width();
		height = geometry.height();
		side = Math.min(width, height) >= LARGE_FRAME ? LARGE : SMALL;
		reach = side / 2;
	}

	/**
	 * The mean difference of the largest correlations of blocks within 8 pixels, or 4 in small frames: about 0 for noise, .3 and
	 * more for detail alone. 0 where frames are too small to tell.
	 *
	 * @param images in pairs of successive ones
	 */
	static double of(final ResidualImages images) {
		return new SuccessiveLikeness(images.geometry()).difference(images);
	}

	private double difference(final ResidualImages images) {
		final int all = images.images().length / 2, pairs = Math.min(all, MOST_PAIRS);
		double sum = 0;
		int count = 0;
		for (int pair = 0; pair < pairs && all > 1; pair++) {
			final int first = 2 * (pair * all / pairs), far = (first + 1 + all / 2 * 2) % (2 * all);
			for (int plane = 0; plane < images.geometry().planes(); plane++) {
				final double[] image = fine(images.images()[first], plane), next = fine(images.images()[first + 1], plane);
				final double[] distant = fine(images.images()[far], plane);
				for (int y = reach; y + side + reach <= height; y += side) {
					for (int x = reach; x + side + reach <= width; x += side) {
						sum += best(image, next, y * width + x) - best(image, distant, y * width + x);
						count++;
					}
				}
			}
		}
		return count == 0 ? 0 : sum / count;
	}

	/** A plane less the mean of the four pixels around each. */
	private double[] fine(final float[] image, final int plane) {
		final double[] fine = new double[width * height];
		final int start = plane * fine.length;
		for (int y = 1; y < height - 1; y++) {
			for (int x = 1; x < width - 1; x++) {
				final int at = y * width + x, k = start + at;
				fine[at] = image[k] - (image[k - 1] + image[k + 1] + image[k - width] + image[k + width]) / 4.0;
			}
		}
		return fine;
	}

	/** The largest correlation of a block with one of another image that is moved. */
	private double best(final double[] image, final double[] other, final int at) {
		double best = 0;
		final double own = product(image, at, image, at);
		for (int dy = -reach; dy <= reach; dy++) {
			for (int dx = -reach; dx <= reach; dx++) {
				final int there = at + dy * width + dx;
				final double squares = own * product(other, there, other, there);
				if (squares > 0) best = Math.max(best, product(image, at, other, there) / Math.sqrt(squares));
			}
		}
		return best;
	}

	private double product(final double[] image, final int at, final double[] other, final int there) {
		double sum = 0;
		for (int y = 0; y < side; y++) {
			for (int x = 0; x < side; x++) sum += image[at + y * width + x] * other[there + y * width + x];
		}
		return sum;
	}
}
