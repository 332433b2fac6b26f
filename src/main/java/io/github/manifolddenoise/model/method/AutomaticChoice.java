package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;
import io.github.manifolddenoise.task.UserException;

/** Chooses among methods by their estimated errors when it is first run, and then runs the one taken. */
public final class AutomaticChoice implements ChoosingDenoiser {

	private final MethodSetting setting;
	private final List<DenoiseMethod> methods;
	private final Effort effort;
	private final List<DenoiseMethod> leftOut;
	private final Map<DenoiseMethod, StackDenoiser> runs = new HashMap<>();
	private Optional<MethodSelection> choice = Optional.empty();

	/** @param methods at least one of them must be usable on any stack */
	AutomaticChoice(final MethodSetting setting, final List<DenoiseMethod> methods) {
		this(setting, methods, Effort.NORMAL, List.of());
	}

	/** @param leftOut methods that are not tried with this effort */
	AutomaticChoice(final MethodSetting setting, final List<DenoiseMethod> methods, final Effort effort, final List<DenoiseMethod> leftOut) {
		this.setting = setting;
		this.methods = methods;
		this.effort = effort;
		this.leftOut = leftOut;
	}

	@Override
	public MethodSelection choice() throws IOException {
		if (choice.isEmpty()) choice = Optional.of(setting.judge().stack().sigma() == 0 ? MethodSelection.ofNoiselessFrames() : compared());
		return choice.get();
	}

	private MethodSelection compared() throws IOException {
		final List<Candidate> candidates = new ArrayList<>();
		for (final DenoiseMethod method : methods) {
			if (!setting.judge().knows(run(method))) setting.judge().stack().progress().stage("Judging " + method.title());
			candidates.add(candidate(method, run(method), setting.judge()));
		}
		return new MethodSelection(candidates).with(setting.recurrence()).without(leftOut, effort);
	}

	/** A method with what it is estimated at. */
	public static Candidate candidate(final DenoiseMethod method, final StackDenoiser run, final RiskEstimator judge) throws IOException {
		try {
			return new Candidate(method, run.risk(judge), Optional.empty()).with(judge.uncertainty());
		}
		catch (final UserException exception) {
			return new Candidate(method, Double.POSITIVE_INFINITY, Optional.of(exception.getMessage()));
		}
	}

	/** The run that was judged, with all that it has found out. */
	public StackDenoiser run(final DenoiseMethod method) {
		return runs.computeIfAbsent(method, one -> one.on(setting));
	}

	@Override
	public StackDenoiser taken() throws IOException {
		return run(choice().method());
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) throws IOException {
		return taken().denoise(stack, chosen);
	}

	@Override
	public MethodResult result(final NoisyStack stack, final int[] chosen) throws IOException {
		return taken().result(stack, chosen);
	}
}
