package io.github.manifolddenoise.image;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** Units of length as ImageJ and as OME spell them. */
final class LengthUnits {

	/** ImageJ's, OME's, and others in use. */
	private static final List<List<String>> SPELLINGS = List.of(List.of("micron", "micrometer", "µm", "um", "microns",
		"micrometre", "\u03bcm"), List.of("nm", "nanometer", "nanometre"), List.of("mm", "millimeter", "millimetre"), List.of(
			"cm", "centimeter", "centimetre"), List.of("m", "meter", "metre"), List.of("inch", "inch", "inches"), List.of(
				"Å", "angstrom"), List.of("pm", "picometer", "picometre"));

	private LengthUnits() {}

	static String ofImageJ(final String unit) {
		return spelt(unit, 0);
	}

	/** Blank for pixels. */
	static String ofOme(final String unit) {
		return unit == null || unit.startsWith("pixel") ? "" : spelt(unit, 1);
	}

	private static String spelt(final String unit, final int place) {
		final String small = unit.strip().toLowerCase(Locale.ROOT);
		return SPELLINGS.stream().filter(names -> names.contains(small) || names.contains(unit.strip())).findFirst().map(
			names -> names.get(place)).orElse(unit.strip());
	}

	/** Length of a unit of OME; empty if it is unknown. */
	static OptionalDouble micrometers(final String unit) {
		return switch (unit) {
			case "micrometer" -> OptionalDouble.of(1);
			case "nanometer" -> OptionalDouble.of(1e-3);
			case "millimeter" -> OptionalDouble.of(1e3);
			case "centimeter" -> OptionalDouble.of(1e4);
			case "meter" -> OptionalDouble.of(1e6);
			case "inch" -> OptionalDouble.of(25400);
			case "angstrom" -> OptionalDouble.of(1e-4);
			case "picometer" -> OptionalDouble.of(1e-6);
			default -> OptionalDouble.empty();
		};
	}
}
