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
 * @param recomputedPress RK-PRESS: every frame's kernel values, with all coordinates computed without it; empty if it was
 *          not asked for
 * @param completion the same for the kernel values of a fold, completed from those of the other folds; empty if it was not
 *          asked for
 */
public record ExtensionSetting(double scale, double ridge, double press, double crossValidation,
	OptionalDouble recomputedPress, OptionalDouble completion)
{}
