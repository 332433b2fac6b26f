package io.github.manifolddenoise.command.forecast;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.cost.CostOptions;
import io.github.manifolddenoise.cost.MethodCost;
import io.github.manifolddenoise.cost.StackCost;
import io.github.manifolddenoise.cost.StackSize;
import io.github.manifolddenoise.model.manifold.ComponentCount;
import io.github.manifolddenoise.model.manifold.Geometry;
import io.github.manifolddenoise.model.method.AutomaticMethod;
import io.github.manifolddenoise.model.method.DenoiseMethod;
import io.github.manifolddenoise.model.method.DenoiseMethods;
import io.github.manifolddenoise.model.method.Effort;
import io.github.manifolddenoise.options.DenoiseStackOptions;
import io.github.manifolddenoise.options.NoiseSwitchOptions;

/**
 * What is done with frames, as far as it costs memory and time.
 *
 * @param method what de-noises them; empty = they are only compared with each other
 * @param options how
 */
record MethodPlan(Optional<DenoiseMethod> method, CostOptions options) {

	/** Frames are only compared with each other. */
	static final MethodPlan COMPARISON = new MethodPlan(Optional.empty(), new CostOptions(
		CostOptions.Learning.FROM_NOISY_FRAMES, false, false, false, false));

	private static final String UNFOLDING = "mvu";

	static MethodPlan of(final OptionValues values) {
		final boolean judged = !(values.get(DenoiseStackOptions.Q) instanceof ComponentCount.Given);
		final boolean crossed = values.has(DenoiseStackOptions.NEIGHBOURS) && values.get(
			DenoiseStackOptions.NEIGHBOURS).isEmpty();
		final boolean unfolded = values.get(DenoiseStackOptions.KERNEL).filter(kernel -> kernel.word().equals(
			UNFOLDING)).isPresent();
		return new MethodPlan(Optional.of(method(values)), new CostOptions(learning(values.get(
			DenoiseStackOptions.GEOMETRY)), judged, crossed, unfolded,
				values.get(NoiseSwitchOptions.CORRELATION).isAlways()));
	}

	private static DenoiseMethod method(final OptionValues values) {
		final DenoiseMethod asked = values.get(DenoiseStackOptions.METHOD);
		final boolean choosing = asked instanceof AutomaticMethod && values.has(AutomaticMethod.EFFORT);
		return choosing ? ((AutomaticMethod) asked).with(values.get(AutomaticMethod.EFFORT)) : asked;
	}

	private static CostOptions.Learning learning(final Geometry geometry) {
		return switch (geometry) {
			case NOISY -> CostOptions.Learning.FROM_NOISY_FRAMES;
			case SHRUNK -> CostOptions.Learning.FROM_SHRUNK_FRAMES;
			case CLEANED -> CostOptions.Learning.FROM_CLEANED_FRAMES;
		};
	}

	/** As training frames are cleaned, without pre-images: see {@link io.github.manifolddenoise.model.Denoiser#train}. */
	MethodPlan ofCleaning() {
		if (method.isPresent() && method.get() instanceof AutomaticMethod automatic) return with(automatic.ofCleaning());
		if (method.filter(asked -> asked.isForStacks() && !asked.isPreimage()).isPresent()) return this;
		final boolean shrunk = isSearch() && options.geometry() == CostOptions.Learning.FROM_SHRUNK_FRAMES;
		return with(shrunk ? DenoiseMethods.SVD : DenoiseMethods.AUTO_CLEANING);
	}

	/** Whether training frames that are no model are cleaned first. */
	boolean cleansTraining() {
		return !isSearch() || options.geometry() != CostOptions.Learning.FROM_NOISY_FRAMES;
	}

	/** The rule for new frames that does this method's work; of a choice, the one that takes most. */
	MethodPlan ofNewFrames() {
		return with(isChoice() ? DenoiseMethods.LOCAL_POSTERIOR : method.orElseThrow().withTraining());
	}

	boolean isChoice() {
		return method.filter(DenoiseMethod::isChoice).isPresent();
	}

	/** Of a choice. */
	Effort effort() {
		return method.orElseThrow() instanceof AutomaticMethod automatic ? automatic.effort() : Effort.NORMAL;
	}

	/** Whether pre-images are sought, of which each new frame has its own. */
	boolean isSearch() {
		return method.filter(DenoiseMethod::isPreimage).isPresent();
	}

	/** The manifold is learnt with the kernel asked for, and nothing is searched for. */
	MethodPlan ofEmbedding() {
		return new MethodPlan(Optional.of(DenoiseMethods.CONSTRAINED), options.withoutSearch());
	}

	/** The manifold of clean frames, of a known number of components. */
	MethodPlan ofCleanFrames() {
		return new MethodPlan(Optional.of(DenoiseMethods.CONSTRAINED), options.ofCleanFrames());
	}

	MethodPlan with(final DenoiseMethod other) {
		return new MethodPlan(Optional.of(other), options);
	}

	/** A copy with noise that is made white. */
	MethodPlan ofCorrelatedNoise() {
		return new MethodPlan(method, options.ofCorrelatedNoise());
	}

	/** Bytes of what makes noise white, besides what is held in a set of frames. */
	double whitening(final StackSize stack) {
		return new StackCost(stack, options).whiteningStrips();
	}

	/** What it takes for one set of frames of a stack. */
	MethodCost cost(final StackSize stack) {
		final StackCost parts = new StackCost(stack, options);
		return method.map(asked -> asked.cost(parts)).orElseGet(parts::comparingFrames);
	}
}
