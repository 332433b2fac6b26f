package io.github.manifolddenoise.command.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamePatternsTest {

	@ParameterizedTest
	@CsvSource({ "*.tif;*.tiff, a.tif, true", "*.tif;*.tiff, day/B.TIFF, true", "*.tif, a.tif.txt, false", "*.tif, atif, false",
		"cell?.tif, cell1.tif, true", "cell?.tif, cell12.tif, false", "' *.png ; cell* ', Cell 3.tif, true", "'', a.tif, false",
		";;, a.tif, false", "day1/*.tif, day1/a.tif, true", "day1/*.tif, day1/b/a.tif, false", "day1/*.tif, a.tif, false",
		"day1/**, day1/b/a.tif, true", "**/a.tif, a.tif, true", "**/a.tif, x/y/a.tif, true", "**/a.tif, x/ba.tif, false",
		"[ab].tif, a.tif, false", "[ab].tif, [ab].tif, true", "größe*.tif, GRÖSSE1.tif, false", "größe*.tif, GRÖßE1.tif, true",
		"day1\\*.tif, day1/a.tif, true", "a(1)+$^.tif, a(1)+$^.tif, true", "*, .hidden, true" })
	void namesAndPathsAreHeldAgainstPatterns(final String patterns, final String path, final boolean matches) {
		assertEquals(matches, NamePatterns.of(patterns).match(path));
	}
}
