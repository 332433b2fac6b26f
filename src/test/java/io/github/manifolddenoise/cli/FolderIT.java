package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.github.manifolddenoise.image.TiffInput;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Folders;

/** Denoise Folder in processes of their own, killed, or two at once. */
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class FolderIT {

	private static final int FILES = 6, FRAMES = 30;
	private static final String REPORT = "manifold-denoise-report.csv";

	@TempDir
	Path folder;

	private Path input;
	private Path output;

	@BeforeEach
	void makeStacks() throws IOException {
		input = Files.createDirectory(folder.resolve("in"));
		output = folder.resolve("out");
		for (int k = 0; k < FILES; k++) assertEquals(0, Call.of("sample", "cell", "--frames", "" + FRAMES, "--width", "96",
			"--height", "90", "--noise", "0.05", "--seed", "" + k, "--output", input.resolve("s" + k + ".tif").toString()).code());
	}

	/** Killed when a temporary file has just appeared, or some moments later: at any time only whole results are there. */
	@Test
	void aKilledRunLeavesWholeResultsAndTheNextFinishesTheRest() throws Exception {
		final Call undisturbed = Call.of(call(folder.resolve("undisturbed")));
		assertEquals(0, undisturbed.code(), undisturbed.err());
		final Random random = new Random(5);
		int killed = 0, leftOvers = 0;
		for (int round = 0; round < 5; round++) {
			final Process process = start();
			final int before = results();
			while (process.isAlive() && results() == before && temporary() == 0) Thread.sleep(1);
			Thread.sleep(round % 2 == 0 ? 0 : random.nextInt(300));
			if (process.isAlive()) killed++;
			process.destroyForcibly().waitFor();
			leftOvers += temporary();
			assertWhole();
		}
		assertTrue(killed >= 4 && leftOvers > 0, killed + " killed, " + leftOvers + " temporary files");
		final Call last = Call.of(call(output));
		assertEquals(0, last.code(), last.err());
		assertSame();
		assertTrue(last.err().contains(" 0 failed"), last.err());
		assertEquals(FILES + 1, Files.readAllLines(output.resolve(REPORT)).size());
	}

	@Test
	void twoRunsAtOnceDoNotDisturbEachOther() throws Exception {
		assertEquals(0, Call.of(call(folder.resolve("undisturbed"))).code());
		final Process one = start(), two = start();
		assertTrue(one.waitFor(90, TimeUnit.SECONDS) && two.waitFor(90, TimeUnit.SECONDS));
		assertEquals(0, one.exitValue());
		assertEquals(0, two.exitValue());
		assertSame();
		assertEquals(FILES + 1, Files.readAllLines(output.resolve(REPORT)).size());
	}

	private void assertSame() throws IOException {
		assertEquals(Folders.names(folder.resolve("undisturbed")), Folders.names(output));
		for (final String name : Folders.names(output)) {
			if (!name.endsWith(".tif")) continue;
			assertArrayEquals(Files.readAllBytes(folder.resolve("undisturbed").resolve(name)), Files.readAllBytes(output.resolve(
				name)), name);
		}
	}

	private void assertWhole() {
		for (final String name : names()) {
			if (name.startsWith(".")) continue;
			assertTrue(name.equals(REPORT) || name.endsWith("-denoised.tif"), name);
			if (name.endsWith(".tif")) assertEquals(FRAMES, TiffInput.open(output.resolve(name)).getStackSize(), name);
		}
	}

	private List<String> names() {
		return Files.exists(output) ? Folders.names(output) : List.of();
	}

	private int results() {
		return (int) names().stream().filter(name -> name.endsWith("-denoised.tif")).count();
	}

	private int temporary() {
		return (int) names().stream().filter(name -> name.endsWith(".tmp") && name.contains(".tif")).count();
	}

	private String[] call(final Path to) {
		return new String[] { "folder", input.toString(), "--output", to.toString(), "--method", "harmonics" };
	}

	private Process start() throws IOException {
		final List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
			.toString(), "-XX:TieredStopAtLevel=1", "-jar", ChildJvm.FAT_JAR.toString()));
		command.addAll(List.of(call(output)));
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
	}
}
