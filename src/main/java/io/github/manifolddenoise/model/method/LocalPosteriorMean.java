package io.github.manifolddenoise.model.method;

import java.util.List;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.filter.LocalPosterior;
import io.github.manifolddenoise.frames.FrameGeometry;

/**
 * For new frames: in every window the mean of what the frames may have come from there; of frames no larger than a window the
 * {@link PosteriorMean}.
 *
 * @param window pixels of a window's side; empty = the usual size
 */
record LocalPosteriorMean(Optional<Integer> window) implements DenoiseMethod {

	static final LocalPosteriorMean METHOD = new LocalPosteriorMean(Optional.empty());

	private static final int USUAL = 32, RANK = 4;
	private static final Option<Optional<Integer>> WINDOW = Option.countOrAuto("window", "Window (pixels)",
		"Local posterior mean: side of the windows in which frames are compared. auto: 32.", 8);

	@Override
	public Entry<DenoiseMethod> entry() {
		return new Entry<>("local-posterior", "local posterior mean",
			"With a training stack: the posterior mean of overlapping windows of the frames, each put together from training frames" +
				" of its own: for fields of view in which many things move on their own.",
			"mixture of Gaussians about the training frames", List.of(WINDOW), values -> new LocalPosteriorMean(values.get(WINDOW)));
	}

	@Override
	public StackDenoiser on(final MethodSetting setting) {
		final FittedTraining training = setting.training(word());
		final int size = window.orElse(USUAL);
		final StackDenoiser whole = PosteriorMean.METHOD.on(setting);
		return (stack, chosen) -> isOneWindow(stack.frames().geometry(), size) ? whole.denoise(stack, chosen) : new LocalPosterior(
			training.frames(), stack.frames().select(chosen), stack.sigma(), size, stack.compute());
	}

	private static boolean isOneWindow(final FrameGeometry frame, final int size) {
		return frame.planes() == 1 && Math.max(frame.width(), frame.height()) <= size;
	}

	@Override
	public boolean needsTraining() {
		return true;
	}

	@Override
	public Optional<Candidacy> candidacy() {
		return Optional.of(Candidacy.forNewFrames(RANK));
	}

	@Override
	public MethodCost cost(final StackCost stack) {
		return stack.filtering(stack.cleaning().plus(stack.windows().comparing())).writing(2 * stack.block() + stack.windows().comparedRows());
	}
}
