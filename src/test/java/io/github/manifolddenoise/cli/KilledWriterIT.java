package io.github.manifolddenoise.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import ij.ImagePlus;

import io.github.manifolddenoise.image.ImageFiles;
import io.github.manifolddenoise.image.ImageRecording;
import io.github.manifolddenoise.testing.ChildJvm;
import io.github.manifolddenoise.testing.Folders;

/**
 * A process that is killed while it writes leaves nothing under the name of the result, or a whole one. {@code
 * -Dkills=20} for more moments.
 */
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class KilledWriterIT {

	private static final int KILLS = Integer.getInteger("kills", 3), FRAMES = 60, SIZE = 192;

	@TempDir
	Path folder;

	@ParameterizedTest
	@ValueSource(strings = { "out.zarr", "out.v3.zarr", "out.h5", "out.tif" })
	void nothingLooksCompleteThatIsNot(final String name) throws IOException, InterruptedException {
		final Path whole = folder.resolve("whole-" + name), result = folder.resolve(name);
		final Process first = start(whole);
		final long begun = awaitBeginning(first);
		assertEquals(0, first.waitFor());
		final long writing = System.nanoTime() - begun;
		final ImagePlus expected = ImageRecording.image(ImageFiles.open(whole));
		for (int k = 0; k < KILLS; k++) {
			final Process process = start(result);
			awaitBeginning(process);
			TimeUnit.NANOSECONDS.sleep(writing * k / KILLS);
			process.destroyForcibly().waitFor();
			if (Files.exists(result)) assertSame(expected, ImageRecording.image(ImageFiles.open(result)));
		}
		final Process last = start(result);
		assertEquals(0, last.waitFor());
		assertSame(expected, ImageRecording.image(ImageFiles.open(result)));
	}

	private Process start(final Path output) throws IOException {
		final List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
			"-jar", ChildJvm.FAT_JAR.toString(), "sample", "cell", "--frames", "" + FRAMES, "--width", "" + SIZE, "--height",
				"" + SIZE,
			"--output", output.toString()));
		return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("log.txt").toFile()).start();
	}

	/** When the first temporary name appears that was not there before. */
	private long awaitBeginning(final Process process) throws InterruptedException {
		final List<String> before = Folders.names(folder);
		while (process.isAlive() && Folders.names(folder).stream().allMatch(before::contains)) Thread.sleep(1);
		return System.nanoTime();
	}

	private static void assertSame(final ImagePlus expected, final ImagePlus found) {
		assertEquals(FRAMES, found.getStackSize());
		for (int n = 1; n <= FRAMES; n++) assertArrayEquals((float[]) expected.getStack().getProcessor(n).getPixels(),
			(float[]) found
			.getStack().getProcessor(n).getPixels());
	}
}
