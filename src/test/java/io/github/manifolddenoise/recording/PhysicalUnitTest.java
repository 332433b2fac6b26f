package io.github.manifolddenoise.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.junit.jupiter.api.Test;

class PhysicalUnitTest {

	@Test
	void every_spelling_is_known() {
		for (final PhysicalUnit unit : PhysicalUnit.values()) {
			for (final String text : List.of(unit.imageJ(), unit.symbol(), unit.word(), ' ' + unit.word().toUpperCase(
				Locale.ROOT)))
			{
				final boolean time = Arrays.asList(PhysicalUnit.values()).indexOf(unit) >= PhysicalUnit.DAY.ordinal();
				assertEquals(Optional.of(unit), time ? PhysicalUnit.time(text) : PhysicalUnit.length(text), text);
			}
		}
		for (final String text : List.of("um", "\u00b5m", "\u03bcm", "micron", "microns", "micrometre")) assertEquals(Optional.of(
			PhysicalUnit.MICROMETER), PhysicalUnit.length(text), text);
	}

	@Test
	void lengths_are_no_times() {
		assertEquals(Optional.of(PhysicalUnit.METER), PhysicalUnit.length("m"));
		assertEquals(Optional.empty(), PhysicalUnit.time("m"));
		assertEquals(Optional.empty(), PhysicalUnit.length("s"));
		assertEquals(Optional.empty(), PhysicalUnit.length("furlong"));
	}

	@Test
	void pixels_are_no_unit() {
		for (final String text : List.of("", " ", "pixel", "Pixels")) assertTrue(PhysicalUnit.isPixels(text), text);
		assertEquals(Optional.empty(), PhysicalUnit.length("pixel"));
	}
}
