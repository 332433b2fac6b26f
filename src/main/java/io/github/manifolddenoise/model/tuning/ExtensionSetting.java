package io.github.manifolddenoise.model.tuning;

import java.util.OptionalDouble;

/**
 * A scale and a ridge of the extension, and how well it predicts with them what it was not shown. Every measure is 1 for a
 * prediction as good as none, and near 0 for a good one.
 *
 * @param scale σh
 * @param ridge γ
 * @param press relative PRESS: every frame's coordinates from those of all others
 * @param crossValidation the same for the frames of a fold from those of the other folds
 * @param kernelPress PRESS of the kernel's columns: every frame's kernel values with all others, from a fit without it
 * @param recomputedPress RK-PRESS: the same with all kernel values computed without the frame, in the same unit and of the
 *          same frames; empty if it was not asked for
 * @param completion kernel values of a fold, completed from those of the other folds; empty if it was not asked for
 */
public record ExtensionSetting(double scale, double ridge, double press, double crossValidation,
	double kernelPress, OptionalDouble recomputedPress, OptionalDouble completion)
{

	ExtensionSetting withRecomputed(final double press) {
		return new ExtensionSetting(scale, ridge, this.press, crossValidation, kernelPress, OptionalDouble.of(press), completion);
	}
}
