package io.github.manifolddenoise.array;

/**
 * An axis of an array.
 *
 * @param kind what lies along it
 * @param scale from one place to the next, in {@code unit}; 1 if nothing is known
 * @param unit such as {@code micrometer} or {@code second}; blank if it has none
 */
public record Axis(Kind kind, double scale, String unit) {

	/** What lies along an axis. */
	public enum Kind {
		TIME, CHANNEL, DEPTH, Y, X, OTHER
	}

	/** An axis of which nothing else is known. */
	public static Axis of(final Kind kind) {
		return new Axis(kind, 1, "");
	}
}
