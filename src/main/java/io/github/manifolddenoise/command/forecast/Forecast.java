package io.github.manifolddenoise.command.forecast;

import java.util.Locale;

/**
 * What a job is expected to take.
 *
 * @param bytes memory at its peak, besides what is in use when it starts
 * @param seconds time on this machine
 */
public record Forecast(double bytes, double seconds) {

	private static final double SOON = 1;

	/** {@code about 0.4 GB and 10 s}. */
	public String text() {
		return "about " + memory(bytes) + " and " + time(seconds);
	}

	/** Two digits, in MB or GB: {@code 0.4 GB}. */
	static String memory(final double bytes) {
		final double gigabytes = bytes / 1e9;
		if (gigabytes >= 1e6) return "more than a million GB";
		if (gigabytes >= 10) return Math.round(gigabytes) + " GB";
		return gigabytes < 0.1 ? Math.max(1, Math.round(bytes / 1e6)) + " MB" : String.format(Locale.ROOT, "%.1f GB", gigabytes);
	}

	/** One digit, in the unit that suits: {@code 20 s}, {@code 3 min}, {@code 2 h}. */
	static String time(final double seconds) {
		if (seconds <= SOON) return "1 s";
		if (seconds < 90) return rounded(seconds) + " s";
		if (seconds < 90 * 60) return rounded(seconds / 60) + " min";
		if (seconds < 48 * 3600) return rounded(seconds / 3600) + " h";
		return seconds < 1000 * 86400.0 ? rounded(seconds / 86400) + " days" : "years";
	}

	/** To one digit, or to the next 5 from 10 on. */
	private static long rounded(final double value) {
		return value < 10 ? Math.round(value) : 5 * Math.round(value / 5);
	}
}
