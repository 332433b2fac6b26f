package io.github.manifolddenoise.risk;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.task.Progress;
import io.github.manifolddenoise.task.Workers;

/**
 * Whether what was removed from a stack, input - result, looks like noise: white noise has no correlation between pixels
 * or frames, none with the result, and one standard deviation. No clean frames are needed. Pixels at which the input is the
 * same in all frames, such as saturated ones and those outside a mask, do not count.
 * <p>
 * A good result need not pass in all: noise that stays in it makes the correlation of what was removed a little negative,
 * by about the part that stayed (1 - (removed deviation)²/σ²); noise that is itself correlated without being known for it, or
 * grows with brightness, shows as it is.
 * </p>
 */
public final class ResidualCheck {

	private ResidualCheck() {}

	/**
	 * A correlation with the band in which that of noise lies in 19 of 20 cases.
	 *
	 * @param value -1..1
	 * @param band half its width, 2/√(number of pairs) for white noise
	 * @param expected its middle, 0 for white noise
	 */
	public record Correlation(double value, double band, double expected) {

		/** How far the value is from what noise has. */
		double excess() {
			return value - expected;
		}
	}

	/**
	 * What was removed.
	 *
	 * @param mean its mean
	 * @param deviation its standard deviation
	 * @param resultDeviation standard deviation of the result
	 * @param noise what to compare it with
	 * @param correlations those of which there are pairs
	 * @param pixels of a frame that count
	 * @param frameMeans its mean in every frame
	 * @param frameDeviations its standard deviation in every frame
	 */
	public record Result(double mean, double deviation, double resultDeviation, ExpectedNoise noise,
		Map<Pairing, Correlation> correlations, long pixels, double[] frameMeans, double[] frameDeviations)
	{

		public Result {
			correlations = Collections.unmodifiableMap(new EnumMap<>(correlations));
			frameMeans = frameMeans.clone();
			frameDeviations = frameDeviations.clone();
		}

		/** A copy. */
		@Override
		public double[] frameMeans() {
			return frameMeans.clone();
		}

		/** A copy. */
		@Override
		public double[] frameDeviations() {
			return frameDeviations.clone();
		}

		/** Standard deviation of the noise, NaN if unknown. */
		double sigma() {
			return noise.sigma();
		}

		/** Removed standard deviation / σ; NaN if σ is unknown or 0. */
		public double ratio() {
			return sigma() > 0 ? deviation / sigma() : Double.NaN;
		}

		/** Standard deviation of the frames' means / removed standard deviation; 0 if nothing but a constant was removed. */
		double frameMeanSpread() {
			final double mean = Arrays.stream(frameMeans).average().orElseThrow();
			final double squares = Arrays.stream(frameMeans).map(own -> (own - mean) * (own - mean)).sum();
			return deviation > 0 ? Math.sqrt(squares / frameMeans.length) / deviation : 0;
		}

		/**
		 * Correlation with the result that what was removed has at best. Noise cannot be told from detail of the same size: a
		 * result without any excess or lack of contrast, whose error is not correlated with it, lets noise of the variance
		 * σ² - (removed deviation)² stay, which is then missing in what was removed at the same places.
		 */
		double unavoidableContrast() {
			final double stayed = sigma() * sigma() - deviation * deviation;
			return stayed > 0 && resultDeviation > 0 && deviation > 0 ? stayed / (deviation * resultDeviation) : 0;
		}

		/** For a report in JSON: numbers, maps and arrays only, no NaN. */
		Map<String, Object> toMap() {
			final Map<String, Object> map = new LinkedHashMap<>();
			map.put("mean", mean);
			map.put("deviation", deviation);
			if (Double.isFinite(ratio())) map.put("ratio", ratio());
			final Map<String, Object> values = new LinkedHashMap<>(), expected = new LinkedHashMap<>(), bands = new LinkedHashMap<>();
			correlations.forEach((pairing, correlation) -> {
				values.put(pairing.key(), correlation.value());
				expected.put(pairing.key(), correlation.expected());
				bands.put(pairing.key(), correlation.band());
			});
			map.put("correlations", values);
			map.put("expected", expected);
			map.put("bands", bands);
			map.put("frameDeviations", frameDeviations());
			return map;
		}
	}

	/**
	 * Compares input and result in one walk through both, in blocks of whole rows.
	 * <p>
	 * Cost: about 100 operations per pixel besides the reading; memory three blocks of 16 MB, or of one row of all frames,
	 * or as large as the sources {@linkplain FrameSource#preferredBlockPixels ask for}.
	 * </p>
	 *
	 * @param input noisy frames, in order of time
	 * @param result as many frames of the same size
	 * @param noise what to compare it with
	 */
	public static Result of(final FrameSource input, final FrameSource result, final ExpectedNoise noise,
		final Workers workers, final Progress progress) throws IOException
	{
		if (!input.geometry().equals(result.geometry()) || input.frameCount() != result.frameCount())
			throw new IllegalArgumentException("sources that do not match");
		progress.stage("Checking what was removed");
		final ResidualWalk walk = new ResidualWalk(input, result, noise.part(), workers);
		final List<Map<Pairing, PairSums>> frames = walk.run(progress);
		final Map<Pairing, Correlation> correlations = new EnumMap<>(Pairing.class);
		for (final Pairing pairing : Pairing.values()) {
			final PairSums all = all(frames, pairing);
			if (all.count() > 0) correlations.put(pairing, new Correlation(all.correlation(), noise.band(all.count()),
				noise.correlation(pairing)));
		}
		final PairSums removed = all(frames, Pairing.RESULT);
		final double[] means = new double[frames.size()], deviations = new double[frames.size()];
		Arrays.setAll(means, i -> frames.get(i).get(Pairing.RESULT).mean());
		Arrays.setAll(deviations, i -> frames.get(i).get(Pairing.RESULT).deviation());
		return new Result(removed.mean(), removed.deviation(), removed.deviationOfOther(), noise.of(walk.meanPart()), correlations,
			removed.count() / frames.size(), means, deviations);
	}

	private static PairSums all(final List<Map<Pairing, PairSums>> frames, final Pairing pairing) {
		final PairSums all = new PairSums();
		for (final Map<Pairing, PairSums> frame : frames) all.add(frame.get(pairing));
		return all;
	}
}
