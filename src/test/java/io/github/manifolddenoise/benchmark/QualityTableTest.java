package io.github.manifolddenoise.benchmark;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QualityTableTest {

	private static final Pattern NUMBERS = Pattern.compile("(?s)(\\S+) -> (\\S+) dB, gain (\\S+); sigma \\S+ of \\S+ .*");

	/** Noise of known strength is the PSNR of the input, and results are better. */
	@ParameterizedTest
	@CsvSource({ "cells:60:32, white:.1, 20", "turning-pot:60, photon:10:2.3:100:1.5, 14.6" })
	void aLineTellsWhatWasReached(final String stack, final String noise, final double before) throws IOException {
		final String line = QualityTable.line(stack, noise, 1, "method=harmonics noise=" + (noise.startsWith("photon") ? "photon"
			: "gaussian"));
		final Matcher numbers = NUMBERS.matcher(line.substring(line.indexOf("]: ") + 3));
		assertTrue(numbers.matches(), line);
		final double input = Double.parseDouble(numbers.group(1)), gain = Double.parseDouble(numbers.group(3));
		assertTrue(Math.abs(input - before) < 0.2 && gain > 2 && gain < 30, line);
		assertTrue(line.contains("offset") == noise.startsWith("photon"), line);
	}
}
