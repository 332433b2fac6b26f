package io.github.manifolddenoise.extension;

/**
 * PRESS and how it changes with its two parameters.
 *
 * @param press relative PRESS
 * @param byScale ∂PRESS/∂σh
 * @param byRidge ∂PRESS/∂γ
 * @param byLogScale ∂PRESS/∂ln σh = σh ∂PRESS/∂σh
 * @param byLogRidge ∂PRESS/∂ln γ = γ ∂PRESS/∂γ
 */
public record PressSlope(double press, double byScale, double byRidge, double byLogScale, double byLogRidge) {}
