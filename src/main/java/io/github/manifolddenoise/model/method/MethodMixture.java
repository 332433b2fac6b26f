package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

import io.github.manifolddenoise.frames.FrameGeometry;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.frames.MixedFrames;
import io.github.manifolddenoise.frames.RecentRows;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.noise.ErrorSpace;
import io.github.manifolddenoise.risk.Combination;
import io.github.manifolddenoise.risk.CombinationSample;
import io.github.manifolddenoise.task.UserException;

/**
 * Mixes methods with the weights of the least estimated error, which are found when it is first run, on a sample of frames.
 * Methods that look at frames de-noised by others come last, and each looks at what those before it make together. Methods
 * without weight are not run on the other frames.
 */
final class MethodMixture implements ChoosingDenoiser {

	/** So many times the least error, and a method's like have hardly a weight worth their time. */
	private static final double FAR_BEHIND = 2;

	/** Part of the error, a quarter of a decibel, that a method must take away which costs more than all others. */
	private static final double WORTHWHILE = 0.06;

	/**
	 * A method made ready.
	 *
	 * @param isPiloted whether it looks at what others make together
	 */
	private record Ready(DenoiseMethod method, StackDenoiser run, boolean isPiloted) {}

	/** A method in the sample, in its order. */
	private record Tried(DenoiseMethod method, StackDenoiser run, double risk) {}

	/** Methods that have weight, and what they make together. */
	private final class Mix {

		private final List<StackDenoiser> runs;
		/** Their weights at every pixel of a frame. */
		private final List<Function<FrameGeometry, float[]>> maps;
		private final Map<NoisyStack, FrameSource> pilots = new HashMap<>();

		Mix(final List<StackDenoiser> runs, final List<Function<FrameGeometry, float[]>> maps) {
			this.runs = runs;
			this.maps = maps;
		}

		/** What others look at. */
		FrameSource pilot(final NoisyStack stack) throws IOException {
			FrameSource pilot = pilots.get(stack);
			if (pilot == null) {
				pilot = frames(stack, stack.frames().all());
				if (stack == setting.judge().stack()) pilot = RecentRows.all(pilot);
				pilots.put(stack, pilot);
			}
			return pilot;
		}

		FrameSource frames(final NoisyStack stack, final int[] chosen) throws IOException {
			final List<FrameSource> versions = new ArrayList<>();
			for (final StackDenoiser run : runs) versions.add(version(run, stack, chosen));
			final List<float[]> weights = maps.stream().map(map -> map.apply(stack.frames().geometry())).toList();
			return new MixedFrames(stack.frames().select(chosen), versions, weights, stack.compute().workers());
		}
	}

	/** What a run makes of all frames of a stack. */
	private record Version(StackDenoiser run, NoisyStack stack) {}

	private final MethodSetting setting;
	private final List<DenoiseMethod> methods;
	private final Effort effort;
	private final List<DenoiseMethod> leftOut;
	/** What methods look at, of those that do. */
	private final Map<StackDenoiser, Mix> pilots = new HashMap<>();
	private final Set<StackDenoiser> readAgain = new HashSet<>();
	private final Map<NoisyStack, FrameSource> searched = new HashMap<>();
	private final Map<Version, FrameSource> read = new HashMap<>();
	private final List<Tried> tried = new ArrayList<>();
	private final List<Candidate> refused = new ArrayList<>();
	private Mix last = new Mix(List.of(), List.of());
	private Optional<MethodSelection> choice = Optional.empty();

	/** @param methods at least one of them must be usable on any stack */
	MethodMixture(final MethodSetting setting, final List<DenoiseMethod> methods) {
		this(setting, methods, Effort.NORMAL, List.of());
	}

	/** @param leftOut methods that are not tried with this effort */
	MethodMixture(final MethodSetting setting, final List<DenoiseMethod> methods, final Effort effort, final List<DenoiseMethod> leftOut) {
		this.setting = setting;
		this.methods = methods;
		this.effort = effort;
		this.leftOut = leftOut;
	}

