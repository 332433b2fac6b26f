package io.github.manifolddenoise.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.risk.MonteCarloSure;
import io.github.manifolddenoise.task.UserException;

/**
 * Chooses among methods by their Monte-Carlo risk: each runs a second time, on the slightly perturbed stack. Errors are
 * judged on some frames, spread evenly.
 */
final class AutomaticChoice {

	/** How many values of frames judge a method. */
	static final long JUDGED_VALUES = 1_000_000;

	private static final int FEWEST_FRAMES = 8;

	private final NoisyStack stack;
	private final MonteCarloSure sure;
	private final NoisyStack perturbed;

	/**
	 * @param stack with a noise level above 0
	 * @param values how many values of frames are judged, or some more
	 */
	AutomaticChoice(final NoisyStack stack, final long seed, final long values) {
		this.stack = stack;
		final int[] judged = judged(stack.frames(), values);
		sure = new MonteCarloSure(stack.frames(), stack.sigma(), seed, judged, stack.algebra().workers());
		perturbed = stack.with(sure.perturbed());
	}

	private static int[] judged(final FrameSource frames, final long values) {
		final int m = frames.frameCount();
		final long wanted = values / frames.geometry().pixels();
		final int count = (int) Math.min(m, Math.max(FEWEST_FRAMES, wanted));
		final int[] judged = new int[count];
		for (int i = 0; i < count; i++) judged[i] = (int) ((long) i * m / count);
		return judged;
	}

	/** Compares methods; at least one of them must be usable on any stack. */
	Choice compare(final Map<DenoiseMethod, StackMethod> methods) throws IOException {
		final List<Candidate> candidates = new ArrayList<>();
		for (final Map.Entry<DenoiseMethod, StackMethod> entry : methods.entrySet()) {
			stack.progress().stage("Judging " + entry.getKey().title());
			candidates.add(candidate(entry.getKey(), entry.getValue()));
		}
		return new Choice(candidates);
	}

	private Candidate candidate(final DenoiseMethod name, final StackMethod method) throws IOException {
		try {
			return new Candidate(name, risk(method) / (stack.sigma() * stack.sigma()), Optional.empty());
		}
		catch (final UserException exception) {
			return new Candidate(name, Double.POSITIVE_INFINITY, Optional.of(exception.getMessage()));
		}
	}

	NoisyStack stack() {
		return stack;
	}

	/** The frames that errors are judged on. */
	int[] judged() {
		return sure.judged();
	}

	/** The mean squared error of a method. */
	double risk(final StackMethod method) throws IOException {
		return sure.risk(method.denoise(stack, sure.judged()), method.denoise(perturbed, sure.judged()), stack.progress());
	}
}
