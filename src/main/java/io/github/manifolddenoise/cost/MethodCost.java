package io.github.manifolddenoise.cost;

/**
 * What a method takes for one set of frames.
 *
 * @param work what there is to compute
 * @param peak bytes while it is worked out what to write
 * @param kept bytes that a finished set keeps until it is written: the span, and vectors or weights, or both
 * @param writing bytes for pixels while they are written
 */
public record MethodCost(OperationCount work, double peak, double kept, double writing) {

	/** A copy with so many bytes while pixels are written. */
	public MethodCost writing(final double bytes) {
		return new MethodCost(work, peak, kept, bytes);
	}
}
