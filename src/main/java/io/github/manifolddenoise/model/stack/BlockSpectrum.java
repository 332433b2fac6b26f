package io.github.manifolddenoise.model.stack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.filter.PlaneTransform;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.linalg.SmallSystems;
import io.github.manifolddenoise.noise.Medians;

/**
 * How the power of noise is spread over waves, in images that hold detail besides it. Small square blocks are taken to
 * their cosine coefficients. The power of a wave is measured in the tenth of all blocks that have least of the <em>other</em>
 * waves: where there is detail it is in many waves at once, while the coefficients of noise know nothing of one another, so that
 * this choice leaves the noise its power. So is σ = 0.02 found under detail of four times that. Where blocks are about even, more
 * of them are taken.
 * <p>
 * Source: after Colom, Buades and Morel (Journal of the Optical Society of America A 31, 2014), who choose blocks by their long
 * waves. Cost: some passes over the blocks for every wave.
 * </p>
 *
 * @param side waves either way
 * @param power mean square of every coefficient, rows of one wave down after another; each is the power of white noise of that
 *          variance
 * @param outside mean square in all blocks by that of noise alone
 * @param shortOutside the same of short waves, by the median square of each
 * @param tails part of the coefficients of short waves in the chosen blocks beyond three times their usual size: .0027 of noise
 */
record BlockSpectrum(int side, double[] power, double outside, double shortOutside, double tails) {

	/** Small blocks find more places without detail, large ones tell long waves apart. */
	static final int SMALL = 8, LARGE = 16;

	private static final int ENOUGH_BLOCKS = 9, ROUNDS = 3, FEWEST = 24;
	private static final double QUIETEST = 0.1, MOST = 0.6, EVEN = 1.2, MARGIN = 1.5, MOST_OF_ONE = 30, NORMAL_MEDIAN = 0.6744897501960817, TAIL = 9;

	/**
	 * Of images of any size; of small ones smaller blocks.
	 *
	 * @param wanted pixels of a block's side, {@link #SMALL} or {@link #LARGE}
	 */
	static BlockSpectrum of(final ResidualImages images, final int wanted) {
		final FrameGeometry geometry = images.geometry();
		final boolean few = (geometry.width() / LARGE) * (geometry.height() / LARGE) < ENOUGH_BLOCKS;
		final int side = Math.min(few ? SMALL : wanted, Math.min(geometry.width(), geometry.height()));
		final List<double[]> blocks = blocks(images, side);
		final double[] usual = new double[side * side];
		Arrays.setAll(usual, k -> usualSquare(blocks.stream().mapToDouble(block -> block[k])));
		double[] power = usual;
		boolean[][] chosen = new boolean[0][];
		for (int round = 0; round < ROUNDS; round++) {
			chosen = chosen(blocks, power, side, QUIETEST);
			power = power(blocks, chosen);
		}
		if (outside(blocks, power) < EVEN) power = power(blocks, chosen(blocks, power, side, MOST));
		final double[] found = power;
		final double ofShort = IntStream.range(0, power.length).filter(k -> isShort(k, side)).mapToDouble(k -> usual[k] / Math.max(
			Double.MIN_NORMAL, found[k])).average().orElse(1);
		return new BlockSpectrum(side, power, outside(blocks, power), ofShort, tails(blocks, chosen, side));
	}

	/** Coefficients of the blocks of all images, but for those with pixels that do not count or do not change. */
	private static List<double[]> blocks(final ResidualImages images, final int side) {
		final FrameGeometry geometry = images.geometry();
		final int width = geometry.width(), height = geometry.height();
		final PlaneTransform transform = new PlaneTransform(side, side);
		final List<double[]> blocks = new ArrayList<>();
		for (int plane = 0; plane < geometry.planes(); plane++) {
			for (int y = 0; y + side <= height; y += side) {
				for (int x = 0; x + side <= width; x += side) {
					final int first = (plane * height + y) * width + x;
					if (IntStream.range(0, side * side).anyMatch(k -> images.isSilent(first + k / side * width + k % side))) continue;
					for (final float[] image : images.images()) {
						final double[] block = new double[side * side];
						for (int k = 0; k < block.length; k++) block[k] = image[first + k / side * width + k % side];
						transform.forward(block, 0);
						blocks.add(block);
					}
				}
			}
		}
		return blocks;
	}