	@Override
	public MethodSelection choice() throws IOException {
		if (choice.isEmpty()) {
			final NoisyStack stack = setting.judge().stack();
			choice = Optional.of(stack.sigma() == 0 ? MethodSelection.ofNoiselessFrames() : mixed());
			final Set<NoisyStack> kept = setting.judge().knowsWhole() ? Set.of(stack) : Set.of();
			pilots.values().forEach(mix -> mix.pilots.keySet().retainAll(kept));
			searched.keySet().retainAll(kept);
		}
		return choice.get();
	}

	private MethodSelection mixed() throws IOException {
		final CombinationSample sample = setting.judge().sample();
		final List<Ready> all = methods.stream().filter(method -> !method.equals(UnchangedFrames.METHOD) && isAffordable(method)).map(this::ready).toList();
		for (final Ready one : ordered(all)) {
			if (one.isPiloted) continue;
			if (isFarBehind(one.method)) refused.add(new Candidate(one.method, Double.POSITIVE_INFINITY, OptionalDouble.empty(), Optional.of(
				"Not tried: another method of single frames leaves over twice the error of the best.")));
			else tryOut(one.method, one.run, sample);
		}
		if (tried.isEmpty()) return selection(Optional.empty());
		final Optional<Combination> trained = ofTrainingAlone(sample);
		if (trained.isPresent()) {
			last = mix(trained.get());
			return selection(trained);
		}
		final Combination without = setting.judge().best(sample);
		last = mix(without);
		final Combination best = withPiloted(all, without, sample);
		findReadAgain(last);
		return selection(Optional.of(best));
	}

	/** Tries the methods that look at what the others make together, one after the other. */
	private Combination withPiloted(final List<Ready> all, final Combination without, final CombinationSample sample) throws IOException {
		Combination best = without;
		for (final Ready one : all) {
			if (!one.isPiloted) continue;
			final Mix before = last;
			final StackDenoiser run = one.run.piloted(before::pilot).orElseThrow();
			final int others = tried.size();
			tryOut(one.method, run, sample);
			if (tried.size() == others) continue;
			final Combination with = setting.judge().best(sample);
			if (isWorthItsTime(best, with)) {
				pilots.put(run, before);
				last = mix(with);
				best = with;
			}
			else {
				sample.removeLast();
				leaveOut(tried.remove(others), gain(with) - gain(best));
			}
		}
		return best;
	}

	/** What a mixture's methods look at is made of versions that the mixture reads too. */
	private void findReadAgain(final Mix mix) {
		for (final StackDenoiser run : mix.runs) {
			final Mix pilot = pilots.get(run);
			if (pilot == null) continue;
			readAgain.addAll(pilot.runs);
			findReadAgain(pilot);
		}
	}

	/** Of large frames, where methods that look at the others' results take longer than all of these together. */
	private boolean isWorthItsTime(final Combination without, final Combination with) {
		final double told = Math.max(without.risk(), setting.judge().uncertainty());
		return effort != Effort.NORMAL || setting.judge().knowsWhole() || without.risk() - with.risk() >= WORTHWHILE * told;
	}

	private static double gain(final Combination combination) {
		return Candidate.gain(combination.risk(), ErrorSpace.SAME.uncertainty());
	}

	private void leaveOut(final Tried slow, final double decibels) {
		final String reason = String.format(Locale.ROOT, "Would add %.1f dB and take longer than all the others: effort = best.", Math.max(0,
			decibels));
		refused.add(new Candidate(slow.method, Double.POSITIVE_INFINITY, OptionalDouble.empty(), Optional.of(reason)));
	}

	/**
	 * Of the methods that training frames tell all they know the plainest, if nothing is better beyond the error of estimates: few
	 * new frames do not tell which method is best.
	 */
	private Optional<Combination> ofTrainingAlone(final CombinationSample sample) {
		final RiskEstimator judge = setting.judge();
		if (setting.training().isEmpty() || !judge.knowsWhole()) return Optional.empty();
		return IntStream.range(0, tried.size()).boxed().filter(j -> tried.get(j).method.needsTraining()).sorted(Comparator.comparing(
			j -> tried.get(j).method.candidacy().orElseThrow().rank())).flatMap(j -> sample.alone(j,
				judge.stack().compute().workers()) .stream()).findFirst();
	}

	private Ready ready(final DenoiseMethod method) {
		final StackDenoiser run = method.on(setting);
		return new Ready(method, run, run.piloted(NoisyStack::frames).isPresent());
	}

