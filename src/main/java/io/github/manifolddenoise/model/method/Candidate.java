package io.github.manifolddenoise.model.method;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One method in an automatic choice.
 *
 * @param method the method
 * @param risk its estimated mean squared error, in squared units of the noise level σ: 1 is the noise of the input;
 *          infinite if the method cannot be used on the stack. An estimate of a very small error can be below 0.
 * @param weight its mean weight in a mixture; empty where nothing was mixed
 * @param refusal why the method cannot be used; empty if it can
 */
public record Candidate(DenoiseMethod method, double risk, OptionalDouble weight, Optional<String> refusal) {

	/** A smaller error than this cannot be told from none. */
	static final double SMALLEST_RISK = 1e-3;

	/** A method in a choice of one. */
	public Candidate(final DenoiseMethod method, final double risk, final Optional<String> refusal) {
		this(method, risk, OptionalDouble.empty(), refusal);
	}

	/** Estimated rise of the PSNR over the input, in dB; never above 30. */
	public double gain() {
		return gain(risk);
	}

	static double gain(final double risk) {
		return 10 * Math.log10(1 / Math.max(risk, SMALLEST_RISK));
	}
}
