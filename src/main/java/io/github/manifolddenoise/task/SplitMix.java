package io.github.manifolddenoise.task;

/** Scatters numbers that follow a pattern (Steele, Lea and Flood, OOPSLA 2014). */
public final class SplitMix {

	private SplitMix() {}

	/** One step of SplitMix64: 64 bits without visible relation to {@code value}. One to one. */
	public static long mixed(final long value) {
		long z = value + 0x9E3779B97F4A7C15L;
		z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
		z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
		return z ^ z >>> 31;
	}
}
