package io.github.manifolddenoise.model.method;

import java.util.Optional;
import java.util.OptionalDouble;

import io.github.manifolddenoise.noise.ErrorSpace;

/**
 * One method in an automatic choice.
 *
 * @param method the method
 * @param risk its estimated mean squared error, in squared units of the noise level σ: 1 is the noise of the input;
 *          infinite if the method was left out. An estimate of a very small error can be below 0.
 * @param weight its mean weight in a mixture; empty where nothing was mixed
 * @param refusal why the method was left out: it cannot be used, or is not worth its time; empty if it was not
 * @param least error that can be told from a smaller one
 */
public record Candidate(DenoiseMethod method, double risk, OptionalDouble weight, Optional<String> refusal, double least) {

	/** A method whose noise is known well. */
	public Candidate(final DenoiseMethod method, final double risk, final OptionalDouble weight, final Optional<String> refusal) {
		this(method, risk, weight, refusal, ErrorSpace.SAME.uncertainty());
	}

	/** A method in a choice of one. */
	public Candidate(final DenoiseMethod method, final double risk, final Optional<String> refusal) {
		this(method, risk, OptionalDouble.empty(), refusal);
	}

	/** A copy where errors below this cannot be told. */
	Candidate with(final double leastRisk) {
		return new Candidate(method, risk, weight, refusal, leastRisk);
	}

	/** Estimated rise of the PSNR over the input, in dB; never above what the least error makes. */
	public double gain() {
		return gain(risk, least);
	}

	/** Whether the gain may be larger. */
	public boolean isLeast() {
		return risk <= least;
	}

	static double gain(final double risk, final double least) {
		return 10 * Math.log10(1 / Math.max(risk, least));
	}
}
