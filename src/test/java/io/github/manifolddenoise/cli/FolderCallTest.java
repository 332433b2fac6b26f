package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FolderCallTest {

	@TempDir
	Path folder;

	private Path input;

	@BeforeEach
	void makeInput() throws IOException {
		input = Files.createDirectory(folder.resolve("in"));
		IJ.saveAsTiff(Stacks.hyperstack(16, 1, 1, 20), input.resolve("a.tif").toString());
	}

	@Test
	void resultsAre32BitUnlessAskedOtherwise() {
		final Call call = call("--method", "svd");
		assertEquals(0, call.code(), call.err());
		assertEquals("", call.out());
		assertTrue(call.err().contains("File 1 of 1: a.tif ...\nReading ...\n"), call.err());
		assertTrue(call.err().contains("Writing frames ...\na.tif: done: noise "), call.err());
		assertTrue(call.err().endsWith("1 done, 0 skipped, 0 failed\n"), call.err());
		assertEquals(32, IJ.openImage(folder.resolve("out/a-denoised.tif").toString()).getBitDepth());
		assertTrue(call("--method", "svd", "--bitdepth", "input").err().contains(
			"Made again: its options were method=svd bitdepth=32-bit."));
		assertEquals(16, IJ.openImage(folder.resolve("out/a-denoised.tif").toString()).getBitDepth());
	}

	@Test
	void anyFailureIsInTheExitCodeAndIsSaid() throws IOException {
		Files.writeString(input.resolve("b.tif"), "text");
		final Call call = call("--method", "svd", "--quiet");
		assertEquals(1, call.code());
		assertEquals("", call.out());
		assertEquals(2, call.err().lines().count(), call.err());
		assertTrue(call.err().startsWith("Warning: b.tif: failed. Cannot read"), call.err());
		assertTrue(call.err().endsWith("1 done, 0 skipped, 1 failed\n"), call.err());
		Folders.assertHolds(folder.resolve("out"), "a-denoised.tif", "manifold-denoise-report.csv");
		assertEquals("", call("--method", "svd", "--quiet", "--exclude", "b*").err());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "1 | --include | *.gif | No file in", "1 | --sigma | -3 | sigma = -3 is out of range",
		"2 | --input | x | folder has no option --input", "2 | --showplots | true | folder has no option --showplots", "1 | --recursive | maybe | recursive = 'maybe'" })
	void badCallsAreExplained(final int code, final String option, final String value, final String message) {
		final Call call = call("--quiet", option, value);
		assertEquals(code, call.code(), call.err());
		assertTrue(call.err().startsWith("Error: ") && call.err().contains(message), call.err());
		assertEquals(1, call.err().lines().count(), call.err());
		assertFalse(Files.exists(folder.resolve("out")));
	}

	private Call call(final String... options) {
		final String[] all = new String[options.length + 4];
		System.arraycopy(new String[] { "folder", input.toString(), "--output", folder.resolve("out").toString() }, 0, all, 0, 4);
		System.arraycopy(options, 0, all, 4, options.length);
		return Call.of(all);
	}
}
