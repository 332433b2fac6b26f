package io.github.manifolddenoise.image;

import java.util.Locale;

/** Units of time as ImageJ and as OME spell them. */
final class TimeUnits {

	private TimeUnits() {}

	/** Length of a unit; 1 if it is unknown. */
	static double seconds(final String unit) {
		return switch (unit.strip().toLowerCase(Locale.ROOT)) {
			case "nanosecond", "nsec", "ns" -> 1e-9;
			case "microsecond", "µsec", "usec", "µs", "us" -> 1e-6;
			case "millisecond", "msec", "ms" -> 1e-3;
			case "minute", "min" -> 60;
			case "hour", "h" -> 3600;
			case "day", "d" -> 86400;
			default -> 1;
		};
	}
}
