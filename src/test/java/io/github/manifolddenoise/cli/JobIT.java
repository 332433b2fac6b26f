package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import ij.IJ;

import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Folders;
import io.github.manifolddenoise.testing.Stacks;

/** A job of 40 regions by several processes, some of which are killed. */
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class JobIT {

	private static final int REGIONS = 40;

	/** Moments at which a process is killed; 20 with {@code -Dkills=20}. */
	private static final int KILLS = Integer.getInteger("kills", 4);

	@TempDir
	static Path input;

	@TempDir
	Path folder;

	private static byte[] expected;

	@BeforeAll
	static void denoiseInOneProcess() throws IOException {
		final Path one = input.resolve("one.tif");
		IJ.saveAsTiff(Stacks.circle(60, 80, 84), stack().toString());
		call("denoise", stack().toString(), "-o", one.toString(), "--method", "local");
		expected = Files.readAllBytes(one);
	}

	private static Path stack() {
		return input.resolve("in.tif");
	}

	@BeforeEach
	void planJob() {
		call("plan", stack().toString(), "-o", path("job.tif"), "--method", "local", "--regions",
			Integer.toString(REGIONS));
	}

	private String path(final String name) {
		return folder.resolve(name).toString();
	}

	private static void call(final String... arguments) {
		final ChildJvm.Result result = new ChildJvm().run(words(arguments));
		assertEquals(0, result.code(), result.all());
	}

	private static String[] words(final String... arguments) {
		return Stream.concat(Stream.of("-jar", ChildJvm.FAT_JAR.toString()), Stream.of(arguments)).toArray(String[]::new);
	}

	private String job() {
		return path("job.tif.job.json");
	}

	private Process start(final String... arguments) throws IOException {
		final List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
			"-XX:TieredStopAtLevel=1"));
		command.addAll(List.of(words(arguments)));
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
	}

	private long done() throws IOException {
		try (Stream<Path> files = Files.list(folder.resolve("job.tif.job"))) {
			return files.filter(file -> file.getFileName().toString().matches("region-\\d+\\.part")).count();
		}
	}

	/** Waits until there are so many regions, and ends the process as nobody can prevent. */
	private void killAt(final Process process, final long regions) throws IOException, InterruptedException {
		while (process.isAlive() && done() < regions) Thread.sleep(5);
		kill(process);
	}

	private static void kill(final Process process) throws InterruptedException {
		process.destroyForcibly();
		process.waitFor();
	}

	@Test
	void fourSharesOfWhichTwoAreKilledGiveTheFileOfOneProcess() throws IOException, InterruptedException {
		final List<Process> shares = new ArrayList<>();
		for (int part = 1; part <= 4; part++) shares.add(start("work", job(), "--part", part + "/4", "--threads", "1"));
		killAt(shares.get(1), 4);
		killAt(shares.get(3), 7);
		assertTrue(shares.get(0).waitFor(120, TimeUnit.SECONDS) && shares.get(2).waitFor(120, TimeUnit.SECONDS));
		assertFalse(Files.exists(folder.resolve("job.tif")));
		assertTrue(done() >= REGIONS / 2 && done() < REGIONS, "regions: " + done());
		assertEquals(1, new ChildJvm().run(words("finish", job())).code());
		call("work", job(), "--part", "2/4");
		call("work", job(), "--part", "4/4");
		call("finish", job());
		assertArrayEquals(expected, Files.readAllBytes(folder.resolve("job.tif")));
		Folders.assertHolds(folder, "job.tif", "job.tif.job.json");
		Folders.assertHolds(input, "in.tif", "one.tif");
	}

	/** What is killed is {@code work} first, then {@code finish}. */
	@Test
	void whenAProcessIsKilledNoOutputLooksCompleteAndIsNot() throws IOException, InterruptedException {
		final Random random = new Random(11);
		for (int kill = 0; kill < KILLS; kill++) {
			final boolean working = kill < (KILLS + 1) / 2;
			if (!working) call("work", job());
			final Process process = start(working ? "work" : "finish", job());
			if (working) killAt(process, Math.min(REGIONS - 1, done() + random.nextInt(4)));
			else {
				Thread.sleep(300 + random.nextInt(1500));
				kill(process);
			}
			if (Files.exists(folder.resolve("job.tif"))) assertArrayEquals(expected, Files.readAllBytes(folder.resolve(
				"job.tif")));
			else if (working) assertEquals(1, new ChildJvm().run(words("finish", job())).code(), "kill " + kill);
		}
		call("work", job());
		call("finish", job());
		assertArrayEquals(expected, Files.readAllBytes(folder.resolve("job.tif")));
		assertFalse(Files.exists(folder.resolve("job.tif.job")));
	}
}