	/** For every wave whether a block is among those with least of the others, but for the waves next to it. */
	private static boolean[][] chosen(final List<double[]> blocks, final double[] power, final int side, final double share) {
		if (blocks.isEmpty()) return new boolean[power.length][0];
		final int count = blocks.size(), kept = Math.min(count - 1, Math.max(FEWEST, (int) (share * count)));
		final double[][] parts = new double[count][];
		for (int i = 0; i < count; i++) {
			final double[] block = blocks.get(i);
			parts[i] = new double[block.length];
			for (int k = 0; k < block.length; k++) parts[i][k] = Math.min(MOST_OF_ONE, block[k] * block[k] / Math.max(Double.MIN_NORMAL,
				power[k]));
		}
		final double[] sums = Arrays.stream(parts).mapToDouble(part -> Arrays.stream(part).sum()).toArray();
		final boolean[][] chosen = new boolean[power.length][count];
		for (int k = 0; k < power.length; k++) {
			final int x = k % side, y = k / side;
			final double[] others = sums.clone();
			for (int i = 0; i < count; i++) {
				for (int v = Math.max(0, y - 1); v <= Math.min(side - 1, y + 1); v++) {
					for (int u = Math.max(0, x - 1); u <= Math.min(side - 1, x + 1); u++) others[i] -= parts[i][v * side + u];
				}
			}
			final double most = Medians.ofRank(others.clone(), kept);
			for (int i = 0; i < count; i++) chosen[k][i] = others[i] <= most;
		}
		return chosen;
	}

	/** Mean square in all blocks by that of noise alone. */
	private static double outside(final List<double[]> blocks, final double[] power) {
		return blocks.stream().mapToDouble(BlockSpectrum::square).average().orElse(0) / Math.max(Double.MIN_NORMAL, Arrays.stream(power)
			.sum());
	}

	private static double[] power(final List<double[]> blocks, final boolean[][] chosen) {
		final double[] power = new double[chosen.length];
		Arrays.setAll(power, k -> IntStream.range(0, blocks.size()).filter(i -> chosen[k][i]).mapToDouble(i -> blocks.get(i)[k] * blocks
			.get(i)[k]).average().orElse(0));
		return power;
	}

	private static double tails(final List<double[]> blocks, final boolean[][] chosen, final int side) {
		long beyond = 0, all = 0;
		for (int k = 0; k < chosen.length; k++) {
			if (!isShort(k, side)) continue;
			final int wave = k;
			final double[] values = IntStream.range(0, blocks.size()).filter(i -> chosen[wave][i]).mapToDouble(i -> blocks.get(i)[wave])
				.toArray();
			final double usual = usualSquare(Arrays.stream(values));
			for (final double value : values) if (value * value > TAIL * usual) beyond++;
			all += values.length;
		}
		return all == 0 ? 0 : beyond / (double) all;
	}

	/** Of Gaussian values by the median of their sizes. */
	private static double usualSquare(final DoubleStream values) {
		final double[] sizes = values.map(Math::abs).toArray();
		if (sizes.length == 0) return 0;
		final double median = Medians.ofUnsorted(sizes, sizes.length) / NORMAL_MEDIAN;
		return median * median;
	}

	private static double square(final double[] block) {
		return Arrays.stream(block).map(value -> value * value).sum();
	}

	/** Whether a wave is short along rows or along columns. */
	private static boolean isShort(final int k, final int side) {
		return 2 * Math.max(k % side, k / side) >= side;
	}

	/**
	 * A copy with no more power in any wave than white noise blurred by a Gaussian has: that with the power of the short waves, in
	 * which there is next to no detail, and their fall, and half as much more. For images that hold detail in all blocks.
	 */
	BlockSpectrum ofBlur() {
		final double[] across = BlurredBlocks.powers(side, BlurredBlocks.blur(side, fall(true)));
		final double[] down = BlurredBlocks.powers(side, BlurredBlocks.blur(side, fall(false)));
		double own = 0, blurred = 0;
		for (int k = 0; k < power.length; k++) {
			if (2 * Math.min(k % side, k / side) < side) continue;
			own += power[k];
			blurred += across[k % side] * down[k / side];
		}
		final double factor = blurred > 0 ? own / blurred : 0;
		final double[] limited = power.clone();
		for (int k = 0; k < limited.length; k++) limited[k] = Math.min(limited[k], MARGIN * factor * across[k % side] * down[k / side]);
		return new BlockSpectrum(side, limited, outside, shortOutside, tails);
	}

	/**
	 * How far the power is from that of white noise that was blurred once: the largest logarithm of the ratio of the waves along rows,
	 * or columns. About .1 of such noise, .6 and more of noise over wider detail.
	 */
	double misfitOfBlur() {
		final double[] across = new double[side], down = new double[side];
		for (int k = 0; k < power.length; k++) {
			across[k % side] += power[k];
			down[k / side] += power[k];
		}
		return Math.max(BlurredBlocks.misfit(across), BlurredBlocks.misfit(down));
	}

	/** Of pixels v rows and u columns apart, {@code side} rows and columns: what gives blocks these powers. */
	DMatrixRMaj covariances() {
		final DMatrixRMaj ofDistances = new DMatrixRMaj(side, side);
		for (int k = 0; k < side; k++) {
			for (int x = 0; x < side; x++) {
				for (int y = 0; y < side; y++) {
					ofDistances.set(k, Math.abs(x - y), ofDistances.get(k, Math.abs(x - y)) + BlurredBlocks.cosine(k, x, side) * BlurredBlocks
						.cosine(k, y, side));
				}
			}
		}
		return SmallSystems.solveBothSides(ofDistances, new DMatrixRMaj(side, side, true, power));
	}

