package io.github.manifolddenoise.command;

import java.util.Optional;

import io.github.manifolddenoise.catalogue.Option;
import io.github.manifolddenoise.catalogue.OptionValues;
import io.github.manifolddenoise.model.ComponentCount;
import io.github.manifolddenoise.model.DenoiseMethod;
import io.github.manifolddenoise.model.Geometry;
import io.github.manifolddenoise.options.DenoiseStackOptions;

/**
 * What options say of the amount of work.
 *
 * @param method what is done with the frames
 * @param geometry which frames a manifold is learnt from
 * @param judged whether the number of components is chosen by estimated errors
 * @param crossed whether the harmonics' neighbours are chosen by cross-fit
 * @param unfolded whether the kernel is that of maximum variance unfolding
 */
record MethodPlan(DenoiseMethod method, Geometry geometry, boolean judged, boolean crossed, boolean unfolded) {

	/** Frames are only compared with each other. */
	static final MethodPlan BARE = new MethodPlan(DenoiseMethod.UNCHANGED, Geometry.NOISY, false, false, false);

	private static final String UNFOLDING = "mvu";

	/** @param values that may lack options which the command does not have */
	static MethodPlan of(final OptionValues values) {
		final boolean judged = value(values, DenoiseStackOptions.Q).filter(q -> q instanceof ComponentCount.Given).isEmpty();
		return new MethodPlan(value(values, DenoiseStackOptions.METHOD).orElse(DenoiseMethod.AUTO), value(values,
			DenoiseStackOptions.GEOMETRY).orElse(Geometry.CLEANED), judged, values.has(DenoiseStackOptions.NEIGHBOURS) && values
				.get(DenoiseStackOptions.NEIGHBOURS).isEmpty(), value(values, DenoiseStackOptions.KERNEL).orElse(Optional.empty())
					.filter(kernel -> kernel.word().equals(UNFOLDING)).isPresent());
	}

	private static <T> Optional<T> value(final OptionValues values, final Option<T> option) {
		return values.has(option) ? Optional.of(values.get(option)) : Optional.empty();
	}

	/** As training frames are cleaned: without pre-images. */
	MethodPlan withoutSearch() {
		return method.isPreimage() || method.equals(DenoiseMethod.AUTO) ? with(DenoiseMethod.HARMONICS) : this;
	}

	/** The manifold is learnt with the kernel asked for, and nothing is searched for. */
	MethodPlan ofEmbedding() {
		return new MethodPlan(DenoiseMethod.CONSTRAINED, geometry, false, crossed, unfolded);
	}

	MethodPlan with(final DenoiseMethod other) {
		return new MethodPlan(other, geometry, judged, crossed, unfolded);
	}

	/** Whether pre-images are looked for, as {@code auto} does too. */
	boolean searches() {
		return method.isPreimage() || method.equals(DenoiseMethod.AUTO);
	}
}
