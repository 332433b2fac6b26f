package io.github.manifolddenoise.recording;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Units of length and time as ImageJ, OME-XML and OME-Zarr spell them. */
public enum PhysicalUnit {

	KILOMETER(true, 1e3, "km", "km", "kilometer", "kilometre"),
	METER(true, 1, "m", "m", "meter", "metre"),
	DECIMETER(true, 1e-1, "dm", "dm", "decimeter", "decimetre"),
	CENTIMETER(true, 1e-2, "cm", "cm", "centimeter", "centimetre"),
	MILLIMETER(true, 1e-3, "mm", "mm", "millimeter", "millimetre"),
	MICROMETER(true, 1e-6, "micron", "\u00b5m", "micrometer", "micrometre", "microns", "um", "\u03bcm"),
	NANOMETER(true, 1e-9, "nm", "nm", "nanometer", "nanometre"),
	ANGSTROM(true, 1e-10, "\u00c5", "\u00c5", "angstrom"),
	PICOMETER(true, 1e-12, "pm", "pm", "picometer", "picometre"),
	INCH(true, .0254, "inch", "in", "inch", "inches"),
	FOOT(true, .3048, "ft", "ft", "foot", "feet"),
	DAY(false, 86400, "day", "d", "day", "days"),
	HOUR(false, 3600, "hour", "h", "hour", "hours"),
	MINUTE(false, 60, "min", "min", "minute", "minutes"),
	SECOND(false, 1, "sec", "s", "second", "seconds"),
	MILLISECOND(false, 1e-3, "ms", "ms", "millisecond", "msec"),
	MICROSECOND(false, 1e-6, "\u00b5s", "\u00b5s", "microsecond", "\u00b5sec", "usec", "us", "\u03bcs"),
	NANOSECOND(false, 1e-9, "ns", "ns", "nanosecond", "nsec"),
	PICOSECOND(false, 1e-12, "ps", "ps", "picosecond", "psec");

	private final boolean length;
	private final double size;
	private final String imageJ, symbol, word;
	private final List<String> others;

	PhysicalUnit(final boolean length, final double size, final String imageJ, final String symbol, final String word,
		final String... others)
	{
		this.length = length;
		this.size = size;
		this.imageJ = imageJ;
		this.symbol = symbol;
		this.word = word;
		this.others = List.of(others);
	}

	/** The unit of length that a text names in any of its spellings. */
	public static Optional<PhysicalUnit> length(final String text) {
		return named(text, true);
	}

	/** The unit of time that a text names in any of its spellings. */
	public static Optional<PhysicalUnit> time(final String text) {
		return named(text, false);
	}

	private static Optional<PhysicalUnit> named(final String text, final boolean length) {
		final String exact = text.strip(), small = exact.toLowerCase(Locale.ROOT);
		return Arrays.stream(values()).filter(unit -> unit.length == length && (unit.isSpelt(exact) || unit.isSpelt(small)))
			.findFirst();
	}

	private boolean isSpelt(final String text) {
		return text.equals(imageJ) || text.equals(symbol) || text.equals(word) || others.contains(text);
	}

	/** Whether a text stands for pixels, or for nothing. */
	public static boolean isPixels(final String text) {
		return text.isBlank() || text.strip().toLowerCase(Locale.ROOT).startsWith("pixel");
	}

	/** Metres or seconds. */
	public double size() {
		return size;
	}

	/** As ImageJ writes it. */
	public String imageJ() {
		return imageJ;
	}

	/** As OME-XML writes it. */
	public String symbol() {
		return symbol;
	}

	/** As OME-Zarr writes it. */
	public String word() {
		return word;
	}
}
