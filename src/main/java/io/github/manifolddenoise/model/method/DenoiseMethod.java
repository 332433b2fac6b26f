package io.github.manifolddenoise.model.method;

import java.io.IOException;
import java.util.Optional;

import io.github.manifolddenoise.catalogue.Entry;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;

/**
 * A way to de-noise a stack: what it is called, what it does, what takes its place with training frames, what it costs, and
 * whether an automatic choice considers it. A new one is one class, most simply a {@link StackFilter}, and one line in
 * {@link DenoiseMethods}, or in {@code META-INF/services/io.github.manifolddenoise.model.method.DenoiseMethod} of another
 * jar; it
 * then is in dialogs, macros, command line, comparison, forecast and documentation.
 *
 * <pre>{@code
 * StackDenoiser run = method.on(setting);
 * FrameSource result = run.denoise(stack, stack.frames().all());
 * }</pre>
 */
public interface DenoiseMethod {

	/** What dialogs, macros, the command line and the documentation say of it. */
	Entry<DenoiseMethod> entry();

	/** Makes it ready for a stack and for others like it. Nothing is computed before it runs. */
	StackDenoiser on(MethodSetting setting);

	/**
	 * Who judges it, and what it chooses from, on a stack.
	 *
	 * @param whole that knows all of the stack
	 */
	default RiskEstimator judge(final RiskEstimator whole) throws IOException {
		return whole;
	}

	/** What it takes of memory and time, from the parts that {@link StackCost} offers. */
	MethodCost cost(StackCost stack);

	/** The rule for new frames: what does this method's work where clean training frames are given. */
	default DenoiseMethod withTraining() {
		return this;
	}

	/** The method as an automatic choice of some effort tries it on a stack. */
	default DenoiseMethod within(final Effort effort) {
		return this;
	}

	/** Whether it can do nothing without training frames. */
	default boolean needsTraining() {
		return false;
	}

	/** Its place in an automatic choice; empty = it is not considered. */
	default Optional<Candidacy> candidacy() {
		return Optional.empty();
	}

	/** Whether it knows only one frame at a time, or none. */
	default boolean isFrameByFrame() {
		return false;
	}

	/** Whether frames are replaced by pre-images, so that the options of these count. */
	default boolean isPreimage() {
		return false;
	}

	/** Whether it chooses among other methods. */
	default boolean isChoice() {
		return false;
	}

	/** Whether frames are put together from manifold harmonics, whose spectrum plots then show. */
	default boolean isHarmonic() {
		return false;
	}

	/** Part of what it knows of a frame that other frames tell. */
	default double otherFrames() {
		return isFrameByFrame() ? 0 : 1;
	}

	/** Whether it de-noises a stack without another one, and is no choice among others. */
	default boolean isForStacks() {
		return !needsTraining() && !isChoice();
	}

	/** The method as the value of an option. */
	default String word() {
		return entry().word();
	}

	/** The method in words. */
	default String title() {
		return entry().title();
	}

	/** What it does, a sentence or two. */
	default String help() {
		return entry().help();
	}

	/** Paper and equation. */
	default String source() {
		return entry().source();
	}
}
