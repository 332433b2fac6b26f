package io.github.manifolddenoise.model.stack;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.DerivedFrames;
import io.github.manifolddenoise.frames.FrameBlocks;
import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SpanCoordinates;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.linalg.Rows;
import io.github.manifolddenoise.noise.GramNoise;
import io.github.manifolddenoise.noise.NoiseTreatment;
import io.github.manifolddenoise.task.Progress;

/**
 * Noise that is stronger in some pixels than in others, in all frames: cameras with an amplifier per pixel have it. Frames are
 * divided by a map of the pixels' levels whose mean square is 1, and de-noised frames multiplied by it.
 */
final class PixelLevels implements NoiseTreatment {

	/** Multiplications and values that a look takes at most, pixels, and directions of the signal that it leaves out. */
	private static final long WORK = 2_000_000_000L, VALUES = 8_000_000;
	private static final int MOST_LOOKED_AT = 1 << 15, FEWEST_LOOKED_AT = 1 << 8, MOST_DIRECTIONS = 100;

	private static final int FEWEST_PIXELS = 800, FEWEST_FREEDOMS = 16;
	/** Standard deviation of the logarithm of the variance that matters, the errors it exceeds, what neighbours share, kurtosis. */
	private static final double SPREAD = 0.15, ERRORS = 6, SHARED = 0.3, KURTOSIS = 0.5;
	private static final double SPIKE = 3;
	private static final double LEAST = 0.1, MOST = 10;

	/** Multiplies a pixel of every frame. */
	record Scaled(FrameSource source, double[] factors) implements DerivedFrames {

		Scaled {
			if (factors.length != source.geometry().pixels()) throw new IllegalArgumentException(factors.length +
				" factors for " + source.geometry());
		}

		@Override
		public FrameSource select(final int[] frames) {
			return new Scaled(source.select(frames), factors);
		}

		@Override
		public void read(final int firstPixel, final DMatrixRMaj block) throws IOException {
			source.read(firstPixel, block);
			for (int k = 0; k < block.getNumElements(); k++) block.data[k] *= factors[firstPixel + k % block.numCols];
		}
	}

	private final double[] levels, inverse;
	private final double spread;

	private PixelLevels(final double[] levels, final double spread) {
		this.levels = levels;
		this.spread = spread;
		inverse = Arrays.stream(levels).map(level -> 1 / level).toArray();
	}

	/**
	 * Looks for it. Auto takes it that pixels have levels of their own if the variances of one half of the frames, without
	 * their signal, go with those of the other half, and those of neighbouring pixels do not: what moves in the frames makes
	 * neighbours alike.
	 *
	 * @param span coordinates of the frames
	 */
	static Optional<PixelLevels> find(final FrameSource frames, final SpanCoordinates span, final boolean always,
		final Compute compute, final Progress progress) throws IOException
	{
		final int signal = signal(span);
		final int freedoms = span.frameCount() - 1 - signal;
		if (freedoms < FEWEST_FREEDOMS || !always && span.varyingPixels() < FEWEST_PIXELS) return Optional.empty();
		final PixelVariances variances = PixelVariances.within(span, signal, compute);
		final int pixels = frames.geometry().pixels();
		final long afforded = Math.min(WORK / (signal + 1), VALUES) / span.frameCount();
		final int count = (int) Math.min(pixels, Math.max(FEWEST_LOOKED_AT, Math.min(MOST_LOOKED_AT, afforded)));
		final int first = (pixels - count) / 2;
		final DMatrixRMaj block = new DMatrixRMaj(span.frameCount(), count);
		frames.read(first, block);
		Rows.subtractMean(block);
		final PixelVariances.Scatter scatter = variances.scatter(block, first % frames.geometry().width(), frames.geometry()
			.width());
		if (!always && !stands(scatter)) return Optional.empty();
		progress.stage("Measuring the noise of every pixel");
		final double common = scatter.common();
		final double[] rough = levels(logarithms(frames, variances, progress), common, 0);
		final FrameSource nearly = new PixelLevels(rough, 0).forward(frames);
		final SpanCoordinates evener = SpanCoordinates.leading(nearly, compute, progress);
		final double[] rest = logarithms(nearly, PixelVariances.within(evener, signal(evener), compute), progress);
		for (int k = 0; k < rest.length; k++) rest[k] += 2 * Math.log(rough[k]);
		return Optional.of(new PixelLevels(levels(rest, common, 2.0 / freedoms), Math.sqrt(common)));
	}

