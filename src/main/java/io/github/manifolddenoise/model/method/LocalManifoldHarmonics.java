package io.github.manifolddenoise.model.method;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.frames.FrameSource;
import io.github.manifolddenoise.model.stack.NoisyStack;

/**
 * Manifold harmonics of overlapping windows: each small part of the field of view moves on a manifold of its own.
 *
 * @param window pixels of a window's side; empty = two usual sizes, averaged
 */
record LocalManifoldHarmonics(Optional<Integer> window) implements DenoiseMethod, StackDenoiser {

	static final LocalManifoldHarmonics METHOD = new LocalManifoldHarmonics(Optional.empty());

	private static final Option<Optional<Integer>> WINDOW = Option.countOrAuto("window", "Window (pixels)",
		"Local harmonics: side of the windows that each have a manifold of their own. auto: 32 and 24, averaged; 32 alone above 10 million values and with effort=quick.", 8);
	private static final int RANK = 4;
	private static final LocalManifoldHarmonics OF_ONE_SIZE = new LocalManifoldHarmonics(Optional.of(NoisyStack.WIDE));

	@Override
	public Entry<DenoiseMethod> entry() {
		return new Entry<>("local", "local manifold harmonics",
			"Manifold harmonics of overlapping windows of the frames, each with a manifold of its own: for fields of view in which" +
				" many things move on their own.", "Landa, Coifman and Kluger 2021; Dabov et al. 2007", List.of(WINDOW),
			values -> new LocalManifoldHarmonics(values.get(WINDOW)));
	}

	@Override
	public StackDenoiser on(final MethodSetting setting) {
		return this;
	}

	@Override
	public FrameSource denoise(final NoisyStack stack, final int[] chosen) {
		return window.map(stack::locallyCleaned).orElseGet(stack::locallyCleaned).select(chosen);
	}

	@Override
	public DenoiseMethod withTraining() {
		return new LocalPosteriorMean(window);
	}

	/** A quick choice has windows of one size: about half of its time, 0 to .3 dB less where it was measured. */
	@Override
	public DenoiseMethod within(final Effort effort) {
		return effort == Effort.QUICK && window.isEmpty() ? OF_ONE_SIZE : this;
	}

	@Override
	public Optional<Candidacy> candidacy() {
		return Optional.of(Candidacy.always(RANK).from(Effort.QUICK));
	}

	@Override
	public boolean isHarmonic() {
		return true;
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.windows().cleaning()).writing(3 * stack.block() + stack.windows().found() + stack
			.windows().cleaningBytes());
	}
}