	/** Mean square of the powers by that of their mean, 1 for white noise: so many times fewer pixels of that would vary as freely. */
	double peakiness() {
		return Arrays.stream(power).map(value -> value * value).average().orElse(0) / (variance() * variance());
	}

	/** Variance of the noise. */
	double variance() {
		return Arrays.stream(power).average().orElse(0);
	}

	/**
	 * The power of the shortest waves along rows, or columns, by that of the next longer ones, among waves that are short the other
	 * way, where there is least detail: 1 for white noise, also under detail; .3 and less for noise that is blurred by .7 pixels and
	 * more.
	 */
	double fall(final boolean rows) {
		double shortest = 0, longer = 0;
		for (int k = 0; k < power.length; k++) {
			final int along = rows ? k % side : k / side, across = rows ? k / side : k % side;
			if (2 * Math.min(across, along) < side) continue;
			if (4 * along >= 3 * side) shortest += power[k];
			else longer += power[k];
		}
		return longer > 0 ? shortest / longer : 1;
	}

	/** The power of the waves of some quarter of the lengths along rows, or columns, 0 for the longest, by the mean one. */
	double quarter(final boolean rows, final int quarter) {
		double sum = 0;
		int count = 0;
		for (int k = 0; k < power.length; k++) {
			if (4 * (rows ? k % side : k / side) / side != quarter) continue;
			sum += power[k];
			count++;
		}
		return count == 0 || variance() == 0 ? 1 : sum / count / variance();
	}

	/**
	 * What white noise that was blurred by a Gaussian has of every wave in blocks: the diagonal of CΣCᵀ with the cosine transform C
	 * and the covariance Σ of pixels d apart, exp(-d²/4b²) for a blur of b pixels and a variance of 1.
	 */
	private static final class BlurredBlocks {

		private static final double LEAST = 0.05, MOST = 3;
		private static final int STEPS = 40;

		/** The widest blur of noise that detail is not commonly as fine as, in pixels, and steps up to there. */
		private static final double MOST_NOISE = 1.75, STEP = 0.05;

		private BlurredBlocks() {}

		/**
		 * Along one direction; the mean is 1, and the power of a wave of both directions the product of theirs.
		 *
		 * @param side pixels of a block
		 * @param blur standard deviation of the Gaussian in pixels, above 0
		 */
		static double[] powers(final int side, final double blur) {
			final double[] powers = new double[side];
			for (int k = 0; k < side; k++) {
				for (int x = 0; x < side; x++) {
					for (int y = 0; y < side; y++) {
						powers[k] += cosine(k, x, side) * cosine(k, y, side) * Math.exp(-(x - y) * (x - y) / (4 * blur * blur));
					}
				}
			}
			return powers;
		}

		static double cosine(final int wave, final int x, final int side) {
			return Math.sqrt((wave == 0 ? 1.0 : 2.0) / side) * Math.cos(Math.PI * wave * (2 * x + 1) / (2 * side));
		}

		/** The blur whose power of the shortest quarter of waves is this part of that of the quarter before. */
		static double blur(final int side, final double fall) {
			double low = LEAST, high = MOST;
			for (int step = 0; step < STEPS; step++) {
				final double middle = (low + high) / 2;
				if (fall(powers(side, middle)) > fall) low = middle;
				else high = middle;
			}
			return (low + high) / 2;
		}

		/**
		 * How far the powers of all waves of one direction are from those of the one blur that is nearest to them: the largest
		 * logarithm of their ratio. The {@linkplain #blur fall} alone tells no blur above 1.5 pixels, where it grows again.
		 *
		 * @param measured of every wave, in units of any size
		 */
		static double misfit(final double[] measured) {
			final double mean = Arrays.stream(measured).average().orElseThrow();
			double least = Double.POSITIVE_INFINITY, largest = 0;
			for (double blur = LEAST; blur <= MOST_NOISE; blur += STEP) {
				final double[] powers = powers(measured.length, blur), away = new double[measured.length];
				Arrays.setAll(away, k -> Math.abs(Math.log(measured[k] / mean / powers[k])));
				final double squares = Arrays.stream(away).map(value -> value * value).sum();
				if (!(squares < least)) continue;
				least = squares;
				largest = Arrays.stream(away).max().orElseThrow();
			}
			return least < Double.POSITIVE_INFINITY ? largest : Double.POSITIVE_INFINITY;
		}

		private static double fall(final double[] powers) {
			final int side = powers.length;
			double shortest = 0, longer = 0;
			for (int k = (side + 1) / 2; k < side; k++) {
				if (4 * k >= 3 * side) shortest += powers[k];
				else longer += powers[k];
			}
			return longer > 0 ? shortest / longer : 1;
		}
	}
}
