package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import ij.IJ;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** A disk that is full, for which the shell's limit on the size of files stands: nothing is left of what was begun. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FullDiskIT {

	private static final Path SHELL = Path.of("/bin/bash");

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(strings = { "denoise in.tif -o out.tif --method svd",
		"denoise in.tif -o out.tif --method svd --removed removed.tif --report report.json",
		"fit in.tif -o out.tif --method svd", "interpolate in.tif -o out.tif --count 200 --q 4",
		"keyframes in.tif -o out.tif --count 55", "sample cell -o out.tif --clean clean.tif" })
	void nothingIsLeft(final String call) throws IOException, InterruptedException {
		assumeTrue(Files.exists(SHELL), "skipped, because there is no bash to limit the size of files");
		final Path java = Path.of(System.getProperty("java.home"), "bin", "java");
		IJ.saveAsTiff(Stacks.circle(60), folder.resolve("in.tif").toString());
		final Process process = new ProcessBuilder(SHELL.toString(), "-c", "ulimit -f 40; exec '" + java +
			"' -XX:-UsePerfData -jar '" + ChildJvm.FAT_JAR + "' " + call).directory(folder.toFile()).redirectErrorStream(true)
				.start();
		final String output = new String(process.getInputStream().readAllBytes());
		assertEquals(1, process.waitFor(), output);
		assertTrue(output.contains("Error: "), output);
		assertTrue(output.contains("File too large"), output);
		assertFalse(output.contains("\tat "), output);
		assertFalse(output.contains("fault of the program"), output);
		Folders.assertHolds(folder, "in.tif");
	}
}