	/** Directions in which the stack stands out of its noise. */
	private static int signal(final SpanCoordinates span) {
		final double sigma = GramNoise.standardDeviation(span.spectrum(), span.varyingPixels());
		final int most = Math.min(MOST_DIRECTIONS, span.frameCount() / 2);
		return Math.min(most, GramNoise.signalRank(span.spectrum(), span.varyingPixels(), sigma));
	}

	private static double[] logarithms(final FrameSource frames, final PixelVariances variances, final Progress progress)
		throws IOException
	{
		final double[] rest = new double[frames.geometry().pixels()], all = new double[rest.length];
		FrameBlocks.forEachCentred(frames, variances.compute().workers(), progress, (start, block) -> {
			System.arraycopy(PixelVariances.allSquares(block), 0, all, start, block.numCols);
			System.arraycopy(variances.squares(block), 0, rest, start, block.numCols);
		});
		returnSpikes(rest, all, frames.geometry());
		return PixelVariances.logarithms(rest);
	}

	/**
	 * A pixel of strong noise makes a direction of its own, as signal does. Where what was left out of a pixel stands far above
	 * what was left out of all its neighbours, it is noise all the same.
	 */
	private static void returnSpikes(final double[] rest, final double[] all, final FrameGeometry geometry) {
		final double[] left = new double[rest.length];
		for (int k = 0; k < left.length; k++) left[k] = all[k] - rest[k];
		final int width = geometry.width(), height = geometry.height();
		for (int k = 0; k < left.length; k++) {
			final int x = k % width, y = k / width % height, plane = k - y * width - x;
			double most = 0;
			for (int j = Math.max(0, y - 1); j <= Math.min(height - 1, y + 1); j++) {
				for (int i = Math.max(0, x - 1); i <= Math.min(width - 1, x + 1); i++) {
					if (i != x || j != y) most = Math.max(most, left[plane + j * width + i]);
				}
			}
			if (left[k] > SPIKE * most) rest[k] = all[k] - most;
		}
	}

	private static boolean stands(final PixelVariances.Scatter scatter) {
		return scatter.common() > SPREAD * SPREAD && scatter.common() > ERRORS * scatter.error() && scatter
			.neighbours() < SHARED * scatter.common() && scatter.kurtosis() < KURTOSIS;
	}

	/**
	 * Levels of logarithms of variances, each drawn to the mean by the part of its scatter that is chance.
	 *
	 * @param logarithms NaN for pixels without noise, which get the level 1
	 */
	private static double[] levels(final double[] logarithms, final double common, final double chance) {
		final double mean = Arrays.stream(logarithms).filter(value -> !Double.isNaN(value)).average().orElse(0);
		final double part = common / (common + chance);
		final double[] levels = Arrays.stream(logarithms).map(value -> Double.isNaN(value) ? 1 : Math.max(LEAST, Math.min(MOST,
			Math.exp(part * (value - mean) / 2)))).toArray();
		double squares = 0;
		int count = 0;
		for (int k = 0; k < levels.length; k++) {
			if (Double.isNaN(logarithms[k])) continue;
			squares += levels[k] * levels[k];
			count++;
		}
		final double root = Math.sqrt(squares / Math.max(1, count));
		for (int k = 0; k < levels.length; k++) if (!Double.isNaN(logarithms[k])) levels[k] /= root;
		return levels;
	}

	@Override
	public FrameSource forward(final FrameSource frames) {
		return new Scaled(frames, inverse);
	}

	@Override
	public FrameSource forwardClean(final FrameSource frames) {
		return forward(frames);
	}

	@Override
	public FrameSource inverse(final FrameSource denoised) {
		return new Scaled(denoised, levels);
	}

	@Override
	public String finding() {
		final double[] sorted = levels.clone();
		Arrays.sort(sorted);
		return String.format(Locale.ROOT,
			"Every pixel has a noise level of its own: %.2g to %.2g times the mean one in 9 of 10 pixels; their variances" +
				" scatter by %.0f %%.", sorted[sorted.length / 20], sorted[sorted.length - 1 - sorted.length / 20], 100 * spread);
	}
}
