package io.github.manifolddenoise.array;

import java.util.Locale;

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

		TIME, CHANNEL, DEPTH, Y, X, OTHER;

		/** What lies along an axis of a name. */
		public static Kind of(final String name) {
			return switch (name.toLowerCase(Locale.ROOT)) {
				case "t", "time", "frame", "frames" -> TIME;
				case "c", "channel", "channels" -> CHANNEL;
				case "z", "depth" -> DEPTH;
				case "y" -> Y;
				case "x" -> X;
				default -> OTHER;
			};
		}
	}

	/** An axis of which nothing else is known. */
	public static Axis of(final Kind kind) {
		return new Axis(kind, 1, "");
	}
}
