package io.github.manifolddenoise.model.comparison;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

import io.github.manifolddenoise.frames.FloatArrays;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MemoryFrames;
import io.github.manifolddenoise.linalg.Compute;
import io.github.manifolddenoise.model.DenoiseOptions;
import io.github.manifolddenoise.model.Denoiser;
import io.github.manifolddenoise.model.TexturedFrames;
import io.github.manifolddenoise.model.manifold.CommonSpace;
import io.github.manifolddenoise.model.method.AutomaticChoice;
import io.github.manifolddenoise.model.method.Candidate;
import io.github.manifolddenoise.model.method.ChoosingDenoiser;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.MethodResult;
import io.github.manifolddenoise.model.method.MethodSetting;
import io.github.manifolddenoise.model.method.RiskEstimator;
import io.github.manifolddenoise.model.method.StackDenoiser;
import io.github.manifolddenoise.model.stack.EvenStack;
import io.github.manifolddenoise.model.stack.NoiseOptions;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.CameraNoise;
import io.github.manifolddenoise.noise.NoiseLevel;
import io.github.manifolddenoise.task.Progress;

/**
 * Runs methods one after the other on the same stack with the same noise level. Every method learns from all frames and
 * de-noises some of them. Nothing that one method has learnt helps the next, so that times can be compared; only the
 * perturbed stack of the Monte-Carlo risk is kept.
 *
 * <pre>{@code
 * MethodRuns runs = MethodRuns.of(frames, options.noise(), 1, OptionalInt.empty(), chosen, () -> {}, compute, Progress.NONE);
 * MethodRun run = runs.run(options);
 * }</pre>
 */
public final class MethodRuns {

	private final EvenStack even;
	private final NoiseLevel level;
	private final Optional<CommonSpace> space;
	private final int[] chosen;
	private final long seed;
	private final Compute compute;
	private final Progress progress;
	private final Map<Integer, RiskEstimator> judges = new HashMap<>();

	private MethodRuns(final FrameSource frames, final NoiseOptions options, final long seed, final OptionalInt components,
		final int[] chosen, final Runnable beforeWhitening, final Compute compute, final Progress progress) throws IOException
	{
		this.chosen = chosen;
		this.seed = seed;
		this.compute = compute;
		this.progress = progress;
		even = EvenStack.of(frames, options, beforeWhitening, compute, progress);
		level = TexturedFrames.checked(even.level(), even.frames(), compute, progress);
		space = CommonSpace.of(even.frames(), even.span(), components, compute, progress);
	}

	/**
	 * Measures the noise and learns the common feature space.
	 *
	 * @param noise what is known of it
	 * @param seed of every random draw
	 * @param components q of the common feature space; empty = as many as stand out of the noise
	 * @param chosen indices of the frames to be de-noised
	 * @param beforeWhitening throws what ends the work where the noise is found to be correlated
	 * @throws io.github.manifolddenoise.task.UserException if the frames are fewer than 3, all identical or not finite
	 */
	public static MethodRuns of(final FrameSource frames, final NoiseOptions noise, final long seed,
		final OptionalInt components, final int[] chosen, final Runnable beforeWhitening, final Compute compute,
		final Progress progress) throws IOException
	{
		return new MethodRuns(frames, noise, seed, components, chosen.clone(), beforeWhitening, compute, progress);
	}

	/** The level of the noise; with photon noise that of the transformed frames, about 1. */
	public NoiseLevel noise() {
		return level;
	}

	/** Whose photon noise is assumed; empty for Gaussian noise. */
	public Optional<CameraNoise> camera() {
		return even.noise().camera();
	}

	/** What was found of the noise besides being white, a sentence each. */
	public List<String> findings() {
		return even.noise().findings();
	}

	/** q of the common feature space, if there is one. */
	public OptionalInt commonComponents() {
		return space.map(known -> OptionalInt.of(known.components())).orElse(OptionalInt.empty());
	}

	/** Squared distances of the chosen frames as they are in the common feature space; empty if there is none. */
	public double[] distancesBefore() throws IOException {
		return distances(even.frames().select(chosen));
	}

	/** Squared distances, in the common feature space, of the chosen frames without noise, given in their own units: what a perfect method would come to. */
	public double[] distancesOf(final FrameSource clean) throws IOException {
		return distances(even.noise().forwardClean(clean));
	}

	/**
	 * Runs one method.
	 *
	 * @param options how; what they say of the noise and the seed is of no account
	 * @throws io.github.manifolddenoise.task.UserException if the method cannot be used on this stack
	 * @throws java.util.concurrent.CancellationException if the user stopped it
	 */
	public MethodRun run(final DenoiseOptions options) throws IOException {
		final DenoiseMethod method = options.method();
		progress.stage("Trying " + method.title());
		final long start = System.nanoTime();
		final int neighbours = new Denoiser(options, compute, progress).neighbours(even.frames(), level.used());
		final RiskEstimator judge = judge(neighbours);
		final StackDenoiser run = method.on(MethodSetting.ofStack(options.preimage(), judge, seed));
		final MethodResult lazy = run.result(judge.stack(), chosen);
		final MemoryFrames result = new MemoryFrames(even.frames().geometry(), FloatArrays.of(lazy.frames(), progress));
		final double seconds = (System.nanoTime() - start) * 1e-9;
		final OptionalDouble gain = level.used() == 0 ? OptionalDouble.empty() : gain(method, run, judge);
		return new MethodRun(even.noise().inverse(result, even.frames(), even.span()), gain, distances(result), lazy.preimages()
			.map(MethodRun.Search::of), seconds);
	}

	/** For a stack of which nothing is known but its span coordinates. */
	private RiskEstimator judge(final int neighbours) {
		final NoisyStack stack = new NoisyStack(even.frames(), even.span(), level.used(), neighbours, compute, progress);
		return judges.computeIfAbsent(neighbours, any -> new RiskEstimator(stack, even.span().constantPixels(), even.noise()
			.errors(), seed)).of(stack);
	}

	private double[] distances(final FrameSource results) throws IOException {
		return space.isEmpty() ? new double[0] : space.get().distances(results, chosen, progress.withinStage());
	}

	/** As in an automatic choice, which knows its own. */
	private static OptionalDouble gain(final DenoiseMethod method, final StackDenoiser run, final RiskEstimator judge)
		throws IOException
	{
		if (run instanceof ChoosingDenoiser choosing) return OptionalDouble.of(choosing.choice().gain());
		final Candidate candidate = AutomaticChoice.candidate(method, run, judge);
		return candidate.refusal().isPresent() ? OptionalDouble.empty() : OptionalDouble.of(candidate.gain());
	}
}
