package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;

import org.ejml.data.DMatrixRMaj;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.noise.ErrorSpace;

/**
 * The noise that a removed signal is compared with. Noise that neighbouring pixels share is correlated as its spectrum says,
 * and cannot be made white in waves that have next to none of it: neither is structure.
 *
 * @param sigma its standard deviation; NaN if unknown
 * @param neighbours its correlations between neighbouring pixels; 0 where there is none
 * @param spread sum of the squares of all its correlations within a frame, 1 for white noise: as many pixels tell as much as
 *          one of white noise
 * @param part of its variance that a value has, by what it is without noise: 1 but where photons are few
 */
public record ExpectedNoise(double sigma, Map<Pairing, Double> neighbours, double spread, DoubleUnaryOperator part) {

	private static final DoubleUnaryOperator ALL = value -> 1;

	private static final int SIDE = 64, REACH = 16;

	public ExpectedNoise {
		neighbours = Map.copyOf(neighbours);
	}

	/** Noise that is independent from pixel to pixel. */
	public static ExpectedNoise white(final double sigma) {
		return new ExpectedNoise(sigma, Map.of(), 1, ALL);
	}

	/**
	 * Noise of frames that methods work on.
	 *
	 * @param level standard deviation of white noise
	 */
	public static ExpectedNoise ofTreated(final double level, final ErrorSpace errors, final FrameGeometry geometry)
		throws IOException
	{
		return errors == ErrorSpace.SAME ? white(level) : of(level, errors::noise, errors::variance, geometry);
	}

	/**
	 * Noise of frames where errors count.
	 *
	 * @param level standard deviation of white noise
	 */
	public static ExpectedNoise ofResults(final double level, final ErrorSpace errors, final FrameGeometry geometry)
		throws IOException
	{
		return errors == ErrorSpace.SAME ? white(level) : of(level, white -> errors.results(errors.noise(white)),
			errors::variance, geometry);
	}

	/** By what becomes of a single bright pixel. */
	private static ExpectedNoise of(final double level, final UnaryOperator<FrameSource> making, final DoubleUnaryOperator part,
		final FrameGeometry geometry) throws IOException
	{
		final int width = Math.min(SIDE, geometry.width()), height = Math.min(SIDE, geometry.height());
		final float[] pixel = new float[width * height];
		pixel[height / 2 * width + width / 2] = 1;
		final DMatrixRMaj response = new DMatrixRMaj(1, pixel.length);
		making.apply(new MemoryFrames(new FrameGeometry(width, height, 1), new float[][] { pixel })).read(0, response);
		final double variance = product(response.data, width, 0, 0);
		if (!(variance > 0)) return white(0);
		double spread = 0;
		for (int v = -Math.min(REACH, height - 1); v <= Math.min(REACH, height - 1); v++) {
			for (int u = -Math.min(REACH, width - 1); u <= Math.min(REACH, width - 1); u++) {
				final double correlation = product(response.data, width, u, v) / variance;
				spread += correlation * correlation;
			}
		}
		final Map<Pairing, Double> neighbours = new EnumMap<>(Pairing.class);
		for (final Pairing pairing : Pairing.values()) {
			if (pairing.isWithinFrame()) neighbours.put(pairing, product(response.data, width, pairing.right(), pairing
				.down()) / variance);
		}
		return new ExpectedNoise(level * Math.sqrt(variance), neighbours, spread, part);
	}

	/** Σ h(p)·h(p + (u, v)). */
	private static double product(final double[] values, final int width, final int u, final int v) {
		final int height = values.length / width;
		double sum = 0;
		for (int y = Math.max(0, -v); y < Math.min(height, height - v); y++) {
			for (int x = Math.max(0, -u); x < Math.min(width, width - u); x++) {
				sum += values[y * width + x] * values[(y + v) * width + x + u];
			}
		}
		return sum;
	}

	/** A copy where values have this mean part of the variance. */
	ExpectedNoise of(final double meanPart) {
		return new ExpectedNoise(Math.sqrt(meanPart) * sigma, neighbours, spread, part);
	}

	/** Its correlation in such a pair. */
	double correlation(final Pairing pairing) {
		return neighbours.getOrDefault(pairing, 0.0);
	}

	/** The band in which a correlation of so many pairs lies in 19 of 20 cases, to either side of what is expected. */
	double band(final double pairs) {
		return 2 * Math.sqrt(spread / pairs);
	}
}