	/** Pre-images are not sought of large frames, where they take longer than all other methods together. */
	private boolean isAffordable(final DenoiseMethod method) {
		return setting.judge().knowsWhole() || !method.isPreimage();
	}

	/** Those that know one frame at a time after the others, and pre-images last. */
	private static List<Ready> ordered(final List<Ready> all) {
		return all.stream().sorted(Comparator.comparing((Ready one) -> one.method.isPreimage()).thenComparing(one -> one.method
			.isFrameByFrame())).toList();
	}

	/** Whether a method knows one frame at a time, and another one like it is so bad that none of them can help. */
	private boolean isFarBehind(final DenoiseMethod method) {
		return effort != Effort.BEST && method.isFrameByFrame() && tried.stream().filter(one -> one.method.isFrameByFrame()).anyMatch(
			one -> one.risk > FAR_BEHIND * least());
	}

	private double least() {
		return tried.stream().mapToDouble(Tried::risk).min().orElse(Double.POSITIVE_INFINITY);
	}

	/** Runs a method on the sample, unless it cannot be used, or is slow and no better than the best of the others. */
	private void tryOut(final DenoiseMethod method, final StackDenoiser run, final CombinationSample sample) throws IOException {
		final RiskEstimator judge = setting.judge();
		if (!judge.hasSampled(run)) judge.stack().progress().stage("Judging " + method.title());
		try {
			final OptionalDouble early = run.earlyRisk(judge);
			if (early.isPresent() && early.getAsDouble() >= least()) {
				refused.add(new Candidate(method, early.getAsDouble(), OptionalDouble.of(0), Optional.empty()));
				return;
			}
			if (run == method) judge.addAndKeep(run, sample);
			else judge.add(run, sample);
			tried.add(new Tried(method, run, sample.risk(sample.methods() - 1, judge.stack().compute().workers())));
		}
		catch (final UserException exception) {
			refused.add(new Candidate(method, Double.POSITIVE_INFINITY, OptionalDouble.empty(), Optional.of(exception.getMessage())));
		}
	}

	private Mix mix(final Combination best) {
		final List<StackDenoiser> runs = new ArrayList<>();
		final List<Function<FrameGeometry, float[]>> maps = new ArrayList<>();
		for (final int method : best.used()) {
			runs.add(tried.get(method).run);
			maps.add(geometry -> best.map(method, geometry));
		}
		return new Mix(runs, maps);
	}

	private MethodSelection selection(final Optional<Combination> best) throws IOException {
		final List<Candidate> candidates = new ArrayList<>(refused);
		double given = 0;
		for (int j = 0; j < tried.size(); j++) {
			final double weight = best.orElseThrow().weight(j);
			given += weight;
			candidates.add(new Candidate(tried.get(j).method, tried.get(j).risk, OptionalDouble.of(weight), Optional.empty()));
		}
		candidates.add(new Candidate(UnchangedFrames.METHOD, 1, OptionalDouble.of(1 - given), Optional.empty()));
		final double least = setting.judge().uncertainty();
		return new MethodSelection(candidates.stream().map(candidate -> candidate.with(least)).toList(), best, tried.stream().map(Tried::method).toList()).with(setting.recurrence()).without(leftOut, effort);
	}

	/** Where all frames are read for the pilot and once more some rows behind, they are computed once. */
	private FrameSource version(final StackDenoiser run, final NoisyStack stack, final int[] chosen) throws IOException {
		if (run.isJoint()) return searched(run, stack).select(chosen);
		final Version version = new Version(run, stack);
		if (!readAgain.contains(run) || !Arrays.equals(chosen, stack.frames().all())) return run.denoise(stack, chosen);
		if (!read.containsKey(version)) read.put(version, RecentRows.behind(run.denoise(stack, chosen)));
		return read.get(version);
	}

	/** Pre-images of all frames: those of some depend a little on which others are sought with them. */
	private FrameSource searched(final StackDenoiser run, final NoisyStack stack) throws IOException {
		FrameSource known = searched.get(stack);
		if (known == null) {
			known = run.denoise(stack, stack.frames().all());
			searched.put(stack, known);
		}
		return known;
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		choice();
		return last.frames(stack, chosen);
	}
}
