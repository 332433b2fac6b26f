package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import ij.IJ;
import ij.ImagePlus;

import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class ResidualCallTest {

	@TempDir
	Path folder;

	@BeforeEach
	void save() {
		final ImagePlus result = Stacks.circle(30);
		for (int n = 1; n <= 30; n++) result.getStack().getProcessor(n).blurGaussian(3);
		IJ.saveAsTiff(Stacks.circle(30), path("in.tif"));
		IJ.saveAsTiff(result, path("out.tif"));
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	@Test
	void theVerdictIsPrintedAndFilesAreWritten() {
		final Call call = Call.of("residual", path("in.tif"), path("out.tif"), "--removed", path("r.tif"), "--spatial", path(
			"s.tif"), "--temporal", path("t.tif"), "--table", path("t.csv"), "--report", path("r.json"), "--radius", "5");
		assertEquals(0, call.code(), call.err());
		assertTrue(call.out().startsWith("What was removed is not white noise alone."), call.out());
		Folders.assertHolds(folder, "in.tif", "out.tif", "r.json", "r.tif", "s.tif", "t.csv", "t.tif");
		assertEquals(11, IJ.openImage(path("s.tif")).getWidth());
	}

	@ParameterizedTest
	@CsvSource({ "--removed, in.tif, is a file that is read from", "--table, out.tif, is a file that is read from",
		"--plot, p.gif, is no name of a PNG file", "--spatial, no/s.tif, there is no folder" })
	void filesThatCannotBeWritten(final String option, final String name, final String message) {
		final Call call = Call.of("residual", path("in.tif"), path("out.tif"), option, path(name));
		assertEquals(1, call.code(), call.err());
		assertTrue(call.err().contains(message), call.err());
		Folders.assertHolds(folder, "in.tif", "out.tif");
	}

	@Test
	void twoStacksAreNeeded() {
		assertEquals(2, Call.of("residual", path("in.tif")).code());
	}
}
