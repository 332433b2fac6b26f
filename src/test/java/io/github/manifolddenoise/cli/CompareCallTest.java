package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.KnownStack;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class CompareCallTest {

	@TempDir
	Path folder;

	@Test
	void theTableIsPrintedAndFilesAreWritten() throws Exception {
		final KnownStack known = KnownStack.of(30);
		final String noisy = saved(known.noisy(), "noisy.tif"), clean = saved(known.clean(), "clean.tif");
		final Call call = Call.of("compare", noisy, "--truth", clean, "--methods", "harmonics, constrained(q:5), constrained(q:99)",
			"--frames", "8", "--table", file("t.csv"), "--panel", file("p.png"), "--histogram", file("h.png"), "--report", file(
				"r.json"));
		assertEquals(0, call.code(), call.err());
		final List<String> lines = call.out().lines().toList();
		assertEquals(8, lines.size());
		assertTrue(lines.get(0).matches("Best: harmonics, PSNR gain .* dB more than constrained \\(q:5\\)\\."), lines.get(0));
		assertTrue(lines.get(1).startsWith("8 of 30 frames, noise 0.08"), lines.get(1));
		assertTrue(lines.get(2).startsWith("method "), lines.get(2));
		assertTrue(lines.get(5).startsWith("harmonics "), lines.get(5));
		assertTrue(lines.get(6).startsWith("constrained (q:5) "), lines.get(6));
		assertTrue(lines.get(7).contains("cannot be used: q = 99 is too large"), lines.get(7));
		assertTrue(call.err().contains("Trying manifold harmonics ..."), call.err());
		Folders.assertHolds(folder, "clean.tif", "h.png", "noisy.tif", "p.png", "r.json", "t.csv");
		assertEquals(6, Files.readAllLines(folder.resolve("t.csv")).size());
	}

	@Test
	void everySetIsPrinted() throws Exception {
		final Call call = Call.of("compare", saved(Stacks.hyperstack(8, 2, 1, 20), "in.tif"), "--methods", "svd", "--quiet");
		assertEquals(0, call.code(), call.err());
		assertTrue(call.err().lines().allMatch(line -> line.startsWith("Warning: ")), call.err());
		final List<String> lines = call.out().lines().toList();
		assertEquals(10, lines.size());
		for (int set = 0; set < 2; set++) {
			final List<String> ofSet = lines.subList(5 * set, 5 * set + 5);
			assertTrue(ofSet.get(0).startsWith("c" + (set + 1) + ": Best: svd, estimated gain "), ofSet.get(0));
			assertTrue(ofSet.get(1).startsWith("c" + (set + 1) + ": 20 of 20 frames, noise "), ofSet.get(1));
			assertTrue(ofSet.get(4).startsWith("svd "), ofSet.get(4));
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1 | --methods | foo | methods: 'foo' … 'foo' … Choose",
		"1 | --frames | 0 | frames = 0 … Choose",
		"1 | --truth | nowhere.tif | nowhere.tif", "2 | --kernel | gaussian | --kernel",
		"1 | --table | /no/such/folder/t.csv | \"/no/such/folder/t.csv\" … no folder … Make" })
	void badCallsAreExplained(final int code, final String option, final String value, final String message)
		throws Exception
	{
		final Call call = Call.of("compare", saved(Stacks.circle(20), "in.tif"), option, value);
		assertEquals(code, call.code());
		assertEquals("", call.out());
		call.refusal().says(message);
		assertEquals(1, call.err().lines().count());
		Folders.assertHolds(folder, "in.tif");
	}

	@Test
	void inputsAreNeverOverwritten() throws Exception {
		final KnownStack known = KnownStack.of(20);
		final String noisy = saved(known.noisy(), "noisy.tif"), clean = saved(known.clean(), "clean.tif");
		for (final String taken : List.of(noisy, clean)) {
			final Call call = Call.of("compare", noisy, "--truth", clean, "--methods", "svd", "--panel", taken);
			assertEquals(1, call.code());
			assertTrue(call.err().contains("is a file that is read from"), call.err());
		}
		assertEquals(1, Call.of("compare", saved(Stacks.circle(2), "few.tif")).code());
		assertEquals(2, Call.of("compare").code());
	}

	private String file(final String name) {
		return folder.resolve(name).toString();
	}

	private String saved(final ImagePlus image, final String name) {
		IJ.saveAsTiff(image, file(name));
		return file(name);
	}
}
