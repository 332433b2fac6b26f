package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.SampledTiles;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.model.stack.Recurrence;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.risk.Combination;
import io.github.manifolddenoise.risk.CombinationSample;
import io.github.manifolddenoise.risk.MonteCarloSure;

/**
 * Estimates the errors of methods on one stack: each runs a second time, on the slightly perturbed stack. What a run is
 * estimated at is kept.
 */
public final class RiskEstimator implements StackDenoiser.Judge {

	private static final int FEWEST_FRAMES = 8;

	/** How many values of frames judge a method, usually. */
	private static final long JUDGED_VALUES = 1_000_000;

	/** How many values weigh the methods of a mixture. */
	private static final long SAMPLED_VALUES = 500_000;

	private final NoisyStack stack;
	private final MonteCarloSure sure;
	private NoisyStack perturbed;
	private final Map<StackDenoiser, Double> risks;
	private final Map<StackDenoiser, CombinationSample.Results> sampled = new HashMap<>();
	private final FrameGeometry geometry;
	private Optional<RiskEstimator> tiled = Optional.empty();

	/**
	 * @param stack with a noise level above 0
	 * @param ignored pixels without noise
	 */
	public RiskEstimator(final NoisyStack stack, final BitSet ignored, final long seed) {
		this(stack, ignored, ErrorSpace.SAME, seed);
	}

	/** @param errors where they count */
	public RiskEstimator(final NoisyStack stack, final BitSet ignored, final ErrorSpace errors, final long seed) {
		this(stack, new MonteCarloSure(stack.frames(), stack.sigma(), ignored, errors, seed, stack.compute().workers()),
			new HashMap<>(), stack.frames().geometry());
	}

	private RiskEstimator(final NoisyStack stack, final MonteCarloSure sure, final Map<StackDenoiser, Double> risks,
		final FrameGeometry geometry)
	{
		this(stack, sure, stack.with(sure.perturbed()), risks, geometry);
	}

	private RiskEstimator(final NoisyStack stack, final MonteCarloSure sure, final NoisyStack perturbed,
		final Map<StackDenoiser, Double> risks, final FrameGeometry geometry)
	{
		this.stack = stack;
		this.sure = sure;
		this.perturbed = perturbed;
		this.risks = risks;
		this.geometry = geometry;
	}

	/**
	 * A judge for methods that will run on this stack: itself, or of large frames one that knows {@link SampledTiles} of them
	 * alone, and gives weights for the whole.
	 */
	RiskEstimator onTiles(final SampledTiles.Extent extent) throws IOException {
		if (tiled.isEmpty()) {
			final Optional<SampledTiles> tiles = SampledTiles.of(stack.frames(), sure.ignored(), extent, stack.progress());
			tiled = Optional.of(tiles.map(this::on).orElse(this));
		}
		return tiled.get();
	}

	private RiskEstimator on(final SampledTiles tiles) {
		final NoisyStack part = stack.part(tiles.frames());
		final MonteCarloSure there = sure.of(tiles.frames(), tiles.uncounted(sure.ignored()));
		return new RiskEstimator(part, there, part.part(there.perturbed()), new HashMap<>(), geometry);
	}

	/** The same judge for the same stack, of which nothing is known yet; the perturbed stack and what was estimated stay. */
	public RiskEstimator of(final NoisyStack same) {
		return new RiskEstimator(same, sure, perturbed, risks, geometry);
	}

	/**
	 * Drops what methods made of samples and what is known of the perturbed stack, which is as much as is known of the stack
	 * itself; it would be found again. What runs were estimated at stays.
	 */
	void forget() {
		sampled.clear();
		perturbed = knowsWhole() ? stack.with(sure.perturbed()) : stack.part(sure.perturbed());
		if (!knowsWhole()) stack.forget();
	}

	/** Begins to compare methods on about half a million values; {@link #add} takes them in. */
	CombinationSample sample() throws IOException {
		return sure.sample(frames(SAMPLED_VALUES), stack.progress());
	}

	/** Takes what a method makes of the stack into a sample. */
	void add(final StackDenoiser method, final CombinationSample sample) throws IOException {
		sample.add(results(method, sample));
	}

	/** The combination of least estimated error of the methods of a sample, with weights for all pixels of the stack. */
	Combination best(final CombinationSample sample) {
		if (knowsWhole()) return sample.best(stack.compute().workers());
		return sample.bestEverywhere(geometry, (double) stack.frames().frameCount() * geometry.pixels(),
			stack.compute().workers());
	}

	/** Whether what is known of its stack serves for the frames that methods will run on: they are the same. */
	boolean knowsWhole() {
		return geometry.equals(stack.frames().geometry());
	}

	/** Adds a method that may be asked for again: what it makes is kept. */
	void addAndKeep(final StackDenoiser method, final CombinationSample sample) throws IOException {
		if (!sampled.containsKey(method)) sampled.put(method, results(method, sample));
		sample.add(sampled.get(method));
	}

	private CombinationSample.Results results(final StackDenoiser method, final CombinationSample sample) throws IOException {
		final int[] frames = sample.judged();
		return sample.results(method.denoise(stack, frames), method.denoise(perturbed, frames), stack.progress());
	}

	/** Whether it is known what a method makes of the sample. */
	boolean hasSampled(final StackDenoiser method) {
		return sampled.containsKey(method);
	}

	/** Estimated errors smaller than this cannot be told, in squared units of the noise level. */
	double uncertainty() {
		return sure.errors().uncertainty();
	}

	/** Whether the frames of the stack come again; empty where they are too few to tell. */
	Optional<Recurrence> recurrence() throws IOException {
		return Recurrence.of(stack, sure.errors().reach());
	}

	/** The stack that it judges. */
	public NoisyStack stack() {
		return stack;
	}

	/** Frames that hold about so many values, spread evenly over the stack. */
	public int[] frames(final long values) {
		return frames(stack.frames(), values);
	}

	/** Indices of frames that hold about so many values, spread evenly over a stack. */
	public static int[] frames(final FrameSource source, final long values) {
		final int m = source.frameCount();
		final int count = (int) Math.min(m, Math.max(FEWEST_FRAMES, values / source.geometry().pixels()));
		final int[] frames = new int[count];
		for (int i = 0; i < count; i++) frames[i] = (int) ((long) i * m / count);
		return frames;
	}

	/** Whether the error of a run is known already. */
	boolean knows(final StackDenoiser method) {
		return risks.containsKey(method);
	}

	/** The mean squared error of a run on about a million values, in squared units of the noise level. */
	@Override
	public double risk(final StackDenoiser method) throws IOException {
		final Double known = risks.get(method);
		if (known != null) return known;
		final double risk = risk(method, frames(JUDGED_VALUES));
		risks.put(method, risk);
		return risk;
	}

	/** The mean squared error of a run on some frames, in squared units of the noise level. */
	@Override
	public double risk(final StackDenoiser method, final int[] frames) throws IOException {
		final double risk = sure.risk(method.denoise(stack, frames), method.denoise(perturbed, frames), frames, stack
			.progress());
		return risk / (stack.sigma() * stack.sigma());
	}
}
